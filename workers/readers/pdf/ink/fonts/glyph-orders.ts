import { ALL_WORDS } from "../../../../../src/search/words/ordinary-words.ts";

/** What signs stand for, by their numbers in a font. */
export type Order = ReadonlyMap<number, string>;

/** The number of the first sign in nearly all fonts: what stands for a missing one and two controls come before. */
export const SPACE = 3;

/** As Apple ordered the signs of its fonts (TrueType Reference Manual, `post`, format 1), and Arial, Times New Roman, Tahoma, Verdana and others after them. */
const PLAIN = numbered(SPACE, String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at)));

/**
 * As Calibri orders its signs: letters by the alphabet, accented ones behind each, and what is no letter far behind. Found in
 * PDFs that tell its letters or hold its shapes under their numbers.
 */
const CALIBRI = new Map([
  [SPACE, " "] as const,
  ...listed(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    [
      4, 17, 18, 24, 28, 38, 39, 44, 47, 58, 60, 62, 68, 69, 75, 87, 89, 90, 94, 100, 104, 115, 116, 121, 122,
      127,
    ],
  ),
  ...listed(
    "abcdefghijklmnopqrstuvwxyz",
    [
      258, 271, 272, 282, 286, 296, 336, 346, 349, 361, 364, 367, 373, 374, 381, 393, 395, 396, 400, 410, 437,
      448, 449, 454, 455, 460,
    ],
  ),
  ...numbered(1004, "0123456789"),
  ...listed(
    "!?,;:.‘’“”/-–_•()*&@$%+=",
    [
      842, 845, 853, 854, 855, 856, 858, 859, 862, 863, 876, 882, 884, 890, 891, 894, 895, 910, 920, 923, 936,
      1081, 1085, 1089,
    ],
  ),
  [332, "ft"] as const,
  [415, "ti"] as const,
  [425, "tt"] as const,
]);

const ORDERS: readonly Order[] = [PLAIN, CALIBRI];

/** A word of which it is told whether it is English. */
const WORD = /[A-Za-z]{4,}/g;

/** Beyond it no number is the code of a plain letter. */
const LAST_PLAIN = 0x7f;

/**
 * In which order a font numbers its signs, where it does not tell itself what they are: that in which most words are English, or
 * without words the one that has all of the numbers, where these are no codes of letters.
 * @param shown the numbers of the signs that a page shows in it, as they come
 */
export function orderOf(shown: readonly number[]): Order | undefined {
  const readable = ORDERS.find((order) => {
    const words =
      shown
        .map((number) => order.get(number) ?? "\ufffd")
        .join("")
        .match(WORD) ?? [];
    const english = words.filter((word) => ALL_WORDS.has(word.toLowerCase())).length;
    return english * 2 > words.length;
  });
  if (readable || !shown.some((number) => number > LAST_PLAIN)) return readable;
  return ORDERS.find((order) => shown.every((number) => order.has(number)));
}

function numbered(first: number, signs: string): Map<number, string> {
  return new Map([...signs].map((sign, at) => [first + at, sign]));
}

function listed(signs: string, numbers: readonly number[]): (readonly [number, string])[] {
  return [...signs].map((sign, at) => [numbers[at] ?? 0, sign] as const);
}
