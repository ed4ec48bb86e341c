import type { Part } from "../../pages/parts.ts";
import { type Atom, byHeight } from "../atoms.ts";

/** In points, and of their size: how much the baselines and the sizes of headings of one row differ. */
const SAME_LINE = 1;
const SAME_SIZE = 0.02;

/** The parts of columns, those that begin beside each other with headings in the same letters with these on one level. */
export function withSameHeads(read: readonly Part[][], columns: readonly (readonly Atom[])[]): Part[][] {
  const levelled = read.map((parts) => [...parts]);
  for (const [at, [head, ...rest]] of read.entries()) {
    const beside = columns.findLastIndex((column, i) => i !== at && areHeadsAlike(column, columns[at] ?? []));
    const other = read[beside]?.[0];
    if (head?.kind !== "block" || head.block.kind !== "heading") continue;
    if (other?.kind !== "block" || other.block.kind !== "heading") continue;
    const level = Math.min(head.block.level, other.block.level);
    levelled[at] = [{ ...head, block: { ...head.block, level } }, ...rest];
  }
  return levelled;
}

function areHeadsAlike(left: readonly Atom[], right: readonly Atom[]): boolean {
  const [[one], [other]] = [byHeight(left), byHeight(right)];
  if (one?.kind !== "line" || other?.kind !== "line") return false;
  const [a, b] = [one.segment, other.segment];
  const isAsLarge = Math.abs(a.size - b.size) < a.size * SAME_SIZE;
  return isAsLarge && a.bold === b.bold && Math.abs(a.y - b.y) < SAME_LINE;
}
