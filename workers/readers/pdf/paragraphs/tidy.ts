/** Ligatures, "℃" too, the shapes of Arabic letters and the radicals of Chinese ones, which stand for plain letters; full-width Latin is left as is. */
const PRESENTATION = /[\u2103\u2109\u2e80-\u2fdf\ufb00-\ufdff\ufe70-\ufefc]/g;
/** A soft hyphen within a line is drawn, and so a hyphen: some fonts give both one code. */
const DRAWN_HYPHEN = /(?<=[\p{L}\p{N}])\u00ad(?=[\p{L}\p{N}])/gu;
/** Invisible characters: controls, soft hyphens, joiners of no meaning, direction marks, the byte order mark. */
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]|[\ufffe\uffff]/gv;
/** A row of dots or lines that leads the eye from a title to its page, or is to be written on. */
const LEADERS = /(?:\s*[._…·]){4,}/g;
/** The same, without the space before it, which would be looked for at every word of a line. */
const LEADING = /[._…·](?:\s*[._…·]){3}/;
/** Characters of symbol fonts without a meaning outside them, and halves of broken pairs. */
const PRIVATE =
  /[\ue000-\uf8ff]|\p{Co}|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/** The small circle that TeX sets for degrees. */
const DEGREES = /(?<=\d ?)[◦∘](?= ?[CF]\b)/g;

/** Whitespace that is not one plain space. */
export const SPACES = /\s{2,}|[^\S ]/g;

/** All but the letters and signs of Western texts that stand for themselves, in any form of Unicode. */
const NO_PLAIN_LETTER =
  /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u02af\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2190-\u2193\u2212\u2264\u2265]/;

/** True for what most texts hold none of: else there is nothing to mend. */
function isUntidy(text: string): boolean {
  return (
    NO_PLAIN_LETTER.test(text) ||
    text.includes("  ") ||
    text.startsWith(" ") ||
    text.endsWith(" ") ||
    /[._…·] ?[._…·]/.test(text)
  );
}

/** Text as the block model wants it: one line, NFC, plain letters, single spaces, no control characters. */
export function tidy(text: string): string {
  if (!isUntidy(text)) return text;
  return text
    .replace(SPACES, " ")
    .replace(PRESENTATION, (char) => char.normalize("NFKC"))
    .replace(DRAWN_HYPHEN, "-")
    .replace(INVISIBLE, "")
    .replace(PRIVATE, " ")
    .replace(LEADERS, " ")
    .replace(DEGREES, "°")
    .normalize("NFC")
    .replace(SPACES, " ")
    .trim();
}

/** True for a text that ends with a digit: to look for one at the end by a pattern looks at all of the text. */
export function endsWithDigit(text: string): boolean {
  const code = text.charCodeAt(text.length - 1);
  return code >= 0x30 && code <= 0x39;
}

/** True for a line in which a row of dots leads to its end. */
export function hasLeaders(text: string): boolean {
  return LEADING.test(text);
}
