import { around, type Box } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Atom, areLines } from "../atoms.ts";
import { JOINED } from "../flow/connectors.ts";

/** With more heads a page is a drawing. */
const MOST_HEADS = 200;
/** In points: how far an arrow reaches into the texts that it joins. */
const WITHIN = 3;

/** The arrows of a page that lead straight to the right. */
export function arrowsToRight({ rules, heads }: { rules: readonly Rule[]; heads: readonly Box[] }): Box[] {
  if (heads.length > MOST_HEADS) return [];
  return heads.flatMap(({ x0, x1, y0, y1 }) => {
    const line = rules.find(
      ({ at, from, to }) => at > y0 && at < y1 && from < x0 && to > x0 - JOINED && to < x1 + JOINED,
    );
    return line ? [{ x0: line.from, x1, y0, y1 }] : [];
  });
}

/** True for texts beside each other, without boxes, where an arrow leads from one to the other: these are no rows, whatever stands on one line. */
export function areLed(left: readonly Atom[], right: readonly Atom[], arrows: readonly Box[]): boolean {
  if (arrows.length === 0 || !areLines([...left, ...right])) return false;
  const [from, to] = [around(left), around(right)];
  return arrows.some(
    ({ x0, x1, y0, y1 }) =>
      x0 > from.x1 - WITHIN &&
      x1 < to.x0 + WITHIN &&
      [from, to].every((side) => y1 > side.y0 && y0 < side.y1),
  );
}
