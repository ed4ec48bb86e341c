import { isSquare } from "../../geometry.ts";
import { isBullet } from "../../lines/markers.ts";
import { isDark } from "../dark.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";
import { isIn, SAME_LINE, wordsBeside } from "./small-boxes.ts";

/** In points: the diameter of a disc around a tick. */
const DISC = { smallest: 6, largest: 24, longer: 1.15 };
/** A page with more is a drawing. */
const MAX_DISCS = 300;
/** In ems: how far behind a disc its title begins, and what parts it from another column. */
const BEHIND = 1;
const COLUMN = 2;
/** In ems: how far below a title its first item stands, and how far left or right of the disc that begins, at most. */
const BELOW = 2.2;
const INDENT = 2;

/** A page's text without the ticks in dark discs before titles in bold over lists: they are pictures, and mark no item. */
export function withoutTitleTicks(text: Fragment[], { frames }: Pick<Shapes, "frames">): Fragment[] {
  const discs = frames.filter(
    (frame) => frame.rounded !== undefined && isDark(frame.fill) && isSquare(frame, DISC),
  );
  if (discs.length === 0 || discs.length > MAX_DISCS) return text;
  const ticks = new Set(discs.flatMap((disc) => tickOf(disc, text) ?? []));
  return text.filter((fragment) => !ticks.has(fragment));
}

/** The tick alone in a disc with a title behind it; undefined for others. */
function tickOf(disc: Frame, text: readonly Fragment[]): Fragment | undefined {
  const [tick, ...others] = text.filter((fragment) => isIn(fragment, disc));
  if (!tick || others.length > 0 || !/^[✓✔]$/u.test(tick.text)) return undefined;
  const words = wordsBeside(tick, text).filter(({ x0 }) => x0 > tick.x0);
  const end = words.findIndex(({ x0, size }, at) => x0 - (words[at - 1]?.x1 ?? disc.x1) > COLUMN * size);
  const title = end < 0 ? words : words.slice(0, end);
  const [first] = title;
  if (!first || first.x0 - disc.x1 > BEHIND * first.size || !title.every(({ bold }) => bold))
    return undefined;
  return isOverItem(disc, first, text) ? tick : undefined;
}

/** True where the next line below a title begins with a bullet of another kind. */
function isOverItem({ x0 }: Frame, title: Fragment, text: readonly Fragment[]): boolean {
  const below = text.filter(
    (other) =>
      other.y > title.y + SAME_LINE * other.size &&
      other.y < title.y + BELOW * title.size &&
      Math.abs(other.x0 - x0) < INDENT * title.size,
  );
  const top = Math.min(...below.map(({ y }) => y));
  const [first] = below.filter(({ y, size }) => y - top < SAME_LINE * size).toSorted((a, b) => a.x0 - b.x0);
  return first !== undefined && isBullet(first.text) && !/^[✓✔]$/u.test(first.text);
}
