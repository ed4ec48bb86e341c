import { TOTAL } from "../../../rows/row-text.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnOf, columnsOf } from "../open/table-columns.ts";
import { nameLines } from "./name-lines.ts";

/** In ems: how far from its place a name beside several rows stands. */
const NEAR = 0.3;
/** In ems: the space between two words. */
const SPACE = 0.3;
/** In columns beside the names: rows of fewer may be lines of one. */
const FEWEST = 2;
/** So many names in the middle of their rows are sure, though the rows below them have none. */
const FEWEST_NAMES = 2;
/** "4", "0.3 mg IM", "> 89" */
const FIGURE = /^\W{0,2}\d/;

/** Rows of one name. */
interface Group {
  key: Row | undefined;
  rows: Row[];
}

/**
 * The rows of a table whose names in the first column are each beside one or several of them, at the first or in the
 * middle, each row with its name; undefined for any other table. Above them stand the lines that name the columns.
 */
export function withMergedKeys(
  lines: readonly Row[],
  gutters: readonly number[],
  rules: readonly Rule[],
): Row[][] | undefined {
  const depth = nameLines(lines, rules);
  const { keys: first = [], others = [] } = Object.groupBy(segmentsOf(lines.slice(depth)), (segment) =>
    columnOf(segment, gutters) === 0 ? "keys" : "others",
  );
  const keys = toRows(first);
  if (
    keys.length < (depth > 0 ? 1 : 2) ||
    keys.some(({ segments }) => !/^[\p{Lu}\d]/u.test(segments[0]?.text ?? ""))
  )
    return undefined;
  const rows = toRows(others);
  if (keys.length >= rows.length) return undefined;
  const isBeside = (row: Row, key: Row) => Math.abs(row.y - key.y) < NEAR * row.size;
  const isOnLine = (key: Row) => rows.some((row) => isBeside(row, key));
  const areOnLines = keys.every(isOnLine);
  const middles = areOnLines ? centred(keys, rows, 0) : centredInPart(keys, rows);
  const tops = areOnLines ? fromFirst(keys, rows) : undefined;
  // On a page that a table goes on on, the first row may have its name on the page before, and no other name be sure.
  const isOne = !middles || !tops;
  const isSure = areOnLines
    ? isOne && keys.some((key) => rows[0] && isBeside(rows[0], key))
    : middles !== undefined;
  if (!isSure && !areOnLines && depth === 0) return undefined;
  const starts = isSure ? (middles ?? tops ?? []) : [];
  const groups: Group[] = isSure
    ? [undefined, ...keys, undefined].map((key, i) => ({
        key,
        rows: rows.slice(i > 0 ? starts[i - 1] : 0, starts[i]),
      }))
    : [
        ...rows.map((row) => ({ key: keys.find((key) => isBeside(row, key)), rows: [row] })),
        // What may be the name of several rows stands between them.
        ...keys.filter((key) => !isOnLine(key)).map((key) => ({ key: undefined, rows: [key] })),
      ].toSorted((a, b) => (a.rows[0]?.y ?? 0) - (b.rows[0]?.y ?? 0));
  const parts = isSure ? groups.map((group) => group.rows) : [rows];
  const columnsIn = ({ segments }: Row) => columnsOf(segments, gutters);
  const areAlike = parts.every(([first, ...others]) =>
    others.every((row) => first && haveSame(columnsIn(first), columnsIn(row))),
  );
  const areEntries = rows.every((row) => columnsIn(row).size >= FEWEST) && haveFigures(rows, gutters);
  if (!areEntries && (!areAlike || !areOwn(parts, gutters))) return undefined;
  const head = lines.slice(0, depth);
  return [
    ...(head.length > 0 ? [head] : []),
    ...groups.flatMap(({ key, rows: own }) =>
      own.map((row) => (key && !isTotal(row, key) ? [key, row] : [row])),
    ),
  ];
}

