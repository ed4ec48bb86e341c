import { anyWord } from "../../one-of.ts";

const WOMAN = anyWord`wom[ae]n, females?, ladies, lady, mom, mother, wife, girlfriend, she, her, pt, patient`;
/** Said of a newborn, or of how long something has lasted. */
const OTHERS = anyWord`
  bab(?:y|ies), infants?, newborns?, neonates?, preemies?, premature, born, post-?partum
  (?:for|past|last|over|after|within|every) \d{2} ?w(?:ee)?ks?, w(?:ee)?ks? (?:ago|old|of age|later|after)
`;
/** From the weeks on in which what is special to a pregnancy is treated as such, to the last. */
const GESTATION = /\b(?:2\d|3\d|4[0-2])[ -]?w(?:ee)?ks?\b(?! ?\d)|\b(?:g\d ?p\d|gravid\w*|gestation\w*)\b/i;

/** A question of a woman at 38 weeks is one of a pregnant woman. */
export function asPregnant(question: string): string {
  const isOne = GESTATION.test(question) && WOMAN.test(question) && !OTHERS.test(question);
  return isOne ? `${question} pregnant` : question;
}
