import { codePoint } from "dingbat-to-unicode";

const PRIVATE_USE = /[\uf020-\uf0ff]/g;
const SYMBOL_FONTS = /^(symbol|webdings|wingdings( [23])?)$/i;

/** Whether a font shows symbols in place of letters. */
export function isSymbolFont(font: string): boolean {
  return SYMBOL_FONTS.test(font);
}

/**
 * Text of a run in a symbol font as the Unicode characters it shows: "m" in Symbol is "μ". Symbol fonts
 * hold their characters at U+F020 to U+F0FF, and are also used with plain letters.
 */
export function symbolText(text: string, font: string): string {
  if (isSymbolFont(font)) return text.replaceAll(/[\u0021-\u00ff\uf020-\uf0ff]/g, (c) => symbol(c, font));
  return text.replaceAll(PRIVATE_USE, (character) => symbol(character, "Symbol"));
}

/** Boxes, ticks and arrows of symbol fonts have characters of their own that few fonts show and nobody types. */
const USUAL = new Map(
  Object.entries({ "☐": "🞎🞏🞐🗆⬜", "☑": "🗹", "☒": "🗷🗵⮽", "✓": "🗸", "✗": "🗶🗴🗙", "→": "🡪🡺" }).flatMap(
    ([usual, others]) => [...others].map((other): [string, string] => [other, usual]),
  ),
);

/** One character of a symbol font; a character nobody knows shows nothing that could be read. */
export function symbol(character: string, font: string): string {
  const code = character.charCodeAt(0);
  const known = codePoint(font, code >= 0xf000 ? code - 0xf000 : code)?.string;
  return (known && USUAL.get(known)) ?? known ?? (code >= 0xf000 ? "" : character);
}
