import type { FontFacts } from "../ink.ts";
import { UNKNOWN } from "../signs/signs.ts";
import type { Glyph } from "./glyphs.ts";

/** What stands in a page's words for signs of which the file does not tell what they are: Unicode's last plane, for private use. */
const FIRST = 0x100000;
const LAST = 0x10fffd;
/** The first half of each of them in UTF-16. */
const FIRST_HALF = 0xdbc0;
const LAST_HALF = 0xdbff;

/** True for the first half of a character of that plane; Mac OS too gives its characters to signs that have none. */
export function isSignHalf(code: number): boolean {
  return code >= FIRST_HALF && code <= LAST_HALF;
}

/** A sign by its font and its code in it. */
export interface Sign {
  font: FontFacts;
  code: number;
}

/** The signs of a page of which the file does not tell what they are. */
export class Untold {
  #signs: Sign[] = [];
  #known = new Map<FontFacts, Map<number, string>>();

  /** The character that stands for a sign, the same one each time. */
  characterOf(font: FontFacts, { originalCharCode: code }: Glyph): string {
    const own = this.#known.getOrInsertComputed(font, () => new Map());
    const known = own.get(code);
    if (known !== undefined) return known;
    if (FIRST + this.#signs.length > LAST) return UNKNOWN;
    const character = String.fromCodePoint(FIRST + this.#signs.length);
    this.#signs.push({ font, code });
    own.set(code, character);
    return character;
  }

  /** The sign that a character stands for. */
  signOf(character: string): Sign | undefined {
    return this.#signs[(character.codePointAt(0) ?? 0) - FIRST];
  }
}