/** True for a row in bold that tells what the rows above it come to, all of them: it is of no name, which is not in bold. */
function isTotal({ segments }: Row, key: Row): boolean {
  const isBold = segments.every(({ bold }) => bold) && !key.segments.some(({ bold }) => bold);
  return isBold && TOTAL.test(segments[0]?.text ?? "");
}

/** The first of the rows in whose middle each name is, and the end of the last of them: that of all rows. */
function centred(keys: readonly Row[], rows: readonly Row[], from: number): number[] | undefined {
  const starts = chain(keys, rows, from);
  return starts?.at(-1) === rows.length ? starts : undefined;
}

/**
 * The same where a page's end may cut the table: the first rows may have their name on the page before, or, below names
 * that are sure, the last ones on the next. Undefined where they may be those of several rows.
 */
function centredInPart(keys: readonly Row[], rows: readonly Row[]): number[] | undefined {
  const whole = centred(keys, rows, 0);
  if (whole) return whole;
  const [first, ...others] = [
    ...rows.flatMap((_, from) => [centred(keys, rows, from) ?? []]),
    (keys.length >= FEWEST_NAMES && chain(keys, rows, 0)) || [],
  ].filter(({ length }) => length > 0);
  return others.length === 0 ? first : undefined;
}

/** Where the rows of each name begin that is in their middle, from `from` on, and where the last of them end. */
function chain(keys: readonly Row[], rows: readonly Row[], from: number): number[] | undefined {
  const starts = [from];
  for (const key of keys) {
    const start = starts.at(-1) ?? 0;
    const top = rows[start]?.y ?? Infinity;
    const isEnd = (row: Row, i: number) =>
      i >= start && Math.abs((top + row.y) / 2 - key.y) < NEAR * row.size;
    const end = rows.findIndex(isEnd);
    if (end < 0) return undefined;
    starts.push(end + 1);
  }
  return starts;
}

/** The rows that the names stand in, from the first on, and the end of all rows. */
function fromFirst(keys: readonly Row[], rows: readonly Row[]): number[] | undefined {
  const starts = keys.map((key) => rows.findIndex((row) => Math.abs(row.y - key.y) < NEAR * row.size));
  return starts[0] === 0 && !starts.includes(-1) ? [...starts, rows.length] : undefined;
}

function haveSame(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  return some.size >= FEWEST && some.size === others.size && [...some].every((column) => others.has(column));
}

/** True where each row has a figure in one column. */
function haveFigures(rows: readonly Row[], gutters: readonly number[]): boolean {
  return gutters.some((_, i) =>
    rows.every(({ segments }) =>
      segments.some((segment) => columnOf(segment, gutters) === i + 1 && FIGURE.test(segment.text)),
    ),
  );
}

/**
 * True where no row goes on with the one above it: there are figures in one column of each, or each has an entry whose
 * first word would have fitted above.
 */
function areOwn(groups: readonly (readonly Row[])[], gutters: readonly number[]): boolean {
  const rows = groups.flat().map(({ segments }) => segments);
  const inColumn = (row: readonly Segment[], column: number) =>
    row.filter((segment) => columnOf(segment, gutters) === column);
  if (haveFigures(groups.flat(), gutters)) return true;
  // Entries may be set in the middle of their column.
  const widthOf = ({ x0, x1 }: Segment) => x1 - x0;
  const widths = [0, ...gutters].map((_, column) =>
    Math.max(...rows.flatMap((row) => inColumn(row, column).map(widthOf))),
  );
  const begins = (upper: readonly Segment[], lower: readonly Segment[]) =>
    lower.every(({ text }) => !/^\p{Ll}/u.test(text)) &&
    lower.some((segment) => {
      const column = columnOf(segment, gutters);
      const [above] = inColumn(upper, column);
      const both = above && widthOf(above) + segment.size * SPACE + segment.firstWidth;
      return both !== undefined && both < (widths[column] ?? 0);
    });
  return groups.every((group) =>
    group.every(({ segments }, i) => i === 0 || begins(group[i - 1]?.segments ?? [], segments)),
  );
}
