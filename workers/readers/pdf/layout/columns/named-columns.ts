import { areListCells } from "../../../list-cells.ts";
import type { Frame } from "../../ink/shapes.ts";
import { itemsIn } from "../../lines/lists.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { GridCell } from "../../tables/drawn/grids.ts";
import { type Atom, linesIn, type Panel, type Table, words } from "../atoms.ts";
import { countTitles } from "../boxes/titled-boxes.ts";

/** In words: a longer text above a column names nothing. */
const NAME_WORDS = 12;
/** A cell with so many titles is no entry of a table. */
const FEWEST_TITLES = 2;

/** A page laid out as a table: its columns with their names, and what stands over all of them, above and below. */
export interface NamedColumns {
  above: Panel[];
  columns: { name: Row; atoms: Atom[] }[];
  below: Panel[];
}

/**
 * The columns of a drawn table of one row below its names, a cell of which has titles of its own, or all of which are
 * lists; undefined for others.
 */
export function namedColumns({ grid, cells }: Table, fills: readonly Frame[]): NamedColumns | undefined {
  const filled = cells.filter(({ atoms }) => atoms.length > 0);
  const isOver = ({ cell }: { cell: GridCell }) => cell.columnSpan === grid.columns;
  const inColumns = filled.filter((each) => !isOver(each));
  const [top, bottom, ...others] = [...new Set(inColumns.map(({ cell }) => cell.row))].sort((a, b) => a - b);
  if (top === undefined || bottom !== top + 1 || others.length > 0) return undefined;
  const columns = Array.from({ length: grid.columns }, (_, column) => {
    const [name, body] = [top, bottom].map((row) =>
      inColumns.find(({ cell }) => cell.row === row && cell.column === column),
    );
    const [line, ...more] = toRows([...linesIn(name?.atoms ?? [])]);
    const isName = more.length === 0 && words(name?.atoms ?? []) <= NAME_WORDS;
    return line && isName ? { name: line, atoms: body?.atoms ?? [] } : undefined;
  });
  const named = columns.flatMap((column) => column ?? []);
  const isSimple = inColumns.every(({ cell }) => cell.columnSpan === 1 && cell.rowSpan === 1);
  if (named.length < grid.columns || named.length < 2 || !isSimple) return undefined;
  const areTitled = named.some(({ atoms }) => countTitles(atoms, fills) >= FEWEST_TITLES);
  const lists = named.filter(({ atoms }) => atoms.length > 0).map(({ atoms }) => toRows([...linesIn(atoms)]));
  if (!areTitled && !areListCells(lists.map(itemsIn))) return undefined;
  const over = filled.filter(isOver);
  return {
    above: over.filter(({ cell }) => cell.row < top).map(toPanel),
    columns: named,
    below: over.filter(({ cell }) => cell.row > top).map(toPanel),
  };
}

function toPanel({ cell: { x0, y0, x1, y1 }, atoms }: Table["cells"][number]): Panel {
  return { kind: "panel", parts: 1, atoms, x0, y0, x1, y1 };
}
