import { MAX_LABEL, TOTAL } from "../../../rows/row-text.ts";
import { patientsOf } from "../../../wording/patients.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { isBoldRow, type TableData, type TableRow } from "../tables.ts";
import { isWhole } from "./above-names.ts";

/** A row below a table's names with the name of those that it stands among, "" for none. */
interface Grouped {
  row: TableRow;
  group: string;
  /** It is that name itself. */
  isName: boolean;
}

/**
 * The rows below a table's names, each with the row over all columns that governs it, up to the next one: it is set off from
 * what stands below it, by bold letters or its filling. `begun` is the name that the first of them go on with.
 */
export function groupRows(table: TableData, body: readonly TableRow[], begun: string): Grouped[] {
  let group = begun;
  const isGroup = groupsIn(table, body);
  const totals = body.filter(({ cells }) => TOTAL.test(cells[0]?.text ?? ""));
  return body.map((row, at) => {
    const isName = isGroup(row, body[at + 1]);
    if (isName) group = tidy(row.cells[0]?.text ?? "").replace(/\s*:$/, "");
    // What adds up all others is of none of them.
    const isOfAll = totals.length === 1 && row === totals[0] && at === body.length - 1;
    return { row, group: isOfAll ? "" : group, isName };
  });
}

/** Tells the rows that govern others: where some are in bold on a filling, all rows over all columns that are set so do. */
function groupsIn(
  table: TableData,
  body: readonly TableRow[],
): (row: TableRow, next: TableRow | undefined) => boolean {
  const isBand = (row: TableRow) => {
    const [cell] = row.cells;
    return cell?.fill !== undefined && cell.bold && isWhole(row, table) && isShort(cell.text);
  };
  const haveBands = body.some(
    (row, at) => body[at + 1] && isBand(row) && isGroupName(table, row, body[at + 1]),
  );
  return (row, next) => (haveBands && isBand(row)) || isGroupName(table, row, next);
}

function isShort(cell: string): boolean {
  const text = tidy(cell);
  return text.length <= MAX_LABEL && /\p{L}/u.test(text) && !/[.;!?]$/.test(text);
}

/** True for a short row over all columns that is set off from the row below it; at a page's end nobody knows that row. */
function isGroupName(table: TableData, row: TableRow, next: TableRow | undefined): boolean {
  const [cell] = row.cells;
  if (!cell || !isWhole(row, table) || table.edges.length < 2) return false;
  if (!isShort(cell.text)) return false;
  if (!next) return cell.bold;
  const isFilled = next.cells.some(({ fill }) => fill === cell.fill);
  const isSetOff = (cell.bold && !isBoldRow(next)) || (cell.fill !== undefined && !isFilled);
  return next.cells.length > 1 && (isSetOff || patientsOf(tidy(cell.text)) !== undefined);
}
