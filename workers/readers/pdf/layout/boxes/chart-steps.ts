import type { Context } from "../../context.ts";
import type { Rule } from "../../ink/shapes.ts";
import type { Atom, Panel } from "../atoms.ts";
import { isGiven } from "./titles/callouts.ts";

/** In points: how far from a box a line ends that leads to it, and from its sides. */
const LEADS = 4;

/**
 * True for a box of a flow chart: a line leads on down from it, or nothing stands under it, and an arrow ends at its upper side,
 * or boxes stand above it.
 */
export function isStep(panel: Panel, { heads, down }: Context, next: Atom | undefined): boolean {
  const { x0, x1, y0 } = panel;
  const isWithin = (at: number) => at > x0 + LEADS && at < x1 - LEADS;
  const isLedTo = heads.some((head) => isWithin((head.x0 + head.x1) / 2) && Math.abs(head.y1 - y0) < LEADS);
  const leads = leadsOn(panel, down);
  const isFirst = heads.length > 0 && leads && down.some(({ to }) => to <= y0);
  return (isLedTo && (leads || !next || !isUnder(next, panel))) || isFirst;
}

/** True for a dose with no lines close under its box: what is done, and no title. */
export function isDone(panel: Panel, text: string, next: Atom | undefined): boolean {
  const isOver = next?.kind === "line" && isUnder(next, panel);
  return isGiven(text) && !isOver;
}

/** True for lines close under a box, or another box at it. */
function isUnder(next: Atom, { x0, x1, y0, y1 }: Panel): boolean {
  const reach = next.kind === "line" ? y1 - y0 : LEADS;
  return next.x0 < x1 && next.x1 > x0 && next.y0 - y1 < reach;
}

/** True for a box of a flow chart: of a page with arrows, or with a line that leads on down from it. */
export function isInChart(panel: Panel, { heads, down }: Context): boolean {
  return panel.label !== undefined || heads.length > 0 || leadsOn(panel, down);
}

/** True where a line leads on down from a box. */
function leadsOn({ x0, x1, y1 }: Panel, down: readonly Rule[]): boolean {
  return down.some(
    ({ at, from, to }) =>
      at > x0 + LEADS && at < x1 - LEADS && to > y1 + LEADS && Math.abs(from - y1) < LEADS,
  );
}
