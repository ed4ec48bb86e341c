import type { Rule } from "../../ink/shapes.ts";
import { type Atom, linesIn } from "../atoms.ts";

/** In points: how much the tops of boxes of one row differ, and their bottoms. */
const LEVEL = 3;
/** In lines: lower boxes beside each other are the names of what stands below each. */
const LOWEST = 3;

/**
 * A region parted below each row of boxes of one height, but where a line in `down` leads on from it: what stands below
 * is of none of their columns.
 */
export function belowBoxRows(atoms: readonly Atom[], down: readonly Rule[]): Atom[][] {
  const parts: Atom[][] = [];
  let rest = [...atoms];
  for (const bottom of rowEnds(atoms)) {
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

/** Where the rows of boxes beside each other end, from the top down. */
function rowEnds(atoms: readonly Atom[]): number[] {
  const boxes = atoms.filter((atom) => atom.kind === "panel" && [...linesIn([atom])].length >= LOWEST);
  const isBeside = (a: Atom, b: Atom) =>
    a !== b && Math.abs(a.y0 - b.y0) < LEVEL && Math.abs(a.y1 - b.y1) < LEVEL;
  const ends = boxes.filter((box) => boxes.some((other) => isBeside(box, other))).map(({ y1 }) => y1);
  return [...new Set(ends)].sort((a, b) => a - b);
}
