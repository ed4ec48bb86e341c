import type { FoundLine, Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";
import { Alphabet, type Sign, type Standing } from "./alphabet.ts";
import { CERTAIN } from "./drawn.ts";
import { relatedAsDrawn } from "./figures.ts";

/** What doses, and what they depend on, are written in. */
const SIGN = /^[\d.,:()<>≤≥±%+mcgkEqLJunitshrµ/-]$/;
const UNIT = "(?:mg|mcg|µg|g|kg|mEq|mL|L|J|units?|min|hr?|s)(?![\\p{L}\\p{N}])";
const NUMBER = "(?:[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d*|0)(?:\\.\\d+)?";
/** What a word of a dose, or of a limit, reads as. */
const DOSE = new RegExp(
  `^\\(?[<>≤≥±]?${NUMBER}(?:[-/:]${NUMBER})?(?:%|${UNIT}(?:/(?:${NUMBER})?${UNIT})*)?\\)?$|^/?${UNIT}(?:/${UNIT})*\\)?$`,
  "u",
);
/** A number, or what may be one with its unit. */
const LIKE_DOSE = /\d|^.{1,3}(?:mg|mcg|g|mEq|mL|units?)(?:\/|$)/u;
/** No longer word is a unit. */
const LONGEST_UNIT = 12;
/** Of 1: how far the page's own signs are from what is none of them, at least. */
const UNLIKE = 0.3;
const POINT = /\d\.\d/;
const TAIL = /[.,;:]+$/;

/**
 * The lines with doses as the page draws their signs, where that is another reading: "469" is 46 g where its 9 is drawn as
 * the page's other g are. Tesseract guesses by what stands around a sign; a page's own signs, worn alike, tell it.
 */
export function withSigns(lines: readonly FoundLine[], page: Picture, em: number): FoundLine[] {
  const words = lines.map((line) => line.words.map((word, at) => standingOf(line, word, at)));
  const alphabet = new Alphabet(words.flat(), page, em, SIGN);
  return lines.map((line, row) => ({
    ...line,
    words: line.words.map((word, at) => {
      const [standing, before] = [words[row]?.[at], line.words[at - 1]?.text ?? ""];
      const mayBeUnit = /\d$/.test(before) && word.text.length <= LONGEST_UNIT;
      if (!standing || !(mayBeUnit || LIKE_DOSE.test(word.text))) return word;
      const signs = alphabet.read(standing);
      const text = textOf(word.text, signs, alphabet);
      if (text !== undefined) return { ...word, text, confidence: CERTAIN };
      const isTwo = signs[0]?.sign === "2" && signs[0].distance < UNLIKE;
      const isNoTwo = word.text.startsWith("2") && !isTwo && alphabet.knows("2");
      return isNoTwo ? relatedAsDrawn(word, page, em, line.words[at + 1]?.text ?? "", 0) : word;
    }),
  }));
}

function standingOf({ words, baseline: { x0, x1, y0, y1 } }: FoundLine, word: Word, at: number): Standing {
  const slope = (y1 - y0) / Math.max(1, x1 - x0);
  const middle = (word.bbox.x0 + word.bbox.x1) / 2;
  const others = [words[at - 1], words[at + 1]].filter((other) => other !== undefined);
  return { word, baseline: y0 + (middle - x0) * slope, others };
}

/** The text of a word as its signs are drawn, where that is another and nothing speaks against it. */
function textOf(read: string, signs: readonly Sign[], alphabet: Alphabet): string | undefined {
  const tail = TAIL.exec(read)?.[0] ?? "";
  const before = [
    ...read
      .slice(0, read.length - tail.length)
      .replaceAll(/\s/g, "")
      .replaceAll(/[–—]/g, "-"),
  ];
  const drawn = signs.slice(0, signs.findLastIndex(({ sign }) => !TAIL.test(sign)) + 1);
  const isEach = drawn.length === before.length;
  // Of as many signs each tells its own place.
  const after = drawn.map(({ sign, isSure }, at) => (isEach && !isSure ? (before[at] ?? sign) : sign));
  const text = after.join("");
  if (text === before.join("") || !DOSE.test(text) || drawn.length > before.length + 1) return undefined;
  const replaced = before.filter((sign, at) => !isEach || sign !== after[at]);
  // Where one sign is not told, several others may be those beside them.
  if (!(isEach && replaced.length === 1) && !drawn.every(({ isSure }) => isSure)) return undefined;
  // What was read may be right where the page has no other of its signs, and a comma's tail is worn off.
  const isUnknown = replaced.some((sign) => SIGN.test(sign) && !alphabet.knows(sign));
  const isLess = [/\d/, POINT].some((part) => part.test(read) && !part.test(text));
  return isUnknown || isLess || text.replaceAll(".", ",") === before.join("") ? undefined : text + tail;
}
