import type { AskedTerm, FoundPassage } from "../../../search/types.ts";
import { titleOf } from "../editions.ts";
import { headingsOf } from "../headings.ts";
import type { Asked } from "../question/asked.ts";
import { coverage, forOthers } from "../quotes/sections/coverage.ts";
import { held, heldIn, isOfKindIn, populationsIn, readPassage } from "../text/read-text.ts";

/** A model reads what is put in other words, so less must be there than a quote needs; below this nothing is. */
const SOMETHING_THERE = 0.3;
/** The score that fusing (`fuse`) gives the passage nearest in meaning, whatever its words. */
const NEAREST_IN_MEANING = 0.5;

/**
 * Whether there is something for a model to read: a passage that holds enough of the question, or one that was found
 * by its meaning and not by its words. How near in meaning an answer must be differs from one embedding model to the
 * next, so that the model is left to say that it is none.
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
  return passages.some((passage) => byMeaning(passage) || holdsEnough(passage, asked));
}

/** Whether it is on the asked patient and has some of the question's words, its headings' and its document's name among them. */
function holdsEnough(passage: FoundPassage, asked: Asked): boolean {
  const read = readPassage(passage);
  const title = titleOf(passage.filename);
  // "Supraglottic airway" for "i-gel": but of a drug's class others may be meant.
  const ofKind = asked.words.filter((word) => !word.drug && isOfKindIn(word, read));
  const present = new Set([...heldIn(asked.words, read), ...held(asked.words, title), ...ofKind]);
  const named = [populationsIn(title), ...headingsOf(passage.section).map(populationsIn)];
  const titled = named.findLast(({ size }) => size > 0) ?? new Set();
  const isForAll = titled.size === 0 && read.populations.size === 0;
  if (forOthers(asked, titled, [{ populations: read.populations, holds: present, fits: false }]))
    return false;
  return coverage(asked, present, isForAll) >= SOMETHING_THERE;
}
