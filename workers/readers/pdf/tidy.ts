/** Ligatures, the shapes of Arabic letters and the radicals of Chinese ones, which stand for plain letters; full-width Latin is left as is. */
const PRESENTATION = /[\u2e80-\u2fdf\ufb00-\ufdff\ufe70-\ufefc]/g;
/** Invisible characters: controls, soft hyphens, joiners of no meaning, direction marks, the byte order mark. */
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]|[\ufffe\uffff]/gv;
/** A row of dots or lines that leads the eye from a title to its page, or is to be written on. */
const LEADERS = /(?:\s*[._…·]){4,}/g;
/** Characters of symbol fonts without a meaning outside them, and halves of broken pairs. */
const PRIVATE =
  /[\ue000-\uf8ff]|\p{Co}|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/** Whitespace that is not one plain space. */
const SPACES = /\s{2,}|[^\S ]/g;

/** What plain text in plain English holds none of: then there is nothing to mend. */
const UNTIDY = /[^\x20-\x7e]| {2}|^ | $|(?:[._] ?){4}/;

/** Text as the block model wants it: one line, NFC, plain letters, single spaces, no control characters. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text
    .replace(SPACES, " ")
    .replace(PRESENTATION, (char) => char.normalize("NFKC"))
    .replace(INVISIBLE, "")
    .replace(PRIVATE, " ")
    .replace(LEADERS, " ")
    .normalize("NFC")
    .replace(SPACES, " ")
    .trim();
}
