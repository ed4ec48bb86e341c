import type { Part, TablePart } from "../../pages/parts.ts";
import { rightsOf } from "../../tables/blocks/carried-tables.ts";
import { headerNames } from "../../tables/blocks/column-names.ts";
import { headerDepth } from "../../tables/blocks/header-rows.ts";
import type { TableData, TableRow } from "../../tables/tables.ts";

/** In points: how much columns of one table differ in width where it goes on in the next column of its page. */
const SAME_WIDTH = 2;

/**
 * A drawn table that goes on at the top of the next column, as one: it has as many columns as wide, and no names there but the
 * same. Undefined where none does.
 */
export function tableRunOn(last: Part, first: Part): TablePart | undefined {
  if (last.kind !== "table" || first.kind !== "table" || first.title !== undefined) return undefined;
  const [above, below] = [last.table, first.table];
  if (!areAlike(above, below) || Math.max(...rightsOf(above)) > (below.edges[0] ?? 0)) return undefined;
  // Names are set as those above.
  const isPlain = areBold(above.rows[0]) && !areBold(below.rows[0]);
  const depth = isPlain ? 0 : headerDepth(below, below.rows, undefined);
  const names = headerNames(below, below.rows.slice(0, depth)).join("|");
  const own = headerNames(above, above.rows.slice(0, depth)).join("|");
  if (depth > 0 && names !== own) return undefined;
  const shift = (above.edges[0] ?? 0) - (below.edges[0] ?? 0);
  const rows = below.rows.slice(depth).map((row) => shifted(row, shift));
  const table = { ...above, rows: [...above.rows, ...rows] };
  return { kind: "table", table, ...(last.title !== undefined && { title: last.title }) };
}

function areAlike(above: TableData, below: TableData): boolean {
  const shift = (below.edges[0] ?? 0) - (above.edges[0] ?? 0);
  return (
    above.drawn &&
    below.drawn &&
    above.edges.length > 1 &&
    above.edges.length === below.edges.length &&
    above.edges.every((edge, i) => Math.abs((below.edges[i] ?? 0) - edge - shift) <= SAME_WIDTH)
  );
}

function areBold(row: TableRow | undefined): boolean {
  return row?.cells.every(({ bold }) => bold) === true;
}

function shifted(row: TableRow, by: number): TableRow {
  const cells = row.cells.map((cell) => ({
    ...cell,
    end: cell.end + by,
    left: cell.left + by,
    right: cell.right + by,
  }));
  return { ...row, cells };
}
