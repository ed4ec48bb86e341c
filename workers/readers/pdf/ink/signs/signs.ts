import { symbol } from "../../../symbols.ts";

/** Stands for a sign that is drawn and of which nothing tells what it is. */
export const UNKNOWN = "\ufffd";

/** "ABCDEF+SymbolMT", "Wingdings-Regular", "Wingdings2": fonts of signs, each with a code of its own. */
const SYMBOL_FONT = /^(?:[A-Z]{6}\+)?(symbol|wingdings|webdings)(?:mt|ps)*[ _-]?([23]?)(?=[-,]|$)/i;
/** "ABCDEF+ZapfDingbats". */
export const DINGBATS = "Dingbats";
/** Those of its signs that Unicode lists elsewhere, by their codes. */
const OTHER_DINGBATS: Readonly<Record<number, string>> = {
  37: "☎",
  42: "☛",
  43: "☞",
  72: "★",
  108: "●",
  110: "■",
  115: "▲",
  116: "▼",
  117: "◆",
  119: "◗",
  168: "♣",
  169: "♦",
  170: "♥",
  171: "♠",
  213: "→",
  214: "↔",
  215: "↕",
};
/** Its codes for figures in circles, one to ten. */
const CIRCLED = { first: 172, last: 181, one: 0x2460 };
/** The controls of a form as Internet Explorer prints them, in letters of a font of its own over each other. */
const CONTROLS = new Map(Object.entries({ gfedc: "☐", gfedcb: "☑", nmlkj: "☐", nmlkji: "☑" }));
const LONGEST_CONTROL = 6;

/** "ABCDEF+AppleIconFour", "MaterialIcons": each of their letters shows a picture of its own; "Lexicon" is a font of text. */
const ICONS = /[a-z]Icons?(?![a-z])/;
const FIRST_PRIVATE = 0xf020;
const LAST_PRIVATE = 0xf0ff;
/** Adobe's codes for figures and letters of another cut, old style figures and small capitals: those of Latin-1, moved. */
const CUTS = { first: 0xf720, last: 0xf7ff, moved: 0xf700 };

/**
 * What a glyph shows that `font` says stands for `char`. Word's PDFs give the signs of its symbol fonts codes of
 * no public meaning: there "\uf0b3" is "≥". What is said to be a control character is a sign all the
 * same, a minus even: it is shown as one that cannot be told.
 */
export function shown(char: string, font: string | undefined): string {
  const code = char.charCodeAt(0);
  if (code >= CUTS.first && code <= CUTS.last) return String.fromCharCode(code - CUTS.moved);
  if (isControl(code)) return code === 0 || /\s/.test(char) ? char : UNKNOWN;
  if (!(code >= FIRST_PRIVATE && code <= LAST_PRIVATE)) return char;
  const [, family, number = ""] = SYMBOL_FONT.exec(font ?? "") ?? [];
  return (family && symbol(char, number ? `${family} ${number}` : family)) || char;
}

function isControl(code: number): boolean {
  return code < 32 || (code >= 0x7f && code <= 0x9f);
}

/** What a word shows: a box to tick, where it is one of those that browsers print so. */
export function shownWord(word: string): string {
  const isShort = word.length >= LONGEST_CONTROL - 1 && word.length <= LONGEST_CONTROL;
  return isShort ? (CONTROLS.get(word) ?? word) : word;
}

/** True for a font of pictures, of which its letters tell nothing. */
export function isOfIcons(font: string | undefined): boolean {
  return font !== undefined && ICONS.test(font);
}

/** What ZapfDingbats shows for a code that pdf.js takes for a letter's: "4" is "✔". */
export function dingbat(char: string): string {
  const code = char.charCodeAt(0);
  if (code <= 32 || (code >= 127 && code <= 160) || code > 254) return char;
  if (code >= CIRCLED.first && code <= CIRCLED.last)
    return String.fromCharCode(CIRCLED.one + code - CIRCLED.first);
  return OTHER_DINGBATS[code] ?? String.fromCharCode(code < 127 ? 0x2700 + code - 32 : 0x2761 + code - 161);
}
