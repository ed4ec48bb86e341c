import type { Context } from "../../context.ts";
import { splitMarker } from "../../lines/markers.ts";
import { headingIn, type Part } from "../../pages/parts.ts";
import { TAG_LEVEL } from "../../paragraphs/headings.ts";
import type { Profile } from "../../profile/profile.ts";
import type { Atom, Panel } from "../atoms.ts";
import { levelOf } from "../columns/under-names.ts";

/** In points: how far from a box a line begins that leads on from it. */
const LEADS = 4;

/** What ends a box that begins with a title and has more in it: what is below it is not under that. */
export function endOfTitled([title, ...others]: readonly Part[]): Part[] {
  const heading = headingIn(title);
  return heading && others.length > 0 ? [{ kind: "columns", level: heading.level }] : [];
}

/** What ends a column of a chart's boxes: what stands in the next is under the title of none of them. */
export function endOfBoxes(read: readonly Part[]): Part[] {
  const level = levelOf(read, Infinity);
  return Number.isFinite(level) && read.at(-1)?.kind !== "columns" ? [{ kind: "columns", level }] : [];
}

/** The same for one above another box on a page with arrows, none of which leads on from it: each is a note beside the chart. */
export function endOfNote(
  { x0, x1, y1 }: Panel,
  read: readonly Part[],
  { heads, down }: Pick<Context, "heads" | "down">,
): Part[] {
  const leadsOn = down.some(({ at, from, to }) => at > x0 && at < x1 && from < y1 + LEADS && to > y1 + LEADS);
  return heads.length > 0 && !leadsOn ? endOfTitled(read) : [];
}

/** The same above a table by itself, where the title is but a band: a heading that ends the box is the table's. */
export function endOfBand(box: readonly Part[], { headingSizes }: Profile): Part[] {
  const isBand = (headingIn(box[0])?.level ?? 0) > headingSizes.length;
  return isBand && !headingIn(box.at(-1)) ? endOfTitled(box) : [];
}

/** What ends a table below a bar above a box or table without a heading: text between them may be about it, a frame parts from it. */
export function endOfBar(table: readonly Part[], [first]: readonly Part[]): Part[] {
  const bar = headingIn(table.at(-2));
  return bar && first && !headingIn(first) ? [{ kind: "columns", level: bar.level }] : [];
}

/** What ends the items below a level's name in the midst of a list at a box that stands below them, where the list does not go on below it. */
export function endOfTag(above: readonly Part[], next: Atom | undefined): Part[] {
  const at = above.findLastIndex((part) => part.kind !== "block" || headingIn(part));
  const isTag = headingIn(above[at])?.inList === true;
  const goesOn = next?.kind === "line" && splitMarker(next.segment.text) !== undefined;
  return isTag && at < above.length - 1 && !goesOn ? [{ kind: "columns", level: TAG_LEVEL }] : [];
}
