import type { Block } from "../../../model.ts";
import { isDark } from "../../ink/dark.ts";
import type { Row } from "../../lines/rows.ts";
import { boldHeading, isWhollyBold } from "../../paragraphs/headings.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import { fillOf } from "../../tables/drawn/grids.ts";
import type { Panel } from "../atoms.ts";

/** In points: how far from the lower side of a tab, and from its left side, the line is that it stands on. */
const ON = 3;
/** In points: how far that line goes on beside the tab, at least. */
const BESIDE = 72;

/**
 * What a tab says, as the heading of what stands below it: a dark box of a few words in bold that stands on a line that goes on
 * beside it, "Adult" over an adult's doses. Undefined for other boxes.
 */
export function tabTitle(
  panel: Panel,
  rows: readonly Row[],
  text: string,
  { rules, fills, profile }: Pick<Context, "rules" | "fills" | "profile">,
): Block | undefined {
  const [row, ...others] = rows;
  if (!row || others.length > 0 || !isWhollyBold(row) || !/\p{L}{2}/u.test(text)) return undefined;
  const isOn = rules.some(
    ({ at, from, to }) => Math.abs(at - panel.y1) < ON && from < panel.x0 + ON && to > panel.x1 + BESIDE,
  );
  return isOn && isDark(fillOf(panel, fills)) ? boldHeading(text, profile) : undefined;
}
