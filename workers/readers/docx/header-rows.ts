import { areFields, namesColumns, type Top } from "../names-over.ts";
import { TOTAL } from "../row-text.ts";
import { BARE, isRising, isScale, isScaleAgain } from "../scale.ts";
import type { Cell } from "./cell.ts";
import type { Row } from "./rows.ts";

const MAX_NAME = 80;
/** Names are repeated in each row, so what is marked as a header has limits too. */
const MAX_HEADERS = 5;
const MAX_MARKED_NAME = 300;
/** Rows of a form above a table: "Candidate: | Date:". */
const MAX_FORM = 10;

/**
 * How many rows at the top name the columns. Rows marked to repeat on each page do, unless all are;
 * without such a mark the first row does if it looks like it: short different texts, set off from the next
 * row by formatting, words over figures, a scale of weights or ages, or names that the next row divides.
 * `styled`: the table's style sets the first row off.
 */
export function countHeaders(rows: readonly Row[], columns: number, styled: boolean): number {
  // A row over the whole width is a title above the header.
  const titles = rows.findIndex(({ cells }) => cells.length > 1);
  const marked = rows.findIndex(({ header }, index) => index >= titles && !header);
  if (marked > titles && marked <= MAX_HEADERS && rows.slice(0, marked).every(isShort))
    return withDivisions(rows, marked, columns);

  const first = rows[titles];
  const next = rows.slice(titles + 1).find(({ cells }) => cells.length > 1);
  if (first === undefined || next === undefined || columns < 2) return 0;
  if (!looksLikeNames(first)) return 0;
  const count = withDivisions(rows, titles + 1, columns);
  const body = rows.slice(count).find(({ cells }) => cells.length > 1) ?? next;
  const bold = isBold(first) && !isBold(body);
  const isFilled = first.shade !== "" && (body.shade === "" || isFilledApart(first, rows.slice(count)));
  const divided = count > titles + 1 && rows[titles + 1]?.cells[0]?.above === true;
  const isHeader =
    bold ||
    isFilled ||
    (first.ruled && !body.ruled) ||
    styled ||
    divided ||
    namesColumns(topOf(first, rows.slice(titles + 1))) ||
    (wordsOverFigures(first, rows.slice(titles + 1)) && !isForm(first, rows.slice(titles + 1)));
  return isHeader ? count : 0;
}

/**
 * The rows below the first `count` that name the columns of those after them: they go on with the scale of the header, or
 * look as it does and few others do.
 */
export function headersWithin(rows: readonly Row[], count: number): Set<Row> {
  const header = rows[count - 1];
  if (!header) return new Set();
  const names = header.cells.map(({ text }) => text);
  const body = rows.slice(count).filter(({ cells }) => cells.length > 1);
  const alike = body.filter(({ shade }) => shade === header.shade);
  const isSetOff = header.shade !== "" && isBold(header) && alike.length * 2 <= body.length;
  return new Set(
    body.filter((row) => {
      const texts = row.cells.map(({ text }) => text);
      if (isScaleAgain(names, texts)) return true;
      const isNamed = looksLikeNames(row) && !texts.some((text) => /^\d/.test(text) || TOTAL.test(text));
      return isSetOff && row.shade === header.shade && isBold(row) && isNamed;
    }),
  );
}

/** How many rows of a form, with fewer cells, stand above those of the table itself; 0 where that has no names. */
export function formAbove(rows: readonly Row[], columns: number): number {
  const widest = Math.max(0, ...rows.slice(0, MAX_FORM).map(({ cells }) => cells.length));
  const start = rows.findIndex(({ cells }) => cells.length === widest);
  return start > 0 && countHeaders(rows.slice(start), columns, false) > 0 ? start : 0;
}

function topOf({ cells }: Row, rows: readonly Row[]): Top {
  const [corner = "", ...names] = cells.map(({ text }) => text);
  const body = rows.filter(({ cells }) => cells.length > 1 && !cells[0]?.above);
  return {
    corner,
    names,
    labels: body.map(({ cells }) => cells[0]?.text ?? ""),
    below: body.flatMap(({ cells }) => cells.slice(1).map(({ text }) => text)).filter((text) => text !== ""),
  };
}

