import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { headingIn, type Part } from "../../pages/parts.ts";
import { type Atom, byHeight, linesIn } from "../atoms.ts";
import { underName } from "./under-names.ts";

/** In points, and of their size: how much the baselines and the sizes of headings of one row differ. */
const SAME_LINE = 1;
const SAME_SIZE = 0.02;

/**
 * The parts of columns, those that begin beside each other with headings in the same letters with these on one level; of boxes,
 * which are all below the heading that one of them is below, on the lowest.
 */
export function withSameHeads(read: readonly Part[][], columns: readonly (readonly Atom[])[]): Part[][] {
  const tops = columns.map((column) => byHeight(column)[0]);
  return read.map((parts, at) => {
    const top = tops[at];
    const [head, ...rest] = parts;
    const heading = headingIn(head);
    if (!heading) return [...parts];
    const beside = tops.flatMap((other, i) =>
      i !== at && areHeadsAlike(other, top) ? (headingIn(read[i]?.[0])?.level ?? []) : [],
    );
    const level = beside.at(-1);
    if (level === undefined) return [...parts];
    if (top?.kind === "panel") return underName(parts, Math.max(...beside) - 1);
    return [
      { ...head, kind: "block", block: { ...heading, level: Math.min(heading.level, level) } },
      ...rest,
    ];
  });
}

function areHeadsAlike(one: Atom | undefined, other: Atom | undefined): boolean {
  if (one?.kind !== other?.kind) return false;
  const [a, b] = [one && headOf(one), other && headOf(other)];
  if (!a || !b) return false;
  const isAsLarge = Math.abs(a.size - b.size) < a.size * SAME_SIZE;
  return isAsLarge && a.bold === b.bold && Math.abs(a.y - b.y) < SAME_LINE;
}

/** A line, or the first of a box, where nothing stands beside it. */
function headOf(atom: Atom): Segment | undefined {
  if (atom.kind === "line") return atom.segment;
  const [row] = atom.kind === "panel" ? toRows(linesIn([atom])) : [];
  return row?.segments.length === 1 ? row.segments[0] : undefined;
}
