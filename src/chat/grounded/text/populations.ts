import { oneOf } from "../../../one-of.ts";
import { remembered } from "../../../remembered.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { ADULT, PEDIATRIC, PREGNANT, populationOf } from "../question/words.ts";
import { AMOUNT } from "./amounts/dose-units.ts";

const YEARS = oneOf`years?, y\/?o, yrs?`;
/** "under 8 years", "8 years and under", "6 months old", "6 to 11 years": a child without the word. */
const CHILD_AGE = new RegExp(
  oneOf`
    (?:\b(?:under|below|younger than|less than|up to) |[<≤] ?)(?:the age of )?(?:1[0-7]|[1-9]) ?${YEARS}\b
    (?<![\d.,/-])(?:1[0-7]|[1-9]) ?${YEARS}(?: (?:old|of age))? (?:and|or) (?:under|younger)\b
    \b\d+ (?:weeks?|months?) (?:old|of age)\b
    \b(?:pts?|patients?) ?[<≤] ?(?:1[0-8]|[1-9])(?!\d|[.,]\d|\s*(?:%|\/|kg|lbs?\b|pounds|mm|m?c?g\b|mo|weeks|days|min|h(?:ou)?rs?\b))
    \b\d+ (?:months? )?(?:to|-|–) (?:\d+ months|(?:1[0-7]|\d) years)\b
  `,
  "i",
);

/** "0-11 mo": whose months are counted. */
const MONTHS = /(?<!\b(?:for|every|within|after|last|past|q) ?)\b\d+ ?(?:-|–) ?\d+ ?mo(?:nth)?s?\b/i;

/** "Adults only.", of a whole protocol. */
export const FOR_ADULTS_ONLY = /(?:^|[.;] )(?:for )?adult(?:s|(?: patients)?) only\.$/i;
/** "0.25 mg/kg IV, adults only": that tells of children that they do not get it. */
export const ADULTS_ONLY = new RegExp(String.raw`\d.*\badults? only\b|${FOR_ADULTS_ONLY.source}`, "i");

