import type { Box } from "../geometry.ts";
import type { Aside } from "../layout/atoms.ts";
import { type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import { SPACES } from "../paragraphs/tidy.ts";
import type { Source } from "../source/source.ts";
import { areMisread } from "./misread.ts";
import { type Tab, tabsOf } from "./tabs.ts";

/** A line near the top or bottom of a page, as it is compared with other pages' lines. */
export interface EdgeLine {
  /** Its words, figures made alike, and the figures. */
  words: string;
  figures: number[];
  page: number;
  /** From the page's top where it stands in the upper half, else from its bottom, and negative. */
  y: number;
  size: number;
  /** It stands as close to what is further in as the lines of a text or the rows of a table do. */
  joined: boolean;
  /** It was read of a picture. */
  ocr: boolean;
}

/** A row near the top or bottom of a page. */
export interface EdgeRow {
  row: Row;
  lines: EdgeLine[];
}

/** The outermost lines of a page: what running headers and footers are looked for among. */
export interface Edges {
  page: number;
  /** From the edge inwards. */
  top: EdgeRow[];
  bottom: EdgeRow[];
  /** The last row, where none stands near the bottom: a footer may follow the text. */
  last?: EdgeRow | undefined;
  /** The first rows, however far down they reach: few documents are asked for them. */
  readonly head: readonly EdgeRow[];
  /** All of the outermost, with the text that is turned on its side. */
  lines: EdgeLine[];
  tabs: Tab[];
  /** It was read of a picture. */
  ocr: boolean;
}

/** Share of the page, from its top and bottom, where running lines stand. */
const ZONE = 0.13;
const WIDE_ZONE = 0.25;
/** So many rows of each edge, and so many pieces of text turned on their sides. */
const MAX_ROWS = 5;
/** The same where what stands beside each other was measured at other heights. */
const MAX_READ = 8;
/** So many rows at a page's top have text among them where nothing stands further in. */
const FEWEST = 3;
/** So many rows has the head of a page. */
const MAX_HEAD = 8;
/** In points: how far a running line may shift. */
const SHIFT = 4;
/** In ems: the space between two lines of a text, at most, and between the entries of a column; how much lines' sizes differ. */
const NEXT_LINE = 0.8;
const NEXT_ENTRY = 6;
const SAME_SIZE = 0.1;
/** In words: what names a chapter in a running line is no longer. */
const MOST_IN_NAME = 8;
/** How much larger a title is than what has its words at its place on another page. */
const MUCH_LARGER = 1.25;
/** In points: how far from each other the entries of a column begin. */
const SAME_COLUMN = 1.5;

/** The outermost lines of a page. */
export function edgesOf(source: Source): Edges {
  const { segments, frame, page } = source;
  const middle = (frame.y0 + frame.y1) / 2;
  const rows = outerRows(source);
  const inRows = rows.reduce((count, row) => count + row.segments.length, 0);
  const inwards = (side: readonly Row[]): EdgeRow[] => {
    // Where nothing is further in, as on a short last page, the innermost of several rows is text.
    const isText = inRows === segments.length && side.length >= FEWEST && side[0] === rows[0];
    const joined = joinedRows(isText ? side.slice(0, -1) : side, segments);
    return side.map((row) => toEdgeRow(row, source, joined.has(row)));
  };
  const top = inwards(rows.filter(({ y }) => y < middle));
  const bottom = inwards(rows.filter(({ y }) => y >= middle).reverse());
  const last = bottom.length > 0 ? undefined : lastRow(source, segments);
  const sides = source.asides.slice(0, MAX_ROWS).map((aside) => asideLine(aside, source));
  const lines = [...[...top, ...bottom].flatMap((edge) => edge.lines), ...sides];
  let head: EdgeRow[] | undefined;
  return {
    page,
    top,
    bottom,
    last,
    get head() {
      head ??= firstRows(segments, frame).map((row) => toEdgeRow(row, source, false));
      return head;
    },
    lines,
    tabs: tabsOf(source),
    ocr: source.ocr,
  };
}

function firstRows(segments: readonly Segment[], { y0, y1 }: Box): Row[] {
  return toRows(segments.filter(({ y }) => y < y0 + (y1 - y0) * WIDE_ZONE)).slice(0, MAX_HEAD);
}

/** The lowest row of some of a page's segments, wherever it stands. */
export function lastRow(source: Source, segments: readonly Segment[]): EdgeRow | undefined {
  const lowest = segments.reduce((most, { y }) => Math.max(most, y), 0);
  const rows = toRows(segments.filter(({ y, size }) => y > lowest - size)).slice(-1);
  return rows.map((row) => toEdgeRow(row, source, joinedRows(rows, segments).has(row)))[0];
}

function toEdgeRow(row: Row, source: Source, joined: boolean): EdgeRow {
  return { row, lines: row.segments.map((segment) => toEdgeLine(segment, source, joined)) };
}

/** The rows of one side, from the edge inwards, that others join to what is further in. */
function joinedRows(side: readonly Row[], segments: readonly Segment[]): Set<Row> {
  const joined = new Set<Row>();
  const apart = new Set(side.flatMap((row) => row.segments));
  for (const row of side.toReversed()) {
    const { size, y0, y1 } = row;
    const columns = new Set<Segment>();
    const isJoined = segments.some((other) => {
      const space = Math.max(other.y0 - y1, y0 - other.y1);
      if (space >= NEXT_ENTRY * size || apart.has(other)) return false;
      if (space < NEXT_LINE * size && Math.abs(other.size - size) < size * SAME_SIZE) return true;
      for (const entry of row.segments) if (Math.abs(other.x0 - entry.x0) < SAME_COLUMN) columns.add(entry);
      return columns.size > 1;
    });
    if (!isJoined) continue;
    joined.add(row);
    for (const segment of row.segments) apart.delete(segment);
  }
  return joined;
}

/** A line as it is compared. */
export function toEdgeLine(
  { text, y, size }: Pick<Segment, "text" | "y" | "size">,
  source: Source,
  joined = false,
): EdgeLine {
  const found = text.match(/\d+/g);
  const lower = text.toLowerCase();
  const words = (found ? lower.replace(/\d+/g, "#") : lower).replace(SPACES, " ").trim();
  const figures = found ? found.map(Number) : [];
  return { words, figures, page: source.page, y: fromEdge(y, source), size, joined, ocr: source.ocr };
}

/** Text turned on its side as it is compared. */
export function asideLine({ block, x0, x1, y0, y1 }: Aside, source: Source): EdgeLine {
  return toEdgeLine({ text: block.text, y: y0, size: Math.min(x1 - x0, y1 - y0) }, source);
}

/**
 * Pages of other heights have their footers in other places, but as far from their bottom. Pages that are
 * turned in different ways are not compared, but for pictures: sheets lie in a scanner as they may.
 */
function fromEdge(y: number, { frame, ocr }: Source): number {
  if (frame.y0 !== 0 && !ocr) return y;
  return y - frame.y0 < frame.y1 - y ? y - frame.y0 : y - frame.y1;
}

/** Rows in the outer zones, from the top down. */
function outerRows({ segments, frame, ocr }: Source): Row[] {
  const height = frame.y1 - frame.y0;
  let [first, last] = [Infinity, -Infinity];
  for (const { y } of segments) {
    first = Math.min(first, y);
    last = Math.max(last, y);
  }
  // Where the margins are wide, what stands in them is the first and the last line.
  const zone = (margin: number) => Math.max(height * ZONE, Math.min(margin + 1, height * WIDE_ZONE));
  const above = frame.y0 + zone(first - frame.y0);
  const below = frame.y1 - zone(frame.y1 - last);
  const rows = toRows(segments.filter(({ y }) => y < above || y > below));
  const most = ocr ? MAX_READ : MAX_ROWS;
  return rows.filter(
    (row, at) => (row.y < above && at < most) || (row.y > below && at >= rows.length - most),
  );
}

/**
 * True for a running line that another page has too: the same words in the same place, in letters not much smaller, with the same
 * figures or figures that count the pages, and on one page at least apart from the text.
 */
export function isRunning(line: EdgeLine, other: EdgeLine, shift = SHIFT): boolean {
  if ((line.joined && other.joined) || !isSame(line, other, shift)) return false;
  return line.size <= other.size * MUCH_LARGER || !/\p{L}{2}/u.test(line.words);
}

/** The same words in the same place, with the same figures or figures that count the pages. */
export function isSame(a: EdgeLine, b: EdgeLine, shift = SHIFT): boolean {
  return (
    isLevel(a, b, shift) &&
    haveSameWords(a, b) &&
    a.figures.every(
      (figure, i) => figure === b.figures[i] || figure - (b.figures[i] ?? 0) === a.page - b.page,
    )
  );
}

/** Whether another page has a line in its place that says the same of another figure, as page numbers do. */
export function hasOtherFigure(line: EdgeLine, { lines }: Pick<Edges, "lines">): boolean {
  const isOther = ({ figures }: EdgeLine) => figures.some((figure, i) => figure !== line.figures[i]);
  return lines.some((each) => isLevel(line, each) && isWorded(line, each) && isOther(each));
}

/** The same words with any figures. */
export function isWorded(a: EdgeLine, b: EdgeLine): boolean {
  return !a.joined && !b.joined && haveSameWords(a, b);
}

/** The same words at one height beside codes of any figures and letters: "Protocol 2.9A", "Protocol 2.14P". */
export function haveSameLabel(a: EdgeLine, b: EdgeLine): boolean {
  if (!isLevel(a, b)) return false;
  const [label, other] = [a, b].map(({ words }) => words.replace(/\S*#\S*/g, "#"));
  return label === other && /\p{L}{3}/u.test(label ?? "");
}

/** The same words, of pictures but for a few letters that may be misread, and for signs. */
export function haveSameWords(a: EdgeLine, b: EdgeLine): boolean {
  return a.words === b.words || ((a.ocr || b.ocr) && areMisread(a.words, b.words));
}

/** Beginning or ending with the same word: what differs between them names a chapter, and is no text of a page. */
export function isFramed(a: EdgeLine, b: EdgeLine): boolean {
  const [own, others] = [a.words.split(" "), b.words.split(" ")];
  const isShared = (at: number) => own.at(at) === others.at(at) && /\p{L}{3}/u.test(own.at(at) ?? "");
  if (!isShared(0) && !isShared(-1)) return false;
  const isOfBoth = (word: string) => own.includes(word) && others.includes(word);
  return [own, others].every((words) => words.filter((word) => !isOfBoth(word)).length <= MOST_IN_NAME);
}

/** Whether two lines are in letters of one size. */
export function isAsLarge(a: EdgeLine, b: EdgeLine): boolean {
  return Math.abs(a.size - b.size) < a.size * SAME_SIZE;
}

/** Whether two lines stand at one height. */
export function isLevel(a: EdgeLine, b: EdgeLine, shift = SHIFT): boolean {
  return Math.abs(a.y - b.y) <= shift;
}
