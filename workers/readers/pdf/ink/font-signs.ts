import { tableOf } from "./font-table.ts";
import { composedGlyphs } from "./glyph-names.ts";
import { type Glyph, isBlank, isCode, isUndrawn } from "./glyphs.ts";
import type { FontFacts } from "./ink.ts";
import { letterIn, type Numbering, numberingOf } from "./numbered-fonts.ts";
import { DINGBATS, dingbat, isOfIcons, shown, UNKNOWN } from "./signs.ts";
import { isSignHalf } from "./untold.ts";

/** What the signs of a font stand for, as far as the file tells. */
export class FontSigns {
  #font: FontFacts;
  #composed: ReadonlyMap<number, string>;
  #numbering: Numbering | undefined;
  #ofDingbats: boolean;
  #ofIcons: boolean;

  constructor(font: FontFacts) {
    this.#font = font;
    this.#composed = composedGlyphs(font);
    this.#numbering = numberingOf(font);
    this.#ofDingbats = font.name?.endsWith(DINGBATS) === true;
    this.#ofIcons = isOfIcons(font.name);
  }

  /** The letters that a glyph stands for, in one; undefined where nothing tells them. */
  read(glyph: Glyph): string | undefined {
    const letters = (this.#numbering && letterIn(this.#numbering, glyph)) ?? this.#named(glyph);
    const known = this.#ofDingbats ? dingbat(letters) : shown(letters, this.#font.name);
    if (this.#ofIcons && !isBlank(known)) return UNKNOWN;
    return this.#isUntold(glyph, known) && !isUndrawn(glyph) ? undefined : known;
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
    const own = this.#font.includedToUnicode;
    if (char === UNKNOWN || isSignHalf(char.charCodeAt(0))) return true;
    if (this.#numbering?.order) return letterIn(this.#numbering, glyph) === undefined;
    if (own !== undefined && char === "\0") return glyph.width > 0 && tableOf(own).hasSpace;
    if (!isCode(glyph)) return false;
    if (this.#numbering?.isGarbled) return true;
    return own !== undefined && !own.has(glyph.originalCharCode) && !tableOf(own).hasCodes;
  }
}
