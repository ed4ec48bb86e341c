import { oneOf } from "../../../../one-of.ts";
import { sentences } from "../sentences.ts";
import { type Range, textRanges } from "./ranges.ts";

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

/** The ages up to which a text says that somebody is a child to its protocols. */
export function childAges(text: string): Range[] {
  return sentences(text)
    .filter((sentence) => DEFINES.test(sentence))
    .map((sentence) => sentence.replaceAll(BEFORE_BIRTHDAY, "under $1 years").replaceAll(AT_MOST, "≤"))
    .flatMap((sentence) => textRanges(sentence))
    .filter(({ dimension, from, to }) => dimension === "age" && from === 0 && Number.isFinite(to));
}
