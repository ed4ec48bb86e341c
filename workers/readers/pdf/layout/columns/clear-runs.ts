import type { Atom } from "../atoms.ts";

/** In ems: how far the baselines of one line are apart. */
const SAME_LINE = 0.2;

/** The stretches of a list in which nothing stands across the gutter, and no heading ends the columns. */
export function* clearRuns(
  sorted: readonly Atom[],
  gutter: number,
  ends: ReadonlySet<Atom>,
): Generator<[number, number]> {
  let from = 0;
  for (let i = 0; i <= sorted.length; i++) {
    const atom = sorted[i];
    if (atom && !(atom.x0 < gutter - 0.5 && atom.x1 > gutter + 0.5) && !ends.has(atom)) continue;
    let end = i;
    while (end > from && leads(sorted[end - 1], atom)) end--;
    if (end - from >= 2) yield [from, end];
    while (leads(sorted[i + 1], atom)) i++;
    from = i + 1;
  }
}

/** True for what begins a line that another goes on with, as its number does. */
function leads(first: Atom | undefined, line: Atom | undefined): boolean {
  if (first?.kind !== "line" || line?.kind !== "line" || first.x1 > line.x0) return false;
  return Math.abs(first.segment.y - line.segment.y) < SAME_LINE * line.segment.size;
}
