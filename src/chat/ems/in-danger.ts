import { anyWord, oneOf } from "../../one-of.ts";

/** Whether somebody speaks of an end to the own life; what else the words may call is no matter then. */
export const IS_ON_OWN_LIFE = anyWord`
  (?:kill|hurt|harm|cut(?:t)?|shoot|hang)(?:ing)? myself, (?:end|tak)(?:e|ing)? my (?:own )?life, (?:no|not a) reason to live
  i(?:'?m| am| feel)(?: \w+){0,2} suicidal
  i (?:just |really )?(?:want|wanna|wish|need|am going|'?m going)(?: to| i could| i would)? die
  i (?:don'?t|do not) want to (?:live|be alive|be here)(?: any ?more)?
  (?:best|easiest|quickest|fastest|painless|least painful) (?:\w+ )?way to (?:die|overdose|od|kill|suicide|end it|go)
  (?:enough|how (?:many|much) [^.?!]{1,60}) to (?:die|kill me|end it)
`;
/** Whether one of the crew speaks of what a call has left with them: no patient is asked about. */
export const IS_ON_OWN_BURDEN = anyWord`
  i(?:'?m| am| feel)(?: \w+){0,2} (?:depressed|hopeless|traumati[sz]ed|burn(?:ed|t) out)
  i can(?:'?t|not) (?:sleep|stop thinking|get over|cope)
`;
const SOMEBODY =
  "(?:someone|somebody|a person|people|another person|my (?:husband|wife|boss|mother|father|neighbou?r|ex))";
/** Whether it asks how to harm somebody: what treats a poisoning is no answer to how one is made. */
export const ASKS_HARM = anyWord`
  (?:to|would|could|will|(?:can|could|would|should|do) i) (?:kill|murder|poison|overdose) ${SOMEBODY}
  (?:kill|murder|poison) ${SOMEBODY} (?:with|using|by|without)
  (?:make|build|cook|brew|synthesi[sz]e) (?:an? |some |my own )?(?:(?:pipe |dirty )?bombs?|nerve (?:agents?|gas)|sarin|ricin|explosives?|(?:crystal )?meth(?:amphetamine)?|(?:mustard|chlorine) gas|poisons?)
`;

const OWN = oneOf`
  chest, heart, head, arm, face, throat, tongue, lips, stomach, belly, leg
`;
const KIN = oneOf`
  baby, newborn, infant, toddler, child, kid, son, daughter, grandson, granddaughter, husband, wife, spouse, partner
  mother, mom, mum, father, dad, grandmother, grandma, grandfather, grandpa, brother, sister, friend, roommate, girlfriend, boyfriend
`;
const SUDDEN = oneOf`
  hurts?, numb, pain, tight(?:ness)?, pounding, racing, swelling, swollen, drooping, bleeding, bleeds, broken
  chok(?:es|ed|ing), blue, limp, unconscious, unresponsive, seizing, seizure, convulsing, shaking, collapsed, fainted, passed out
  (?:not|isn'?t|stopped|can'?t|cannot) breath(?:e|ing), can'?t (?:wake|speak|talk|move|swallow), won'?t wake(?: up)?
  swallowed, drank, ate, overdosed, drowned, drowning, burned, fell, stroke, heart attack, allergic
  having (?:a|the|her|our) baby, in labou?r, giving birth, baby coming
`;
/** A crew says "my patient", and "the patient's chest". */
const TO_A_LAYPERSON = anyWord`
  (?:bit|bitten|stung|hit|shot|stabbed|burned|ran over) (?:me|my (?:\w+ )?${KIN})
  my (?:\w+ )?(?:${OWN}|${KIN})\b[^.?!]{0,60}?\b${SUDDEN}
  i(?:'?m| am| feel| have| got| can'?t| cannot|'?ve got)(?: \w+){0,4} (?:chest pain|(?:can'?t|cannot|not) breathe|breathe|(?:trouble|difficulty) breathing|having a (?:stroke|heart attack|seizure)|bleeding|choking|passing out|in labor)
`;
/** Whether it asks how to falsify a record or a test, or to divert or misuse a drug. */
export const ASKS_DECEIT = anyWord`
  (?:fake|faking|forge|forging|falsif(?:y|ying)|backdate|backdating|make up)(?: \w+){0,4} (?:signatures?|refusals?|charts?|reports?|e?pcrs?|records?|vitals?|times?|certificates?|certs?|ce|hours|tests?|licen[sc]es?)
  sign(?:ing)? (?:for|as) (?:the |my )?(?:patient|pt)
  (?:steal|stealing|divert|diverting|pocket)(?: \w+){0,3} (?:fentanyl|morphine|ketamine|versed|midazolam|narcotics?|opioids?|drugs?|meds|medications?)
  (?:get|getting) (?:high|stoned|a buzz) (?:on|off|with|from)
  (?:pass|beat|cheat)(?:ing)?(?: on)? (?:a |the |my )?(?:drug|urine) (?:test|screen)
`;

/** What is written, bought, earned or sued for has the names of illnesses in it, and is no care. */
export const IS_NO_CARE = anyWord`
  (?:write|compose|draft)(?: me)? (?:an?|my|the) (?:\w+ )?(?:poem|song|story|joke|essay|resume|cover letter|speech|email|script)
  (?:prices?|costs?) (?:of|at|for|in), replacement costs?, how much (?:does|do|did|is|are)(?: \w+){1,5} (?:cost|earn|make)
  (?:best|cheapest)(?: \w+){1,4} (?:to buy|for sale|on amazon|under \$?\d+)
  can i sue, (?:is|are) (?:\w+ ){1,4}liable for (?:my|his|her|their)
`;

/** What a crew does not treat; a bite or a sting by one is a patient's. */
const ANIMAL = anyWord`my (?:\w+ )?(?:cats?|kittens?|horse|rabbit|hamster|parrot|bird|pet)`;
const BY_ANIMAL = anyWord`bit(?:es?|ing|ten)?, scratch(?:es|ed)?, attack(?:s|ed)?, kick(?:s|ed)?`;

/** Whether it asks of an animal; of dogs another reads, which some crews treat. */
export function isOnAnimal(question: string): boolean {
  return ANIMAL.test(question) && !BY_ANIMAL.test(question);
}

/** What is said first to somebody who is no crew and speaks of an emergency of their own or of their family; "" to others. */
export function toOneInNeed(question: string): string {
  return TO_A_LAYPERSON.test(question)
    ? "If this is happening to you or your family now: call 911 first; the dispatcher tells you what to do."
    : "";
}

/** What is said first to somebody who speaks of an end to the own life: the crew asks the same of a patient in other words. */
export function toOneInCrisis(question: string): string {
  return IS_ON_OWN_LIFE.test(question)
    ? "If this is about you: call or text 988, the Suicide and Crisis Lifeline, now; 911 in danger. You are not alone with it."
    : "";
}
