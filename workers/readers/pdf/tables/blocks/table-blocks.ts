import type { Block } from "../../../model.ts";
import { isRepeated } from "../../../rows/inner-rows.ts";
import { isScaleAgain } from "../../../wording/scale.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableData, TableRow } from "../tables.ts";
import { partAbove, SECTION_LEVEL, toBlock } from "./above-names.ts";
import { withKeysBelow } from "./blank-keys.ts";
import { cardRows } from "./card-rows.ts";
import { alignTo, type Carried, lastOf, namedByTop, restRow, rightsOf, topOf } from "./carried-tables.ts";
import { headerNames, withCentredNames } from "./column-names.ts";
import { joinRest } from "./cut-rows.ts";
import { groupRows } from "./group-rows.ts";
import { hasBoldLabel, headerDepth, isLabelled } from "./header-rows.ts";
import { withInnerRows, withRestOfInner } from "./inner-rows.ts";
import { namelessRows } from "./nameless-rows.ts";
import { areInnerNames, areOtherNames, isOverNames } from "./other-names.ts";
import { recordsOf } from "./records.ts";
import { areOfPatients, isUsed, rowText, shownNames } from "./row-words.ts";
import { goesOnBelow, sectionRows } from "./section-rows.ts";

/**
 * Turns a table into blocks, each cell with its column's name. `before` is the header of the
 * table that ended the page before, where this one begins the page: it is used if the columns are
 * the same and this table brings no header of its own. `known` tells how words divided at a page's end are joined.
 */
export function tableBlocks(
  whole: TableData,
  known: Vocabulary,
  before?: Carried,
): { blocks: Block[]; header?: Carried } {
  const found = withRestOfInner(whole, before?.last?.row);
  const carried = before && namedByTop(found, before);
  const aligned = carried?.names && !isCard(found, carried) ? alignTo(found, carried) : undefined;
  const table = aligned ?? found;
  const rest = carried && restRow(found, carried);
  const columns = {
    edges: table.edges,
    rights: rightsOf(table),
    ...(!table.drawn && { open: true as const }),
  };
  const own = rest ? table.rows.slice(1) : table.rows;
  const cards = !aligned && cardRows(table, own, carried?.cards !== undefined);
  if (cards) {
    const row = table.rows.at(-1);
    const last = row && { last: lastOf(row, table) };
    return { blocks: cards, header: { ...columns, key: "", pages: 0, cards: true, ...last } };
  }
  const { above: titles, rows } = aligned ? { above: [], rows: table.rows } : partAbove(table, own);
  const inherited = aligned && carried?.names;
  const depth = headerDepth(table, rows, inherited);
  const names = ownNames(table, rows, depth) ?? inherited;
  const below = rows.slice(aligned && rest ? depth + 1 : depth);
  // What is done for adults names no row for children.
  const key = areOfPatients(names) ? "" : (carried?.key ?? "");
  const sections = names ? new Map<TableRow, Block[]>() : sectionRows(table, own);
  // Of several that head rows the first is no title of all.
  const isHeaded = sections.size > 1 && own[0] !== undefined && sections.has(own[0]);
  const above = isHeaded ? [] : titles;
  const body = isHeaded ? own : withKeysBelow(table, names, aligned ? withKey(below, key) : below);
  if (!names && isList(table)) return { blocks: [...above, ...body.flatMap(itemOf)] };
  const isLost = names && depth > 0 && !rest && holdsUnused(names, body);
  const goesOn = inherited && (depth === 0 || names?.join("|") === inherited.join("|"));
  const group = (goesOn && carried?.group) || "";
  const notes = goesOn ? [] : (table.notes ?? []).flatMap((note) => toBlock("table_row", tidy(note)));
  const read = readBody(table, body, { names, header: rows.slice(0, depth), group, sections });
  const blocks = [
    ...above,
    ...notes,
    ...(isLost ? toBlock("table_row", nameRow(names)) : []),
    ...read.blocks,
  ];

  const begun =
    body.length === 0 && rest && carried?.last ? joinRest(carried.last.row, rest, known) : undefined;
  const row = begun ?? body.at(-1);
  const last = row && { last: lastOf(row, table), ...(begun && { begun: true as const }) };
  if (!read.names) {
    const isHeading = ({ kind }: Block) => kind === "heading";
    const isWithin =
      sections.size > 0 || titles.some(isHeading) || (carried?.sections && goesOnBelow(found, carried.edges));
    const headed = isWithin ? { sections: SECTION_LEVEL } : {};
    return last
      ? { blocks, header: { ...columns, key: "", pages: 0, ...headed, ...last, ...topOf(table) } }
      : { blocks };
  }
  const pages = depth > 0 || !carried ? 0 : carried.pages + 1;
  const keyed = body.findLast(({ cells }) => cells[0]?.from === 0)?.cells[0];
  const lastKey = keyed ? tidy(keyed.text) : rest && carried ? carried.key : "";
  const governed = read.group === "" ? {} : { group: read.group };
  return { blocks, header: { ...columns, names: read.names, key: lastKey, pages, ...governed, ...last } };
}

