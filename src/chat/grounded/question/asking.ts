import { anyWord, oneOf } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { drugsIn } from "./drugs.ts";
import { CODE_OF, EARNED, HAD, KEPT_FOR } from "./subjects.ts";
import { TOO_MUCH } from "./told-terms.ts";
import { wordClass } from "./words.ts";

/** What ends a sentence of a message, and a part of a sentence. */
const SENTENCE_END = /(?<=[.!?;])\s+/;
const PART_END = /,\s+|\s+-{1,2}\s+/;
const ASKING_WORD = oneOf`
  what, which, who, whom, whose, where, when, why, how
  can, could, do, does, did, is, are, am, may, should, would, will
  dose, dosage
`;
const ASKS = new RegExp(String.raw`\?\s*$|^(?:and |so |ok |then |but |now )*${ASKING_WORD}\b`, "i");

/** Whether a message is put as a question. */
export function isAsked(message: string): boolean {
  return ASKS.test(message);
}

/** Where a name is over: before a mark, the end, or one of these words. */
const endsAt = (words: string) => String.raw`(?=[?.,]|$|\s+${words}\b)`;

/** What leads in a name that is asked for. */
const BEFORE_NAME = oneOf`
  (?:what|how much|how (?:long|old|big|heavy|high|tall|wide|far)|when|where)(?:'?s| is| are| was| were) (?:the|our)
  which, what, how many, number of
`;
/** What a name ends before: the verb, a preposition, or whom it is asked by. */
const BEHIND_NAME = oneOf`
  is, are, was, were, do, does, did, can, may, should, must, will, would, has, have, had
  goes?, gets?, takes?, fits?, needs?, counts?, sends?, supports?, suggests?, means?, comes?
  needed, used, given, put
  (?:total|altogether|allowed|permitted)(?=\s*(?:[?.]|$))
  for, of, in, on, at, to, with, from, under, per, before, after, if, when
  we, i, you, they, the, a, an
`;
/** What is asked for by name behind "which", "what" and "how many". */
const ASKED_FOR = new RegExp(
  String.raw`\b${BEFORE_NAME}\s+((?:[\w/-]+\s+){0,3}?[\w/-]+?)${endsAt(BEHIND_NAME)}`,
  "gi",
);

/** "How many puffs adult mild asthma": whom it is for is not counted. */
const FOR_WHOM =
  /(?<=how many [\w-]+) (?:adults?|child(?:ren)?|kids?|infants?|pa?eds?|pa?ediatric|mild|moderate|severe)\b/i;

const BEHIND_COUNTED = oneOf`is, are, do, does, can, may, should, will, have, has, in, on, at, for, to, per`;
/** "How many units of the King airway": what they are units of is asked for too. */
const COUNTED_OF = new RegExp(
  String.raw`\bhow many (?!(?:second|minute|hour|day|week|month|year)s?\b)[\w-]+ of (?:the |our )?((?:[\w-]+ ){0,2}?[\w-]+?)${endsAt(BEHIND_COUNTED)}`,
  "gi",
);

/** "Apgar score", "how do I score a GCS": by whose name it goes. */
const SCORE_OF =
  /(?<![\w-])(?!(?:pain|total|the|a|an|what|low|high|which|severity|stroke|trauma|coma)\b)([\w-]{3,}) (?:scores?|scale)\b(?! of\b)/gi;

const BEHIND_OFFICE = oneOf`of, for, in, at, from, on, to`;
/** An office: "who is the medical director". Of fewer letters it may be cut short. */
const OFFICE = new RegExp(
  String.raw`\bwho(?:'?s| is| are) (?:the|our) ((?:(?!${BEHIND_OFFICE}\b)[\w-]+ ){0,2}?(?!from\b)[\w-]{4,})${endsAt(BEHIND_OFFICE)}`,
  "gi",
);

const THING = String.raw`(?:the|an?|my|our|his|her)\s+([\w-]+)|(?!(?:it|them|this|that|these|those)\b)\w`;
/** What is to be done, and to what: "how do I change the tire". */
const DONE_TO = new RegExp(
  String.raw`\bhow (?:do|to|should|can|would|did)(?: (?:i|we|you|they|crews?))?\s+(?!(?:i|we|you|they)\b)([\w-]+)\s+(?:up |out |in |off )?(?:${THING})`,
  "gi",
);

