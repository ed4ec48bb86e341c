import type { Frame, Rule, Shapes } from "../../ink/shapes.ts";
import { partsAt } from "../../lines/parts-at.ts";
import type { GridCell } from "./grids.ts";
import { NEAR } from "./rule-places.ts";

/** In points: boxes nearer to each other touch. A lower cell that nothing frames is the space between two. */
const TOUCH = 1.5;

/**
 * The cells of a stack in parts, where they are boxes with a little space between, one of them with several cells, as a drug's name
 * in a bar over its doses, or a table below them; one part where they are not.
 */
export function partedBoxes(
  cells: readonly GridCell[],
  frames: readonly Frame[],
  { across, down }: Pick<Shapes, "across" | "down">,
): GridCell[][] {
  const sorted = cells.toSorted((a, b) => a.y0 - b.y0);
  const [first] = sorted;
  const table = sorted.find((cell) => cell.column > 0 || cell.x1 !== first?.x1);
  const isBelow = ({ y0 }: GridCell) => table !== undefined && y0 >= table.y0;
  const stack = sorted.filter((cell) => !isBelow(cell));
  const below = sorted.filter(isBelow);
  const last = stack.at(-1);
  if (!first || !last || (table && last.y1 > table.y0)) return [[...cells]];
  const own = frames.filter(
    ({ x0, x1, y0, y1 }) =>
      Math.abs(x0 - first.x0) < NEAR &&
      Math.abs(x1 - first.x1) < NEAR &&
      y0 > first.y0 - NEAR &&
      y1 < last.y1 + NEAR,
  );
  const within = down.filter(({ at }) => at > first.x0 - NEAR && at < first.x1 + NEAR);
  const crosses = (from: number, to: number) => within.some((rule) => rule.from < from && rule.to > to);
  const isOver = ({ from, to }: Rule) => from < first.x0 + NEAR && to > first.x1 - NEAR;
  const isEnd = (y: number) => {
    const bottom = Math.max(...own.map(({ y1 }) => (Math.abs(y1 - y) <= NEAR ? y1 : -Infinity)));
    const lines = y === table?.y0 ? across.filter(isOver).map(({ at }) => at) : [];
    const tops = [...own.map(({ y0 }) => y0), ...lines].filter(
      (at) => Math.abs(at - y) <= NEAR && at > bottom,
    );
    const top = Math.min(...tops);
    return bottom > -Infinity && top < Infinity && top - bottom > TOUCH && !crosses(bottom - 1, top + 1);
  };
  if (table && !isEnd(table.y0)) return [[...cells]];
  const boxes = [...partsAt(stack, ({ y0 }) => isEnd(y0)), below].filter((part) => part.length > 0);
  return boxes.length > 1 && boxes.some((box) => box.length > 1) ? boxes.map(fromFirst) : [[...cells]];
}

/** Cells whose rows count from the first of them. */
function fromFirst(cells: readonly GridCell[]): GridCell[] {
  const first = Math.min(...cells.map(({ row }) => row));
  return cells.map((cell) => ({ ...cell, row: cell.row - first }));
}
