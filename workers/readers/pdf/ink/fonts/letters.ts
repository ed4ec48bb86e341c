import { type FontSigns, SPACE } from "./font-signs.ts";
import { codeAt, type Glyph } from "./glyphs.ts";

/** Words kept, at the places that their letters hash to: the words of a document are mostly those it has used before. */
const KEPT = 4096;
/** A longer one is not kept. */
const MOST_LETTERS = 24;

/** The letters of a word as they are written, one UTF-16 code at a time; a word written before is the same string again. */
export class Letters {
  #kept = new Array<string>(KEPT).fill("");
  #codes = new Uint16Array(MOST_LETTERS);
  #count = 0;
  #hash = 0;
  /** What came before the codes, where a word is longer. */
  #before = "";

  add(code: number): void {
    if (this.#count === MOST_LETTERS) {
      this.#before += String.fromCharCode(...this.#codes);
      this.#count = 0;
    }
    this.#codes[this.#count++] = code;
    this.#hash = (Math.imul(this.#hash, 31) + code) | 0;
  }

  /** Adds the letters from `at` on that are plain, as long as there is room for them, and says where they end. */
  addPlain(glyphs: readonly (Glyph | number)[], at: number, signs: FontSigns): number {
    const codes = this.#codes;
    let count = this.#count;
    let hash = this.#hash;
    let end = at;
    for (; end < glyphs.length && count < MOST_LETTERS; end++) {
      const glyph = glyphs[end];
      if (typeof glyph !== "object" || glyph.isSpace || glyph.width < 0) break;
      const letter = signs.plain(glyph);
      if (letter <= SPACE) break;
      codes[count++] = letter;
      hash = (Math.imul(hash, 31) + letter) | 0;
    }
    this.#count = count;
    this.#hash = hash;
    return end;
  }

  /** The same for the codes of a font, in a string. */
  addCodes(text: string, at: number, signs: FontSigns): number {
    const codes = this.#codes;
    const { codeLength, runs } = signs;
    let count = this.#count;
    let hash = this.#hash;
    let end = at;
    for (; end < text.length && count < MOST_LETTERS; end += codeLength) {
      const code = codeAt(text, end, codeLength);
      const letter = runs[code] ?? signs.learnRun(code);
      if (letter === 0) break;
      codes[count++] = letter;
      hash = (Math.imul(hash, 31) + letter) | 0;
    }
    this.#count = count;
    this.#hash = hash;
    return end;
  }

  /** The word so far; the next begins anew. */
  take(): string {
    const text = this.#before === "" ? this.#short() : this.#before + this.#written();
    this.#before = "";
    this.#count = 0;
    this.#hash = 0;
    return text;
  }

  #short(): string {
    const place = (this.#hash ^ (this.#hash >>> 15)) & (KEPT - 1);
    const known = this.#kept[place] ?? "";
    if (this.#spells(known)) return known;
    const text = this.#written();
    this.#kept[place] = text;
    return text;
  }

  #spells(known: string): boolean {
    if (known.length !== this.#count) return false;
    for (let i = 0; i < this.#count; i++) if (known.charCodeAt(i) !== this.#codes[i]) return false;
    return true;
  }

  #written(): string {
    let text = "";
    for (let i = 0; i < this.#count; i++) text += String.fromCharCode(this.#codes[i] ?? 0);
    return text;
  }
}
