import { LARGER } from "../../../heading-size.ts";
import { distinct, middleOf, overlap } from "../../geometry.ts";
import { toRows } from "../../lines/rows.ts";
import { type Atom, byHeight, type Line, linesOf, NEXT_LINE } from "../atoms.ts";
import { largerLines } from "../columns/column-breaks.ts";
import { GUTTER } from "../columns/gutters.ts";
import { areAlike, textOf } from "./alike.ts";

/** In points: how near to each other the headings of one column begin. */
const SAME_START = 3;
/** In ems: how far the headings of one row of cards are apart in height, and how far the first line is below its heading. */
const SAME_HEIGHT = 0.5;
const NEXT = 2.2;
/** In ems: how far the lines of items are set in. */
const INDENT = 3;
/** In ems: the space above what stands below the cards and is no part of them. */
const BELOW = 2.5;
/** Each column has so many cards, and cards so many lines below their headings. */
const FEWEST = 2;
export const FEWEST_LINES = 2;
/** So many lines below the columns, at most, are a title and what leads in to what follows it. */
const MAX_TITLED = 3;
/** What a card's heading begins with. */
export const NAME = /^(?:\d{1,2}[.)]? )?\p{L}{3}/u;
/** In points: how far a frame reaches out of its column. */
const FRAME = 8;
/** A page that a person made has fewer lines, and fewer headings. */
const MAX_LINES = 2_000;
const MAX_HEADS = 300;

/** The cards of a region as they are read, and what stands above and below all of them. */
interface Cards {
  above: Atom[];
  cards: Atom[][];
  below: Atom[];
}

/** The heading of a card, and where the card begins: its lines may begin left of a heading in their middle. */
interface Head {
  line: Line;
  begin: number;
}

/**
 * Finds cards without frames: columns alike in what they hold, each with headings of its own over
 * lines of text. The names of a table's columns stand again where they stand below each other.
 */
export function findCards(atoms: readonly Atom[]): Cards | undefined {
  const lines = linesOf(atoms);
  if (lines.length < FEWEST * FEWEST * (FEWEST_LINES + 1) || lines.length > MAX_LINES) return undefined;
  const heads = headsOf(lines);
  const begins = distinct(
    heads.map(({ begin }) => begin),
    SAME_START,
  ).filter((x) => heads.filter(({ begin }) => isNear(begin, x)).length >= FEWEST);
  const [left, second, ...others] = begins;
  if (left === undefined || second === undefined) return undefined;
  const inColumns = heads.filter(({ begin }) => begins.some((x) => isNear(begin, x)));
  const top = Math.min(...inColumns.flatMap(({ line, begin }) => (isNear(begin, left) ? [] : line.y0)));
  const sorted = byHeight(atoms);
  const from = sorted.findIndex(({ y0, y1 }) => y0 > top - (y1 - y0) * SAME_HEIGHT);
  const names = new Set(inColumns.map(({ line }) => line));
  // A column that goes on with text from the one before it is no column of cards.
  if (linesOf(sorted.slice(0, from)).some((line) => goesOn(line, [second, ...others], top))) return undefined;
  const rest = sorted.slice(from);
  const within = withoutTitle(clearRun(rest, [second, ...others], names), rest, second, names);
  // What stands before all headings names the rows of a table.
  if (linesOf(within).some(({ x0 }) => x0 < left - SAME_START)) return undefined;
  const columns = begins.map((x, i) =>
    within.filter((atom) => {
      const at = atom.kind === "line" ? atom.x0 + SAME_START : middleOf(atom)[0];
      return (i === 0 || at >= x) && at < (begins[i + 1] ?? Infinity);
    }),
  );
  const parted = columns.map((column) => toCards(column, names));
  if (!parted.every((cards) => areCards(cards, names))) return undefined;
  if (!areAlike(columns, names)) return undefined;
  return {
    above: sorted.slice(0, from),
    cards: inOrder(parted),
    below: sorted.slice(from + within.length),
  };
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_START;
}

