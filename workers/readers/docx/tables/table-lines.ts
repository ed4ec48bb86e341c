import { isDated } from "../../wording/form-title.ts";
import { isStatement } from "../statement.ts";
import type { Cell } from "./cell.ts";
import { lookOf } from "./header-cells.ts";
import type { Row } from "./rows.ts";

/** In characters: a longer text over the whole width is a remark. */
const MAX_SECTION = 80;

/** In words: a longer line may be a remark. */
const MOST_WORDS = 5;

/** A short text alone in its row. */
export function lineOf({ cells }: Row): Cell | undefined {
  const [cell, ...more] = cells.filter(({ text }) => text !== "");
  return cell && more.length === 0 && cell.text.length <= MAX_SECTION && /\p{L}/u.test(cell.text)
    ? cell
    : undefined;
}

/** What a row begins with; undefined for a line that begins where rows do. */
export function labelOf(row: Row): string | undefined {
  const [first] = row.cells;
  return first && lineOf(row) === first ? undefined : (first?.text ?? "");
}

/** Whether a line is bold, shaded or in capitals, above a row that is not and has more to say. */
export function isSetOff(row: Row, next: Row | undefined): boolean {
  const cell = lineOf(row);
  const [first, ...below] = next?.cells.filter(({ text }) => text !== "") ?? [];
  if (!cell || !next || !first || below.length === 0) return false;
  return (
    (row.shade !== "" && next.shade === "") ||
    (cell.bold && !first.bold) ||
    (isCapitals(cell.text) && !isCapitals(first.text))
  );
}

/**
 * The line above the first `headers` rows' names that is no title of the table, but of its first rows: below these stands
 * another that looks like it, "Fentanyl" above its doses and "Ketamine" above others.
 */
export function titleOfFirstRows(rows: readonly Row[], headers: number): Row | undefined {
  const names = rows.findIndex(({ cells }) => cells.length > 1);
  const title = rows[names - 1];
  // One that is repeated on each page is of all rows.
  if (!title || title.header || names >= headers || !lineOf(title) || lookOf(title) === "") return undefined;
  const [first, ...others] = rows.slice(headers);
  return isSeveral(first) && others.some((row, at) => isLike(title, row) && isSeveral(others[at + 1]))
    ? title
    : undefined;
}

/** Whether a row is a line that looks as a title does. */
export function isLike(title: Row, row: Row): boolean {
  return lineOf(row) !== undefined && lookOf(row) === lookOf(title);
}

/** Whether a line above the names of a table is its title, however it looks. */
export function isTitle(row: Row): boolean {
  const text = lineOf(row)?.text ?? "";
  return text !== "" && !isStatement(text) && !isDated(text) && !/[.:;,]$/.test(text);
}

/**
 * Whether rows are divided by lines over the whole width, however these look: the first of them stands above all, each is a few
 * words and no more, and has rows below it.
 */
export function isDivided(rows: readonly Row[]): boolean {
  const lines = rows.filter(({ cells }) => cells.length === 1);
  const isOver = (row: Row, at: number) => row.cells.length > 1 || (isName(row) && isSeveral(rows[at + 1]));
  return lines.length > 1 && lines[0] === rows[0] && rows.every(isOver);
}

function isName(row: Row): boolean {
  const text = lineOf(row)?.text ?? "";
  return text !== "" && text.split(" ").length <= MOST_WORDS && !/\d|[.;:!?]$/.test(text);
}

/** Whether there is a row, and it has several cells. */
export function isSeveral(row: Row | undefined): boolean {
  return row !== undefined && row.cells.length > 1;
}

/** The rows of a table, where the first one with a short text in its first cell and nothing beside it is a line over the whole width. */
export function withTitle(rows: readonly Row[]): readonly Row[] {
  const [row, ...others] = rows;
  const [cell, ...beside] = row?.cells ?? [];
  const isTitle =
    row &&
    !row.header &&
    cell &&
    lineOf(row) === cell &&
    beside.every(({ items, above }) => items.length === 0 && !above);
  const end = beside.at(-1);
  if (!isTitle || !end || others.length < 2) return rows;
  return [{ ...row, cells: [{ ...cell, span: end.column + end.span - cell.column }] }, ...others];
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
