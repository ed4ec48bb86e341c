import { BARE, isRising, isScale, namesFigures } from "../../wording/scale.ts";
import { areSizes, isSizeRow } from "../../wording/sizes.ts";
import type { Cell } from "./cell.ts";
import { areDistinct, isBold, isOverFigures, MAX_HEADERS, MAX_NAME, textsOf } from "./header-cells.ts";
import type { Row } from "./rows.ts";

/** The first `count` rows and those below them that divide the columns which a cell of the last one spans, or give the units of figures. */
export function withDivisions(rows: readonly Row[], count: number, columns: number): number {
  const [last, next] = [rows[count - 1], rows[count]];
  if (!last || !next || count >= MAX_HEADERS || count + 1 >= rows.length) return count;
  const spans = last.cells.some(({ span }) => span > 1 && span < columns);
  const [corner] = next.cells;
  const names = next.cells.filter(({ text }) => text !== "");
  const areValues = names.some(({ text }) => /^\d/.test(text)) && !isRising(names.map(({ text }) => text));
  const below = rows.slice(count + 1);
  const openCorner = corner?.text === "" && !corner.above && !areValues;
  const reachesDown = next.cells.some(({ above }) => above) && (!areValues || areAlike(names));
  const divides =
    spans &&
    next.cells.length > last.cells.length &&
    (reachesDown || openCorner || dividesAlike(last, next, below) || dividesByFigures(last, next, below)) &&
    names.every(({ text }) => text.length <= MAX_NAME);
  const hasUnits =
    corner?.text === "" &&
    !corner.above &&
    names.length > 0 &&
    next.cells.length === last.cells.length &&
    names.every(({ text, column }) => !/\d/.test(text) && isOverFigures(column, below));
  const completes = completesNames(last, next, spans) && below[0]?.cells.some(({ bold }) => !bold);
  const sizes = addsSizes(last, next, spans);
  return divides || hasUnits || completes || sizes ? withDivisions(rows, count + 1, columns) : count;
}

/**
 * Whether a row in bold completes the names above it, bold too: it names what stands in each of the columns that they span,
 * and the corner that they leave open or span as well; or it gives the weights of the ages above it.
 */
function completesNames(above: Row, next: Row, spans: boolean): boolean {
  const texts = textsOf(next);
  if (!isBold(above) || !isBold(next) || texts.includes("")) return false;
  const hasFigures = texts.some((text) => /^\d/.test(text));
  const isBelowSpans = spans && !hasFigures && (above.cells[0]?.text === "" || beginsWithSpan(above));
  return next.cells.length > above.cells.length
    ? isBelowSpans
    : next.cells.length === above.cells.length && isScale(texts) && !texts.some((text) => BARE.test(text));
}

/** Figures that say the same of each column: "4 mg/250 mL", "8 mg/250 mL". */
function areAlike(cells: readonly Cell[]): boolean {
  return new Set(cells.map(({ text }) => text.replaceAll(/[\d.]+/g, "0"))).size === 1;
}

/**
 * Whether the label of a row is merged down to the next, and two rows like these stand below with another label and other
 * texts: then they are of the table too.
 */
export function comesAgain(first: Row, second: Row, below: readonly Row[]): boolean {
  const isLike = (row: Row | undefined, other: Row) =>
    row?.cells.length === other.cells.length &&
    row.cells.every(
      ({ column, above }, at) => column === other.cells[at]?.column && above === other.cells[at].above,
    );
  const isOther = (row: Row, other: Row) => row.cells[0]?.text !== other.cells[0]?.text;
  return (
    second.cells[0]?.above === true &&
    !dividesAlike(first, second, below) &&
    below.some((row, at) => isLike(row, first) && isOther(row, first) && isLike(below[at + 1], second))
  );
}

/**
 * Whether a row divides all names above it alike, by words that stand in no other row below: "Drug | mg | mL | mg | mL",
 * "Drug | Dose | Drug | Dose" below "ADULT | PEDIATRIC".
 */
export function dividesAlike(above: Row, row: Row, below: readonly Row[]): boolean {
  const first = above.cells.find(({ text }) => text !== "")?.column ?? 0;
  const start = beginsWithSpan(above) ? 0 : Math.max(1, first);
  const behindCorner = ({ cells }: Row) =>
    cells.filter(({ column }) => column >= start).map(({ text }) => text);
  const texts = behindCorner(row);
  const others = below.map(behindCorner).filter((each) => each.join() !== texts.join());
  const isName = (text: string) => /^\p{L}/u.test(text) && !others.some((each) => each.includes(text));
  return areDistinct(texts) && new Set(texts).size < texts.length && texts.every(isName);
}

/**
 * Whether figures rise below each name over them, and a cell below the first name says how the labels of the rows are measured:
 * "Dose | Weight (kg)" above "mcg/kg/min | 50 | 60".
 */
function dividesByFigures(above: Row, { cells: [corner, ...steps] }: Row, below: readonly Row[]): boolean {
  const [name, ...names] = above.cells;
  if (!corner || corner.span > 1 || name?.span !== 1) return false;
  const labels = below.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells[0]?.text ?? "");
  const groups = names.map(({ column, span }) =>
    steps.filter((step) => step.column >= column && step.column < column + span).map(({ text }) => text),
  );
  return namesFigures(corner.text, labels) && groups.every(isRising);
}

function beginsWithSpan({ cells: [corner] }: Row): boolean {
  return corner !== undefined && corner.text !== "" && corner.span > 1;
}

/** Whether a row gives weights, ages or colors of patients below others, or below a name over all of them. */
function addsSizes(above: Row, next: Row, spans: boolean): boolean {
  const texts = textsOf(above);
  const isBelow = spans ? next.cells.length >= above.cells.length : next.cells.length === above.cells.length;
  return isBelow && (spans || areSizes(texts.slice(1)) || isSizeRow(texts)) && isSizeRow(textsOf(next));
}
