import { oneOf } from "../../one-of.ts";
import type { SearchHere } from "../../search/types.ts";
import type { Asked } from "./question/asked.ts";
import { PEDIATRIC } from "./question/words.ts";
import { CHILD, isOfPatient } from "./text/measures/measures.ts";
import { type Range, textRanges } from "./text/measures/ranges.ts";
import { sentences } from "./text/sentences.ts";

/** Found by it is where documents say up to which age somebody is a child. */
const DEFINITION = "pediatric patient age definition years";
const PASSAGES = 24;
/** In months: nobody older is a child anywhere. */
const GROWN_UP = 18 * 12;

/**
 * Whether a patient whose age is told, and who is no child by that alone, is one to all documents that say up to which age
 * somebody is: "A pediatric patient is under 15 years". False where none says so.
 */
export async function isChildHere(search: SearchHere, { measures, populations }: Asked): Promise<boolean> {
  const age = measures.find(({ dimension }) => dimension === "age")?.value ?? 0;
  const isHeavy = measures.some(
    (one) => isOfPatient(one) && one.dimension === "weight" && one.value >= CHILD.weight,
  );
  if (age < CHILD.age || age >= GROWN_UP || isHeavy || populations.has(PEDIATRIC)) return false;
  const { passages } = await search(DEFINITION, PASSAGES);
  const limits = passages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => childAges(text)));
  return limits.length > 0 && limits.every(({ to }) => age <= to);
}

const BEFORE = String.raw`(?:\(?\w{1,3}[.)] )?(?:(?:unless|except|for|within|in) [^.,]{3,60}?,? )?(?:an? )?`;
const SUBJECT = oneOf`p(?:a?e)?diatric (?:patients?|protocols?|guidelines?|standing orders), child(?:ren)?`;
const IS = oneOf`
  is, are, means?, (?:will |shall )?appl(?:y|ies), (?:should|shall|must|may) be (?:considered|used)
`;
/** "A pediatric patient is under 15 years of age", "Pediatric Patient: Children 14 years of age or younger". */
const DEFINES = new RegExp(
  String.raw`^${BEFORE}(?:${SUBJECT} ${IS}\b|p(?:a?e)?diatric(?: patients?)?: (?:an?|children|for|age[sd]?)\b)`,
  "i",
);
/** "One who has not reached the 13th birthday" */
const BEFORE_BIRTHDAY = /\bnot (?:yet )?reached (?:the|their|his|her) (\d{1,2})(?:st|nd|rd|th) birthday\b/gi;
const AT_MOST = /\bless than or equal to\b/gi;

/** "A patient is regarded as a child until the first signs of puberty" */
const REGARDED =
  /\b(?:regarded|considered|treated|classified|defined|counted)(?: as)?(?: an?)? (?:child(?:ren)?|pa?ediatric)\b/i;

/** Whether a text says up to which age, or until when, somebody is a child. */
export function definesChild(text: string): boolean {
  return REGARDED.test(text) || childAges(text).length > 0;
}

/** The ages up to which a text says that somebody is a child to its protocols. */
function childAges(text: string): Range[] {
  return sentences(text)
    .filter((sentence) => DEFINES.test(sentence))
    .map((sentence) => sentence.replaceAll(BEFORE_BIRTHDAY, "under $1 years").replaceAll(AT_MOST, "≤"))
    .flatMap((sentence) => textRanges(sentence))
    .filter(({ dimension, from, to }) => dimension === "age" && from === 0 && Number.isFinite(to));
}
