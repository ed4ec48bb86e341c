import { saysNothing } from "../../rows/says-nothing.ts";
import { isRising, namesFigures } from "../../wording/scale.ts";
import { areSizes, isSizeRow } from "../../wording/sizes.ts";
import type { Cell, Row } from "../rows.ts";
import {
  cellsByColumn,
  coveredColumns,
  isPeriod,
  looksLike,
  looksOf,
  ownCells,
  startColumns,
} from "../tables/cells.ts";
import { looksDifferent } from "./looks-different.ts";
import { readsAsHeader } from "./reads-as-header.ts";

/** A longer text is content, not a column's name. */
export const LONGEST_NAME = 300;
/** "100-180", "< 40", "5 mL" */
const FIGURES = /^\D{0,2}\d.{0,29}$/u;

/** "6/1", "6/1/2026", "Jun 1" */
const DAY = /^(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\p{L}{3,9}\.? \d{1,2})$/u;

/** Whether `next` goes on with the header that `above` began: it divides or completes its columns. */
export function dividesHeader(above: Row, next: Row, body: readonly Row[]): boolean {
  const cells = ownCells(next);
  if (dividesByFigures(above, next, body)) return true;
  if (addsSizes(above, next, body) || givesUnits(above, cells, body) || givesDates(above, cells, body))
    return true;
  if (!cells.every(({ kind, text }) => kind === "text" && text.length <= LONGEST_NAME)) return false;
  if (cells.every(({ text }) => saysNothing(text))) return false;
  const byColumn = cellsByColumn(body);
  if (namesCorner(above, cells, byColumn)) return true;
  // Alone below the first name or the corner it is a line between the header and its rows.
  if (cells.length === 1 && (cells[0]?.column ?? 0) <= (above.cells[0]?.column ?? 0)) return false;
  if (ownCells(above).every(isPeriod)) return looksDifferent(next, body) || readsAsHeader(next, body, false);
  const width = coveredColumns([above, next]).size;
  const spans = ownCells(above).some((cell) => cell.span < width && isParted(cell, cells));
  if (spans || next.cells.some(({ carried }) => carried)) return true;
  if (cells.every(({ column }) => isOfValues(byColumn.get(column)))) return true;
  return looksLike(next, looksOf([above])) && looksDifferent(next, body) && !comesInTurns(next, body);
}

/** Whether a row without bold or filling looks as others do below some that do not: so every second row is filled. */
function comesInTurns(row: Row, body: readonly Row[]): boolean {
  const isPlain = ownCells(row).every(({ style }) => !style.bold && !style.filled);
  const looks = looksOf([row]);
  const other = body.findIndex((below) => !looksLike(below, looks));
  return isPlain && other >= 0 && body.slice(other).some((below) => looksLike(below, looks));
}

/** Whether below a merged cell stand cells narrower than it: rows may be merged alike, to fit tables of other widths. */
function isParted({ column, span }: Cell, below: readonly Cell[]): boolean {
  return below.some((cell) => cell.column >= column && cell.column < column + span && cell.span < span);
}

/** Whether a name merged down stands beside others over figures that rise: "Weight (kg) | mcg/kg/min" over "2 | 5 | 10". */
export function isDividedByFigures(first: Row, [next, ...body]: readonly Row[]): boolean {
  return (
    next?.cells[0]?.carried === true &&
    ownCells(next).length > 1 &&
    ownCells(next).every(({ kind }) => kind === "number") &&
    dividesByFigures(first, next, body)
  );
}

/**
 * Figures that rise below each name that is merged over them, beside the labels of the rows or how these are measured:
 * "Dose | Weight (kg)" above "mcg/kg/min | 5 | 10 | 20".
 */
