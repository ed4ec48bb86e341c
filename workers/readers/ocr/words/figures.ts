import { type Box, isSquare } from "../../pdf/geometry.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";
import { arrowIn, LIKE_ARROWS } from "./arrows.ts";
import { CERTAIN, drawnIn, FIGURE, FOOT, isHigh, ONE_FIGURE, SPACE, spaceBehind } from "./drawn.ts";
import { LIKE_EQUIVALENTS, withEquivalents } from "./equivalents.ts";
import { withEnergies } from "./joules.ts";
import { withRelation } from "./relations.ts";
import { LIKE_ROUTES, withRoute } from "./routes.ts";
import { LIKE_SLASHES, withSlash } from "./slashes.ts";

/** In ems: how large a decimal point is. */
const SMALLEST = 0.05;
const LARGEST = 0.2;
/** In ems: how long a dash is at least and thick at most, how many times as long as thick, and how high above the foot of figures. */
const DASH = 0.12;
const THICK = 0.16;
const LONGER = 1.4;
const HIGH = [0.2, 0.5] as const;
/** In ems: how far below an angle its bar is, at most. */
const BELOW = 0.3;
/** How much wider the space between words is than the least between letters. */
const WIDER = 2;
/** In ems: how far a "g" hangs below figures, which it is taken for one of. */
const HANGING = 0.12;
/** Units that stand behind a number and are read as one more figure of it. */
const LIKE_FIGURES: Record<string, string> = { "3": "J", "7": "J", "9": "g" };
/** How units of doses begin, however their ends are read. */
const UNIT = /^(?:m|g|kg|J|L|%|units?)/;
/** What has figures, or signs that relate to them. */
const FIGURES = /[\d<>=+«»£]/;
/** What is in the words whose drawing is looked at. */
const LOOKED_AT = [FIGURES, LIKE_ARROWS, LIKE_EQUIVALENTS, LIKE_ROUTES, LIKE_SLASHES];
/** Two signs between which a wide space parts words: not those of a number, or of a word in capitals. */
const PARTED = /^(?:(?!\d\d|\p{Lu}\p{Lu})[\p{L}\d/()]{2}|[<>≤≥]\d)$/u;

/**
 * A word as it is drawn: arrows, "mEq" and "mcg", "IO" and "IV", and one with figures with the points and spaces in it that were not read: "2.5" as "25" is ten times the dose. Where
 * there is a blot for each letter and figure, a small one at the foot of two figures, with nothing above it, is a point.
 * @param usual the em of most writing on the page, in pixels
 * @param behind the word that follows in its line
 */
export function asDrawn(read: Word, page: Picture, usual: number, behind = ""): Word {
  if (!LOOKED_AT.some((sign) => sign.test(read.text))) return read;
  const drawn = drawnIn(page, read.bbox);
  if (withSlash(read.text, drawn) === "/") return { ...read, text: "/", confidence: CERTAIN };
  const equivalents = withEquivalents(read.text, drawn);
  const sign = arrowIn(read.text, drawn) ?? withRoute(equivalents, drawn);
  const known = sign ? { ...read, text: sign, confidence: CERTAIN } : { ...read, text: equivalents };
  if (!FIGURES.test(known.text)) return known;
  const word = relatedAsDrawn(known, page, usual, behind);
  const { picture, dark, blots, letters } = drawn;
  // A heading's own: in the em of the rest its letters would be far apart.
  const em = Math.max(...letters.map(({ y0, y1 }) => y1 - y0)) / FIGURE;
  const dots = blots.filter((blot) =>
    isSquare(blot, { smallest: em * SMALLEST, largest: em * LARGEST, longer: 2 }),
  );
  // What is left of a line of the table is above the figures.
  const top = Math.min(...letters.map(({ y0 }) => y0)) - em * FOOT;
  const points = dots.filter((dot) => !blots.some((other) => other.y0 > top && isAbove(other, dot)));
  const energy = withEnergies(word.text, picture, letters, dark, em);
  if (energy && (points.length === 0 || energy.includes(".")))
    return { ...word, text: energy, confidence: CERTAIN };
  // Beside pieces of broken figures a small blot may be one more of them.
  const isClear = blots.length <= letters.length + 1;
  const signs = [...(isClear ? withPoint(word.text, letters, points, em) : word.text)];
  const isWhole = signs.filter(isHigh).length === letters.length;
  const matched = isWhole ? signs : figuresBefore(signs, letters, em);
  const dashes = blots.filter((blot) => isDash(blot, em));
  const gaps = letters.slice(1).map(({ x0 }, i) => x0 - (letters[i]?.x1 ?? x0));
  // Typewriters set all letters apart.
  const least = Math.min(...gaps);
  const hangs = (at: number) => (letters[at]?.y1 ?? 0) > (letters[at - 1]?.y1 ?? 0) + em * HANGING;
  const isWide = (gap: number, behind: string) =>
    gap > em * spaceBehind(behind) && (gaps.length > 1 ? gap > least * WIDER : hangs(1));
  let count = 0;
  let text = "";
  for (const [at, sign] of matched.entries()) {
    if (!isHigh(sign)) {
      text += sign;
      continue;
    }
    const [left, right] = [letters[count - 1], letters[count]];
    const space = isWide(gaps[count - 1] ?? 0, text.slice(-1));
    if (/\d$/.test(text) && /\d/.test(sign) && dashes.some((dash) => isDashBetween(dash, left, right, em)))
      text += "-";
    text = join(text, sign === "9" && space && hangs(count) ? "g" : sign, {
      point:
        !isPointed(signs, at, behind) && points.some((point) => isBetween(point, left, right, em * FOOT)),
      isLast: count === signs.length - 1,
      space,
    });
    count++;
  }
  return { ...word, text: text + signs.slice(matched.length).join("") };
}