const WHO = oneOf`i, we, you, they, it, he, she`;
const HAPPENS = oneOf`get, gets, have, has, go, goes, need, needs`;
/** Whoever it happens to need not be named where it is said. */
const SOMEBODY_WORKING = oneOf`
  fire ?fighters?, crews?(?: members?)?, medics?, paramedics?, emts?, employees?, members?, providers?, patients?, pts?
`;
/** "When do hydrants get flushed": what that is asked of. */
const SUBJECT = new RegExp(
  String.raw`\b(?:when|where|how (?:long|often)) (?:do|does|is|are)(?: (?:the|our|an?))? ((?!${SOMEBODY_WORKING}\b)(?:(?!(?:${WHO}|${HAPPENS})\b)[\w-]+ ){1,3}?)(?=(?:${HAPPENS}|last|lasts|valid|due|expires?)\b)`,
  "gi",
);

const REMEDY = oneOf`
  dos(?:e|es|age|ing), antidotes?, treatments?, tx, drugs?, meds?, medications?, protocols?
`;
/** What something is given for, or is done about: "the antidote dose for lewisite". */
const FOR = new RegExp(
  String.raw`\b${REMEDY} (?:for|of|against) (?:an? |the )?([\w-]{4,})(?= *(?:[?.,]|$))`,
  "gi",
);

/** Words that are a question without being put as one. */
const BARE = 3;
const PATIENT = /\b(?:patient|pt|kid|child|baby|infant|newborn|man|woman|guy|lady)\b(?! (?:for|with)\b)/i;
/** "Metoprolol overdose": both words say what is asked about. */
const OVERDOSE = new RegExp(String.raw`\S ${TOO_MUCH}\s*\?*$`, "i");
const BARE_FOR = /^\S+ (?:for|after|before|during|following) (?:an? |the )?\S+(?: \S+)?$/i;

/** A quantity is given by its unit, seldom by its name: "20 cm of water" is a pressure, "up to 720 hours" the largest bank. */
const QUANTITIES = new Set(
  termsOf(
    "blood pressure systolic diastolic flow current concentration volume gauge distance temperature height depth order score strength color energy speed date goal target " +
      "largest biggest greatest highest longest smallest lowest shortest earliest latest most least",
  ),
);

/** "Which doctor do we call" is told by the name of a hospital as well. */
const PERSONS = new Set(termsOf("md doctor physician"));

/**
 * The part of a message that asks: of "7 y/o, hives all over, how much epi?" the last. What is told before it helps to
 * find the answer, but need not stand there.
 */
export function askingPart(message: string): string {
  const asking = message.split(SENTENCE_END).flatMap(askingParts).join(", ");
  return termsOf(asking).some((term) => wordClass(term) === "telling") ? asking : message;
}

/** The first part of a sentence that asks, and what comes after it: "which goes first, the paralytic or the sedative". */
function askingParts(sentence: string): string[] {
  const parts = sentence.split(PART_END);
  const first = parts.findIndex((part) => ASKS.test(part));
  return first < 0 ? [] : parts.slice(first);
}

/**
 * What the message asks for by name, as the index terms of each name: "hospital" in "which hospital takes a burn?". What
 * is to be done is one too, and what to: "calibrate" and "glucometer" in "how do I calibrate the glucometer?".
 */
export function askedNames(message: string): string[][] {
  const [plain = message] = message.split(FOR_WHOM, 1);
  const names = [
    ASKED_FOR,
    OFFICE,
    COUNTED_OF,
    SCORE_OF,
    DONE_TO,
    SUBJECT,
    EARNED,
    KEPT_FOR,
    HAD,
    CODE_OF,
    FOR,
  ].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(([, ...found]) => found.filter((name) => name !== undefined)),
  );
  return [...names, ...bareEnd(message)]
    .map((name) => termsOf(name).filter((term) => !QUANTITIES.has(term) && !PERSONS.has(term)))
    .filter((name) => name.length > 0);
}

/**
 * What a few words without a verb end in is what they ask for, "Apgar components", or what they begin with, "heliox for
 * asthma", "sedation after tube".
 */
