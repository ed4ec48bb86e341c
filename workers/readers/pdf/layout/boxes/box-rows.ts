import type { Context } from "../../context.ts";
import { areFlush, type Box } from "../../geometry.ts";
import { type Atom, byHeight, linesIn } from "../atoms.ts";
import { titledBox } from "./titles/titled-boxes.ts";

/** In points: how much the tops of boxes of one row differ, and their bottoms. */
const LEVEL = 3;
/** In points: how far the sides of boxes of one column are apart. */
const SAME_PLACE = 2;
/** In lines: lower boxes beside each other are the names of what stands below each. */
const LOWEST = 3;

/**
 * A region parted below each row of boxes of one height, but where a line in `down` leads on from it, or each goes on below its
 * title with another box: what stands below is of none of their columns.
 */
export function belowBoxRows(atoms: readonly Atom[], context: Context): Atom[][] {
  const { down } = context;
  const parts: Atom[][] = [];
  let rest = [...atoms];
  for (const bottom of rowEnds(atoms, context).sort((a, b) => a - b)) {
    const above = rest.filter(({ y1 }) => y1 <= bottom + LEVEL);
    const below = rest.filter(({ y0 }) => y0 >= bottom - LEVEL);
    const next = Math.min(...below.map(({ y0 }) => y0));
    // Their own sides end at the bottom.
    const leadsOn = down.some(
      ({ from, to }) => from < bottom + LEVEL && to > Math.max(next - LEVEL, bottom + LEVEL),
    );
    if (above.length + below.length < rest.length || leadsOn) continue;
    parts.push(above);
    rest = below;
  }
  return [...parts, rest].filter((part) => part.length > 0);
}

/** Where the rows of boxes beside each other end. */
function rowEnds(atoms: readonly Atom[], context: Context): number[] {
  const boxes = atoms.filter((atom) => atom.kind === "panel" && linesIn([atom]).length >= LOWEST);
  const isBeside = (a: Atom, b: Atom) =>
    a !== b && Math.abs(a.y0 - b.y0) < LEVEL && Math.abs(a.y1 - b.y1) < LEVEL;
  const rows = boxes.filter((box) => boxes.some((other) => isBeside(box, other)));
  const goOn = (bottom: number) =>
    rows.every(({ y1, ...box }) => y1 !== bottom || goesOnBelow({ y1, ...box }, atoms, context));
  return [...new Set(rows.map(({ y1 }) => y1))].filter((bottom) => !goOn(bottom));
}

/** True for a box of a column of boxes under the title of the first that goes on below it, with one that has no title. */
function goesOnBelow({ x0, x1, y1 }: Box, atoms: readonly Atom[], context: Context): boolean {
  const isOfColumn = (atom: Atom) => atom.kind !== "line" && areFlush(atom, { x0, x1 }, SAME_PLACE);
  const isTitled = (atom: Atom) => atom.kind === "panel" && titledBox(atom, context.fills) !== undefined;
  const column = byHeight(atoms.filter(isOfColumn));
  const next = column.find(({ y0 }) => y0 >= y1 - LEVEL);
  const top = column.findLast((atom) => atom.y1 <= y1 + LEVEL && isTitled(atom));
  return next !== undefined && top !== undefined && !isTitled(next);
}
