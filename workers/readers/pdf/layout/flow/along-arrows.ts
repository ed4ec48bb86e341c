import type { Context } from "../../context.ts";
import { around, type Box } from "../../geometry.ts";
import { type Atom, isChartBox, type Panel } from "../atoms.ts";
import { connectors, joinedBoxes } from "./connectors.ts";
import { type Direction, direct } from "./flow-signs.ts";

/** A chart of fewer boxes is read as well from the top down. */
const MIN_STEPS = 4;

/** A chart and what stands above and below it. */
interface Chart {
  above: Atom[];
  steps: Panel[];
  below: Atom[];
}

/**
 * The boxes of a flow chart in the order of its arrows, each branch to its end, where all is unmistakable: an arrow with a head
 * leads to each box but the first, from one other, one of them to the left or up, where it would be read before, and nothing
 * else stands between the boxes. Undefined for others.
 */
export function alongArrows(
  atoms: readonly Atom[],
  { rules, down, diamonds, heads }: Context,
): Chart | undefined {
  const panels = atoms.filter(isChartBox);
  if (heads.length === 0 || panels.length < MIN_STEPS) return undefined;
  const arrows = joinedBoxes(panels, connectors(panels, rules, down, heads)).flatMap(({ boxes, ends }) =>
    boxes.length > 1 ? [direct(boxes, ends, { diamonds, heads })] : [],
  );
  const joined = new Set(arrows.flatMap(({ from, to }) => (from ? [from, ...to] : to)));
  const boxes = panels.filter((box) => joined.has(box));
  const steps = followed(boxes, arrows);
  const leadsBack = ({ from, to }: Direction) =>
    from && to.some((box) => box.x1 <= from.x0 || box.y1 <= from.y0);
  if (!steps || steps.length < MIN_STEPS || !arrows.some(leadsBack)) return undefined;
  const { y0, y1 } = around(steps);
  const rest = atoms.filter((atom) => !steps.some((step) => step === atom));
  const above = rest.filter((atom) => atom.y1 <= y0);
  const below = rest.filter((atom) => atom.y0 >= y1);
  return above.length + below.length === rest.length ? { above, steps, below } : undefined;
}

/** The boxes behind those that lead to them, if they are a tree. */
function followed(boxes: readonly Panel[], arrows: readonly Direction[]): Panel[] | undefined {
  if (arrows.some(({ from }) => !from)) return undefined;
  const leadingTo = (box: Panel) => arrows.filter(({ to }) => to.includes(box)).length;
  const [first, ...others] = boxes.filter((box) => leadingTo(box) === 0);
  if (!first || others.length > 0 || boxes.some((box) => leadingTo(box) > 1)) return undefined;
  const steps: Panel[] = [];
  const visit = (box: Panel) => {
    steps.push(box);
    const next = arrows.flatMap(({ from, to }) => (from === box ? to : []));
    for (const to of next.toSorted(besideFirst(box))) visit(to);
  };
  visit(first);
  return steps.length === boxes.length ? steps : undefined;
}

/** What stands beside a box comes before what stands below it, each from the left. */
function besideFirst({ y1 }: Box): (a: Box, b: Box) => number {
  const isBelow = (box: Box) => Number(box.y0 >= y1);
  return (a, b) => isBelow(a) - isBelow(b) || a.x0 - b.x0;
}
