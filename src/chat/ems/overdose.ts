import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";

const SWALLOWED = anyWord`
  ate, eaten, swallowed, ingested, drank, got into
  took (?:too (?:much|many)|all|(?:a|the) (?:whole )?(?:bottle|bunch|handful|lot|box) of)
  (?:took|taken) (?:about |like |maybe |over )?(?:[6-9]|\d{2,3})(?:-\d+)?(?= (?!m?c?g\b|ml\b|units?\b|min|hours?\b|hrs?\b|days?\b|weeks?\b|seconds?\b|puffs?\b)[a-z])
`;
/** What is no drug, and nobody's food. */
const POISON = anyWord`
  bleach, lye, ammonia, cleaners?, (?:drain|oven|toilet) (?:cleaner|opener), detergents?, (?:laundry|tide) pods?
  gasoline, kerosene, (?:lamp|tiki) (?:oil|fuel), lighter fluid, paint thinner, turpentine
  anti-?freeze, windshield fluid
  weed ?killer, pesticide, rat poison, chemicals?
  hand sanitizer, rubbing alcohol
`;
const OVERDOSE = /\bod(?:'?d|ed)?\b/i;

/**
 * A question of a drug that was swallowed is one of its overdose: the drug's own doses are no answer. Of what nobody
 * should swallow it is one of poisoning: what is done where it got into an eye is no answer.
 */
export function asOverdose(question: string): string {
  if (POISON.test(question)) return question.replace(SWALLOWED, "poisoning");
  if (!termsOf(question).some(isDrug)) return question;
  return SWALLOWED.test(question) ? `${question} overdose` : question.replace(OVERDOSE, "overdose");
}
