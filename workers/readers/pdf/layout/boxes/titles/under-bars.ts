import { headingIn, type Part } from "../../../pages/parts.ts";
import { linesIn, type Panel } from "../../atoms.ts";
import { underName } from "../../columns/under-names.ts";

/** In points: letters that differ by less are of one size. */
const SAME_SIZE = 0.2;

/** A heading's bar, and what it and what stands below it came to. */
export interface HeadingBar {
  level: number;
  size: number;
  at: number;
}

/** The heading that a bar came to, as the part at `at`; undefined for other boxes. */
export function barOf(panel: Panel, [first, ...others]: readonly Part[], at: number): HeadingBar | undefined {
  const heading = others.length === 0 ? headingIn(first) : undefined;
  return heading && { level: heading.level, size: largestIn(panel), at };
}

/**
 * What a box with a title came to, below the heading of the bar that it stands under, where that is in larger letters; a title
 * by itself only next below the bar.
 */
export function underBar(
  read: Part[],
  box: Panel,
  { bar, above }: { bar: HeadingBar | undefined; above: readonly Part[] },
): Part[] {
  const [title, ...body] = read;
  const heading = headingIn(title);
  if (!bar || !heading) return read;
  const isEnded = above.slice(bar.at + 1).some((part) => levelsOf(part) <= bar.level);
  const isBelow = !isEnded && heading.level <= bar.level && largestIn(box) < bar.size - SAME_SIZE;
  const isNext = above.length === bar.at + 1;
  return isBelow && (body.length > 0 || isNext) ? underName(read, bar.level) : read;
}

/** The level at which a part is a heading, or ends some. */
function levelsOf(part: Part): number {
  return part.kind === "columns" ? part.level : (headingIn(part)?.level ?? Infinity);
}

function largestIn(panel: Panel): number {
  return Math.max(...linesIn(panel.atoms).map(({ size }) => size));
}
