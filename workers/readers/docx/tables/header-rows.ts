import { areAbbreviations } from "../../rows/abbreviations.ts";
import { areFields, beginsForm, type Top } from "../../rows/fields.ts";
import { namesColumns } from "../../rows/names-over.ts";
import { figureBelow, isAmount } from "../../rows/over-figures.ts";
import { TOTAL } from "../../rows/row-text.ts";
import { valueShape } from "../../rows/value-shape.ts";
import { isScaleAgain } from "../../wording/scale.ts";
import { isSizeRow } from "../../wording/sizes.ts";
import type { Cell } from "./cell.ts";
import {
  areDistinct,
  areOfLists,
  hasLetters,
  isBold,
  isOverFigures,
  lookOf,
  MAX_HEADERS,
  MAX_NAME,
  textsOf,
} from "./header-cells.ts";
import { comesAgain, dividesAlike, withDivisions } from "./header-divisions.ts";
import { arePairs, hasFields, isFormRow } from "./pairs.ts";
import type { Row } from "./rows.ts";

const MAX_MARKED_NAME = 300;
/** Empty cells that names begin with. */
const MAX_CORNER = 3;
/** Rows of a form above a table: "Candidate: | Date:". */
const MAX_FORM = 10;

/**
 * How many rows at the top name the columns. Rows marked to repeat on each page do, unless all are, or a form begins;
 * without such a mark the first row does if it looks like it: short different texts, set off from the next
 * row by formatting, words over figures, a scale of weights or ages, or names that the next row divides.
 * `styled`: the table's style sets the first row off.
 */
export function countHeaders(rows: readonly Row[], columns: number, styled: boolean): number {
  if (arePairs(rows)) return 0;
  // A row over the whole width is a title above the header.
  const titles = rows.findIndex(({ cells }) => cells.length > 1);
  const marked = rows.findIndex(({ header }, index) => index >= titles && !header);
  const first = rows[titles];
  if (!first) return 0;
  // Names that stand again further down are none of the rows that they are over.
  const below = rows.slice(titles + 1).filter((row) => !isSame(row, first));
  const top = topOf(first, below);
  const isCard = marked === titles + 1 && beginsForm(top);
  if (marked > titles && marked <= MAX_HEADERS && !isCard && rows.slice(0, marked).every(isShort))
    return withDivisions(rows, marked, columns);

  const next = below.find(({ cells }) => cells.length > 1);
  if (!next || !looksLikeNames(first) || beginsForm(top) || comesAgain(first, next, rows.slice(titles + 2)))
    return 0;
  const count = withDivisions(rows, titles + 1, columns);
  const values = below.slice(count - titles - 1);
  const body = rows.slice(count).find(({ cells }) => cells.length > 1) ?? next;
  const bold = isBold(first) && !isBold(body);
  const isFilled = first.shade !== "" && (body.shade === "" || isFilledApart(first, rows.slice(count)));
  const divided = rows.slice(titles + 1, count).some((row, at) => {
    const above = rows[titles + at];
    return row.cells[0]?.above === true || (above && dividesAlike(above, row, rows.slice(count)));
  });
  const isHeader =
    bold ||
    isFilled ||
    (first.ruled && !body.ruled) ||
    (styled && !isOverItsKind(first, values)) ||
    divided ||
    standsAgain(first, rows) ||
    namesColumns(top) ||
    (wordsOverFigures(first, values) && !isForm(first, values));
  return isHeader ? count : 0;
}

/**
 * The rows below the first `count` that name the columns of those after them: they go on with the scale of the header, or
 * look as it does and few others do.
 */
export function headersWithin(rows: readonly Row[], count: number): Set<Row> {
  const header = rows[count - 1];
  if (!header) return new Set();
  const names = textsOf(header);
  const body = rows.slice(count);
  const several = body.filter(({ cells }) => cells.length > 1);
  const alike = several.filter((row) => looksAs(header, row));
  const isRare = lookOf(header) !== "" && alike.length * 2 <= several.length;
  const isSetOff = (row: Row) => isRare && looksAs(header, row);
  return new Set(
    body.filter((row, at) => {
      const texts = textsOf(row);
      if (row.cells.length > 1 && isScaleAgain(names, texts)) return true;
      if (!looksLikeNames(row) || texts.some((text) => /^\d/.test(text) || TOTAL.test(text))) return false;
      const isBelowLine = names[0] === "" && texts[0] === "" && body[at - 1]?.cells.length === 1;
      if (!isBelowLine && !isSetOff(row)) return false;
      const end = body.findIndex(
        (other, index) => index > at && (other.cells.length === 1 || isSetOff(other)),
      );
      const below = body.slice(at + 1, end < 0 ? undefined : end);
      return (
        (isBold(row) && row.shade !== "") || row.cells.some(({ column }) => isOverFigures(column, below))
      );
    }),
  );
}

function looksAs(header: Row, row: Row): boolean {
  return lookOf(row) === lookOf(header);
}

