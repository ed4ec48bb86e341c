import { isBox } from "../../lists/typed-item.ts";
import { areAbbreviations } from "../../rows/abbreviations.ts";
import { isNoun } from "../../rows/column-nouns.ts";
import { arePairs, beginsForm, type Top } from "../../rows/fields.ts";
import { namesColumns } from "../../rows/names-over.ts";
import { isAmount } from "../../rows/over-figures.ts";
import { valueShape } from "../../rows/value-shape.ts";
import type { Cell, Row } from "../rows.ts";
import { cellsByColumn, isPeriod, ownCells } from "../tables/cells.ts";

/** A longer text that begins with a figure is a sentence. */
const LONGEST_VALUE = 30;

/**
 * Without any help from the looks: a scale, dates, names over values, or short distinct texts over a table of texts.
 * Rows that may go on with the table above need more: usual names of columns, or words over a column of values.
 */
export function readsAsHeader(first: Row, rows: readonly Row[], continues: boolean): boolean {
  const heads = ownCells(first);
  // The header may stand over another table below, too.
  const body = rows.filter((row) => !isSame(row, first));
  const byColumn = cellsByColumn(body);
  const columns = heads.map((head) => ({ head, below: byColumn.get(head.column) ?? [] }));
  const texts = heads.map(({ text }) => text);
  const top = topOf(heads, body);
  if (areSetOffPairs(columns) || arePairsApart(columns)) return false;
  if (namesColumns(top) || columns.some(isOverBoxes)) return true;
  if (arePairs(top) || areAbbreviations([first, ...body].map(textsOf))) return false;
  if (columns.some(({ head, below }) => below.some(({ text }) => text === head.text))) return false;
  if (labelsItsRow(columns)) return false;
  const periods = columns.filter(({ head }) => isPeriod(head));
  if (periods.length > 1) return periods.every(({ below }) => !below.some(isPeriod));
  if (heads.some(({ kind, text }) => kind !== "text" || isAmount(text))) return false;
  const filled = columns.filter(({ below }) => below.length > 0);
  if (
    continues &&
    (heads.some(isValue) || !filled.some(({ below }) => below.length > 1 && below.every(isValue)))
  )
    return false;
  // A value over others of its shape is one of them.
  const isLike = (head: Cell) => (cell: Cell) => valueShape(cell.text) === valueShape(head.text);
  if (filled.some(({ head, below }) => isValue(head) && below.some(isLike(head)))) return false;
  // A list of two columns may as well be names and values, from its first row on.
  if (heads.length < 3) {
    const ofNumbers = filled.filter(({ below }) => areMeasures(below));
    return ofNumbers.length > 0 && body.length > 1;
  }
  const complete = body.length > 1 || filled.length === columns.length;
  if (complete && filled.some(({ below }) => below.every(isValue))) return true;
  if (body.length < 2 || new Set(texts).size < texts.length) return false;
  const bodyTexts = columns.flatMap(({ below }) => below.map(({ text }) => text));
  return meanLength(bodyTexts) >= meanLength(texts) * 0.8;
}

/**
 * The rows right below a line of one cell that name, by what they say, the columns of those up to the next such line, or up
 * to that after the label of the first of them. In a form (`isForm`) words over figures do so too.
 */
export function headersWithin(rows: readonly Row[], isForm: boolean): Set<number> {
  const lines = rows.flatMap(({ cells }, index) => (cells.length === 1 ? [index] : []));
  const headers = lines.flatMap((line, index) => {
    const isLabelled = lines[index + 1] === line + 2;
    const [first, ...below] = rows.slice(line + 1, lines[index + (isLabelled ? 2 : 1)]);
    if (!first) return [];
    const heads = ownCells(first);
    const areOverFigures =
      isForm && heads.length > 2 && !heads.some(isField) && readsAsHeader(first, below, true);
    const isHeader =
      areOverFigures || namesColumns(topOf(heads, below)) || changesKinds(heads, rows.slice(0, line), below);
    return isHeader ? [first.index] : [];
  });
  return new Set(headers);
}

/** Whether words stand over nothing but values behind the first column, where above one of these has nothing but words. */
function changesKinds(heads: readonly Cell[], above: readonly Row[], below: readonly Row[]): boolean {
  const [over, under] = [cellsByColumn(above), cellsByColumn(below)];
  const names = heads.slice(1);
  const areAll = (cells: readonly Cell[] = [], isOne: (cell: Cell) => boolean) =>
    cells.length > 1 && cells.every(isOne);
  return (
    names.length > 1 &&
    !heads.some(isValue) &&
    names.every(({ column }) => areAll(under.get(column), isValue)) &&
    names.some(({ column }) => areAll(over.get(column), (cell) => !isValue(cell)))
  );
}

