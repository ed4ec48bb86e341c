import { anyWord } from "../../one-of.ts";

/** Said of a current: the state of shock has no plural, and nobody gives it. */
const SHOCKS = anyWord`
  shocks, (?:first|second|third|next|initial|another) shock
  (?:do|should|can|may|must|will|to) (?:i |we |you |they )?shock(?= ?(?:\?|$|(?:him|her|it|them|this|that|an?|the)\b))
  shock (?:him|her|it|them)
`;
/** What gives them by itself, or by accident. */
const OTHERS = anyWord`a?icd, pacemaker, defibrillator, taser, electric\w*, outlet, wire, lightning`;

/** A question of shocks is one of defibrillation: what is done for somebody in shock is no answer. */
export function asDefibrillation(question: string): string {
  return SHOCKS.test(question) && !OTHERS.test(question) ? `${question} defibrillation` : question;
}