function dividesByFigures(above: Row, next: Row, body: readonly Row[]): boolean {
  const own = ownCells(next);
  const isNamed = namesLabels(above, own[0]);
  const cells = own.slice(isNamed || measuresLabels(above, own[0], body) ? 1 : 0);
  const groups = ownCells(above)
    .map(({ column, span }) => cells.filter((cell) => cell.column >= column && cell.column < column + span))
    .filter((group) => group.length > 0);
  const first = cells[0]?.column ?? 0;
  const isBeside = next.cells.some(({ carried }) => carried) || Math.min(...startColumns(body)) < first;
  const rise = groups.every((group) => isRising(group.map(({ text }) => text)));
  // A first row of doses may rise too: "Ketamine | 1 | 2" below "Low" and "High".
  const isSure = !isNamed || groups.every(areCounted) || looksDifferent(next, body);
  return isBeside && rise && isSure && groups.flat().length === cells.length;
}

/** Whether cells count on by ones: days. */
function areCounted(cells: readonly Cell[]): boolean {
  const isNext = ({ text }: Cell, at: number) => at === 0 || Number(text) === Number(cells[at - 1]?.text) + 1;
  return cells.length > 2 && cells.every(isNext);
}

/** Whether a cell below the first name says how the labels of the rows are measured, which are figures. */
function measuresLabels(above: Row, cell: Cell | undefined, body: readonly Row[]): boolean {
  if (!cell || cell.span > 1 || above.cells[0]?.column !== cell.column || above.cells[0].span > 1)
    return false;
  const labels = cellsByColumn(body).get(cell.column) ?? [];
  return namesFigures(
    cell.text,
    labels.map(({ text }) => text),
  );
}

/** Whether a cell in words stands below an empty corner. */
function namesLabels(above: Row, cell: Cell | undefined): boolean {
  return cell?.kind === "text" && cell.column < (above.cells[0]?.column ?? 0);
}

/** Weights, ages or colors of patients below others, or below a name over all of them. */
function addsSizes(above: Row, next: Row, body: readonly Row[]): boolean {
  const left = Math.min(...startColumns([next, ...body]));
  const texts = (row: Row) => {
    const shown = row.cells.map(({ text }) => text);
    return row.cells[0]?.column === left ? shown : ["", ...shown];
  };
  const spans = ownCells(above).some(({ span }) => span > 1);
  const over = texts(above);
  return (spans || areSizes(over.slice(1)) || isSizeRow(over)) && isSizeRow(texts(next));
}

/** Words without a figure below names, and beside an empty corner, over nothing but figures: "HR | RR" above "/min | /min" and "100-180 | 30-60". */
export function givesUnits(above: Row, cells: readonly Cell[], body: readonly Row[]): boolean {
  const byColumn = cellsByColumn(body);
  const isOverFigures = ({ column }: Cell) => {
    const below = byColumn.get(column) ?? [];
    return below.length > 1 && below.every(({ text }) => FIGURES.test(text));
  };
  return (
    (cells[0]?.column ?? 0) > (above.cells[0]?.column ?? 0) &&
    cells.every((cell) => !/\d/.test(cell.text) && isOverFigures(cell))
  );
}

/** Dates below words, and beside an empty corner or names merged down, over no dates: "Mon | Tue" above "6/1 | 6/2". */
export function givesDates(above: Row, cells: readonly Cell[], body: readonly Row[]): boolean {
  const isDay = (cell: Cell) => isPeriod(cell) || DAY.test(cell.text);
  const [over, under] = [cellsByColumn([above]), cellsByColumn(body)];
  return (
    cells.length > 1 &&
    (cells[0]?.column ?? 0) > (above.cells[0]?.column ?? 0) &&
    cells.every(isDay) &&
    cells.every(({ column }) => over.get(column)?.every(({ text }) => !/\d/.test(text)) === true) &&
    cells.some(({ column }) => under.has(column)) &&
    !cells.some(({ column }) => under.get(column)?.some(isDay))
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

/** Numbers, dates and the like in nearly every cell. */
function isOfValues(cells: readonly Cell[] = []): boolean {
  return cells.length > 0 && cells.filter(({ kind }) => kind !== "text").length >= cells.length * 0.7;
}
