import { oneOf } from "../../../one-of.ts";

const KIND = oneOf`
  trauma, burns?, stroke, thrombectomy, stemi, pci, cardiac, heart, specialty, receiving, psych\w*, p(?:a?e)?diatrics?
  perinatal, birth\w*, hyperbaric, transplant
`;
const PLACE = String.raw`(?:hospitals?|facilit(?:y|ies)|${KIND} (?:[\w-]+ )?cent(?:er|re)s?|emergency departments?)`;
/** Between the question and the place: whom or what else it asks for it does not ask which place. */
const BETWEEN = String.raw`(?:(?!(?:patients?|pts?|criteria|injur\w+|vitals?|do|does|goes|go|must|should|can|may|to|from|policy)\b)[\w/-]+ ){0,4}?`;

/** "Which hospitals are burn centers", "closest level 3 NICU hospital", "hospitals with ECMO", "who is the burn center". */
const ASKED = new RegExp(
  oneOf`
    \b(?:which|what|closest|nearest|list(?: of)?|all|any)(?:['’]?s| is| are)? (?:the |our )?${BETWEEN}${PLACE}\b
    ^(?:the )?${PLACE} (?:with|that|which|for)\b
    ^(?:[\w-]+ ){1,4}${PLACE}\W*$
    ^${BETWEEN}${PLACE}\b.*\bphone\b
    ^who(?:['’]?s| is| are) (?:the |an? |our )?${BETWEEN}${PLACE}\b
  `,
  "i",
);

/** Whether a question asks which places are of a kind, or have something. */
export function asksWhichPlaces(question: string): boolean {
  return ASKED.test(question);
}
