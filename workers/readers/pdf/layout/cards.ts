import { distinct } from "../geometry.ts";
import { toRows } from "../lines/rows.ts";
import { type Atom, byHeight, type Line, NEXT_LINE } from "./atoms.ts";
import { GUTTER } from "./gutters.ts";

/** In points: how near to each other the headings of one column begin. */
const SAME_START = 3;
/** In ems: how far the headings of one row of cards are apart in height, and how far the first line is below its heading. */
const SAME_HEIGHT = 0.5;
const NEXT = 2.2;
/** In ems: the space above what stands below the cards and is no part of them. */
const BELOW = 2.5;
/** How much the distances of columns differ, and how far from a half of the width the second of two begins. */
const SAME_PITCH = 0.08;
const HALF = 0.1;
/** How alike columns are: the shares of their lines with figures differ by so much, their lines' lengths have this ratio. */
const FIGURES = 0.35;
const LENGTH = 0.6;
/** Each column has so many cards, and cards so many lines below their headings. */
const FEWEST = 2;
const FEWEST_LINES = 2;
/** A page that a person made has fewer lines, and fewer of them in bold. */
const MAX_LINES = 2_000;
const MAX_BOLD = 300;

/** The cards of a region as they are read, and what stands above and below all of them. */
export interface Cards {
  above: Atom[];
  cards: Line[][];
  below: Atom[];
}

/**
 * Finds cards without frames: columns of the same width, alike in what they hold, each with headings of its own over
 * lines of text. The names of a table's columns stand again where they stand below each other.
 */
export function findCards(atoms: readonly Atom[]): Cards | undefined {
  const lines = atoms.flatMap((atom) => (atom.kind === "line" ? [atom] : []));
  if (lines.length < FEWEST * FEWEST * (FEWEST_LINES + 1) || lines.length > MAX_LINES) return undefined;
  const heads = headsOf(lines);
  const begins = distinct(
    heads.map(({ x0 }) => x0),
    SAME_START,
  ).filter((x) => heads.filter((head) => isAt(head, x)).length >= FEWEST);
  const [, second, ...others] = begins;
  if (second === undefined) return undefined;
  const inColumns = heads.filter((head) => begins.some((x) => isAt(head, x)));
  const top = Math.min(...inColumns.filter((head) => !isAt(head, begins[0] ?? 0)).map(({ y0 }) => y0));
  const sorted = byHeight(atoms);
  const from = sorted.findIndex(({ y0, y1 }) => y0 > top - (y1 - y0) * SAME_HEIGHT);
  const within = clearRun(sorted.slice(from), [second, ...others], new Set(inColumns));
  const columns = begins.map((x, i) =>
    within.filter(({ x0 }) => x0 >= x - SAME_START && x0 < (begins[i + 1] ?? Infinity) - SAME_START),
  );
  // What stands before all headings names the rows of a table.
  if (columns.flat().length < within.length) return undefined;
  const parted = columns.map((column) => toCards(column, new Set(inColumns)));
  if (!parted.every(areCards) || !isEven(begins, within) || !areAlike(columns)) return undefined;
  return {
    above: sorted.slice(0, from),
    cards: inOrder(parted),
    below: sorted.slice(from + within.length),
  };
}

function isAt({ x0 }: Line, x: number): boolean {
  return Math.abs(x0 - x) <= SAME_START;
}

/** Lines in bold that say what no other line says, and have none in bold right above them. */
function headsOf(lines: readonly Line[]): Line[] {
  const bold = lines.filter(({ segment }) => segment.bold);
  if (bold.length > MAX_BOLD) return [];
  const counts = Map.groupBy(bold, ({ segment }) => segment.text);
  return bold.filter((head) => {
    const { y, size, text } = head.segment;
    const isBelow = ({ segment: above, x0 }: Line) =>
      above.y < y && y - above.y < NEXT_LINE * size && isAt(head, x0);
    return /^\p{L}{3}/u.test(text) && counts.get(text)?.length === 1 && !bold.some(isBelow);
  });
}

/** What stands in columns that begin at `edges`, up to what reaches over the space between them or stands apart below. */
function clearRun(sorted: readonly Atom[], edges: readonly number[], heads: ReadonlySet<Line>): Line[] {
  const run: Line[] = [];
  let bottom = sorted[0]?.y1 ?? 0;
  for (const atom of sorted) {
    if (atom.kind !== "line") break;
    if (edges.some((x) => atom.x0 < x - SAME_START && atom.x1 > x - GUTTER)) break;
    if (atom.y0 - bottom > BELOW * atom.segment.size && !heads.has(atom)) break;
    run.push(atom);
    bottom = Math.max(bottom, atom.y1);
  }
  return run;
}

/** A column's lines, with the lines of each heading at its start. */
function toCards(column: readonly Line[], heads: ReadonlySet<Line>): Line[][] {
  const cards: Line[][] = [];
  let above: Line | undefined;
  for (const line of column) {
    const begins = heads.has(line) && !(above && heads.has(above));
    if (begins || cards.length === 0) cards.push([line]);
    else cards.at(-1)?.push(line);
    above = line;
  }
  return cards;
}

function areCards(cards: readonly Line[][]): boolean {
  const bodies = cards.map((card) => card.filter(({ segment }) => !segment.bold));
  const long = bodies.filter((body) => toRows(body.map(({ segment }) => segment)).length >= FEWEST_LINES);
  const areHeaded = cards.every(([head, next]) => {
    if (!head?.segment.bold || !next) return false;
    return next.segment.y - head.segment.y < NEXT * head.segment.size && Math.abs(next.y0 - head.y0) > 1;
  });
  return cards.length >= FEWEST && areHeaded && long.length * 2 > cards.length;
}

/** True for columns that are equally far from each other. */
function isEven(begins: readonly number[], lines: readonly Line[]): boolean {
  const pitches = begins.slice(1).map((x, i) => x - (begins[i] ?? 0));
  const mean = pitches.reduce((sum, each) => sum + each, 0) / pitches.length;
  if (pitches.length > 1) return pitches.every((each) => Math.abs(each - mean) <= mean * SAME_PITCH);
  const left = begins[0] ?? 0;
  const right = Math.max(...lines.map(({ x1 }) => x1));
  return Math.abs(mean / (right - left) - 0.5) <= HALF;
}

/** True for columns of one kind of text; of a table one names what the others say. */
function areAlike(columns: readonly Line[][]): boolean {
  const shares = columns.map((column) => {
    const body = column.filter(({ segment }) => !segment.bold);
    const figures = body.filter(({ segment }) => /\d/.test(segment.text)).length / body.length;
    return { figures, length: body.reduce((sum, { segment }) => sum + segment.text.length, 0) / body.length };
  });
  const figures = shares.map((share) => share.figures);
  const lengths = shares.map(({ length }) => length);
  return (
    Math.max(...figures) - Math.min(...figures) <= FIGURES &&
    Math.min(...lengths) >= Math.max(...lengths) * LENGTH
  );
}

/** Row by row where the cards stand in rows, else column by column. */
function inOrder(columns: readonly Line[][][]): Line[][] {
  const [first = []] = columns;
  const inRows = columns.every((cards) =>
    cards.every(([head], row) => {
      const beside = first[row]?.[0];
      return head && beside && Math.abs(head.y0 - beside.y0) < SAME_HEIGHT * head.segment.size;
    }),
  );
  return inRows
    ? first.flatMap((_, row) => columns.flatMap((cards) => cards.slice(row, row + 1)))
    : columns.flat();
}
