import { mentionsLevel, namesCare } from "../../../care-levels.ts";
import { rowText } from "../../lines/rows.ts";
import type { Part } from "../../pages/parts.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import type { Panel } from "../atoms.ts";
import { type Read, readBox } from "../columns/read-columns.ts";
import { endOfTitled } from "./box-ends.ts";
import { isListed, isOneItem } from "./listed-cells.ts";
import { titledBox } from "./titled-boxes.ts";

/**
 * Reads a box with a level's letter beside it whose title names that level, "PARAMEDIC ORDERS", over the items of a list: each is
 * by itself, and what stands below the box is not under its title. Undefined for others.
 */
export function readLevelCard(panel: Panel, read: Read, context: Context): Part[] | undefined {
  if (!isLevelCard(panel, context)) return undefined;
  const parts = readBox(panel, read, context);
  return [...parts, ...endOfTitled(parts)];
}

/** True for a box whose title names a level of care, or whose orders, over the items of a list. */
export function isLevelCard(panel: Panel, { fills }: Pick<Context, "fills">): boolean {
  const titled = titledBox(panel, fills);
  const title = titled ? rowText(titled.title) : "";
  if (!titled || !(namesCare(title) || mentionsLevel(title))) return false;
  return isListed(titled.body) || isOneItem(titled.body);
}
