import { namesOver } from "../names-over.ts";
import { columnName, MAX_LABELS } from "../row-text.ts";
import { isRising } from "../scale.ts";
import { daysIn, isWeek, MIN_DAYS } from "./calendar.ts";
import {
  cellsByColumn,
  coveredColumns,
  isPeriod,
  looksLike,
  looksOf,
  ownCells,
  startColumns,
} from "./cells.ts";
import { readsAsHeader } from "./reads-as-header.ts";
import type { Cell, Row } from "./rows.ts";

const MAX_HEADER_ROWS = 4;
/** A longer text is content, not a column's name. */
const LONGEST_NAME = 300;
/** Rows below the header that are looked at. */
const BODY_SAMPLE = 30;

export interface HeaderHints {
  /** Row that carries the sheet's filter buttons. */
  filterRow: number | undefined;
  /** A header above already names these columns: only a row that looks like a header or plainly reads as one replaces it. */
  continues: boolean;
}

/** How many of the first rows are column headers: 0 to 4. */
export function countHeaderRows(all: readonly Row[], hints: HeaderHints): number {
  const rows = tableRows(all);
  const [first, ...below] = rows;
  if (!first || below.length === 0 || !canBeHeader(first, rows)) return 0;
  const body = below.slice(0, BODY_SAMPLE);
  const looks = looksDifferent(first, body) || first.index === hints.filterRow;
  if (!looks && !readsAsHeader(first, body, hints.continues)) return 0;

  let count = 1;
  while (count < MAX_HEADER_ROWS && count < rows.length - 1) {
    const above = rows[count - 1];
    const next = rows[count];
    if (!above || !next || !dividesHeader(above, next, rows.slice(count + 1, count + 1 + BODY_SAMPLE))) break;
    count += 1;
  }
  return count;
}

/** The rows of the first table: up to where a row looks as the first one again, which sets few rows off from the others. */
export function tableRows(rows: readonly Row[]): readonly Row[] {
  const looks = looksOf(rows.slice(0, 1));
  const several = rows.filter((row) => ownCells(row).length > 1);
  const alike = several.filter((row) => looksLike(row, looks));
  const body = several.find((row) => !alike.includes(row));
  const again = body && alike.find(({ index }) => index > body.index);
  return again && alike.length * 2 <= several.length ? rows.filter(({ index }) => index < again.index) : rows;
}

/** The name of each column that the header rows cover; `body` are rows below them. */
export function columnNames(headers: readonly Row[], body: readonly Row[]): Map<number, string> {
  const texts = new Map<number, string[]>();
  headers.forEach((row, depth) => {
    for (const { column, span, text } of row.cells) {
      for (let covered = column; covered < column + span; covered += 1) {
        const levels = texts.get(covered) ?? headers.map(() => "");
        levels[depth] = text;
        texts.set(covered, levels);
      }
    }
  });
  const columns = [...texts.keys()].toSorted((a, b) => a - b);
  const labels = cellsByColumn(body).get(columns[0] ?? 0) ?? [];
  const names = namesOver(
    columns.map((column) => columnName(texts.get(column) ?? [])),
    labels.map(({ text }) => text),
  );
  return new Map(columns.map((column, index) => [column, names[index] ?? ""]));
}

/** The name of the cell's column; the names of all where it is merged over a few. */
export function nameOver({ column, span }: Cell, names: ReadonlyMap<number, string>): string {
  const over = new Set<string>();
  for (let covered = column; covered < column + Math.min(span, MAX_LABELS); covered += 1) {
    over.add(names.get(covered) ?? "");
  }
  return span > MAX_LABELS ? (names.get(column) ?? "") : [...over].filter((name) => name !== "").join(" / ");
}

/** Several short texts (or years, dates and rising figures) over at least half of the columns and most of the cells. */
function canBeHeader(first: Row, rows: readonly Row[]): boolean {
  const cells = ownCells(first);
  const columns = startColumns(rows);
  // Dates alone stand over the names of a roster's days.
  const dates = cells.every(isPeriod);
  const named = coveredColumns(rows.slice(0, dates ? 2 : 1));
  const covered = [...named].filter((column) => columns.has(column)).length;
  // Labels of the rows may stand under an empty corner.
  const left = Math.min(...named);
  const body = rows
    .slice(1, 1 + BODY_SAMPLE)
    .flatMap(ownCells)
    .filter(({ column }) => column >= left);
  const underName = body.filter(({ column }) => named.has(column)).length;
  return (
    cells.length > 1 &&
    covered >= columns.size / 2 &&
    underName >= body.length * 0.7 &&
    (dates ? ownCells(rows[1] ?? first) : cells).some(({ kind }) => kind === "text") &&
    cells.every(({ text }) => text.length <= LONGEST_NAME) &&
    (cells.every((cell) => cell.kind === "text" || isPeriod(cell)) ||
      isRising(cells.slice(1).map(({ text }) => text)))
  );
}

