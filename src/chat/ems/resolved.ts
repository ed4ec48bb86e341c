import { anyWord } from "../../one-of.ts";

const INFANT = /\b(?:bab(?:y|ies)|infants?|newborns?|neonates?|(?:month|week|mo|wk)s?[ -]?old|m\/?o)\b/i;
const SPELL = anyWord`
  (?:stopped|quit|not|wasn'?t|no longer) breathing, apn(?:ea|eic)
  (?:turned|went|was|looked) (?:blue|gr[ae]y|pale|purple|limp|stiff|floppy)
  blue spell, choking spell
`;
const WELL = "(?:fine|ok(?:ay)?|normal|good|better|al(?:l )?right|pink)";
const OVER = anyWord`
  (?:${WELL}|herself|himself) (?:now|again)
  (?:now|but|back to|is|seems|looks|acting) (?:\w+ )?${WELL}
  resolved
`;

/** A question of an infant's spell that is over is one of a brief resolved event: no resuscitation is called for. */
export function asResolved(question: string): string {
  return [INFANT, SPELL, OVER].every((sign) => sign.test(question)) ? `${question} BRUE` : question;
}
