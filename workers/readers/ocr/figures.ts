import { type Box, isSquare } from "../pdf/geometry.ts";
import type { Word } from "./engine.ts";
import type { Picture } from "./picture.ts";
import { cutOut, findBlots } from "./pieces.ts";

/** In ems: how large a decimal point is, and how far its foot is from that of the figures beside it. */
const SMALLEST = 0.05;
const LARGEST = 0.2;
const FOOT = 0.08;
/** In ems: more than the space between the letters of a word; and how much wider it is than the least of those. */
const SPACE = 0.2;
/** The same behind a "1": in many fonts it is a thin stroke with much white beside it. */
const SPACE_BEHIND_ONE = 0.35;
const WIDER = 2;
/** In ems: how far a "g" hangs below figures, which it is taken for one of. */
const HANGING = 0.12;
/** Share of the way from the darkest ink to paper: what is lighter is no ink. */
const FAINT = 0.63;
/** In ems: how high figures and capitals are. */
const FIGURE = 0.72;
/** In heights of a word: what is lower is no letter or figure. */
const LETTER = 0.45;
/** What is no blot as high as a figure. */
const LOW_SIGN = /[.,:;'’"“”–—-]/;
/** Units that stand behind a number and are read as one more figure of it. */
const LIKE_FIGURES: Record<string, string> = { "3": "J", "7": "J", "9": "g" };
/** Two signs between which a wide space parts words: not those of a number, or of a word in capitals. */
const PARTED = /^(?!\d\d|\p{Lu}\p{Lu})[\p{L}\d/()]{2}$/u;

/**
 * A word with figures, with the points and spaces in it that were not read: "2.5" as "25" is ten times the dose. Where
 * there is a blot for each letter and figure, a small one at the foot of two figures is a point.
 */
export function asDrawn(word: Word, page: Picture): Word {
  if (!/\d/.test(word.text)) return word;
  const picture = cutOut(page, word.bbox, 1);
  const darkest = picture.gray.reduce((least, gray) => Math.min(least, gray), 255);
  const blots = findBlots(picture, 1, darkest + (255 - darkest) * FAINT).toSorted((a, b) => a.x0 - b.x0);
  const height = word.bbox.y1 - word.bbox.y0;
  const letters = blots.filter(({ y0, y1 }) => y1 - y0 > height * LETTER);
  const signs = [...word.text];
  if (signs.filter(isHigh).length !== letters.length) return word;
  // A heading's own: in the em of the rest its letters would be far apart.
  const em = Math.max(...letters.map(({ y0, y1 }) => y1 - y0)) / FIGURE;
  const round = { smallest: em * SMALLEST, largest: em * LARGEST, longer: 2 };
  const dots = blots.filter((blot) => isSquare(blot, round));
  const points = dots.filter((dot) => !dots.some((other) => isAbove(other, dot)));
  const gaps = letters.slice(1).map(({ x0 }, i) => x0 - (letters[i]?.x1 ?? x0));
  // Typewriters set all letters apart.
  const least = Math.min(...gaps);
  const hangs = (letters[1]?.y1 ?? 0) > (letters[0]?.y1 ?? 0) + em * HANGING;
  const isWide = (gap: number, behind: string) =>
    gap > em * (behind === "1" ? SPACE_BEHIND_ONE : SPACE) && (gaps.length > 1 ? gap > least * WIDER : hangs);
  let count = 0;
  let text = "";
  for (const sign of signs) {
    if (!isHigh(sign)) {
      text += sign;
      continue;
    }
    const [left, right] = [letters[count - 1], letters[count]];
    text = join(text, sign, {
      point: points.some((point) => isBetween(point, left, right, em * FOOT)),
      isLast: count === signs.length - 1,
      space: isWide(gaps[count - 1] ?? 0, text.slice(-1)),
    });
    count++;
  }
  return { ...word, text };
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

function isHigh(sign: string): boolean {
  return !LOW_SIGN.test(sign);
}

/** True for the upper of the two dots of a colon: "1:10,000" is no "1.10,000". */
function isAbove(upper: Box, lower: Box): boolean {
  return upper.y1 <= lower.y0 && upper.x0 < lower.x1 && lower.x0 < upper.x1;
}

/** True for what stands at the foot of two blots, between them. */
function isBetween(point: Box, left: Box | undefined, right: Box | undefined, near: number): boolean {
  if (!left || !right) return false;
  const atFoot = Math.abs(point.y1 - left.y1) <= near && Math.abs(point.y1 - right.y1) <= near;
  return atFoot && point.x0 >= left.x1 - 1 && point.x1 <= right.x0 + 1;
}
