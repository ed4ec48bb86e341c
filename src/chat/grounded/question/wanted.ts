import { anyWord, oneOf } from "../../../one-of.ts";
import { tokenize } from "../../../search/words/terms.ts";
import { DRUG_UNIT } from "../text/amounts/dose-units.ts";
import { drugsIn } from "./drugs.ts";
import { NOT_BE, NUMBER_WORD, TIME_UNIT, WANTED, WANTS, type Wanted } from "./wants.ts";

/** Whether somebody is asked for by what they are: "who is the medical director?", and not "who is a child?". */
export const ASKS_NAME = /\bwho(?:'?s| is| are) (?:the|our|my)\b/i;
const TITLED_NAME = /\b(?:Dr|Mr|Mrs|Ms|Chief|Capt(?:ain)?|Lieutenant|Lt)\.?\s+[A-Z][a-z]/;
/** Words in capitals that end no name of a person. */
const NO_FAMILY_NAME = oneOf`
  Hospital, Cent(?:er|re), Department, Unit, Program, Team, Office, Services?
  Protocol, Procedure, Policy, Control, Care, Health
  January, February, March, April, May, June, July, August, September, October, November, December
`;
const FULL_NAME = new RegExp(
  String.raw`\b[A-Z][a-z'’-]*\.?\s+(?:[A-Z]\.\s+)?(?!${NO_FAMILY_NAME}\b)[A-Z][a-z'’-]+`,
  "g",
);

/** Whether a text has what may be somebody's name. */
export function hasName(text: string): boolean {
  const isRole = (name: string) => gives("person", name);
  const isNamed = [...text.matchAll(FULL_NAME)].some(([name]) => !isRole(name));
  return isNamed || TITLED_NAME.test(text) || /(?:^|\| )Name: [A-Z]/.test(text);
}

const WHEN_NOT = anyWord`when (?:not|(?:can|may|should|must|do|would) (?:i|we|you|they|one) not|${NOT_BE})`;

const TREAT = anyWord`steps?, procedures?, manage(?:ment)?, treat(?:ment|ed)?`;
const DEFINED = /\bhow (?:is|are|do (?:you|we)) .*\bdefine/i;

/** "How is it estimated when no tape is at hand": on what condition, and no time; "what dose and when" asks for one. */
const IF_WHEN =
  /(\b(?:how|what|which|whom?|whose|where|why)\b[^?.;]*?(?<!\b(?:and|or|know|tell|decides?|told|say|sure|me|us),?)) when\b/gi;

/** What the question wants, in no order. */
export function readWanted(asking: string): Wanted[] {
  const question = asking.replaceAll(IF_WHEN, "$1 if");
  const wanted = WANTED.filter((want) => WANTS[want].asked.test(question));
  // "How is sepsis defined" asks for no procedure, nor does "what do I give for it".
  if (DEFINED.test(question) || (wanted.includes("drug") && !TREAT.test(question)))
    return wanted.filter((want) => want !== "steps");
  // "When can I not place one" asks for what speaks against it, and for no time.
  return WHEN_NOT.test(question) ? wanted.filter((want) => want !== "time") : wanted;
}

/** Whether a text gives what is wanted. */
export function gives(want: Wanted, text: string): boolean {
  return WANTS[want].given?.test(text) === true || (want === "drug" && drugsIn(text).size > 0);
}

/** "2 crews", "two (2) full sets"; not "14 gauge" or "5 minutes": there the number counts something else. */
const NUMBER_BEFORE = new RegExp(
  String.raw`(?:\d\)?|\b${NUMBER_WORD})[\s-]+(?!(?:gauge|inch(?:es)?|[cm]m|${DRUG_UNIT}|kg|${TIME_UNIT})\b)(?:[\w-]+\s+){0,4}$`,
  "i",
);

/** "Limit shocks to 3", and not "raise the stretcher to 30 degrees". */
const LIMIT_BEFORE = /\blimit(?:ed|s)?(?: the(?: number of)?| number of)? $/i;
const NUMBER_BEHIND = new RegExp(
  String.raw`^ to (?:(?:a )?max(?:imum)? of )?(?:\d{1,2}|${NUMBER_WORD})(?![\w.,/%-])`,
  "i",
);

/** Whether a text says how many doses there are: "Maximum of 3 IM doses", "a third or further dose", and not "after 2 doses". */
export const COUNTS_DOSES = anyWord`
  (?<!\b(?:after|responding to|than|despite) )(?:\d{1,2}|${NUMBER_WORD}) (?:[a-z]+ ){0,2}doses
  (?:third|fourth|fifth|3rd|4th|5th)(?: or [a-z]+)? dose
  repeat(?:ed)?(?: (?:up to|for))? (?:once|twice|(?:\d|${NUMBER_WORD}) (?:more )?times)
`;

/** "30-60breaths/min", "2mm" */
const GLUED = /^(?:\d+-)?\d+[a-z]{2}/i;

/** Whether a number counts one of the things that these index terms name: "two adult stretchers", "limit shocks to 3". */
export function countsThings(text: string, terms: ReadonlySet<string>): boolean {
  return tokenize(text).some(
    ({ term, start, end }) =>
      terms.has(term) &&
      (NUMBER_BEFORE.test(text.slice(0, start)) ||
        (LIMIT_BEFORE.test(text.slice(0, start)) && NUMBER_BEHIND.test(text.slice(end))) ||
        GLUED.test(text.slice(start, end))),
  );
}
