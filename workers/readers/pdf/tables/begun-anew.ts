import type { Segment } from "../lines/segments.ts";
import { isBold } from "./tables.ts";

/** How much wider than any between its rows a space is that may end a table. */
const WIDER = 1.5;
/** So many lines of names are looked past. */
const NAME_LINES = 3;

/**
 * True for names in bold below rows that are not, with entries of their own below them: another table begins with them.
 * `gap` is the space above them, `widest` the widest between the lines of the table above.
 */
export function beginsAnew(
  lines: readonly { segments: readonly Segment[] }[],
  at: number,
  gap: number,
  widest: number,
): boolean {
  const [above, names] = [lines[at - 1], lines[at]];
  if (!above || !names || names.segments.length < 2 || gap <= WIDER * widest) return false;
  if (isBold(above.segments) || !isBold(names.segments)) return false;
  const entries = lines.slice(at + 1, at + 1 + NAME_LINES).find(({ segments }) => !isBold(segments));
  return entries !== undefined && entries.segments.length > 1;
}