/** How many rows of a form stand above those of the table itself: with fewer cells, or labels set off in each; 0 where that has no names. */
export function formAbove(rows: readonly Row[], columns: number): number {
  const widest = Math.max(0, ...rows.slice(0, MAX_FORM).map(({ cells }) => cells.length));
  const start = rows.findIndex(({ cells }) => cells.length === widest);
  // Names that the widest row divides have fewer cells than it.
  const starts = [start - 1, start].filter((at) => at > 0 && !rows[at]?.cells.some(({ above }) => above));
  const found = starts.find((at) => countHeaders(rows.slice(at), columns, false) > start - at);
  const fields = rows.slice(0, MAX_FORM).findIndex((row) => !isFormRow(row));
  return found ?? (fields > 0 && countHeaders(rows.slice(fields), columns, false) > 0 ? fields : 0);
}

/** How many rows of a form stand below those of a table. */
export function formBelow(rows: readonly Row[]): number {
  return rows.length - 1 - rows.findLastIndex((row) => !hasFields(row));
}

/** Words below a line, and below another one again: the names of each part. */
function standsAgain(first: Row, rows: readonly Row[]): boolean {
  const text = textsOf(first).join("\n");
  const isAgain = (row: Row, at: number) =>
    textsOf(row).join("\n") === text && rows[at - 1]?.cells.length === 1;
  return !/\d/.test(text) && rows.filter(isAgain).length > 1;
}

function isSame(row: Row, first: Row): boolean {
  return textsOf(row).join("\n") === textsOf(first).join("\n");
}

function topOf({ cells }: Row, rows: readonly Row[]): Top {
  const texts = cells.map(({ text }) => text);
  const start = Math.max(
    1,
    texts.findIndex((text) => text !== ""),
  );
  const body = rows.filter(({ cells }) => cells.length > 1 && !cells[0]?.above);
  const below = body.flatMap(({ cells }) => cells.slice(start).map(({ text }) => text));
  return {
    corner: texts[0] ?? "",
    names: texts.slice(start),
    labels: body.map(({ cells }) => cells[0]?.text ?? ""),
    below: below.filter((text) => text !== ""),
  };
}

function isShort({ cells }: Row): boolean {
  return cells.every(({ text }) => text.length <= MAX_MARKED_NAME);
}

function looksLikeNames(row: Row): boolean {
  const { cells } = row;
  const texts = textsOf(row).filter((text) => text !== "");
  const corner = cells.findIndex(({ text }) => text !== "");
  // The corner may be over several columns of labels: "Airway | Adult | Suction".
  const areNamed = corner <= MAX_CORNER && cells.length - texts.length === corner;
  return (
    texts.length >= 2 &&
    (areNamed || isSizeRow(textsOf(row))) &&
    (areDistinct(texts) || areOfLists(texts)) &&
    texts.every((text) => text.length <= MAX_NAME)
  );
}

/** Its filling is none of the one or two that the rows below have in turns; of a single row below, where it has words for several columns. */
function isFilledApart({ cells, shade }: Row, below: readonly Row[]): boolean {
  const rows = below.filter(({ cells }) => cells.length > 1);
  const shades = new Set(rows.map((row) => row.shade));
  const areNames = cells.length > 2 && !cells.some(({ text }) => /\d/.test(text));
  return !shades.has(shade) && shades.size <= 2 && (shades.size < rows.length || areNames);
}

/**
 * The row has no figures, and a column under it has nothing else; or none of its cells is a figure, unless with a word over
 * such without ("2000 Population"), and all columns behind the first have nothing else.
 */
function wordsOverFigures({ cells }: Row, below: readonly Row[]): boolean {
  const texts = cells.map(({ text }) => text);
  if (texts.some(isAmount)) return false;
  if (!texts.some((text) => /\d/.test(text))) {
    const figure = figureBelow(texts);
    return cells.some(({ column }) => isOverFigures(column, below, figure));
  }
  const isOver = ({ column }: Cell) => isOverFigures(column, below);
  const isName = ({ column, text }: Cell) =>
    !/^\D?\d/.test(text) || (/\p{L}{4}/u.test(text) && !hasLetters(column, below));
  return cells.length > 2 && cells.every(isName) && cells.slice(1).every(isOver);
}

/** Whether a value or an abbreviation stands over others of its kind: programs give every table a style that sets its first row off. */
function isOverItsKind(first: Row, below: readonly Row[]): boolean {
  if (areAbbreviations([first, ...below].map(textsOf))) return true;
  return first.cells.some(({ column, text }) => {
    const under = below.flatMap((row) => row.cells.filter((cell) => cell.column === column));
    return /^\d/.test(text) && under.some((cell) => valueShape(cell.text) === valueShape(text));
  });
}

/** Two columns of names and values from the first row on: fields of a form, or names in bold. */
function isForm(first: Row, below: readonly Row[]): boolean {
  const rows = [first, ...below.filter(({ cells }) => cells.length > 1)];
  const areNamed = rows.every(({ cells: [name, value] }) => name?.bold === true && value?.bold === false);
  return first.cells.length === 2 && (areNamed || areFields(topOf(first, below).labels));
}
