import type { Box } from "../../geometry.ts";
import { type Bend, MAX_BENDS } from "../../ink/shapes.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import { type Atom, isChartBox, type Panel } from "../atoms.ts";
import { panelAt } from "./bends.ts";
import { apart, boxAcross, boxDown, ends, JOINED, MAX_LINES, REACH } from "./connectors.ts";

/** In points: how much the upper sides of boxes beside each other differ. */
const LEVEL = 3;

type Drawn = Pick<Context, "rules" | "down" | "bends" | "heads">;

/**
 * Columns of a chart, where a box at the foot of one that only an arrow askew leads to, from a box of the column before, is
 * read there, behind the box beside it that the same one leads to.
 */
export function withAskewSteps(columns: readonly Atom[][], drawn: Drawn): Atom[][] {
  const { bends, heads, rules, down } = drawn;
  const moved = columns.map((column) => [...column]);
  if (heads.length === 0 || bends.length > MAX_BENDS || rules.length + down.length > MAX_LINES) return moved;
  const panels = columns.flat().filter(isChartBox);
  for (const bend of bends) {
    const arrow = arrowOf(bend, panels, heads);
    const at = arrow ? moved.findIndex((column) => column.at(-1) === arrow.to) : -1;
    const before = moved[at - 1];
    if (arrow && before && forks(arrow, before) && !isLedElsewhere(arrow.to, bend, drawn)) {
      moved[at]?.pop();
      before.push(arrow.to);
    }
  }
  return moved.filter((column) => column.length > 0);
}

/** The boxes that an arrow askew leads from and to, as its head says. */
function arrowOf(
  bend: Bend,
  panels: readonly Panel[],
  heads: readonly Box[],
): { from: Panel; to: Panel } | undefined {
  const [begin, end] = endsOf(bend);
  const [first, last] = [panelAt(panels, begin.x0, begin.y0), panelAt(panels, end.x0, end.y0)];
  const hasHead = (at: Box) => heads.some((head) => apart(head, at) <= JOINED);
  if (!first || !last || first === last || hasHead(begin) === hasHead(end)) return undefined;
  return hasHead(end) ? { from: first, to: last } : { from: last, to: first };
}

/** True where a column ends with the box that an arrow leads from, and one below that is level with the other that it leads to. */
function forks({ from, to }: { from: Panel; to: Panel }, column: readonly Atom[]): boolean {
  const [above, beside] = column.slice(-2);
  return above === from && beside?.kind === "panel" && Math.abs(beside.y0 - to.y0) <= LEVEL;
}

/** True where another line than an arrow ends at a box. */
function isLedElsewhere(box: Panel, arrow: Bend, { rules, down, bends }: Drawn): boolean {
  const isAtBox = (end: Box) => apart(end, box) <= REACH && !isInside(end, box);
  const lines = [...rules.map(boxAcross), ...down.map(boxDown)];
  return (
    lines.some((line) => ends(line).some(isAtBox)) ||
    bends.some((bend) => bend !== arrow && endsOf(bend).some(isAtBox))
  );
}

/** True for what is drawn in a box, or is its outline. */
function isInside({ x0, y0 }: Box, box: Box): boolean {
  const [left, top] = [x0 - box.x0, y0 - box.y0];
  return left > -JOINED && x0 < box.x1 + JOINED && top > -JOINED && y0 < box.y1 + JOINED;
}

function endsOf(bend: Bend): [Box, Box] {
  const [x0 = 0, y0 = 0] = bend;
  const [x1 = 0, y1 = 0] = bend.slice(-2);
  return [
    { x0, x1: x0, y0, y1: y0 },
    { x0: x1, x1, y0: y1, y1 },
  ];
}
