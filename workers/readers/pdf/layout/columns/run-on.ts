import type { Part, TablePart } from "../../pages/parts.ts";
import { areAlike, joinEnds } from "../../paragraphs/cut-text.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "../../paragraphs/join.ts";
import { rightsOf } from "../../tables/blocks/carried-tables.ts";
import { headerDepth } from "../../tables/blocks/header-rows.ts";
import { isBoldRow, type TableData, type TableRow } from "../../tables/tables.ts";
import { type Atom, NEXT_LINE } from "../atoms.ts";

/** In points: how much columns of one table differ in width where it goes on in the next column of its page. */
const SAME_WIDTH = 2;
/** In points, and in ems: how much the beginnings of a paragraph's lines differ, and the sizes of their letters. */
const SAME_START = 1.5;
const SAME_SIZE = 0.05;
/** In ems: what is shorter may be an entry of a list, and no line that goes on. */
const TEXT_WIDTH = 10;
/** So many columns before one are looked at. */
const MOST = 4;

/** A paragraph that goes on in the next column, as one; undefined where none does. */
export function runOn(last: Part, first: Part, known: Vocabulary): Part | undefined {
  if (last.kind !== "block" || first.kind !== "block" || first.block.kind !== "paragraph") return undefined;
  if (last.block.kind !== "paragraph" && last.block.kind !== "list_item") return undefined;
  if (endsWith(last.block.text, STOPS)) return undefined;
  if (!/^\p{Ll}/u.test(first.block.text)) return undefined;
  if (last.ends && first.ends && !areAlike(last.ends, first.ends)) return undefined;
  const block = { ...last.block, text: joinLines(last.block.text, first.block.text, known) };
  const ends = last.ends && first.ends && joinEnds(last.ends, first.ends, known);
  return { kind: "block", block, ...(ends && { ends }) };
}

/**
 * A drawn table that goes on at the top of the next column, as one: it has as many columns as wide, and no names there.
 * Undefined where none does.
 */
export function tableRunOn(last: Part, first: Part): TablePart | undefined {
  if (last.kind !== "table" || first.kind !== "table") return undefined;
  const [above, below] = [last.table, first.table];
  if (!haveSameColumns(above, below) || Math.max(...rightsOf(above)) > (below.edges[0] ?? 0))
    return undefined;
  // Names are set as those above.
  const areBold = (row: TableRow | undefined) => row !== undefined && isBoldRow(row);
  const isPlain = areBold(above.rows[0]) && !areBold(below.rows[0]);
  if (!isPlain && headerDepth(below, below.rows, undefined) > 0) return undefined;
  const shift = (above.edges[0] ?? 0) - (below.edges[0] ?? 0);
  const rows = below.rows.map((row) => shifted(row, shift));
  return { ...last, table: { ...above, rows: [...above.rows, ...rows] } };
}

function haveSameColumns(above: TableData, below: TableData): boolean {
  const shift = (below.edges[0] ?? 0) - (above.edges[0] ?? 0);
  return (
    above.drawn &&
    below.drawn &&
    above.edges.length === below.edges.length &&
    above.edges.every((edge, i) => Math.abs((below.edges[i] ?? 0) - edge - shift) <= SAME_WIDTH)
  );
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

/**
 * Which column's last line stands right above the first line of column `at`, with what the text runs around, a picture's
 * caption or a box, in between; -1 where none does.
 */
export function wrappedFrom(columns: readonly (readonly Atom[])[], at: number): number {
  const first = columns[at]?.[0];
  if (first?.kind !== "line") return -1;
  for (let i = at - 2; i >= 0 && i >= at - MOST; i--) {
    const last = columns[i]?.at(-1);
    if (last?.kind !== "line" || last.x1 - last.x0 < TEXT_WIDTH * last.segment.size) continue;
    const { y, size } = last.segment;
    const down = first.segment.y - y;
    const isSame = Math.abs(first.segment.size - size) < SAME_SIZE * size;
    if (isSame && Math.abs(first.x0 - last.x0) < SAME_START && down > size / 2 && down < NEXT_LINE * size)
      return i;
  }
  return -1;
}
