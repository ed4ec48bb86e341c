import { isLevelLine } from "../../../../wording/care-levels.ts";
import { areFlush, type Box } from "../../../geometry.ts";
import { headingIn, type Part } from "../../../pages/parts.ts";

/** In points: how far from each other bars are that touch. */
const TOUCHES = 2;

/**
 * The names of levels of care in bars with nothing between them, one over the other, as one heading: what stands below is for
 * all of them. `above` and `bar` are what the bars came to, then where they stand; undefined for others.
 */
export function levelBars(
  above: Part,
  bar: Part | undefined,
  [upper, lower]: readonly [Box | undefined, Box | undefined],
): Part | undefined {
  const [first, second] = [headingIn(above), headingIn(bar)];
  if (!first || !second || first.level !== second.level || !upper || !lower) return undefined;
  const text = `${first.text.replace(/:$/, "")}, ${second.text}`;
  const touch = Math.abs(lower.y0 - upper.y1) < TOUCHES;
  return areFlush(upper, lower, TOUCHES) && touch && isLevelLine(text)
    ? { kind: "block", block: { ...first, text } }
    : undefined;
}
