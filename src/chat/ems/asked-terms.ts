import { termsOf } from "../../search/words/terms.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";

/** Index terms of what asks how something is told: that comes first, whatever else holds the question's words. */
const RECOGNIZING_FIRST: readonly string[] = termsOf(
  "type kind class classification category component mnemonic criteria indication cutoff threshold",
);

/** Those, and others of what may be told of it: "stage" is what an ambulance does too. */
export const RECOGNIZING: readonly string[] = [
  ...termsOf("cause score scale normal stage apgar"),
  ...RECOGNIZING_FIRST,
];

/** Index terms of what asks for a drug without its name. */
export const ANTIDOTE: readonly string[] = termsOf("antidote antidotes");

/** Index terms of what asks how to lay a patient. */
export const POSITION: readonly string[] = termsOf("position positions positioned positioning");

/** Words for any drug. */
const ANY_DRUG = new Set(termsOf("drug medication medicine"));

/** Whether a word stands for any drug: every dose holds it. */
export function isAnyDrug({ terms }: WeighedWord): boolean {
  return terms.every((term) => ANY_DRUG.has(term));
}

/** Whether a word of the question is one of these index terms. */
export function holdsTerm(words: readonly WeighedWord[], terms: readonly string[]): boolean {
  return words.some((word) => word.terms.some((term) => terms.includes(term)));
}
