import { labelOf, namesAgain, type RowTexts } from "../../rows/names-again.ts";
import { namesAnew } from "../../rows/names-over.ts";
import { careLevels } from "../../wording/care-levels.ts";
import { isScale } from "../../wording/scale.ts";
import type { Cell } from "./cell.ts";
import { textsOf as cellTexts, isBold } from "./header-cells.ts";
import { headersWithin } from "./header-rows.ts";
import { isByLevels } from "./level-cells.ts";
import type { Row } from "./rows.ts";

/** Rows of a table with names of their own: the first `headers` of them. */
interface Part {
  rows: readonly Row[];
  headers: number;
}

/** A table with so many header rows, part by part where names stand again further down; the line above these begins a part. */
export function partsOf(all: readonly Row[], headers: number): Part[] {
  if (headers === 0) return innerParts(all);
  const care = careLevels(all.map(cellTexts), headers);
  const rows = all.slice(0, care);
  const titles = rows.slice(0, headers).findIndex(({ cells }) => cells.length > 1);
  const texts = rows.map(textsOf);
  const named = texts.slice(Math.max(0, titles), headers);
  const parts: Part[] = [];
  let part: Part = { rows, headers };
  let from = 0;
  const within = headersWithin(rows, headers);
  const isNamed = (row: Row | undefined) => row !== undefined && within.has(row) && !isRepeated(row, named);
  const labels = new Set<string>();
  for (let at = headers; named.length > 0 && at < rows.length; at += 1) {
    const isNamedAgain = namesAgain(named, texts.slice(at, at + named.length + 1), labels);
    let count = isNamedAgain ? named.length : 0;
    if (count === 0) while (isNamed(rows[at + count])) count += 1;
    if (count === 0) {
      labels.add(labelOf(texts[at]));
      continue;
    }
    const start = rows[at - 1]?.cells.length === 1 && at - 1 > from + part.headers ? at - 1 : at;
    parts.push({ ...part, rows: rows.slice(from, start) });
    part = { rows, headers: isNamedAgain || isCertain(rows, at, labels) ? at - start + count : 0 };
    from = start;
    at += count - 1;
  }
  parts.push({ ...part, rows: rows.slice(from) });
  return care < all.length ? [...parts, { rows: all.slice(care), headers: 0 }] : parts;
}

/** A table without a header, part by part: each row that names the cells below it begins one, and the last of these ends it. */
function innerParts(rows: readonly Row[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < rows.length; at++) {
    const names = rows[at];
    if (!names || !areInnerNames(names, rows[at + 1])) continue;
    if (at > from) parts.push({ rows: rows.slice(from, at), headers: 0 });
    const rest = rows.slice(at + 1);
    const other = rest.findIndex((row, i) => !isBelowNames(names, row) || areInnerNames(row, rest[i + 1]));
    from = other < 0 ? rows.length : at + 1 + other;
    parts.push({ rows: rows.slice(at, from), headers: 1 });
    at = from - 1;
  }
  return from < rows.length ? [...parts, { rows: rows.slice(from), headers: 0 }] : parts;
}

/** Whether the cells of a row are those of the names above it, some of them divided into a level of care and what is done. */
function isBelowNames(names: Row, row: Row): boolean {
  return haveSameCells(names, row) || isByLevels(names, row);
}

/** Whether a row is in bold on a filling, above one of the same cells, or of these divided, that is neither. */
function areInnerNames(row: Row, next: Row | undefined): boolean {
  const isName = ({ bold, fill, text }: Cell, at: number) =>
    bold && fill !== "" && fill !== next?.cells[at]?.fill && /^\p{L}{2}/u.test(text);
  return (
    row.cells.length > 1 &&
    next !== undefined &&
    isBelowNames(row, next) &&
    row.cells.every(isName) &&
    !next.cells.some(({ bold, above }) => bold || above)
  );
}

function haveSameCells({ cells }: Row, other: Row | undefined): boolean {
  return (
    cells.length === other?.cells.length &&
    cells.every(({ column, span }, at) => column === other.cells[at]?.column && span === other.cells[at].span)
  );
}

/** Whether a row that looks as the header is one: below a line, bold and filled, or by what it says. */
function isCertain(rows: readonly Row[], at: number, labels: ReadonlySet<string>): boolean {
  const row = rows[at];
  const texts = row?.cells.map(({ text }) => text) ?? [];
  const isFilled = row !== undefined && row.shade !== "" && isBold(row);
  return rows[at - 1]?.cells.length === 1 || isFilled || isScale(texts) || namesAnew(texts, [...labels]);
}

/** Whether a row says what one of the header's does. */
function isRepeated(row: Row, headers: readonly RowTexts[]): boolean {
  return headers.some((header) => [...textsOf(row)].every(([column, text]) => header.get(column) === text));
}

function textsOf({ cells }: Row): RowTexts {
  return new Map(cells.map(({ column, text }) => [column, text]));
}
