import { areFlush, type Box, holds, middleOf } from "../../geometry.ts";
import type { Shapes } from "../../ink/shapes.ts";
import { areLines, type Cell, hasGaps } from "../atoms.ts";

/** In points: how near sides are that are one. */
const SAME = 1.5;
/** So many rows have several entries beside the shade, at least, and so many of all that have something there. */
const FEWEST_ROWS = 3;
const MOST = 0.5;

/**
 * True where nothing but the sides of a shaded column parts the columns of a table that is ruled across alone: what is left
 * beside the shade is drawn as one cell a row, though several entries stand in it.
 */
export function areBesideShade(table: Box, cells: readonly Cell[], { down, frames }: Shapes): boolean {
  const isRuled = down.some(
    ({ at, from, to }) =>
      at > table.x0 + SAME && at < table.x1 - SAME && from < table.y1 - SAME && to > table.y0 + SAME,
  );
  const columns = Map.groupBy(cells, ({ cell }) => cell.column);
  if (isRuled || columns.size < 2) return false;
  const isDrawn = ({ cell }: Cell) =>
    frames.some((frame) => areFlush(frame, cell, SAME) && holds(frame, middleOf(cell)));
  return [...columns.values()].some((column) => {
    const parted = column.filter(({ atoms }) => areLines(atoms) && hasGaps(atoms));
    return parted.length >= Math.max(FEWEST_ROWS, column.length * MOST) && !column.some(isDrawn);
  });
}
