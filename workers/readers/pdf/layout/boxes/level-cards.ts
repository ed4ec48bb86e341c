import { mentionsLevel, namesCare } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { rowText } from "../../lines/rows.ts";
import type { Part } from "../../pages/parts.ts";
import type { Panel } from "../atoms.ts";
import { type Read, readBox } from "../columns/read-columns.ts";
import { endOfTitled } from "./box-ends.ts";
import { isListed, isOneItem } from "./listed-cells.ts";
import { type Titled, titledBox } from "./titles/titled-boxes.ts";

/**
 * Reads a box with a level's letter beside it that has a title over the items of a list: each is by itself, and what stands below
 * the box is not under its title, which the level is put before where it does not name one, as "PARAMEDIC ORDERS" does. Undefined
 * for others.
 */
export function readLevelCard(panel: Panel, read: Read, context: Context): Part[] | undefined {
  const titled = titledBox(panel, context.fills);
  if (!titled || !isOfItems(titled)) return undefined;
  const [title, ...parts] = readBox(panel, read, context);
  if (title?.kind !== "block") return undefined;
  const text = isOfLevel(titled) ? title.block.text : `${panel.level}: ${title.block.text}`;
  const heading: Part = { ...title, block: { ...title.block, text } };
  return [heading, ...parts, ...endOfTitled([heading, ...parts])];
}

/** True for a box whose title names a level of care, or whose orders, over the items of a list. */
export function isLevelCard(panel: Panel, { fills }: Pick<Context, "fills">): boolean {
  const titled = titledBox(panel, fills);
  return titled !== undefined && isOfLevel(titled) && isOfItems(titled);
}

function isOfLevel({ title }: Titled): boolean {
  const text = rowText(title);
  return namesCare(text) || mentionsLevel(text);
}

function isOfItems({ body }: Titled): boolean {
  return isListed(body) || isOneItem(body);
}
