import { around } from "../../geometry.ts";
import { type Grid, type GridCell, singleCell } from "./grids.ts";

/** In points: how far the sides of cells are apart that are above each other. */
const SAME_SIDE = 2;

/**
 * The filled rows of a table whose other rows are not drawn, each as a table by itself, and the other cells: rows of cells that
 * touch, filled alike, with space between them, all as wide as what is drawn or, below a name of several, without its first
 * columns.
 */
export function stripesOf(cells: readonly GridCell[]): { stripes: Grid[]; others: readonly GridCell[] } {
  const { x0, x1 } = around(cells);
  const rows = [...Map.groupBy(cells, ({ row, rowSpan }) => `${row} ${rowSpan}`).values()];
  const filled = rows.filter((row) => {
    const fills = new Set(row.map(({ fill }) => fill));
    const touch = row.every((cell, i) => i === 0 || cell.x0 === row[i - 1]?.x1);
    return row.length > 1 && touch && fills.size === 1 && !fills.has(undefined) && isNear(around(row).x1, x1);
  });
  const whole = filled.find((row) => isNear(around(row).x0, x0)) ?? [];
  const areStripes = filled.every((row, i) => haveSameSides(row, whole) && isApart(row, filled[i - 1]));
  if (filled.length < 2 || !areStripes) return { stripes: [], others: cells };
  const taken = new Set(filled.flat());
  const stripes = filled.map((row): Grid => {
    const own = row.map(
      (cell, column): GridCell => ({ ...singleCell(0, column, cell), fill: cell.fill ?? "" }),
    );
    return { ...around(row), rows: 1, columns: row.length, cells: own, cut: { above: false, below: false } };
  });
  return { stripes, others: cells.filter((cell) => !taken.has(cell)) };
}

/** True for cells that end where the last ones of another row do. */
function haveSameSides(row: readonly GridCell[], whole: readonly GridCell[]): boolean {
  const last = whole.slice(-row.length);
  return row.length === last.length && row.every(({ x1 }, i) => isNear(x1, last[i]?.x1 ?? 0));
}

function isNear(side: number, other: number): boolean {
  return Math.abs(side - other) < SAME_SIDE;
}

/** True for a row with space between it and the one above. */
function isApart([cell]: readonly GridCell[], above: readonly GridCell[] | undefined): boolean {
  const [upper] = above ?? [];
  return !upper || !cell || cell.y0 - upper.y1 > SAME_SIDE;
}
