const INFANT = /\b(?:bab(?:y|ies)|infants?|newborns?|neonates?|(?:month|week|mo|wk)s?[ -]?old|m\/?o)\b/i;
const SPELL =
  /\b(?:(?:stopped|quit|not|wasn'?t|no longer) breathing|apn(?:ea|eic)|(?:turned|went|was|looked) (?:blue|gr[ae]y|pale|purple|limp|stiff|floppy)|blue spell|choking spell)\b/i;
const OVER =
  /\b(?:fine|ok(?:ay)?|normal|good|better|al(?:l )?right|pink|herself|himself) (?:now|again)\b|\b(?:now|but|back to|is|seems|looks|acting) (?:\w+ )?(?:fine|ok(?:ay)?|normal|good|better|al(?:l )?right|pink)\b|\bresolved\b/i;

/** A question of an infant's spell that is over is one of a brief resolved event: no resuscitation is called for. */
export function asResolved(question: string): string {
  return [INFANT, SPELL, OVER].every((sign) => sign.test(question)) ? `${question} BRUE` : question;
}
