import type { Context } from "../../context.ts";
import type { Atom, Panel } from "../atoms.ts";
import { isDiamond, textOf } from "../flow/flow-signs.ts";

/** In points: how far from a box's middle that of a line is that is centered in it, and how far from its sides lines end. */
const IN_MIDDLE = 2;
const PADDING = 6;

/** How wide the lines of a box may be; those of a diamond, or of what asks, are no wider than they are. */
export function textWidth(panel: Panel, { diamonds }: Context): number {
  const asks = isDiamond(panel, diamonds) || textOf(panel).endsWith("?");
  return Math.max(innerWidth(panel), asks ? 0 : (centeredWidth(panel) ?? 0));
}

/** How wide the lines of a box may be that all stand in its middle. */
export function centeredWidth({ atoms, x0, x1 }: Panel): number | undefined {
  const isInMiddle = (atom: Atom) => Math.abs(atom.x0 + atom.x1 - x0 - x1) < 2 * IN_MIDDLE;
  return atoms.every(isInMiddle) ? x1 - x0 - 2 * PADDING : undefined;
}

/** How wide the lines of a box may be, as far from its right side as they are from its left one. */
export function innerWidth({ atoms, x0, x1 }: Panel): number {
  return x1 - x0 - 2 * Math.max(0, Math.min(...atoms.map((atom) => atom.x0)) - x0);
}
