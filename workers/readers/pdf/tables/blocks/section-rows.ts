import type { Block } from "../../../model.ts";
import { MAX_LABEL } from "../../../rows/row-text.ts";
import { isCallout } from "../../layout/boxes/titles/callouts.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";
import { isWhole, SECTION_LEVEL } from "./above-names.ts";
import { sideLists } from "./side-lists.ts";

/** In points: how far the columns of a table shift from one page to the next. */
const SHIFT = 8;
/** "OR" between two rows. */
const JOINT = /^(?:and|or|and ?\/ ?or|&|\+)$/i;
/** What names rows begins so, and no term with what is said of it. */
const BEGINS = /^[\p{Lu}\p{N}]/u;
/** "For sedation: choose one agent" */
const LABELLED = /^(\p{Lu}[^:.]{2,40}): (\S.*)$/u;

/**
 * The rows over all columns of a table without names that head the rows below them, "For Sedation", each as a heading,
 * with what else it says: they are on a filling that no other row has a cell on, or, where no cells are drawn, alone in bold.
 */
export function sectionRows(table: TableData, rows: readonly TableRow[]): Map<TableRow, Block[]> {
  if (!table.drawn) return boldRows(rows);
  const others = rows.filter(({ cells }) => cells.length > 1);
  const fills = new Set(others.flatMap(({ cells }) => cells.map(({ fill }) => fill)));
  const bands = rows.flatMap((row, at) => {
    const [cell] = row.cells;
    const next = rows[at + 1];
    const isBand = cell?.fill !== undefined && !fills.has(cell.fill) && isWhole(row, table);
    const isOver = next ? next.cells.length > 1 : cell?.bold === true;
    return isBand && isOver ? [{ row, cell }] : [];
  });
  if (others.length === 0 || sideLists(table, rows)) return new Map();
  const names = new Set(bands.filter(({ cell }) => isName(tidy(cell.text))).map(({ cell }) => cell.fill));
  return new Map(
    bands.flatMap(({ row, cell }): [TableRow, Block[]][] => {
      const blocks = names.has(cell.fill) ? headingOf(cell) : [];
      return blocks.length > 0 ? [[row, blocks]] : [];
    }),
  );
}

/** The rows of one name in bold between rows of several cells, none of which is in bold. */
function boldRows(rows: readonly TableRow[]): Map<TableRow, Block[]> {
  const found = rows.flatMap((row, at): [TableRow, Block[]][] => {
    const [name] = row.cells;
    const isOver = row.cells.length === 1 && (rows[at + 1]?.cells.length ?? 0) > 1;
    const text = name?.bold && isOver ? tidy(name.text) : "";
    return BEGINS.test(text) && isName(text) ? [[row, [heading(text)]]] : [];
  });
  const named = new Map(found);
  const areOthersBold = rows.some((row) => !named.has(row) && row.cells.some(({ bold }) => bold));
  return areOthersBold ? new Map() : named;
}

/** True for drawn tables whose first columns are at one place: below a page's end the one may be the rest of the other. */
export function goesOnBelow({ drawn, edges }: TableData, above: readonly number[]): boolean {
  const isNear = (at: number) => Math.abs((edges[at] ?? 0) - (above[at] ?? 0)) <= SHIFT;
  return drawn && isNear(0) && isNear(1);
}

function headingOf({ text }: TableCell): Block[] {
  const said = tidy(text);
  if (isName(said)) return [heading(said.replace(/\s*:$/, ""))];
  const [, label = "", rest = ""] = LABELLED.exec(said) ?? [];
  return isName(label) && !isCallout(said) ? [heading(label), { kind: "table_row", text: rest }] : [];
}

function heading(text: string): Block {
  return { kind: "heading", level: SECTION_LEVEL, text };
}

function isName(text: string): boolean {
  const isShort = text.length <= MAX_LABEL && /\p{L}{2}/u.test(text) && !/[.;!?]$/.test(text);
  return isShort && !JOINT.test(text) && !isCallout(text) && !/: /.test(text);
}
