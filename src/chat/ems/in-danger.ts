import { anyWord } from "../../one-of.ts";

const OWN_LIFE = anyWord`
  (?:kill|hurt|harm|cut(?:t)?|shoot|hang)(?:ing)? myself, (?:end|tak)(?:e|ing)? my (?:own )?life, (?:no|not a) reason to live
  i(?:'?m| am| feel)(?: \w+){0,2} suicidal
  i (?:just |really )?(?:want|wanna|wish|need|am going|'?m going)(?: to| i could| i would)? die
  i (?:don'?t|do not) want to (?:live|be alive|be here)(?: any ?more)?
`;
const OWN_BURDEN = anyWord`
  i(?:'?m| am| feel)(?: \w+){0,2} (?:depressed|hopeless|traumati[sz]ed|burn(?:ed|t) out)
  i can(?:'?t|not) (?:sleep|stop thinking|get over|cope)
`;
const SOMEBODY =
  "(?:someone|somebody|a person|people|another person|my (?:husband|wife|boss|mother|father|neighbou?r|ex))";
const HARM = anyWord`
  (?:to|would|could|will|(?:can|could|would|should|do) i) (?:kill|murder|poison|overdose) ${SOMEBODY}
  (?:kill|murder|poison) ${SOMEBODY} (?:with|using|by|without)
  (?:make|build|cook|brew|synthesi[sz]e) (?:an? |some |my own )?(?:(?:pipe |dirty )?bombs?|nerve (?:agents?|gas)|sarin|ricin|explosives?|(?:crystal )?meth(?:amphetamine)?|(?:mustard|chlorine) gas|poisons?)
`;

/** What is said first to somebody who speaks of an end to the own life: the crew asks the same of a patient in other words. */
export function toOneInCrisis(question: string): string {
  return isOnOwnLife(question)
    ? "If this is about you: call or text 988, the Suicide and Crisis Lifeline, now; 911 in danger. You are not alone with it."
    : "";
}

/** Whether somebody speaks of an end to the own life; what else the words may call is no matter then. */
export function isOnOwnLife(question: string): boolean {
  return OWN_LIFE.test(question);
}

/** Whether it asks how to harm somebody: what treats a poisoning is no answer to how one is made. */
export function asksHarm(question: string): boolean {
  return HARM.test(question);
}

/** Whether one of the crew speaks of what a call has left with them: no patient is asked about. */
export function isOnOwnBurden(question: string): boolean {
  return OWN_BURDEN.test(question);
}
