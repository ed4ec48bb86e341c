import { anyWord } from "../../../one-of.ts";
import { gives } from "./wanted.ts";

/** Whether a question is on a patient who is not awake, or cannot be given anything by mouth. */
export const ASKS_OF_UNCONSCIOUS = anyWord`
  unresponsive, unconscious\w*, obtunded, comatose, altered, AMS, ALOC, lethargic, semi-?conscious
  (?:not|isn'?t|won'?t|can'?t|cannot|unable to) (?:be )?(?:alert|awake|conscious|respond\w*|wake|swallow)
`;
const AWAKE = anyWord`
  (?:if|when|while|for|is|are|must be|and) (?:the )?(?:patients? )?(?:is |are )?(?:fully )?(?:alert|awake|conscious)
  (?:alert|awake|conscious) (?:and|&|patients?|enough)
  (?:able to|can|if) (?:safely )?(?:swallow|swallowing|protect (?:the|their|own) (?:own )?airway)
`;
/** Ends what is said for one patient; "or" begins what is given to another. */
const PART_END = / \| |[;.]\s+|\s(?:OR|or else)\s/;

/** Whether all that a text gives is for patients who are awake: "oral glucose if conscious". */
export function isForAwake(text: string): boolean {
  const isFor = (part: string) => AWAKE.test(part) && !ASKS_OF_UNCONSCIOUS.test(part);
  const giving = text.split(PART_END).filter((part) => gives("drug", part));
  return giving.length > 0 ? giving.every(isFor) : isFor(text);
}

const DOG = anyWord`dogs?, pupp(?:y|ies), k-?9s?, canines?`;
/** A patient's own, which is none. */
const HELPING = /\b(?:service|guide|assistance|therapy) (?:dogs?|animals?)\b/i;
/** Who was bitten by a dog is none. */
const BITTEN = anyWord`bit(?:es?|ing|ten)?, attack(?:s|ed)?, maul(?:ed|ing)`;
const HEADED = anyWord`k-?9s?, canines?, (?:working|police|search|military) dogs?, dog (?:care|medicine|treatment|drugs?)`;

/** Whether a question or a text is on a dog, and not on whom one has bitten. */
export function isOnDog(text: string): boolean {
  return DOG.test(text) && !BITTEN.test(text) && !HELPING.test(text);
}

/** Whether what stands below a heading is for dogs. */
export function isForDogs(heading: string): boolean {
  return HEADED.test(heading) && !BITTEN.test(heading);
}