/** "1 mg (0.5 mg under 20 kg)": a child without the word, and behind what the others are given. */
const CHILD_WEIGHT = /\b(?:under|below|less than|up to) (?:\d|[12]\d|3[0-5]) ?kg\b/i;
const OTHERS_GIVEN = /\d[^(;,]*[(;,]/;

/** "2 g within 3 hours; children 15 mg/kg", "2 g IV. For a child 15 mg/kg": before a child's dose stands the others'. */
const CHILDS_BEHIND = new RegExp(
  String.raw`${AMOUNT.source}(?!\/kg)[^;(|]{0,80}(?:[;(]|\.(?= for )) ?(?:for )?(?:an? )?(?:child(?:ren)?|infants?|peds|pa?ediatrics?)\b`,
  "i",
);

/** "4 mg IN, 12 mg in all. Pediatric 0.1 mg/kg": a child's dose in a sentence of its own. */
const CHILDS_NEXT = new RegExp(
  String.raw`\. (?=(?:child(?:ren)?|peds|pa?ediatrics?|(?:under|below) (?:the age of )?(?:1[0-7]|[1-9]) ?${YEARS})\b[^.;|]{0,30}\d)`,
  "i",
);

/** "From 10 years on", beside "below 10 years": the others are told as well. */
const GROWN_AGE = new RegExp(
  oneOf`
    (?:\b(?:from|over|above|older than|at least) |[>≥] ?)(?:[1-9]\d|[5-9]) ?${YEARS}\b
    \b(?:[1-9]\d|[5-9]) ?${YEARS} (?:of age )?(?:and|or) (?:older|over|above|up)\b
  `,
  "i",
);

/** The colors of a length-based tape. */
export const TAPE_COLORS = oneOf`gr[ae]y, pink, red, purple, yellow, white, blue, orange, green`;
/** "Zone: Red | Weight: 8.5 kg": a color of a length-based tape, and a weight beside it. */
const TAPE_COLOR = new RegExp(String.raw`(?:^|[:|]) ?${TAPE_COLORS}\b`, "i");
/** Columns of so many of its colors are those of a tape; a tag of triage has three. */
const TAPE_COLUMNS = 5;
const COLOR_COLUMNS = new RegExp(String.raw`\| (${TAPE_COLORS})\b[^|:]*: `, "gi");
const TAPE_WEIGHT = /\b(?:weight|kg)\b[^|:]*: ?(?:[3-9]|[12]\d|3[0-6])(?!\d)/i;
/** "Call for termination after 20 minutes. Do not terminate children.": who is excepted behind a sentence is not whom that is for. */
const EXCEPTED = /^(?:\(?)(?:do not|don't|never|not (?:for|in|if)|except|excludes?|exclusions?)\b/i;
const SENTENCE_END = /[.;] /;
/** "7.", of an item. */
const COUNT = 4;
/** What none but these patients have: a text on it is one for them. */
const OF_CHILDREN = /\b(?:croup|bronchiolitis|BRUE|minors|newly[- ]born)\b/i;
/** "1241-P OVERDOSE", "3.5P Tachycardia" beside "3.5A": the number of a protocol tells whom it is for. */
const BY_NUMBER = /^(?:\d{3,4}-|\d{1,2}\.\d{1,2}-?)([PA])\b/;
/** "On behalf of the minor", and no minor burn. */
const MINOR = new RegExp(
  String.raw`\b(?:an?|the|any|this|unaccompanied|emancipated) minor(?:['’]s)?(?=[.,;:)]|$| ${oneOf`
    may, can, cannot, is, are, who, whose, unless, without, with, at, in, has, child, patient, to, for, from, if, under, by
    must, shall, will, does, as, when, refus\w+, consent\w*
  `}\b)`,
  "i",
);
/** "An adult sibling", "a responsible adult": with the patient, and not the patient. */
const WITH_PATIENT = new RegExp(
  oneOf`
    \badult (?:siblings?|relatives?|family|brothers?|sisters?|sons?|daughters?|child(?:ren)?|caregivers?|friends?|witness(?:es)?|companions?|members?)\b
    \b(?:responsible|competent|capable|another|accompanying|sober|supervising) adults?\b
  `,
  "gi",
);
/** Whether a text names the old by an age: "Over 65", "age 70 and over", "Age ≥ 65", "≥ 65 years". */
export const NAMES_ELDERLY = new RegExp(
  oneOf`
    \b(?:over|above|older than|age[sd]?)(?: age)?(?: of)? [678]\d\b
    \bage[sd]? ?[>≥] ?[678]\d\b
    [>≥] ?[678]\d ?${YEARS}\b
    \b[678]\d(?: years)?(?: old)? (?:and|or) (?:over|older|above|up)\b
  `,
  "i",
);
/** "10 J/kg or adult dose", "not to exceed the adult maximum": as much at most, and for no adult. */
const AT_MOST_ADULTS =
  /\b(?:or|exceed(?:ing)?|max(?:imum)?|up to|more than)(?: of)?(?: the)?(?: usual| standard| max(?:imum)?)? adult (?:max(?:imum)? )?(?:dos(?:e|es|age|ing)|max(?:imum)?|energy|limits?)\b(?!\D{0,6}\d)/gi;
/** "Older than 6 months", "12 years and older": no elderly patient by the word alone. */
const OLDER = /\bolder than\b|\b(?:and|or) older\b/gi;
/** "Patient: Adult | Contraindications: Newborns": who is not to have it is not whom a row is for. */
const REFUSED = /\| (?:contra-?indications?|do not (?:give|use))\b[^:|]*:[^|]*/gi;
const OF_PREGNANT = /\b(?:pre-?)?eclampsia\b/i;
/** Not every labor is a birth. */
const IN_LABOR = /\b(?:in|pre-?term) labou?r\b|\blabou?r(?=,| before| after| at| and delivery)|^labou?r$/i;

/** Between the parts of a title. */
const AND = /\s(?:and|or)\s|[&+,]/i;

/**
 * The populations that a text names: by a word, by an age, or by what they alone have.
 * @param line its index terms, as `readText` has them
 */
export function namedPopulations(whole: string, line: string): ReadonlySet<number> {
  const text = whole.includes(" | ") ? whole.replaceAll(REFUSED, "| ") : whole;
  const own = withoutOthers(text);
  const whom = own === whole ? line.split(" ") : termsOf(own);
  const implied = [
    ...numberedFor(text),
    ...(CHILD_AGE.test(text) || OF_CHILDREN.test(text) || isOfTape(text) ? [PEDIATRIC] : []),
    ...(text.includes("minor") && MINOR.test(text) ? [PEDIATRIC] : []),
    ...(MONTHS.test(text) || ADULTS_ONLY.test(text) ? [PEDIATRIC] : []),
    ...((CHILD_AGE.test(text) || MONTHS.test(text)) && GROWN_AGE.test(text) ? [ADULT] : []),
    ...(CHILDS_BEHIND.test(text) || isBehindOthers(text) || exceptsSome(text) ? [ADULT] : []),
    ...(isLessForChildren(text) ? [PEDIATRIC, ADULT] : []),
    ...(OF_PREGNANT.test(text) || (line.includes(" labo") && IN_LABOR.test(text)) ? [PREGNANT] : []),
  ];
  return new Set([...populationsOf(whom), ...implied]);
}

/** A text without words for patients that say nothing of whom it is for. */
function withoutOthers(text: string): string {
  const told = /\bolder\b/i.test(text) ? text.replaceAll(OLDER, " ") : text;
  return /\badult/i.test(told) ? told.replaceAll(WITH_PATIENT, " ").replaceAll(AT_MOST_ADULTS, " ") : told;
}

/** Whether a child's dose stands behind one that names nobody. */
function isBehindOthers(text: string): boolean {
  const [first = "", ...next] = text.split(CHILDS_NEXT);
  if (next.length === 0 || !AMOUNT.test(first) || CHILD_AGE.test(first)) return false;
  return populationsOf(termsOf(first)).length === 0;
}

/** Whether children or the pregnant are named by what is not to be done alone, behind what is: the others are told as well. */
function exceptsSome(text: string): boolean {
  const [first = "", ...rest] = text.split(SENTENCE_END).filter((part) => part.length > COUNT);
  const isNamed = (part: string) =>
    CHILD_AGE.test(part) || populationsOf(termsOf(part)).some((one) => one !== ADULT);
  if (!rest.some((part) => EXCEPTED.test(part)) || isNamed(first)) return false;
  return rest.some(isNamed) && rest.every((part) => !isNamed(part) || EXCEPTED.test(part));
}

function isOfTape(text: string): boolean {
  if (text.includes("kg") && TAPE_COLOR.test(text) && TAPE_WEIGHT.test(text)) return true;
  // "Midazolam IN | Grey: 0.16 mL | Pink: 0.26 mL | …"
  if (!text.includes(" | ")) return false;
  const columns = [...text.matchAll(COLOR_COLUMNS)].map(([, color = ""]) => color.toLowerCase());
  return new Set(columns).size >= TAPE_COLUMNS;
}

function isLessForChildren(text: string): boolean {
  // Every text is asked, and most name no weight.
  if (!text.includes("kg")) return false;
  const limit = CHILD_WEIGHT.exec(text);
  return limit !== null && OTHERS_GIVEN.test(text.slice(0, limit.index));
}

/** The populations that index terms are the names of. */
export function populationsOf(terms: readonly string[]): number[] {
  return terms.map(populationOf).filter((population) => population >= 0);
}

/** The population that the number of a protocol tells, with which its title begins. */
function numberedFor(title: string): number[] {
  const [, letter] = BY_NUMBER.exec(title) ?? [];
  return letter ? [letter === "P" ? PEDIATRIC : ADULT] : [];
}

/** The populations that a heading is for by its words and its number. */
const populationsOfHeading = remembered((heading): readonly number[] => [
  ...populationsOf(termsOf(heading)),
  ...numberedFor(heading),
]);

/** Whether a heading names children alone; one on what only children have may be on more than that. */
export function namesChildrenAlone(heading: string): boolean {
  return isForChildren(new Set(populationsOfHeading(heading)));
}

const NEWBORN = /^(?:newborn|neonat|preemi|prematur)/;
/** "2 mg by spray; excludes newborns", "5 mL/kg IV. Newborn: 2 mL/kg": all others get it. */
const BUT_NEWBORNS = new RegExp(
  oneOf`
    ${AMOUNT.source}[^.;|]*[.;] (?:newborn|neonat)
    \b(?:exclud(?:es?|ing)|except(?: in| for)?|not (?:for|in)|avoid in) (?:the )?(?:newborn|neonat|preemi|prematur)
  `,
  "i",
);
/** Whether a text names newborns, and neither other children nor adults. */
export function namesNewbornsAlone(text: string): boolean {
  const named = termsOf(text).filter((term) => populationOf(term) >= 0);
  return named.length > 0 && named.every((term) => NEWBORN.test(term)) && !BUT_NEWBORNS.test(text);
}

/** Whether children are among the populations that a text names, and adults are not. */
export function isForChildren(populations: ReadonlySet<number>): boolean {
  return populations.has(PEDIATRIC) && !populations.has(ADULT);
}

/**
 * The name of a file without the patients that only a part of it is for: "seizures and pediatrics", "adult and pediatric
 * protocols".
 */
export function withoutSomePatients(title: string): string {
  const parts = title.split(AND).map(populationsOfHeading);
  if (parts.length === 1) return title;
  const isForAll = parts.every((own) => own.length > 0) && new Set(parts.flat()).size === 1;
  return isForAll
    ? title
    : title
        .split(" ")
        .filter((word) => populationsOfHeading(word).length === 0)
        .join(" ");
}

/** Whether a text names patients, and none of those asked for. */
export function namesOthers(named: ReadonlySet<number>, asked: ReadonlySet<number>): boolean {
  return asked.size > 0 && named.size > 0 && named.isDisjointFrom(asked);
}
