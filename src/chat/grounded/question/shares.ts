import { isTelling, type WeighedWord } from "./weighed-words.ts";

/**
 * How much a word counts in a question of many telling words that no document has and that names nothing known: in
 * "farmer soaked in pesticide, drooling" it is how a thing is told, in a short question it is what is asked about.
 */
const UNKNOWN_FACTOR = 0.4;
const MANY_WORDS = 4;
/** How much all that is told may count at most, beside all that is asked. */
const MOST_TOLD = 1.25;

/**
 * The words with their weights as shares of the question.
 * @param named the words that name something the thesaurus has
 */
export function withShares(
  words: readonly WeighedWord[],
  named: ReadonlyMap<string, unknown>,
): WeighedWord[] {
  const isTold = words.filter(isTelling).length >= MANY_WORDS;
  const weights = words.map((word) => {
    const known = word.found || word.drug || named.has(word.term);
    return word.weight * (known || (word.askedFor && !isTold) ? 1 : UNKNOWN_FACTOR);
  });
  const sumOf = (told: boolean) =>
    weights.reduce((sum, weight, index) => (words[index]?.told === told ? sum + weight : sum), 0);
  const [ofTold, ofAsked] = [sumOf(true), sumOf(false)];
  const share = ofAsked > 0 ? Math.min(1, (MOST_TOLD * ofAsked) / ofTold) : 1;
  const total = ofAsked + ofTold * share || 1;
  return words.map((word, index) => ({
    ...word,
    weight: ((weights[index] ?? 0) * (word.told ? share : 1)) / total,
  }));
}
