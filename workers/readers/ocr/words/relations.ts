import type { Drawn } from "./drawn.ts";

/** What "≥", "≤" and "±", which Tesseract does not know, are read as: "≥ 38" as "238" too, or as "2" before a "38". */
const READ_AS = /^(?:[<>=+±]|2(?=\d|$))/;
/** In ems: more than the space between figures. A 2 whose foot is cut off by a bad print has none behind it. */
const SPACE = 0.2;
/** In ems: how high the upper part of such a sign is, at least and most, how thick its bar, and how far that is below it. */
const UPPER = [0.2, 0.6] as const;
const THIN = 0.15;
const BELOW = 0.2;
/** How wide the bar is for the upper part, at least and most. */
const AS_WIDE = [0.7, 1.4] as const;
/** Share of a sign's width that is ink halfway up: of a plus it is a line, of an angle its tip. */
const LINE = 0.7;

/**
 * A word with the relation that it begins with, where that is drawn as a sign with a bar below it; undefined where none
 * is. `behind` is the word behind it, `em` that of the page.
 */
export function withRelation(
  text: string,
  behind: string,
  { picture, dark, blots }: Drawn,
  em: number,
): string | undefined {
  if (!READ_AS.test(text) || (text === "2" && !/^\d/.test(behind))) return undefined;
  const [first, second, next] = blots;
  if (!first || !second) return undefined;
  if (text.startsWith("2") && (next?.x0 ?? Infinity) - Math.max(first.x1, second.x1) < em * SPACE)
    return undefined;
  const [upper, bar] = first.y0 < second.y0 ? [first, second] : [second, first];
  const [wide, high] = [upper.x1 - upper.x0, upper.y1 - upper.y0];
  const isBar =
    bar.y1 - bar.y0 < em * THIN &&
    bar.x1 - bar.x0 > wide * AS_WIDE[0] &&
    bar.x1 - bar.x0 < wide * AS_WIDE[1] &&
    Math.abs(bar.x0 + bar.x1 - upper.x0 - upper.x1) < wide &&
    bar.y0 >= upper.y1 &&
    bar.y0 - upper.y1 < em * BELOW;
  if (!isBar || high < em * UPPER[0] || high > em * UPPER[1]) return undefined;
  const row = ((upper.y0 + upper.y1) >> 1) * picture.width;
  const ink: number[] = [];
  for (let x = upper.x0; x < upper.x1; x++) if ((picture.gray[row + x] ?? 255) < dark) ink.push(x);
  const tip = ink.reduce((sum, x) => sum + x, 0) / ink.length;
  const angle = tip > (upper.x0 + upper.x1) / 2 ? "≥" : "≤";
  return text.replace(READ_AS, ink.length > wide * LINE ? "±" : angle);
}