/** True for a form or a drug's card, whose labels are names themselves. */
function isCard({ rows }: TableData, { key, last }: Carried): boolean {
  if (rows.every(isLabelled) && !key.endsWith(":")) return true;
  return rows.every(hasBoldLabel) && last !== undefined && !hasBoldLabel(last.row);
}

/** What the first rows call the columns, so many as `depth`; undefined for none. */
function ownNames(table: TableData, rows: readonly TableRow[], depth: number): string[] | undefined {
  if (depth === 0) return undefined;
  const names = headerNames(table, rows.slice(0, depth));
  return table.drawn || rows[0]?.names ? names : withCentredNames(names, rows.slice(depth));
}

/** True where a name is lost, as no row carries it: then the names stand for themselves. */
function holdsUnused(names: readonly string[], body: readonly TableRow[]): boolean {
  const isCarried = (name: string) => names.some((other, column) => other === name && isUsed(body, column));
  return names.some((name) => name !== "" && !isCarried(name));
}

function nameRow(names: readonly string[]): string {
  return [...new Set(names.filter((name) => name !== ""))].join(" | ");
}

/** What stands above some rows: what their columns are called, in which rows, and which group the first of them are of. */
interface Above {
  names: string[] | undefined;
  header: readonly TableRow[];
  group: string;
  /** The headings that some of the rows are. */
  sections: ReadonlyMap<TableRow, Block[]>;
}

/** The rows below a header with its names, up to the rows that have others; and the names, and the group, that hold at the end. */
function readBody(
  table: TableData,
  body: readonly TableRow[],
  { names, header, group, sections }: Above,
): { blocks: Block[]; names: string[] | undefined; group: string } {
  const blocks: Block[] = [];
  if (!names) return { blocks: namelessRows(table, body, sections), names, group };
  let current = names;
  let shown = shownNames(current, body);
  /** The names that no row has carried yet. */
  let unused = header;
  const grouped = groupRows(table, body, group);
  for (const [at, { row, group, isName }] of grouped.entries()) {
    const texts = row.cells.map(({ text }) => tidy(text));
    if (isScaleAgain(current, texts) || areNames(row, body[at + 1], table, header)) {
      unused = [...unused, row];
      current = headerNames(table, unused);
      shown = shownNames(current, body);
    } else if (isOverNames(row, body[at + 1], body[at + 2], table)) unused = [row];
    else {
      const isShown = !isName || grouped[at + 1]?.isName !== false;
      for (const record of isShown ? recordsOf(row, current).flatMap(withInnerRows) : []) {
        const text = rowText(record, shown);
        blocks.push(...toBlock("table_row", isName ? text : inGroup(group, text)));
      }
      unused = [];
    }
  }
  return { blocks, names: current, group: grouped.at(-1)?.group ?? group };
}

/** True for the names of the rows below; where those above stand on a page before, they are told by their filling. */
function areNames(
  row: TableRow,
  next: TableRow | undefined,
  table: TableData,
  header: readonly TableRow[],
): boolean {
  if (areOtherNames(row, next, table, header.at(-1))) return true;
  return header.length === 0 && row.cells.length === table.edges.length && areInnerNames(row, next);
}

function itemOf({ cells }: TableRow): Block[] {
  return toBlock("list_item", tidy(cells.map(({ text }) => text).join(" ")));
}

function inGroup(group: string, text: string): string {
  return group === "" || text === "" ? text : `${group} | ${text}`;
}

/** The row that ends a page, whole, as it reads with its names. */
export function wholeRow({ names, last, group = "" }: Carried, rest: TableRow, known: Vocabulary): string {
  if (!last) return "";
  const row = joinRest(last.row, rest, known);
  return inGroup(group, rowText(row, names && shownNames(names, [row])));
}

/** A row that is cut by the page's end, or merged with those above it, goes on without its first cell: here it has it. */
function withKey(rows: readonly TableRow[], key: string): TableRow[] {
  const own = rows.findIndex(({ cells }) => cells[0]?.from === 0);
  if (key === "" || !isRepeated(key)) return [...rows];
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