/**
 * A word with the relation that it begins with, as that is drawn.
 * @param space how far, in ems, a sign that was read as 2 is from a figure at least
 */
export function relatedAsDrawn(
  word: Word,
  page: Picture,
  usual: number,
  behind: string,
  space?: number,
): Word {
  const { text, bbox } = word;
  // The bar of a relation may be below what was read.
  const below = { ...bbox, y1: bbox.y1 + Math.round(usual * BELOW) };
  const related = withRelation(text, behind, () => drawnIn(page, below), usual, space);
  return related ? { ...word, text: related, confidence: CERTAIN } : word;
}

/** The figures before a unit whose letters are broken, or touch: as many blots before a space. */
function figuresBefore(signs: readonly string[], letters: readonly Box[], em: number): string[] {
  const [figures = ""] = /^\d+(?=\p{L})/u.exec(signs.join("")) ?? [];
  const [last, next] = letters.slice(figures.length - 1, figures.length + 1);
  return figures !== "" && last && next && next.x0 - last.x1 > em * SPACE ? [...figures] : [];
}

/** A number with its point, where that was read as one more figure, "1.2" as "152", or two figures beside it touch. */
function withPoint(text: string, letters: readonly Box[], points: readonly Box[], em: number): string {
  const places = letters.flatMap((right, i) =>
    points.some((point) => isBetween(point, letters[i - 1], right, em * FOOT)) ? [i] : [],
  );
  const [at] = places;
  const figures = letters.map(({ x0, y0, x1, y1 }) => Math.ceil((x1 - x0) / (y1 - y0) / ONE_FIGURE));
  // Two whose feet touch.
  if (text === "1" && figures.length === 1 && figures[0] === 2) return "11";
  if (!/^\d{2,}$/.test(text) || at === undefined || places.length > 1) return text;
  const count = (end: number) => figures.slice(0, end).reduce((sum, each) => sum + each, 0);
  const all = count(letters.length);
  if (all > letters.length && all === text.length)
    return `${text.slice(0, count(at))}.${text.slice(count(at))}`;
  const isRead = all === letters.length && all === text.length - 1 && text[at] !== "1";
  return isRead ? `${text.slice(0, at)}.${text.slice(at + 1)}` : text;
}

function join(
  text: string,
  sign: string,
  { point, space, isLast }: { point: boolean; space: boolean; isLast: boolean },
): string {
  const last = text.slice(-1);
  if (point && /\d[:;-]?$/.test(text) && /\d/.test(sign)) return `${text.replace(/[:;-]$/, "")}.${sign}`;
  const unit = isLast && space && /^\d+$/.test(text) ? LIKE_FIGURES[sign] : undefined;
  if (unit) return `${text} ${unit}`;
  return space && PARTED.test(last + sign) ? `${text} ${sign}` : text + sign;
}

/** True within the number of a dose that was read with its point: sections alone have several ("3.2.2", read as 3.22). */
function isPointed(signs: readonly string[], at: number, behind: string): boolean {
  const [start = ""] = /[\d.]*$/.exec(signs.slice(0, at).join("")) ?? [];
  const rest = signs.slice(at).join("");
  const [end = ""] = /^[\d.]*/.exec(rest) ?? [];
  return (start + end).includes(".") && UNIT.test(rest.slice(end.length) || behind);
}

/** True for the upper of the two dots of a colon, and for the top of a broken 5: "1:10,000" is no "1.10,000", "15" no "1.5". */
function isAbove(upper: Box, lower: Box): boolean {
  return upper.y1 <= lower.y0 && upper.x0 < lower.x1 && lower.x0 < upper.x1;
}

/** True for a short stroke: "6-7" as "67" is ten times the weight. */
function isDash({ x0, y0, x1, y1 }: Box, em: number): boolean {
  return x1 - x0 >= em * DASH && y1 - y0 <= em * THICK && x1 - x0 >= (y1 - y0) * LONGER;
}

/** True for what stands between two blots, as high as a dash does. */
function isDashBetween(dash: Box, left: Box | undefined, right: Box | undefined, em: number): boolean {
  if (!left || !right) return false;
  const above = (Math.max(left.y1, right.y1) - (dash.y0 + dash.y1) / 2) / em;
  return dash.x0 >= left.x1 && dash.x1 <= right.x0 && above > HIGH[0] && above < HIGH[1];
}

/** True for what stands at the foot of two blots, between them. */
function isBetween(point: Box, left: Box | undefined, right: Box | undefined, near: number): boolean {
  if (!left || !right) return false;
  const atFoot = Math.abs(point.y1 - left.y1) <= near && Math.abs(point.y1 - right.y1) <= near;
  return atFoot && point.x0 >= left.x1 - 1 && point.x1 <= right.x0 + 1;
}
