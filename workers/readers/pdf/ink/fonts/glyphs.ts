import { isRightToLeft, isRightToLeftCode } from "../../lines/scripts.ts";

/** What pdf.js shows for one character: widths in thousandths of the em. */
export interface Glyph {
  unicode: string;
  originalCharCode: number;
  width: number;
  isSpace: boolean;
  /** Whether the font has an outline for it. */
  isInFont: boolean;
  vmetric: readonly [advance: number, originX: number, originY: number] | null;
}

/** What is shown at once: glyphs, with numbers that move them apart, or the codes of those of a font in one string. */
export type Shown = string | readonly (Glyph | number)[];

/**
 * pdf.js' argument of a showText operator. Its evaluator builds the list itself, only ever of its
 * own Glyph objects and numbers, so the entries are not looked at one by one.
 */
export function shownOf(value: unknown): Shown {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? (value as (Glyph | number)[]) : [];
}

/** What a font shows for codes of one byte, or of two, in a string. */
export interface TellsGlyphs {
  codeLength?: number;
  glyphOf?: (code: number) => Glyph;
}

/** The code at a place of a string. */
export function codeAt(text: string, at: number, length: number): number {
  return length === 2 ? (text.charCodeAt(at) << 8) | text.charCodeAt(at + 1) : text.charCodeAt(at);
}

/** The glyphs that are shown, with the numbers between them. */
export function glyphsOf(shown: Shown, { codeLength, glyphOf }: TellsGlyphs): readonly (Glyph | number)[] {
  if (typeof shown !== "string") return shown;
  const step = codeLength || 1;
  const glyphs: Glyph[] = [];
  for (let at = 0; glyphOf && at < shown.length; at += step) glyphs.push(glyphOf(codeAt(shown, at, step)));
  return glyphs;
}

/** True for a character that is not seen. */
export function isBlank(char: string): boolean {
  const code = char.charCodeAt(0);
  // Nearly every character is one of these.
  if (code < 0x80 && char.length === 1) return code <= 32;
  return char === "\u200b" || char.trim() === "";
}

/** True where no more is known of a sign than its code: pdf.js takes that for the letter. */
export function isCode({ unicode, originalCharCode }: Glyph): boolean {
  return unicode.length === 1 && unicode.charCodeAt(0) === originalCharCode;
}

/** In thousandths of the em: how wide a space is that is not drawn. */
const SPACE = { narrowest: 100, widest: 400 };

/**
 * True for a sign that the font does not have, and of which no more is known than its code: a space. Mac OS gives the letters of
 * a font the codes from 33 on as they come, and tells of all but the space what they are, which is a "#" then.
 */
export function isUndrawn(glyph: Glyph): boolean {
  const { isInFont, unicode, width } = glyph;
  return (
    !isInFont && width > SPACE.narrowest && width < SPACE.widest && isCode(glyph) && /[!-/]/.test(unicode)
  );
}

/**
 * Adds what one glyph stands for. A right-to-left line is drawn from its end, and is turned round
 * as a whole later: what one glyph holds in order (a ligature, a letter and its mark) is turned
 * round here, so that it comes out in order.
 */
export function addGlyph(text: string, char: string): string {
  // Nearly every glyph, thousands a page: a pattern takes longer.
  if (char.length === 1 && !isRightToLeftCode(char.charCodeAt(0))) return text + char;
  if (!isRightToLeft(char)) return text + char;
  const turned = [...char].reverse().join("");
  return /^\p{M}+$/u.test(turned) && text.length > 0
    ? text.slice(0, -1) + turned + text.slice(-1)
    : text + turned;
}

/** Accents that stand alone, and the marks that go with a letter in their stead. */
const ACCENTS = new Map(
  Object.entries({
    "`": "\u0300",
    "\u00b4": "\u0301",
    "\u02c6": "\u0302",
    "\u02dc": "\u0303",
    "\u02d8": "\u0306",
    "\u00a8": "\u0308",
    "\u02da": "\u030a",
    "\u00af": "\u0304",
    "\u02d9": "\u0307",
    "\u02dd": "\u030b",
    "\u02c7": "\u030c",
    "\u00b8": "\u0327",
    "\u02db": "\u0328",
  }),
);

/** True for an accent that stands alone. */
export function isAccent(char: string): boolean {
  return ACCENTS.has(char);
}

/** True for a mark that goes with the letter before it, as a macron. */
export function isMark(char: string): boolean {
  return /^[\u0300-\u036f]$/.test(char);
}

/** Letters that have no dot where an accent goes. */
const DOTTED = new Map([
  ["\u0131", "i"],
  ["\u0237", "j"],
]);

/**
 * A word with what is set back onto its last letter or accent: fonts that lack an accented letter show both, in either
 * order. Undefined where they are not a letter and its accent.
 */
export function accented(text: string, char: string): string | undefined {
  const last = text.slice(-1);
  const isAfter = isAccent(char) || isMark(char);
  const mark = isMark(char) ? char : ACCENTS.get(isAfter ? char : last);
  const letter = isAfter ? last : char;
  if (!mark || !/^\p{L}$/u.test(letter)) return undefined;
  return `${text.slice(0, -1)}${DOTTED.get(letter) ?? letter}${mark}`.normalize("NFC");
}