/** Numbers, dates and the like in nearly every cell. */
function isOfValues(cells: readonly Cell[] = []): boolean {
  return cells.length > 0 && cells.filter(({ kind }) => kind !== "text").length >= cells.length * 0.7;
}

/** Font or fill of the row differ from the cells below, in nearly every column. */
function looksDifferent(first: Row, below: readonly Row[]): boolean {
  // Lines of one cell stand out from the rows themselves, where there are rows.
  const several = below.filter((row) => ownCells(row).length > 1);
  const body = several.length > 0 ? several : below;
  let compared = 0;
  let different = 0;
  const looks = looksOf([first]);
  const alike = body.map((row) => looksLike(row, looks));
  // More rows of the header look like its first one.
  let skipped = 0;
  while (skipped < MAX_HEADER_ROWS - 1 && skipped < body.length - 1 && alike[skipped]) skipped += 1;
  // So do the lines within the table, and the header of another one below it.
  const others = body.filter((_, index) => !alike[index]);
  if (others.length * 2 < body.length - skipped) return false;
  const byColumn = cellsByColumn(others);
  for (const head of ownCells(first)) {
    const below = byColumn.get(head.column);
    if (!below) continue;
    compared += 1;
    const same = below.filter(({ style }) => style.look === head.style.look).length;
    if (same <= below.length / 4) different += 1;
  }
  return compared > 0 && different >= compared * 0.8;
}

/** Whether `next` goes on with the header that `above` began: it divides or completes its columns. */
function dividesHeader(above: Row, next: Row, body: readonly Row[]): boolean {
  const cells = ownCells(next);
  if (cells.length === 0) return next.cells.length > 0;
  if (datesWeekdays(above, cells, body) || dividesByFigures(above, next, body)) return true;
  if (!cells.every(({ kind, text }) => kind === "text" && text.length <= LONGEST_NAME)) return false;
  // Alone below the first name it is a line between the header and its rows.
  if (cells.length === 1 && cells[0]?.column === above.cells[0]?.column) return false;
  if (ownCells(above).every(isPeriod)) return looksDifferent(next, body) || readsAsHeader(next, body, false);
  const byColumn = cellsByColumn(body);
  if (namesCorner(above, cells, byColumn)) return true;
  const width = coveredColumns([above, next]).size;
  const spans = ownCells(above).some(({ span }) => span > 1 && span < width);
  const reachesDown = next.cells.some(({ carried }) => carried);
  if (spans || (reachesDown && cells.length > 0)) return true;
  if (cells.every(({ column }) => isOfValues(byColumn.get(column)))) return true;
  return looksLike(next, looksOf([above])) && looksDifferent(next, body);
}

/** Figures that rise below each name that is merged over them, beside the labels of the rows: "Weight (kg)" above "5 | 10 | 20". */
function dividesByFigures(above: Row, next: Row, body: readonly Row[]): boolean {
  const cells = ownCells(next);
  const groups = ownCells(above)
    .map(({ column, span }) => cells.filter((cell) => cell.column >= column && cell.column < column + span))
    .filter((group) => group.length > 0);
  const first = cells[0]?.column ?? 0;
  const isBeside = next.cells.some(({ carried }) => carried) || Math.min(...startColumns(body)) < first;
  const rise = groups.every((group) => isRising(group.map(({ text }) => text)));
  return isBeside && rise && groups.flat().length === cells.length;
}

/** Below weekdays their dates, or the other way round: of one week or several side by side, and no calendar with more weeks below. */
function datesWeekdays(above: Row, cells: readonly Cell[], body: readonly Row[]): boolean {
  const columns = new Set(cells.map(({ column }) => column));
  const over = ownCells(above).filter(({ column }) => columns.has(column));
  const isDated = (week: readonly Cell[], days: readonly Cell[]) =>
    isWeek(week.map(({ text }) => text)) && daysIn(days).length === days.length;
  return (
    over.length === cells.length &&
    (isDated(over, cells) || isDated(cells, over)) &&
    !body.some((row) => daysIn(ownCells(row)).length >= MIN_DAYS)
  );
}

/** Below names with an empty corner, the name of the labels alone, as bold as these: so programs for statistics write it. */
function namesCorner(
  above: Row,
  [cell, ...more]: readonly Cell[],
  byColumn: ReadonlyMap<number, Cell[]>,
): boolean {
  const first = above.cells[0]?.column ?? 0;
  const labels = (cell && byColumn.get(cell.column)) ?? [];
  return (
    cell?.style.bold === true &&
    more.length === 0 &&
    cell.column < first &&
    labels.length > 1 &&
    labels.every(({ style }) => style.bold)
  );
}
