import type { Context } from "../../context.ts";
import type { Panel } from "../atoms.ts";
import { isDiamond, textOf } from "../flow/flow-signs.ts";

/** In points: how far from a box's middle that of a line is that is centered in it, and how far from its sides lines end. */
const IN_MIDDLE = 2;
const PADDING = 6;

/** How wide the lines of a box may be; those of a diamond, or of what asks, are no wider than they are. */
export function textWidth(panel: Panel, { diamonds }: Context): number {
  const asks = isDiamond(panel, diamonds) || textOf(panel).endsWith("?");
  return Math.max(innerWidth(panel), asks ? 0 : (centeredWidth(panel) ?? 0));
}

/** How wide the lines of a box may be that all stand in its middle, or in that of what a letter at its side leaves of it. */
export function centeredWidth({ atoms, x0, x1 }: Panel): number | undefined {
  const [first] = atoms;
  const middle = first ? (first.x0 + first.x1) / 2 : 0;
  const isIn = (at: number) => atoms.every((atom) => Math.abs((atom.x0 + atom.x1) / 2 - at) < IN_MIDDLE);
  if (isIn((x0 + x1) / 2)) return x1 - x0 - 2 * PADDING;
  const areFlush = atoms.every((atom) => Math.abs(atom.x0 - (first?.x0 ?? 0)) < IN_MIDDLE);
  return isIn(middle) && !areFlush ? 2 * (Math.min(middle - x0, x1 - middle) - PADDING) : undefined;
}

/** How wide the lines of a box may be, as far from its right side as they are from its left one. */
export function innerWidth({ atoms, x0, x1 }: Panel): number {
  return x1 - x0 - 2 * Math.max(0, Math.min(...atoms.map((atom) => atom.x0)) - x0);
}
