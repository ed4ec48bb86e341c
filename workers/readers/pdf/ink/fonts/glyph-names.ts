import type { FontFacts } from "../ink.ts";

/** Adobe's names of the signs of plain text, from the space to the "@". */
const NAMES = (
  "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma " +
  "hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at"
).split(" ");
/** "one.oldstyle", "s_t", "a.sc": a sign of another cut, or several in one. */
const COMPOSED = /^[^\W_]+(?:[._][^\W_]+)+$/;

const known = new WeakMap<FontFacts, ReadonlyMap<number, string>>();

/**
 * What the glyphs of a font show whose names are composed of others', by their codes (Adobe Glyph List Specification, 2): pdf.js
 * knows names as a whole, and takes the code of any other for the letter.
 */
export function composedGlyphs(font: FontFacts): ReadonlyMap<number, string> {
  const before = known.get(font);
  if (before) return before;
  const found = new Map<number, string>();
  for (const [code, name] of font.differences ?? []) {
    const shown = COMPOSED.test(name) ? spelled(name) : undefined;
    if (shown !== undefined) found.set(code, shown);
  }
  known.set(font, found);
  return found;
}

/** The letters that a name stands for; undefined where one of its parts says nothing. */
function spelled(name: string): string | undefined {
  const [whole = ""] = name.split(".");
  const letters = whole.split("_").map(letterOf);
  return letters.includes(undefined) ? undefined : letters.join("");
}

function letterOf(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  const at = NAMES.indexOf(name);
  return at < 0 ? undefined : String.fromCharCode(32 + at);
}