/** The first `count` rows and those below them that divide the columns which a cell of the last one spans, or give the units of figures. */
function withDivisions(rows: readonly Row[], count: number, columns: number): number {
  const [last, next] = [rows[count - 1], rows[count]];
  if (!last || !next || count >= MAX_HEADERS || count + 1 >= rows.length) return count;
  const spans = last.cells.some(({ span }) => span > 1 && span < columns);
  const [corner] = next.cells;
  const names = next.cells.filter(({ text, above }) => text !== "" && !above);
  const areValues = names.some(({ text }) => /^\d/.test(text)) && !isRising(names.map(({ text }) => text));
  const openCorner = corner?.text === "" && !areValues;
  const divides =
    spans &&
    next.cells.length > last.cells.length &&
    (next.cells.some(({ above }) => above) || openCorner) &&
    names.every(({ text }) => text.length <= MAX_NAME);
  const hasUnits =
    corner?.text === "" &&
    !corner.above &&
    names.length > 0 &&
    next.cells.length === last.cells.length &&
    names.every(({ text, column }) => !/\d/.test(text) && isOverFigures(column, rows.slice(count + 1)));
  const completes = completesNames(last, next, spans) && rows[count + 1]?.cells.some(({ bold }) => !bold);
  return divides || hasUnits || completes ? withDivisions(rows, count + 1, columns) : count;
}

/**
 * Whether a row in bold completes the names above it, bold too: it names what stands in each of the columns that they span,
 * and the corner that they leave open; or it gives the weights of the ages above it.
 */
function completesNames(above: Row, next: Row, spans: boolean): boolean {
  if (!isBold(above) || !isBold(next) || next.cells.some((cell) => cell.above || cell.text === ""))
    return false;
  const texts = next.cells.map(({ text }) => text);
  const hasFigures = texts.some((text) => /^\d/.test(text));
  const isBelowSpans = spans && above.cells[0]?.text === "" && !hasFigures;
  return next.cells.length > above.cells.length
    ? isBelowSpans
    : next.cells.length === above.cells.length && isScale(texts) && !texts.some((text) => BARE.test(text));
}

function isShort({ cells }: Row): boolean {
  return cells.every(({ text }) => text.length <= MAX_MARKED_NAME);
}

function looksLikeNames({ cells }: Row): boolean {
  const texts = cells.map(({ text }) => text).filter((text) => text !== "");
  const [corner] = cells;
  const empty = cells.length - texts.length;
  return (
    texts.length >= 2 &&
    (empty === 0 || (empty === 1 && corner?.text === "")) &&
    areDistinct(texts) &&
    texts.every((text) => text.length <= MAX_NAME)
  );
}

/** Different texts; or the same two or more again and again, over lists side by side: "Name | Phone | Name | Phone". */
function areDistinct(texts: readonly string[]): boolean {
  const again = texts.indexOf(texts[0] ?? "", 1);
  const turn = again < 2 ? texts : texts.slice(0, again);
  const isRepeated =
    texts.length % turn.length === 0 && texts.every((text, at) => text === turn[at % turn.length]);
  return isRepeated && new Set(turn).size === turn.length;
}

function isBold({ cells }: Row): boolean {
  return cells.some(({ text }) => text !== "") && cells.every(({ text, bold }) => text === "" || bold);
}

/** Its filling is none of the one or two that the rows below have in turns. */
function isFilledApart({ shade }: Row, below: readonly Row[]): boolean {
  const rows = below.filter(({ cells }) => cells.length > 1);
  const shades = new Set(rows.map((row) => row.shade));
  return !shades.has(shade) && shades.size <= 2 && shades.size < rows.length;
}

/** The row has no figures, and a column under it has nothing else; or none of its cells is a figure, and all columns behind the first have nothing else. */
function wordsOverFigures({ cells }: Row, below: readonly Row[]): boolean {
  const isOver = ({ column }: Cell) => isOverFigures(column, below);
  if (!cells.some(({ text }) => /\d/.test(text))) return cells.some(isOver);
  return cells.length > 2 && !cells.some(({ text }) => /^\D?\d/.test(text)) && cells.slice(1).every(isOver);
}

/** Two columns of names and values from the first row on: fields of a form, or names in bold. */
function isForm(first: Row, below: readonly Row[]): boolean {
  const rows = [first, ...below.filter(({ cells }) => cells.length > 1)];
  const areNamed = rows.every(({ cells: [name, value] }) => name?.bold === true && value?.bold === false);
  return first.cells.length === 2 && (areNamed || areFields(topOf(first, below).labels));
}

/** Whether a column of the rows holds figures, in two of them or more, and nothing else. */
function isOverFigures(column: number, below: readonly Row[]): boolean {
  const rows = below.filter(({ cells }) => cells.length > 1);
  const under = rows.flatMap((row) => row.cells.filter((cell) => cell.column === column));
  const filled = under.map(({ text }) => text).filter((text) => text !== "");
  return filled.length >= 2 && filled.every((text) => /^\D{0,2}\d/.test(text) && text.length <= 30);
}
