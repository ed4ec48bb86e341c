import { termsOf } from "../words/terms.ts";
import type { Reading } from "./clipped.ts";
import type { Alternative } from "./concepts.ts";
import type { AskedWord } from "./question.ts";

/**
 * The word that the one at `at` and one beside it are two halves of: "jelly fish", where the documents have "jellyfish".
 * @param occurs whether any snapshot has one of the alternatives
 */
export async function readJoined(
  words: readonly AskedWord[],
  at: number,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
): Promise<Reading | undefined> {
  for (const first of [at - 1, at]) {
    const [one, other] = words.slice(Math.max(0, first), first + 2);
    if (first < 0 || !one || other?.position !== one.position + 1) continue;
    const [term, ...more] = termsOf(one.word + other.word);
    if (term === undefined || more.length > 0) continue;
    if (await occurs([{ sequence: [term], weight: 1 }])) return { term, synonyms: [] };
  }
  return undefined;
}