/** Lines in bold, or larger than most, that say what no other line says and have none of them right above. */
function headsOf(lines: readonly Line[]): Head[] {
  const larger = largerLines(lines);
  const found = lines.filter((line) => line.segment.bold || larger.has(line));
  if (found.length <= FEWEST || found.length > MAX_HEADS) return [];
  const counts = Map.groupBy(found, ({ segment }) => segment.text);
  return found.flatMap((line) => {
    const { y, size, text } = line.segment;
    const isBelow = (above: Line) =>
      above.segment.y < y &&
      y - above.segment.y < NEXT_LINE * size &&
      above.segment.size < size * LARGER &&
      overlap(above.x0, above.x1, line.x0, line.x1) > 0;
    if (!NAME.test(text) || counts.get(text)?.length !== 1 || found.some(isBelow)) return [];
    const next = lines.filter(
      ({ segment, x0, x1 }) =>
        segment.y > y && segment.y - y < NEXT * size && overlap(x0, x1, line.x0, line.x1) > 0,
    );
    return [{ line, begin: Math.min(line.x0, ...next.map(({ x0 }) => x0)) }];
  });
}

/** True for a line of text, or of an item, at the start of a column that leads up to the headings below it, at `top`. */
function goesOn({ x0, y1, segment }: Line, begins: readonly number[], top: number): boolean {
  const isAtStart = begins.some((x) => x0 >= x - SAME_START && x0 < x + INDENT * segment.size);
  return !segment.bold && isAtStart && top - y1 < BELOW * segment.size;
}

/**
 * What stands in columns that begin at `edges`, up to what reaches over the space between them, is larger than their
 * headings, or stands apart below.
 */
function clearRun(sorted: readonly Atom[], edges: readonly number[], heads: ReadonlySet<Line>): Atom[] {
  const run: Atom[] = [];
  const largest = LARGER * Math.min(...[...heads].map(({ segment }) => segment.size));
  let bottom = sorted[0]?.y1 ?? 0;
  for (const atom of sorted) {
    const isLine = atom.kind === "line";
    const inset = isLine ? SAME_START : FRAME;
    if (edges.some((x) => atom.x0 < x - inset && atom.x1 > x - (isLine ? GUTTER : inset))) break;
    if (isLine && atom.segment.size > largest) break;
    if (isLine && atom.y0 - bottom > BELOW * atom.segment.size && !heads.has(atom)) break;
    run.push(atom);
    bottom = Math.max(bottom, atom.y1);
  }
  return run;
}

/**
 * A run without what ends it at the left below the other columns, a heading and a line or two, where something as wide as all
 * columns follows: it is of that.
 */
function withoutTitle(
  run: readonly Atom[],
  sorted: readonly Atom[],
  second: number,
  heads: ReadonlySet<Line>,
) {
  const bottom = Math.max(...run.map(({ x0, y1 }) => (x0 < second - SAME_START ? -Infinity : y1)));
  const at = run.findLastIndex((atom) => atom.kind === "line" && heads.has(atom));
  const isBelow = run.slice(at).every(({ y0 }) => y0 >= bottom);
  const length = run.length - at;
  const isTitle = at > 0 && isBelow && length > 1 && length <= MAX_TITLED && run.length < sorted.length;
  return isTitle ? run.slice(0, at) : run;
}

/** A column's atoms, with those of each heading at its start. */
function toCards(column: readonly Atom[], heads: ReadonlySet<Line>): Atom[][] {
  const cards: Atom[][] = [];
  for (const atom of column) {
    if ((atom.kind === "line" && heads.has(atom)) || cards.length === 0) cards.push([atom]);
    else cards.at(-1)?.push(atom);
  }
  return cards;
}

function areCards(cards: readonly Atom[][], heads: ReadonlySet<Line>): boolean {
  const bodies = cards.map((card) => textOf(card, heads));
  const long = bodies.filter((body) => toRows(body).length >= FEWEST_LINES);
  const areHeaded = cards.every(([head, next]) => {
    if (head?.kind !== "line" || !heads.has(head) || next?.kind !== "line") return false;
    const down = next.segment.y - head.segment.y;
    return down > 1 && down < NEXT * head.segment.size;
  });
  return cards.length >= FEWEST && areHeaded && long.length * 2 > cards.length;
}

/** Row by row where the cards stand in rows and are not numbered down the columns, else column by column. */
function inOrder(columns: readonly Atom[][][]): Atom[][] {
  const [first = []] = columns;
  const [one, two] = first.map(([head]) =>
    head?.kind === "line" ? Number.parseInt(head.segment.text, 10) : Number.NaN,
  );
  if (one !== undefined && two === one + 1) return columns.flat();
  const inRows = columns.every((cards) =>
    cards.every(([head], row) => {
      const beside = first[row]?.[0];
      return head && beside && Math.abs(head.y0 - beside.y0) < SAME_HEIGHT * (head.y1 - head.y0);
    }),
  );
  return inRows
    ? first.flatMap((_, row) => columns.flatMap((cards) => cards.slice(row, row + 1)))
    : columns.flat();
}
