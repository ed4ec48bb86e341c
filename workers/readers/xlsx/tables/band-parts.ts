import type { SheetHints } from "../headers/headers.ts";
import type { Row } from "../rows.ts";
import { coveredColumns } from "./cells.ts";
import { RowGroup } from "./group.ts";

/** More runs of columns are one sparse table. */
const MAX_PARTS = 40;
/** Share of the rows of a table, at least, that columns behind an empty one go on with. */
const GOING_ON = 0.8;
/** What rows are told by in a table of its own: "Age | Pulse" beside "Drug | Dose". */
const KEY = /^(?:age|weight|kg|lbs?|length|zone|colou?r|score|time|date)\b/i;

const LEGEND = /^(?:legend|key|codes?|abbreviations)\b/i;

/** A group of rows in the columns from one on until another. */
export interface Part {
  from: number;
  until: number;
  group: RowGroup;
}

/** Whether a column is one of a part's. */
export function isIn({ from, until }: Pick<Part, "from" | "until">, column: number): boolean {
  return column >= from && column < until;
}

/**
 * Tables side by side, where every run of columns has a header or a bold title of its own, or one has more rows of header
 * than all have together, or forms that begin with the same names; undefined where there are none.
 * @param whole all columns as one group
 */
export function partsBeside(rows: readonly Row[], hints: SheetHints, whole: RowGroup): Part[] | undefined {
  const forms = whole.names.size === 0 ? formRuns(rows) : [];
  const runs = forms.length > 0 ? forms : columnRuns(rows);
  if (runs.length < 2) return undefined;
  const parts = runs.map(({ from, until, rows: own }) => ({
    from,
    until,
    titled: isTitled(own) || isLegend(own),
    fields: areFieldsAlone(own),
    group: new RowGroup(own, hints, false, undefined),
  }));
  if (forms.length > 0) return parts;
  const isForm = parts.some(({ titled }) => titled);
  const areHeaded = parts.every(
    ({ group, titled, fields }) => titled || (isForm && fields) || group.hasHeader,
  );
  if (areHeaded || parts.some(({ group }) => group.headerRows > whole.headerRows)) return parts;
  return whole.headerRows === 1 && areLists(runs)
    ? parts.map((part, at) => ({
        ...part,
        group: new RowGroup(runs[at]?.rows ?? [], hints, false, whole.names),
      }))
    : undefined;
}

/** How many of the first rows are one text each that is merged over tables which stand side by side below them. */
export function linesOverParts(rows: readonly Row[], hints: SheetHints): number {
  const end = rows.findIndex(({ cells: [cell, ...more] }) => more.length > 0 || (cell?.span ?? 1) < 2);
  if (end < 1) return 0;
  const below = rows.slice(end);
  const [, second] = partsBeside(below, hints, new RowGroup(below, hints, false, undefined)) ?? [];
  if (!second) return 0;
  const isOver = ({ cells: [cell] }: Row) => cell !== undefined && cell.column + cell.span > second.from;
  return rows.slice(0, end).every(isOver) ? end : 0;
}

/**
 * Whether runs are lists side by side under one row of names: each has labels in all its rows, and they begin with the same
 * name, or one ends before the others do; of the columns of one table those behind the first may end a row early.
 */
function areLists(runs: readonly Run[]): boolean {
  const lists = runs.map(({ rows }) => rows.slice(rows.findIndex(({ cells }) => cells.length > 1)));
  const names = lists.map(([header]) => header?.cells[0]?.text);
  const areLabelled = lists.every(([header, ...body]) => {
    const first = header?.cells[0]?.column;
    const isNext = ({ index }: Row, at: number) => index === (header?.index ?? 0) + at + 1;
    const labels = body.flatMap(({ cells: [cell] }) => (cell && cell.column === first ? [cell.text] : []));
    return (
      header !== undefined &&
      header.index === lists[0]?.[0]?.index &&
      header.cells.length > 1 &&
      body.length > 1 &&
      body.every(isNext) &&
      labels.length === body.length &&
      labels.every(isWord)
    );
  });
  const [first = 0, ...others] = lists.map(({ length }) => length);
  const endsFirst = others.some((length) => length > first || length + 1 < first);
  return areLabelled && (endsFirst || new Set(names).size === 1);
}

/** A run of used columns, and the rows that have something there, with nothing else. */
interface Run extends Pick<Part, "from" | "until"> {
  rows: readonly Row[];
}

/**
 * Whether columns only go on with the rows to their left, behind a single empty column: nearly all of these have something
 * there, and without a name, or nothing that rows of another table would be told by.
 */
