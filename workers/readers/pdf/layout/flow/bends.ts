import type { Box } from "../../geometry.ts";
import { type Bend, MAX_BENDS } from "../../ink/shapes.ts";
import type { Line, Panel } from "../atoms.ts";

/** In ems: how far from a line the word stands that is written on it. */
const NEAR = 2;
/** How much nearer a word is to its own line than to any other, and in points. */
const NEARER = 1.5;
const CLEARLY = 2;
/** In points: an arrow ends so far from its box, most of it its head. */
const REACH = 14;
/** How often a third of a line is left out: what is left of one over a page is a hundredth of a point. */
const THIRDS = 30;

/**
 * The boxes at both ends of the line, drawn askew or bent, on which a word stands, as it was drawn; and those ends.
 * Undefined where it stands on none, or may stand on another, or another of the words stands nearer to it.
 */
export function boxesAtEnds(
  word: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  bends: readonly Bend[],
): { boxes: [Panel, Panel]; ends: Box[] } | undefined {
  if (bends.length > MAX_BENDS) return undefined;
  const reach = NEAR * word.segment.size;
  const near = bends
    .map((bend) => ({ bend, far: distance(word, bend, reach) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far);
  const [first, second] = near;
  if (!first || (second && second.far <= first.far * NEARER + CLEARLY)) return undefined;
  if (others.some((other) => distance(other, first.bend, first.far) < first.far)) return undefined;
  const [x0 = 0, y0 = 0] = first.bend;
  const [x1 = 0, y1 = 0] = first.bend.slice(-2);
  const from = panelAt(panels, x0, y0);
  const to = panelAt(panels, x1, y1);
  const ends = [
    { x0, y0, x1: x0, y1: y0 },
    { x0: x1, y0: y1, x1, y1 },
  ];
  return from && to && from !== to ? { boxes: [from, to], ends } : undefined;
}

/** The one box that a line ends at. */
function panelAt(panels: readonly Panel[], x: number, y: number): Panel | undefined {
  const [first] = panels
    .map((panel) => ({ panel, far: apart(panel, x, y) }))
    .filter(({ far }) => far <= REACH)
    .toSorted((a, b) => a.far - b.far);
  return first?.panel;
}

/** How far a box is from a line; Infinity where that is more than `most`. */
function distance(box: Box, bend: Bend, most: number): number {
  let least = Infinity;
  for (let i = 0; i + 3 < bend.length; i += 2) {
    const x0 = bend[i] ?? 0;
    const y0 = bend[i + 1] ?? 0;
    const x1 = bend[i + 2] ?? 0;
    const y1 = bend[i + 3] ?? 0;
    // Most lines of a page are far from a word.
    const across = Math.max(Math.min(x0, x1) - box.x1, box.x0 - Math.max(x0, x1));
    const down = Math.max(Math.min(y0, y1) - box.y1, box.y0 - Math.max(y0, y1));
    if (Math.max(across, down) > most) continue;
    least = Math.min(least, fromStretch(box, x0, y0, x1, y1));
  }
  return least <= most ? least : Infinity;
}

/** How far a box is from a straight line, however long: along that the distance falls to its least and rises from there. */
function fromStretch(box: Box, x0: number, y0: number, x1: number, y1: number): number {
  const at = (share: number) => apart(box, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
  let [from, to] = [0, 1];
  for (let i = 0; i < THIRDS; i++) {
    const third = (to - from) / 3;
    if (at(from + third) <= at(to - third)) to -= third;
    else from += third;
  }
  return at((from + to) / 2);
}

function apart({ x0, y0, x1, y1 }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(x0 - x, x - x1, 0), Math.max(y0 - y, y - y1, 0));
}
