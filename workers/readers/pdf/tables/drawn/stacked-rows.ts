import { areLines, linesIn, type Table, toLine } from "../../layout/atoms.ts";
import { splitMarker } from "../../lines/markers.ts";
import type { Segment } from "../../lines/segments.ts";
import { isNameOver } from "./grids.ts";

/** A name, and so many entries below it at least. */
const FEWEST_LINES = 3;
/** In points: how far apart the baselines of entries beside each other are, at most. */
const LEVEL = 1;

/**
 * A table with each row beside a cell over several whose cells are columns, a name over figures on common baselines, as a
 * row for each of these, every figure with its name: "Weight", "Dose" over "50 kg", "30 mg" and "60 kg", "35 mg".
 */
export function withStackedRows(table: Table): Table {
  let read = table;
  for (let row = table.grid.rows - 1; row >= 0; row--) {
    const stacks = stacksIn(table, row);
    if (stacks) read = withRows(read, row, stacks);
  }
  return read;
}

type Stacks = ReadonlyMap<Table["cells"][number], readonly Segment[]>;

/** The lines of each cell of a row, from the top, where these are such columns. */
function stacksIn({ cells }: Table, row: number): Stacks | undefined {
  if (!cells.some(({ cell }) => isNameOver(cell, row))) return undefined;
  const own = cells.filter(({ cell }) => cell.row === row && cell.rowSpan === 1);
  const stacks = own.map((each) => [each, linesFrom(each)] as const);
  const [first = []] = stacks.map(([, lines]) => lines);
  const areLevel = stacks.every(
    ([, lines]) =>
      lines.length === first.length && lines.every(({ y }, i) => Math.abs(y - (first[i]?.y ?? 0)) < LEVEL),
  );
  const areColumns = stacks.every(([, lines]) => isColumn(lines));
  return own.length > 1 && areLevel && areColumns ? new Map(stacks) : undefined;
}

function linesFrom({ atoms }: Table["cells"][number]): Segment[] {
  const isText = areLines(atoms);
  return isText ? linesIn(atoms).toSorted((a, b) => a.y - b.y) : [];
}

/** True for a name over figures. */
function isColumn([name, ...entries]: readonly Segment[]): boolean {
  const isName = name !== undefined && /^\p{L}{2}/u.test(name.text);
  const isFigure = ({ text }: Segment) => /\d/.test(text) && !splitMarker(text);
  return isName && entries.length + 1 >= FEWEST_LINES && entries.every(isFigure);
}

function withRows({ grid, cells, ...box }: Table, row: number, stacks: Stacks): Table {
  const [lines = []] = stacks.values();
  const more = lines.length - 2;
  const parted = cells.flatMap((each): Table["cells"] => {
    const { cell, atoms } = each;
    if (cell.row > row) return [{ cell: { ...cell, row: cell.row + more }, atoms }];
    const [name, ...entries] = stacks.get(each) ?? [];
    if (name)
      return entries.map((entry, i) => ({
        cell: { ...cell, row: row + i, name: name.text },
        atoms: [toLine(entry)],
      }));
    const isOver = cell.row + cell.rowSpan > row;
    return [{ cell: isOver ? { ...cell, rowSpan: cell.rowSpan + more } : cell, atoms }];
  });
  return {
    ...box,
    kind: "grid",
    grid: { ...grid, rows: grid.rows + more, cells: parted.map(({ cell }) => cell) },
    cells: parted,
  };
}
