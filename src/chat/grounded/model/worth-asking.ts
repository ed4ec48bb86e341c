import type { AskedTerm, FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { eachSection } from "../quotes/sections/sections.ts";

/** A model reads what is put in other words, so less must be there than a quote needs; below this nothing is. */
const SOMETHING_THERE = 0.3;
/** The score that fusing (`fuse`) gives the passage nearest in meaning, whatever its words. */
const NEAREST_IN_MEANING = 0.5;

/**
 * Whether there is something for a model to read: a section that holds enough of the question, or a passage that
 * was found by its meaning and not by its words. How near in meaning an answer must be differs from one embedding
 * model to the next, so that the model is left to say that it is none.
 *
 * @param terms the search's reading of the question
 */
export function worthAsking(
  passages: readonly FoundPassage[],
  asked: Asked,
  terms: readonly AskedTerm[],
): boolean {
  const byWords = ({ matched }: FoundPassage) =>
    terms.reduce((sum, { term, weight }) => (matched.includes(term) ? sum + weight : sum), 0);
  const byMeaning = (passage: FoundPassage) =>
    passage.score >= NEAREST_IN_MEANING && byWords(passage) < SOMETHING_THERE;
  return (
    passages.some(byMeaning) ||
    eachSection(passages, asked).some(({ coverage }) => coverage >= SOMETHING_THERE)
  );
}
