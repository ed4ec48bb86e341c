import type { Part, TablePart } from "../../pages/parts.ts";
import type { TableData, TableRow } from "../tables.ts";
import { alignTo, rightsOf } from "./carried-tables.ts";
import { headerDepth, MAX_HEADER_ROWS } from "./header-rows.ts";

/** In points: how far before its name a column may begin. */
const OUTSIDE = 3;

/**
 * The parts, a table of a few rows that are nothing but names joined with the one right below it in the same columns, which has none:
 * the space below names may be wider than any between rows.
 */
export function withNamesJoined(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const whole = before?.kind === "table" && part.kind === "table" ? namedBy(before, part) : undefined;
    if (whole) joined.splice(-1, 1, whole);
    else joined.push(part);
  }
  return joined;
}

function namedBy(names: TablePart, body: TablePart): TablePart | undefined {
  const { edges, rows: top } = names.table;
  // "4.2 | Rates" and "B | Rates" are headings.
  const isNames = ({ cells }: TableRow) =>
    cells.length > 1 && !/^(?:[\d.]+|\p{Lu})$/u.test(cells[0]?.text ?? "");
  const areNames = top.length <= MAX_HEADER_ROWS && top.every(isNames);
  if (!areNames || body.plain || body.title !== undefined) return undefined;
  const below = isUnder(body.table, edges)
    ? body.table
    : alignTo(body.table, { edges, rights: rightsOf(names.table) });
  if (!below || headerDepth(below, below.rows, undefined) > 0) return undefined;
  const table = { ...below, rows: [...top, ...below.rows] };
  if (headerDepth(table, table.rows, undefined) !== top.length) return undefined;
  // What are names is no text, whether or not it goes on with the page before.
  const { plain: _, ...part } = names;
  return { ...part, table };
}

/** True for a table with as many columns, each of which lies between where its name begins and where the next one does. */
function isUnder(table: TableData, starts: readonly number[]): boolean {
  const rights = rightsOf(table);
  return (
    table.edges.length === starts.length &&
    table.edges.every(
      (edge, i) => edge > (starts[i] ?? 0) - OUTSIDE && (rights[i] ?? 0) < (starts[i + 1] ?? Infinity),
    )
  );
}