/** Whether the row is the first of a form, however it looks. */
export function isFormRow(first: Row, rows: readonly Row[]): boolean {
  return beginsForm(topOf(ownCells(first), rows));
}

/** "Age:" */
function isField({ text }: Cell): boolean {
  return text.endsWith(":");
}

function textsOf(row: Row): string[] {
  return ownCells(row).map(({ text }) => text);
}

function isSame(row: Row, first: Row): boolean {
  const [cells, heads] = [ownCells(row), ownCells(first)];
  return (
    cells.length === heads.length &&
    cells.every(({ column, text }, index) => column === heads[index]?.column && text === heads[index].text)
  );
}

/** The corner is empty where the rows below begin further left, with a label or two. */
function topOf(heads: readonly Cell[], body: readonly Row[]): Top {
  const rows = body.map(ownCells).filter((cells) => cells.length > 1);
  const left = Math.min(...rows.map(([first]) => first?.column ?? 0));
  const texts = heads.map(({ text }) => text);
  const start = heads[0]?.column ?? 0;
  const [corner = "", ...names] = left < start ? ["", ...texts] : texts;
  const end = Math.max(left + 1, start);
  return {
    corner,
    names,
    labels: rows.map(([first]) => (first?.column === left ? first.text : "")),
    below: rows.flatMap((cells) => cells.filter(({ column }) => column >= end).map(({ text }) => text)),
  };
}

interface Column {
  head: Cell;
  below: readonly Cell[];
}

/** The first cell is a label of its row: it ends with a colon, or its whole column is set off from the others, and it says of no names what they are, "Unit | M51 | M52". */
function labelsItsRow([labels, ...others]: readonly Column[]): boolean {
  if (!labels) return false;
  const isSetOff = labels.below.length > 0 && areApart([labels], others);
  const names = new Set(others.map(({ head: { text } }) => text));
  const areNames =
    names.size > 1 && names.size === others.length && others.every(({ head }) => /^\p{L}/u.test(head.text));
  return labels.head.text.endsWith(":") || (isSetOff && !(areNames && isNoun(labels.head.text)));
}

/** Words over nothing but boxes to tick: "Checked". */
function isOverBoxes({ head, below }: Column): boolean {
  return /\p{L}/u.test(head.text) && below.length > 1 && below.every(({ text }) => isBox(text));
}

/** Names and values beside each other in every row: every second column is set off from the others. */
function areSetOffPairs(columns: readonly Column[]): boolean {
  const names = columns.filter((_, at) => at % 2 === 0);
  const values = columns.filter((_, at) => at % 2 === 1);
  const isEven = names.length > 1 && names.length === values.length;
  return isEven && names.every(({ below }) => below.length > 0) && areApart(names, values);
}

/** Names and values by twos, a column left empty between them: "Incident | 24-118" beside "Auditor | Lee", some value a figure. */
function arePairsApart(columns: readonly Column[]): boolean {
  const starts = columns.filter((_, at) => at % 2 === 0);
  const isPair = (name: Column, at: number) => {
    const [value, next] = [columns[at * 2 + 1], columns[at * 2 + 2]];
    const isApart = !next || (value !== undefined && next.head.column > value.head.column + 1);
    return value?.head.column === name.head.column + 1 && isApart;
  };
  const cells = starts.flatMap(({ head, below }) => [head, ...below]);
  const values = columns.filter((_, at) => at % 2 === 1);
  return (
    starts.length > 1 &&
    starts.every(isPair) &&
    cells.every((cell) => !isValue(cell)) &&
    values.some(({ head }) => isValue(head))
  );
}

/** Whether the columns look alike, and as no cell of the others does. */
function areApart([first, ...more]: readonly Column[], others: readonly Column[]): boolean {
  const cells = (columns: readonly Column[]) => columns.flatMap(({ head, below }) => [head, ...below]);
  const isLike = ({ style }: Cell) => style.look === first?.head.style.look;
  return first !== undefined && cells([first, ...more]).every(isLike) && !cells(others).some(isLike);
}

/** Numbers of one kind: a date under a percentage is the value of another name. */
function areMeasures(cells: readonly Cell[]): boolean {
  const shown = new Set(cells.map(({ kind, text }) => `${kind} ${/[%$€£]/.exec(text)}`));
  return shown.size === 1 && cells.every(({ kind }) => kind !== "text");
}

/** A number, or a text that is one to a reader: "120-160", "5 mL". */
function isValue({ kind, text }: Cell): boolean {
  return kind !== "text" || (/^[<>≤≥]? ?\d/.test(text) && text.length <= LONGEST_VALUE);
}

function meanLength(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
}
