import { anyWord, oneOf } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { drugsIn } from "./drugs.ts";

const ASKS = anyWord`
  instead(?! of), substitut(?:e|es|ed|ion), subs?(?= ?(?:[?.]|$)| for\b)
  (?:what|which|who) (?:\w+ )?replaces?, replacement (?:for|of), alternatives? (?:to|for), shortage
`;

/** "Out of versed", "what if no oxytocin", "no roc what do I use", "if ketamine is out", and not "out of hospital". */
const OUT_OF = new RegExp(
  oneOf`
    \b(?:out of|we have no|we don['’]?t have|(?:if|when|where)(?: there['’]?s| there is)? no)(?: any| more)? ([\w-]+)
    (?:^|[,;.] ?)no ([\w-]+),? (?:what|which)\b
    ([\w-]+) (?:is )?(?:not available|unavailable)\b
    \b(?:if|when|with) ([\w-]+) (?:is |are )?out\b
  `,
  "gi",
);

/** Words of that, and of where a drug is missing: a text tells what is given without them. */
const ASKING = new Set(
  termsOf(
    "instead substitute substituted substitution sub subs replace replaces replacement alternative alternatives " +
      "shortage out ran truck rig unit ambulance stock",
  ),
);

/** Whether it is asked what is given in place of a drug that is not at hand. */
export function asksInstead(question: string): boolean {
  const isOut = [...question.matchAll(OUT_OF)].some(([place]) => drugsIn(place).size > 0);
  return isOut || (ASKS.test(question) && drugsIn(question).size > 0);
}

/** Index terms of how that is asked. */
export function insteadTerms(question: string): ReadonlySet<string> {
  return asksInstead(question) ? ASKING : new Set();
}
