import type { Block } from "../../model.ts";
import { isScaleAgain, measuredNames } from "../../scale.ts";
import { cellInOrder } from "../lines/bidi.ts";
import { isRightToLeft } from "../lines/scripts.ts";
import type { Vocabulary } from "../paragraphs/join.ts";
import { tidy } from "../paragraphs/tidy.ts";
import { alignTo, type Carried, lastOf, namedByTop, restRow, rightsOf, topOf } from "./carried-tables.ts";
import { headerNames, withCentredNames } from "./column-names.ts";
import { joinRest } from "./cut-rows.ts";
import { hasBoldLabel, headerDepth, isLabelled } from "./header-rows.ts";
import { areOtherNames, isOverNames } from "./other-names.ts";
import type { TableCell, TableData, TableRow } from "./tables.ts";

const MAX_KEY_WORDS = 15;
/** "Date:" or "Date: 2 May" */
const FILLED_IN = /^\p{L}[^:]*:(?:\s|$)/u;
/**
 * Turns a table into blocks, each cell with its column's name. `before` is the header of the
 * table that ended the page before, where this one begins the page: it is used if the columns are
 * the same and this table brings no header of its own. `known` tells how words divided at a page's end are joined.
 */
export function tableBlocks(
  found: TableData,
  known: Vocabulary,
  before?: Carried,
): { blocks: Block[]; header?: Carried } {
  const carried = before && namedByTop(found, before);
  const blocks: Block[] = [];
  const push = (kind: "paragraph" | "table_row" | "list_item", text: string) => {
    if (text !== "") blocks.push({ kind, text });
  };
  // A form's labels, or a drug card's, are names themselves.
  const isCard =
    (found.rows.every(isLabelled) && !carried?.key.endsWith(":")) ||
    (found.rows.every(hasBoldLabel) && carried?.last !== undefined && !hasBoldLabel(carried.last.row));
  const aligned = carried?.names && !isCard ? alignTo(found, carried) : undefined;
  const continues = carried !== undefined && aligned !== undefined;
  const table = aligned ?? found;
  const rest = carried ? restRow(found, carried) : undefined;
  let { rows } = table;
  if (rest && !continues) rows = rows.slice(1);
  // A row of one cell over the whole table, above its header, is its title.
  while (!continues && rows.length > 2 && isTitle(rows[0], rows[1], table)) {
    push("paragraph", tidy(rows[0]?.cells[0]?.text ?? ""));
    rows = rows.slice(1);
  }
  while (!continues && rows[0] && isFormRow(rows[0], rows, table)) {
    push("table_row", rowText(rows[0], table.edges.length, undefined));
    rows = rows.slice(1);
  }
  const depth = headerDepth(table, rows, continues ? carried.names : undefined);
  const own = depth > 0 ? headerNames(table, rows.slice(0, depth)) : undefined;
  const named = own && !table.drawn ? withCentredNames(own, rows.slice(depth)) : own;
  const names = named ?? (continues ? carried.names : undefined);
  const body = continues ? withKey(rows.slice(rest ? depth + 1 : depth), carried.key) : rows.slice(depth);
  if (
    names &&
    depth > 0 &&
    !rest &&
    (body.length === 0 ||
      names.some(
        (name) => name !== "" && !names.some((other, column) => other === name && isUsed(body, column)),
      ))
  ) {
    // A name no row would carry is not lost.
    push("table_row", [...new Set(names.filter((name) => name !== ""))].join(" | "));
  }
  if (!names && isList(table)) {
    for (const { cells } of body) push("list_item", tidy(cells.map(({ text }) => text).join(" ")));
    return { blocks };
  }
  let current = names;
  /** The names that no row has carried yet. */
  let unused = rows.slice(0, depth);
  for (const [at, row] of body.entries()) {
    const texts = row.cells.map(({ text }) => tidy(text));
    if (current && (isScaleAgain(current, texts) || areOtherNames(row, body[at + 1], table))) {
      unused = [...unused, row];
      current = headerNames(table, unused);
    } else if (current && isOverNames(row, body[at + 1], body[at + 2], table)) unused = [row];
    else {
      push("table_row", rowText(row, table.edges.length, current && shownNames(current, body)));
      unused = [];
    }
  }
  const begun =
    body.length === 0 && rest && carried?.last ? joinRest(carried.last.row, rest, known) : undefined;
  const row = begun ?? body.at(-1);
  const last = row && { last: lastOf(row, table), ...(begun && { begun: true as const }) };
  const columns = { edges: table.edges, rights: rightsOf(table) };
  if (!current)
    return last
      ? { blocks, header: { ...columns, key: "", pages: 0, ...last, ...topOf(table) } }
      : { blocks };
  const pages = depth > 0 || !carried ? 0 : carried.pages + 1;
  const keyed = body.findLast(({ cells }) => cells[0]?.from === 0)?.cells[0];
  const key = keyed ? tidy(keyed.text) : rest && carried ? carried.key : "";
  return { blocks, header: { ...columns, names: current, key, pages, ...last } };
}

