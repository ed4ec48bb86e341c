import { WordList } from "./word-list.ts";

/** The commonest words, about 38,000. */
export const COMMON_WORDS = new WordList(["english-words-10", "english-words-20", "english-words-35"]);

/** Nearly all words, about 115,000. */
export const ALL_WORDS = new WordList(
  ["english", "american", "british"].flatMap((language) =>
    [10, 20, 35, 40, 50, 55, 60, 70].map((size) => `${language}-words-${size}`),
  ),
);

/** Of two words written as one ("backyard"), each has so many letters at least. */
const SHORTEST_HALF = 4;

/**
 * Whether a word is plain English, or two such words written as one, and so no misspelled one, whatever it looks like.
 * @param word lower case
 */
export function isOrdinaryWord(word: string): boolean {
  if (COMMON_WORDS.has(word)) return true;
  return beginningsIn(COMMON_WORDS.section(word.charAt(0)), word).some((half) =>
    COMMON_WORDS.has(word.slice(half.length)),
  );
}

/** The words of a section that a longer word begins with, where as much is left. */
function beginningsIn(section: string, word: string): string[] {
  if (word.length < 2 * SHORTEST_HALF || !/^[a-z]+$/.test(word)) return [];
  const first = new RegExp(`"(${word.slice(0, SHORTEST_HALF)}[a-z]*)"`, "g");
  return [...section.matchAll(first)]
    .map(([, half = ""]) => half)
    .filter((half) => word.startsWith(half) && word.length - half.length >= SHORTEST_HALF);
}
