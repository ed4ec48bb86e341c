import type { FontFacts } from "../ink.ts";
import { DINGBATS, dingbat, isOfIcons, shown, UNKNOWN } from "../signs/signs.ts";
import { tableOf } from "./font-table.ts";
import { composedGlyphs } from "./glyph-names.ts";
import { codeAt, type Glyph, isBlank, isCode, isUndrawn } from "./glyphs.ts";
import { letterIn, type Numbering, numberingOf } from "./numbered-fonts.ts";
import { isSignHalf } from "./untold.ts";

/** The characters of plain text stand between these. */
export const SPACE = 0x20;
const END = 0x7f;

/** Weights as fonts are named: Nimbus calls its bold Medi, Computer Modern BX, others Bd. */
const BOLD = /bold|black|heavy|demi|medi(?:$|[^ua])|[-,]bd|^(?:[A-Z]{6}\+)?(?:CM|SF)(?:BX|SSBX)/i;

const ITALIC = /ital|obliq|[-,](?:bd|bold)?it$|^(?:[A-Z]{6}\+)?CM(?:TI|SL|BXTI)/i;

const known = new WeakMap<FontFacts, FontSigns>();

/** What the signs of a font stand for; its numbering may have been found since the last page. */
export function signsOf(font: FontFacts): FontSigns {
  const before = known.get(font);
  if (before && before.numbering === numberingOf(font)) return before;
  const signs = new FontSigns(font);
  known.set(font, signs);
  return signs;
}

/** What the signs of a font stand for, as far as the file tells. */
export class FontSigns {
  readonly font: FontFacts;
  readonly numbering: Numbering | undefined;
  readonly bold: boolean;
  readonly italic: boolean;
  #composed: ReadonlyMap<number, string>;
  #ofDingbats: boolean;
  #ofIcons: boolean;
  /** What was read before, by code. */
  #letters: (string | null)[] = [];
  #plain: number[] = [];
  /** The letters by their codes that go on with a word as they come, 0 for others, and how wide they are. */
  readonly runs: number[] = [];
  readonly widths: number[] = [];
  /** How many bytes a code has. */
  readonly codeLength: number;

  constructor(font: FontFacts) {
    this.font = font;
    this.codeLength = font.codeLength || 1;
    this.#composed = composedGlyphs(font);
    this.numbering = numberingOf(font);
    this.bold = BOLD.test(font.name ?? "");
    this.italic = ITALIC.test(font.name ?? "");
    this.#ofDingbats = font.name?.endsWith(DINGBATS) === true;
    this.#ofIcons = isOfIcons(font.name);
  }

  /** The code of the letter or the space of ASCII that a glyph stands for, as nearly all do; 0 for others. */
  plain(glyph: Glyph): number {
    return this.#plain[glyph.originalCharCode] ?? this.#learnPlain(glyph);
  }

  #learnPlain(glyph: Glyph): number {
    const letter = this.read(glyph) ?? "";
    const code = letter.charCodeAt(0);
    const isPlain = letter.length === 1 && code >= SPACE && code < END && !isUndrawn(glyph);
    const plain = isPlain ? code : 0;
    this.#plain[glyph.originalCharCode] = plain;
    return plain;
  }

  /** What is shown at a place of a string of codes. */
  glyphAt(text: string, at: number): Glyph | number {
    return this.font.glyphOf?.(codeAt(text, at, this.codeLength)) ?? 0;
  }

  /** Fills in `runs` and `widths` for a code. */
  learnRun(code: number): number {
    const glyph = this.font.glyphOf?.(code);
    const letter = glyph && !glyph.isSpace && glyph.width >= 0 ? this.plain(glyph) : 0;
    const run = letter > SPACE ? letter : 0;
    this.runs[code] = run;
    this.widths[code] = glyph?.width ?? 0;
    return run;
  }

  /** The letters that a glyph stands for, in one; null where nothing tells them. */
  read(glyph: Glyph): string | null {
    const before = this.#letters[glyph.originalCharCode];
    if (before !== undefined) return before;
    const letters = this.#told(glyph);
    this.#letters[glyph.originalCharCode] = letters;
    return letters;
  }

  #told(glyph: Glyph): string | null {
    const letters = (this.numbering && letterIn(this.numbering, glyph)) ?? this.#named(glyph);
    const told = this.#ofDingbats ? dingbat(letters) : shown(letters, this.font.name);
    if (this.#ofIcons && !isBlank(told)) return UNKNOWN;
    return this.#isUntold(glyph, told) && !isUndrawn(glyph) ? null : told;
  }

  /** A code alone, as pdf.js has it where it knows no better, says less than the name. */
  #named(glyph: Glyph): string {
    const named = this.#composed.size > 0 && isCode(glyph) && this.#composed.get(glyph.originalCharCode);
    return named || glyph.unicode;
  }

  /**
   * True for a sign that the file says is unknown, or of which the font's table tells nothing, though it tells what the others
   * are. pdf.js takes the code for the letter then, which is right of a font whose codes are those of its letters.
   */
  #isUntold(glyph: Glyph, char: string): boolean {
    const own = this.font.includedToUnicode;
    if (char === UNKNOWN || isSignHalf(char.charCodeAt(0))) return true;
    if (this.numbering?.order) return letterIn(this.numbering, glyph) === undefined;
    if (own !== undefined && char === "\0") return glyph.width > 0 && tableOf(own).hasSpace;
    if (!isCode(glyph)) return false;
    if (this.numbering?.isGarbled) return true;
    return own !== undefined && !own.has(glyph.originalCharCode) && !tableOf(own).hasCodes;
  }
}