/** The row that ends a page, whole, as it reads with its names. */
export function wholeRow({ edges, names, last }: Carried, rest: TableRow, known: Vocabulary): string {
  if (!last) return "";
  const row = joinRest(last.row, rest, known);
  return rowText(row, edges.length, names && shownNames(names, [row]));
}

/** Names as rows show them: bare weights over nothing but figures say that they are weights. */
function shownNames(names: readonly string[], rows: readonly TableRow[]): readonly string[] {
  const own = rows.filter(({ cells }) => cells.length > 1);
  const isFigure = ({ from, text }: TableCell) => from === 0 || !/\p{L}/u.test(text) || /^\W?\d/.test(text);
  if (!own.every(({ cells }) => cells.every(isFigure))) return names;
  const labels = own.flatMap(({ cells }) =>
    cells.filter(({ from }) => from === 0).map(({ text }) => tidy(text)),
  );
  return measuredNames(names, labels);
}

/** A row that is cut by the page's end, or merged with those above it, goes on without its first cell: here it has it. */
function withKey(rows: readonly TableRow[], key: string): TableRow[] {
  const own = rows.findIndex(({ cells }) => cells[0]?.from === 0);
  if (key === "" || key.split(" ").length > MAX_KEY_WORDS) return [...rows];
  return rows.map((row, i) => {
    const goesOn = (own < 0 || i < own) && row.cells.length > 0;
    if (!goesOn) return row;
    const cell = { text: key, from: 0, to: 1, bold: false, end: 0, left: 0, right: 0, firstWidth: 0 };
    return { ...row, cells: [cell, ...row.cells] };
  });
}

/** True for two columns without drawn cells of which the first counts: a list whose numbers stand far out. */
function isList({ drawn, edges, rows }: TableData): boolean {
  const first = Number.parseInt(rows[0]?.cells[0]?.text ?? "", 10);
  return (
    !drawn &&
    edges.length === 2 &&
    rows.every(
      ({ cells }, i) =>
        cells.length === 2 &&
        /^\d+[.)]?$/.test(cells[0]?.text ?? "") &&
        Number.parseInt(cells[0]?.text ?? "", 10) === first + i,
    )
  );
}

function isTitle(row: TableRow | undefined, next: TableRow | undefined, table: TableData): boolean {
  if (isWhole(row, table)) return !isWhole(next, table);
  // "Adult" over names, of which it is not told over how many.
  const [title, ...others] = row?.cells ?? [];
  const areNames = next !== undefined && next.cells.length > 1 && next.cells.every(({ bold }) => bold);
  return (
    areNames && !table.drawn && title?.bold === true && title.to - title.from === 1 && others.length === 0
  );
}

/** True for "Completed by: | Date:" above a table with more columns: what is filled in there is about all of it. */
function isFormRow(row: TableRow, rows: readonly TableRow[], { drawn, edges }: TableData): boolean {
  const isFilledIn = ({ cells: [first] }: TableRow) => first?.from === 0 && FILLED_IN.test(first.text);
  const isNarrower = (other: TableRow) => !isFilledIn(other) && other.cells.length > row.cells.length;
  return drawn && isFilledIn(row) && row.cells.length < edges.length && rows.some(isNarrower);
}

function isWhole(row: TableRow | undefined, table: TableData): boolean {
  const cell = row?.cells[0];
  return row?.cells.length === 1 && cell !== undefined && cell.to - cell.from === table.edges.length;
}

function isUsed(rows: readonly TableRow[], column: number): boolean {
  return rows.some((row) =>
    row.cells.some((cell) => cell.from <= column && cell.to > column && !isLabel(row, cell)),
  );
}

/** A lone cell over several columns, or in bold, is a title within the table and carries no name. */
function isLabel(row: TableRow, cell: TableCell): boolean {
  return row.cells.length === 1 && (cell.to - cell.from > 1 || cell.bold);
}

function rowText(row: TableRow, columns: number, names: readonly string[] | undefined): string {
  const last = row.cells.at(-1);
  // Read from the right where the name of its rows, or its first entry, stands there.
  const reversed = last !== undefined && isRightToLeft(names?.at(-1) || last.text);
  const cells = reversed ? row.cells.toReversed() : row.cells;
  const parts = cells.map((cell) => {
    const text = reversed ? cellInOrder(tidy(cell.text)) : tidy(cell.text);
    if (!names || text === "" || (isLabel(row, cell) && columns > 1)) return text;
    const name = [...new Set(names.slice(cell.from, cell.to).filter((each) => each !== ""))].join(" / ");
    return name === "" || name === text ? text : `${name}: ${text}`;
  });
  let line = "";
  parts.forEach((part, i) => {
    if (part === "") return;
    // A form's label and what is filled in belong together.
    const before = cells[i - 1];
    const isWords = /\p{L}/u.test((before?.text ?? "") + part);
    const labels = !names && before?.bold && !cells[i]?.bold && isWords;
    const between = line.endsWith(":") ? " " : labels ? ": " : " | ";
    line += line === "" ? part : between + part;
  });
  return line;
}
