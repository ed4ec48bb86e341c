import { itemCount } from "../../../../src/item-count.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { isHeadingSize, type Profile } from "../profile/profile.ts";
import { isAsLarge } from "./heading-lines.ts";
import { isWhollyBold } from "./headings.ts";
import { areAlike, type Numbered, seriesIn, startOf } from "./numbered-siblings.ts";

/** So many in a row that head nothing are a list. */
const FEWEST = 3;
/** In points: how far from each other lines begin that begin at one place. */
const SAME_START = 1.5;

/**
 * Which lines are of a numbered list though they are as large as headings, as the text of a slide may be beside that of others: no
 * other text stands between its items, nor below the last of them.
 */
export function largeItems(
  rows: readonly Row[],
  levels: readonly number[],
  profile: Profile,
): ReadonlySet<number> {
  const found = new Set<number>();
  const numbered = rows.flatMap((row, at): Numbered[] => {
    const isLarge = (levels[at] ?? 0) > 0 && isHeadingSize(row.size, profile) && !isWhollyBold(row);
    const count = isLarge ? itemCount(rowText(row)) : undefined;
    return count ? [{ at, row, count }] : [];
  });
  if (numbered.length < FEWEST) return found;
  for (const series of seriesIn(numbered, areAlike)) {
    const [first, last] = [series[0], series.at(-1)];
    if (!first || !last || series.length < FEWEST) continue;
    const below = rows.findIndex((row, at) => at > last.at && !hangs(row, last.row));
    const end = below < 0 ? rows.length : below;
    const isHeading = (rows[end]?.size ?? Infinity) < last.row.size;
    const isList = rows
      .slice(first.at, end)
      .every((row, at) => series.some((each) => each.at === first.at + at) || hangs(row, first.row));
    if (isHeading || !isList) continue;
    for (let at = first.at; at < end; at++) found.add(at);
  }
  return found;
}

/** True for a line as large as an item that begins where its text does, behind the number. */
function hangs(row: Row, item: Row): boolean {
  return (
    Math.abs(row.x0 - startOf(item)) < SAME_START && row.x0 > item.x0 + SAME_START && isAsLarge(row, item)
  );
}
