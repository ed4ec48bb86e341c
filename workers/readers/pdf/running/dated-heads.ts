import { isTitleCell } from "../../wording/form-title.ts";
import { type Row, rowText } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";
import { type EdgeRow, type Edges, isAsLarge } from "./edges.ts";
import { firstRow } from "./first-row.ts";
import { onNearlyAll } from "./footers.ts";

/** The lines that the head of each page is made of, whatever its protocol is called: those that say the same, or of which date. */
export type DatedHead = EdgeRow[];

/** In points: how far from each other the lines of two heads begin, or are centred. */
const ALIGNED = 2;
/** In points: how much lower they stand below a title of two lines, at most. */
const LOWER = 24;
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
/** "11/15/2012", "July 2023" */
const DATE = new RegExp(
  String.raw`(?<!\d)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)|${MONTH} (?:\d{1,2},? )?\d{4}(?!\d)`,
  "i",
);
const MONTHS = new RegExp(`${MONTH}(?= #)`, "g");

/**
 * The head that nearly all pages of a sample have: lines at the same heights, of which some say the same and the last gives a date,
 * and others name each page's protocol, in the same letters at the same place. Empty where they have none.
 */
export function findDatedHead(sample: readonly Edges[]): DatedHead {
  const shared = distinct(onNearlyAll(sample, ({ head }) => head, isShared));
  const last = shared.findLast(isDated);
  if (!last) return [];
  const own = distinct(onNearlyAll(sample, (edges) => ownRows(edges, shared, last), isShaped));
  return own.length > 0 ? shared.slice(0, shared.indexOf(last) + 1) : [];
}

/**
 * What of a page's head is none of its text: what all pages have, and what names its protocol where a title of its own stands below,
 * or where the page before has the same.
 */
export function headSegments(
  source: Source,
  own: Edges,
  head: DatedHead,
  before: readonly Edges[],
): readonly Segment[] {
  const last = head.at(-1);
  if (!last) return [];
  const end = own.head.findIndex((edge) => isShared(edge, last, LOWER));
  const found = own.head.slice(0, end + 1);
  if (!head.every((each) => found.some((edge) => isShared(edge, each, LOWER)))) return [];
  const rows = found.map(({ row }) => row);
  const naming = found
    .filter((edge) => !head.some((each) => isShared(edge, each, LOWER)))
    .map(({ row }) => row);
  const texts = rows.map(rowText).join("\n");
  const isSame = before.slice(-1).some(
    (edges) =>
      edges.head
        .slice(0, rows.length)
        .map(({ row }) => rowText(row))
        .join("\n") === texts,
  );
  const dropped =
    isSame || hasOwnTitle(source, rows, naming) ? rows : rows.filter((row) => !naming.includes(row));
  return dropped.flatMap(({ segments }) => segments);
}

/** Whether the line below a head is larger than what names the protocol in it without a label. */
function hasOwnTitle({ segments }: Source, head: readonly Row[], naming: readonly Row[]): boolean {
  const bottom = Math.max(...head.map(({ y }) => y));
  const below = firstRow(segments.filter(({ y }) => y > bottom + 1));
  const isLabelled = naming.some((row) => row.segments.some(({ text }) => isTitleCell(text)));
  return !isLabelled && naming.every(({ size }) => below && below.size > size);
}

function ownRows({ head }: Edges, shared: readonly EdgeRow[], last: EdgeRow): EdgeRow[] {
  const end = head.findIndex((edge) => isShared(edge, last));
  return head.slice(0, Math.max(end, 0)).filter((edge) => !shared.some((each) => isShared(edge, each)));
}

/** One of each, from the top down. */
function distinct(rows: readonly EdgeRow[]): EdgeRow[] {
  const found: EdgeRow[] = [];
  for (const row of rows) if (!found.some((each) => isShared(each, row))) found.push(row);
  return found.toSorted((a, b) => a.row.y - b.row.y);
}

/** Two lines at one place, or the first a little `lower`, that say the same, or the same of other dates. */
function isShared(a: EdgeRow, b: EdgeRow, lower = 0): boolean {
  if (!isShaped(a, b, lower)) return false;
  const words = alike(a);
  return /\p{L}{3}/u.test(words) && words === alike(b) && (isDated(a) || rowText(a.row) === rowText(b.row));
}

/** Two lines at one place, or the first a little `lower`, in letters of one size. */
function isShaped(a: EdgeRow, b: EdgeRow, lower = 0): boolean {
  const [line, other] = [a.lines[0], b.lines[0]];
  if (!line || !other || !isAsLarge(line, other)) return false;
  if (line.y - other.y < -ALIGNED || line.y - other.y > ALIGNED + lower) return false;
  const centre = ({ row }: EdgeRow) => (row.x0 + row.x1) / 2;
  return Math.abs(a.row.x0 - b.row.x0) < ALIGNED || Math.abs(centre(a) - centre(b)) < ALIGNED;
}

function isDated({ row }: EdgeRow): boolean {
  return DATE.test(rowText(row));
}

function alike({ lines }: EdgeRow): string {
  return lines
    .map(({ words }) => words)
    .join(" ")
    .replace(MONTHS, "#");
}
