import { termsOf } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";

const SWALLOWED =
  /\b(?:ate|eaten|swallowed|ingested|drank|got into|took (?:too (?:much|many)|all|(?:a|the) (?:whole )?(?:bottle|bunch|handful|lot|box) of))\b/i;
const OVERDOSE = /\bod(?:'?d|ed)?\b/i;

/** A question of a drug that was swallowed is one of its overdose: the drug's own doses are no answer. */
export function asOverdose(question: string): string {
  if (!termsOf(question).some(isDrug)) return question;
  return SWALLOWED.test(question) ? `${question} overdose` : question.replace(OVERDOSE, "overdose");
}
