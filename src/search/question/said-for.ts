import { oneOf } from "../../one-of.ts";

/** What people say in words that no index has, and what it says: "when can we call it". */
const CALL_IT =
  /\bcall(?:ing|ed)? it\b(?! (?:in(?! the field\b)|out|up|a|an|the|to|for|with|when|if)\b)(?<!\b(?:what|where|after|once|helicopter|chopper|bird|flight|medevac|police|cops)\b[^.?!]{0,60})/gi;

/** "When can I not place one", "when should a helicopter not be called" */
const WHEN_NOT =
  /\bwhen (?:(?:can|may|should|must|do|would) (?:i|we|you|they|one) not|not to)\b|\bwhen (?:can|may|should|must) (?=(?:[\w'’-]+ ){1,5}?not be\b)/gi;

/** Where all that is asked about takes place: "how do we pronounce death in the field". */
const IN_THE_FIELD = /\bin the field\b/gi;

/** "In this book": whatever is asked is asked of the documents. */
const IN_THIS_BOOK =
  /\b(?:(?:used|given|found|stated|listed) )?(?:in|by) (?:this|these|our) (?:book|protocols?|manual|guidelines?|documents?|guide)\b/gi;

/** "Living will": without the stop word nothing is left of it but that somebody lives. */
const LIVING_WILL = /\bliving wills?\b/gi;

/** "Critical K high", "na of 118": what is measured in the blood, and no letter. */
const BLOOD_LEVEL = oneOf`critical, serum, low, high, normal, peaked, elevated, lab`;
const BEFORE_LEVEL = String.raw`(?<=\b${BLOOD_LEVEL} (?:lab )?)`;
const BEHIND_LEVEL = String.raw`(?=\+{0,2} (?:levels?|high|low|critical|normal|(?:is |was |of |at |over |above |under |below |[<>] ?)?\d))`;
const levelOf = (symbol: string) =>
  new RegExp(String.raw`${BEFORE_LEVEL}${symbol}\b|(?<![\w/-]|vitamin )${symbol}${BEHIND_LEVEL}`, "gi");
const POTASSIUM = levelOf("k");
const SODIUM = levelOf("na");

/** "The patient had a fit", "still fitting": a seizure, and not how a mask sits. */
const SOMEBODY = oneOf`adults?, child(?:ren)?, kids?, bab(?:y|ies), infants?, patients?, pts?, newborns?, toddlers?, m[ae]n, wom[ae]n, he, she`;
const NO_FIT = oneOf`for, to, of, in, into, over, on, onto, under, through, check, test, well, an?, the, mask, cap`;
const FIT = new RegExp(
  String.raw`\b(?<=\b(?:${oneOf`having, had, has, have, after, during, febrile, epileptic, first, another`}) (?:an? |the |another )?)fits?\b(?! ${NO_FIT}\b)`,
  "gi",
);
const FITTING = new RegExp(
  String.raw`\b(?:(?<=\b(?:is|are|was|still|been|keeps?|stops?|stopped|actively|old|yo|${SOMEBODY}) )fitting\b(?! ${NO_FIT}\b)|fitting(?= (?:\d|${SOMEBODY}\b)))`,
  "gi",
);

/** "Can I shock a patient at 27 degrees": what is done to one, and not what one is in. */
const SHOCK_ONE =
  /(?<=\b(?:can|do|should|may|must|could|to|i|we|you|not|never|don['’]?t|can['’]?t) )shock(?= (?:an?|the|this|him|her|them)\b)/gi;

/** How people say what no index has in these words, and what it is called. */
const SAID_FOR: readonly [said: RegExp, name: string][] = [
  [/\bb4\b/gi, "before"],
  [/\bthru\b/gi, "through"],
  [SHOCK_ONE, "defibrillate"],
  [/\bby accident\b/gi, "by mistake"],
  [CALL_IT, "call the code"],
  [WHEN_NOT, "contraindications to "],
  [IN_THE_FIELD, " "],
  [IN_THIS_BOOK, " "],
  [LIVING_WILL, "advance directive"],
  [POTASSIUM, "potassium"],
  [SODIUM, "sodium"],
  [FIT, "seizure"],
  [FITTING, "seizure"],
];

/** A question in the words that documents have for what it says in others. */
export function saidFor(question: string): string {
  return SAID_FOR.reduce((read, [said, name]) => read.replace(said, name), question);
}
