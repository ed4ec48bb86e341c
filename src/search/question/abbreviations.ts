import { addAlternatives, type Concept } from "./concepts.ts";
import type { AskedWord } from "./question.ts";

/** How much an abbreviation counts that the question explains: it says again what was said. */
const AGAIN = 0.5;

/**
 * Where a question explains an abbreviation, "bag valve mask (BVM)", either may stand in a passage: the words
 * and the abbreviation become ways to write one thing, and it is not asked for twice.
 */
export function joinAbbreviations(words: readonly AskedWord[], concepts: readonly Concept[]): void {
  for (const [index, { word }] of words.entries()) {
    const explaining = explainedBy(words, index);
    if (explaining.length === 0) continue;
    const sequence = explaining.flatMap((it) => words[it]?.parts ?? []);
    for (const concept of concepts) {
      if (concept.word === index) {
        concept.weight *= AGAIN;
        addAlternatives(concept, [{ sequence, weight: 1 }]);
      } else if (explaining.includes(concept.word)) {
        addAlternatives(concept, [{ sequence: [word], weight: 1 }]);
      }
    }
  }
}

/** Indexes of the words just before whose initials the word is; none where it is no abbreviation of them. */
function explainedBy(words: readonly AskedWord[], index: number): number[] {
  const letters = words[index]?.word ?? "";
  if (!/^[a-z]{2,6}$/.test(letters)) return [];
  const explaining: number[] = [];
  let initials = "";
  for (let at = index - 1; at >= 0 && initials.length < letters.length; at--) {
    explaining.unshift(at);
    initials = (words[at]?.parts ?? []).map((part) => part.charAt(0)).join("") + initials;
  }
  return initials === letters && explaining.length > 0 ? explaining : [];
}
