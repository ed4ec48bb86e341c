import { oneOf } from "../../../../src/one-of.ts";
import { type Fragment, type Ink, upright } from "./ink.ts";

/** In points: the smallest letters of a watermark; and how many times as large as others of the page they are, at least. */
const SMALLEST = 36;
const MUCH_LARGER = 3;
/** So many lines run across a watermark, at least. */
const FEWEST = 3;
/** In ems: how high capitals are. */
const CAPITALS = 0.7;
/** The direction of text, in degrees, that is upright and apart from the rest. */
const WHOLE_TURN = 360;
/** What is stamped on pages of any text. */
const STAMP = new RegExp(
  `^${oneOf`
    archived, confidential, copy, draft, expired, inactive, obsolete, preliminary, proposed, retired, sample, superseded, uncontrolled,
    uncontrolled copy, void
  `}$`,
  "i",
);

/** A page with large upright words apart that others are written on, or that are stamped on pages alone, as "DRAFT". */
export function watermarksApart(ink: Ink): Ink {
  const text = upright(ink);
  const large = text.filter(({ size }) => size >= SMALLEST);
  if (large.length === 0) return ink;
  const stamp = large.map((word) => word.text.trim()).join(" ");
  const isStamp = STAMP.test(stamp) && text.some(({ size }) => size * MUCH_LARGER <= SMALLEST);
  const apart = new Set(isStamp ? large : large.filter((word) => isBehind(word, text)));
  if (apart.size === 0) return ink;
  const rest = text.filter((word) => !apart.has(word));
  return { ...ink, text: new Map(ink.text).set(0, rest).set(WHOLE_TURN, [...apart]) };
}

function isBehind(word: Fragment, text: readonly Fragment[]): boolean {
  const lines = new Set<number>();
  for (const { x0, x1, y, size } of text) {
    const isOver = x0 < word.x1 && x1 > word.x0 && y <= word.y && y > word.y - word.size * CAPITALS;
    if (isOver && size * MUCH_LARGER <= word.size) lines.add(Math.round(y));
  }
  return lines.size >= FEWEST;
}
