import { anyWord } from "../../../one-of.ts";
import { tellsCheck } from "../text/amounts/supply.ts";
import type { Asked } from "./asked.ts";
import { classesTaken, takenTooMuch } from "./told-terms.ts";
import type { WeighedWord } from "./weighed-words.ts";

const ASKS_ORDERS = /\bneed orders for\b/i;
const ASKS_OFTEN = anyWord`how (?:often|frequently), repeat(?:ed)?, intervals?`;
const ASKS_USE = /(?<!contra-?)\bindications?\b/i;
/** "Who may give morphine", "which levels of provider may give it", "can a PM give it". */
const ASKS_WHO = anyWord`
  (?:who|which (?:clinicians?|providers?|levels?(?: of (?:providers?|care|certification|practice))?|certifications?|personnel|responders?|staff)) (?:can|may|(?:is|are) \w+ to) (?:give|administer|push)
  can (?:an? )?pms? (?:give|administer|push|do|use)
`;
const ASKS_CRITERIA = anyWord`criteria, criterion, how (?:do|to|can) (?:i |we |you )?recogni[sz]e`;
const ASKS_INDICATION = /\bwhen (?:to|(?:do|should|can|must|would) (?:i|we|you|they|crews?))\b/i;

/** What is asked of drugs, and what the same words ask for where none is named: "indications". */
export function readOfDrugs(content: string, words: readonly WeighedWord[], drugs: readonly WeighedWord[]) {
  const isOnDrug = drugs.length > 0;
  const classes = classesTaken(content);
  const taken = takenTooMuch(content);
  return {
    asksOrders: isOnDrug && ASKS_ORDERS.test(content),
    asksCheck: isOnDrug && ASKS_OFTEN.test(content) && tellsCheck(content),
    asksOften: isOnDrug && ASKS_OFTEN.test(content) && !tellsCheck(content),
    asksUse: isOnDrug && ASKS_USE.test(content),
    asksWho: isOnDrug && ASKS_WHO.test(content),
    asksCriteria: !isOnDrug && ASKS_CRITERIA.test(content),
    asksIndication: ASKS_INDICATION.test(content) || (!isOnDrug && ASKS_USE.test(content)),
    overdosed: drugs.filter(({ terms }) => terms.some((term) => taken.has(term))),
    overdosedClass: words.filter(({ terms }) => terms.some((term) => classes.has(term))),
  } satisfies Partial<Asked>;
}
