import { type Box, isWithin } from "../../geometry.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { LONGEST_TITLE } from "../boxes/titles/bar-headings.ts";

/** In ems: how far below the upper side of a lane its title stands. */
const HIGH = 2.5;

/** The title of a lane: its uppermost line, in bold; undefined where that is none. */
export function titleOfLane(lane: Box, segments: readonly Segment[]): Row | undefined {
  const [title] = toRows(segments.filter((segment) => isWithin(segment, lane)));
  if (!title || title.y - lane.y0 > HIGH * title.size || !isWhollyBold(title)) return undefined;
  return isName(rowText(title)) ? title : undefined;
}

function isName(text: string): boolean {
  return text.length <= LONGEST_TITLE && /\p{L}{2}/u.test(text);
}