function goesOnWith(left: Run, { from, rows }: Run): boolean {
  if (!coveredColumns(left.rows).has(from - 2)) return false;
  const [header, ...body] = left.rows.filter(({ cells }) => cells.length > 1);
  const indices = new Set(body.map(({ index }) => index));
  const entries = rows.filter(({ index }) => indices.has(index));
  const others = rows.filter(({ index }) => !indices.has(index));
  if (entries.length === 0 || entries.length < body.length * GOING_ON || others.length > 1) return false;
  const [names] = others;
  if (!names) return true;
  const textsOf = (of: readonly Row[]) => of.map(({ cells }) => cells[0]?.text ?? "");
  const isOwn = KEY.test(names.cells[0]?.text ?? "") || textsOf(entries).some(isWord);
  return names.index === header?.index && !isOwn && textsOf(body).every(isWord);
}

/** A text that may tell a row from others: not a figure, a dose or a mark. */
function isWord(text: string): boolean {
  return /^\D*\p{L}{3}/u.test(text);
}

/** A bold line above rows of several cells. */
function isTitled([title, ...rows]: readonly Row[]): boolean {
  const [cell, ...more] = title?.cells ?? [];
  return cell?.style.bold === true && more.length === 0 && rows.some(({ cells }) => cells.length > 1);
}

/** Lines below what says that they explain what stands beside them. */
function isLegend([title, ...lines]: readonly Row[]): boolean {
  const isLine = ({ cells }: Row) => cells.length === 1 && cells[0]?.kind === "text";
  return (
    title !== undefined &&
    lines.length > 0 &&
    LEGEND.test(title.cells[0]?.text ?? "") &&
    [title, ...lines].every(isLine)
  );
}

/** Names and values by twos, the first of them not bold: a form, which needs no title beside one that has one. */
function areFieldsAlone(all: readonly Row[]): boolean {
  const rows = all.filter(({ cells }) => cells.length > 1);
  const isPlain = rows[0]?.cells.every(({ style }) => !style.bold) === true;
  return isPlain && rows.length > 1 && rows.every(({ cells }) => cells.length === 2);
}

/**
 * The runs of used columns with an unused one between them, which parts no table: none where there are too many. Lines of one
 * cell do not count.
 */
function columnRuns(rows: readonly Row[]): Run[] {
  const used = coveredColumns(rows.filter(({ cells }) => cells.length > 1));
  const starts = [...used].filter((column) => !used.has(column - 1)).toSorted((a, b) => a - b);
  if (starts.length > MAX_PARTS) return [];
  const runs: Run[] = [];
  for (const [at, start] of starts.entries()) {
    const run = runOf(rows, at === 0 ? 0 : start, starts[at + 1] ?? Number.POSITIVE_INFINITY);
    const before = runs.at(-1);
    if (before && goesOnWith(before, run)) runs[runs.length - 1] = runOf(rows, before.from, run.until);
    else runs.push(run);
  }
  return runs;
}

/** The runs that each begin with a column of the same words in the same rows: forms beside each other, "Name | Kim | Name | Lee". */
function formRuns(all: readonly Row[]): Run[] {
  const rows = all.filter(({ cells }) => cells.length > 1);
  const left = rows[0]?.cells[0]?.column;
  const names = rows.map(({ cells: [name] }) => (name?.column === left ? (name?.text ?? "") : ""));
  if (left === undefined || new Set(names).size < 2 || !names.every((name) => /\p{L}/u.test(name))) return [];
  // How often each column has the row's name again; what has another text is no name.
  const again = new Map<number, number>();
  for (const { column, text } of rows[0]?.cells.slice(1) ?? []) if (text === names[0]) again.set(column, 1);
  rows.slice(1).forEach(({ cells }, at) => {
    if (again.size === 0) return;
    for (const { column, text } of cells) {
      const count = again.get(column);
      if (count === undefined) continue;
      if (text === names[at + 1]) again.set(column, count + 1);
      else again.delete(column);
    }
  });
  const others = [...again].filter(([, count]) => count * 2 > Math.max(2, rows.length));
  const starts = [left, ...others.map(([column]) => column)];
  const ends = starts.slice(1);
  const areWide = ends.every((end, at) => end > (starts[at] ?? 0) + 1);
  if (ends.length === 0 || !areWide || starts.length > MAX_PARTS) return [];
  return starts.map((start, at) => runOf(all, at === 0 ? 0 : start, ends[at] ?? Number.POSITIVE_INFINITY));
}

function runOf(all: readonly Row[], from: number, until: number): Run {
  return { from, until, rows: rowsOf({ from, until }, all) };
}

/** The rows that have something in a part's columns, with nothing else. */
export function rowsOf(part: Pick<Part, "from" | "until">, rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    const cells = row.cells.filter(({ column }) => isIn(part, column));
    return cells.length > 0 ? [{ ...row, cells }] : [];
  });
}