function bareEnd(message: string): string[] {
  const words = message.split(/\s+/);
  // "Diabetic patient sweating": what is told last is how the patient is.
  if (ASKS.test(message) || PATIENT.test(message) || OVERDOSE.test(message)) return [];
  if (BARE_FOR.test(message)) return words.slice(0, 1);
  // "Propofol infusion rate": the last words may say what kind of answer is wanted.
  const isFrame = (word: string) => termsOf(word).some((term) => wordClass(term) === "frame");
  const thing = words.findLast((word) => !isFrame(word));
  return words.length <= BARE && thing !== undefined ? [thing] : [];
}

/** "The count doesn't match": what is not so. */
const DENIED =
  /\b(?:(?:do|does|did|is|are|was|will|has|have) not|(?:do|does|did|is|are|was|wo|has|have)n['’]?t) (?!be\b)(\w{4,}?)(?:s|es|ed|ing)?\b/i;

/** "No effort against gravity": of what there is none. */
const NONE = /\bno ([a-z]{4,})\b/i;

/** What shows that a text, too, says that something is not so, or that there is none of it, where the message does. */
export function askedDenial(message: string): RegExp | undefined {
  const [, verb] = DENIED.exec(message) ?? [];
  const [, none] = NONE.exec(message) ?? [];
  if (verb === undefined) return none === undefined ? undefined : new RegExp(String.raw`\bno ${none}\b`, "i");
  return new RegExp(String.raw`\b(?:not|n['’]t|never|cannot|fails? to|without) (?:\w+ )?${verb}`, "i");
}

/** What a drug comes in that is kept under lock. */
const CONTAINER = oneOf`vials?, ampoules?, ampules?, amps?, syringes?`;
/** What is done with drugs that are kept under lock: of which one is asked is an example. */
const KEPT = anyWord`
  wasting(?= \w), (?:how|where) (?:do|to|should|can) (?:(?:i|we|you) )?waste
  bro(?:ke|ken) .*\b${CONTAINER}, (?:vial|ampoule|ampule|syringe)s? (?:(?:is|was|got) )?bro(?:ke|ken)
  wast(?:e|es|ed|age|ing) of, wast(?:e|es|ed|age|ing)(?= ?(?:[?.,]|$)|\b.*\bwitness)
  witness(?:es|ed|ing)? .*\bwast\w+, wast(?:e|ing)\b.*\b(?:who|signs?|log), (?:who|signs?)\b.*\bwast(?:e|ing)
  discrepanc(?:y|ies), (?:narc|narcotics?|controlled substance) (?:log|count)s?
`;

/** "Fentanyl is missing", "lost a vial of ketamine" */
const GONE = anyWord`
  missing, stolen, unaccounted for
  lost (?:an? |the |one |\d+ )?${CONTAINER}
`;
const LOCKED = anyWord`${CONTAINER}, narcs?, narcotics?, controlled substances?`;
const DOSE = /\bdos/i;

/** Whether the message asks what is done about drugs that are kept under lock and are not all there. */
export function isOnMissing(message: string): boolean {
  return GONE.test(message) && (LOCKED.test(message) || drugsIn(message).size > 0);
}

/** Whether the message asks how drugs are kept and accounted for, and for none's dose. */
export function isOnKeeping(message: string): boolean {
  return (KEPT.test(message) && !DOSE.test(message)) || isOnMissing(message);
}

/** What goes wrong with a birth: the baby is not the patient that it is asked for. */
const BIRTH = anyWord`
  dystocia, breech, prolapsed cord, cord prolapse
  shoulders? (?:(?:is|are|gets?|got) )?stuck, stuck shoulders?
  cord (?:is )?(?:around|out|first|hanging|sticking)
  (?:feet|foot|leg|arm|butt|bottom|hand|head)(?:'s| is| are)?(?: coming)? (?:first|out|stuck)
`;

/** Whether the message asks what is done about a birth, and for no drug: that may be one for the baby. */
export function isOnBirth(message: string): boolean {
  return BIRTH.test(message) && drugsIn(message).size === 0 && !DOSE.test(message);
}

/** Whether the message asks where a patient is to be taken. */
export const ASKS_DESTINATION = anyWord`
  where (?:(?:do|should|can|must|would) )?(?:i|we|you) (?:take|bring|go|transport)
  where to (?:take|bring|go|transport)
  where (?:should|must|does|do|is|are|can)\b.*\b(?:taken|transported|brought|go)
  which (?:hospital|trauma cent(?:er|re)|facility|ed)
  destination(?=\W*$), where to(?=\W*$)
`;
