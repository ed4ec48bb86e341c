import type { FoundPassage } from "../../../search/types.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { withoutStrengths } from "../text/amounts/strengths.ts";
import { withGestation } from "../text/measures/gestation.ts";
import {
  BESIDE,
  countUnit,
  GRAM,
  HIGH,
  LEAST_MG_DL,
  LOW,
  N,
  NEWBORN_GRAMS,
  namedUnit,
  numberOf,
  OLD,
  scaled,
  UNIT,
  type Unit,
  unitOf,
  valueIn,
  writtenUnit,
} from "../text/measures/measure-units.ts";
import type { Measure } from "../text/measures/measures.ts";
import { askedRates } from "../text/measures/rates.ts";
import { BODY_NUMBER, isDegrees, isOfBody, isOfElse } from "../text/measures/temperatures.ts";
import { drugsIn } from "./drugs.ts";
import { wordClass } from "./words.ts";

const NUMBER_WITH_UNIT = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}`, "gi");
const UNIT_BEHIND = new RegExp(String.raw`^[\s-]*${UNIT}`, "i");
/** "SBP of 90", "bp 170/90", "130 systolic" */
const PRESSURE = new RegExp(
  String.raw`\b(?:systolic|pressure|bp|sbp)\D{0,12}?${N}(?:\/\d{2,3})?(?: systolic)?(?!\s*[%\d])|(?<![\d.,/])${N} (?:systolic|sbp)\b`,
  "gi",
);
/** "170/90" by itself: a pressure where it can be one, from these on. */
const PRESSURES = /(?<![\d.,/])(\d{2,3})\/(\d{2,3})(?![\d/])/g;
const LEAST_SYSTOLIC = 50;
const LEAST_DIASTOLIC = 20;
/** "a first-grader of 7", "age 5", "aged 5", "he's 68" */
const AGE =
  /\b(?:aged?|(?:child|kid|boy|girl|baby|toddler|grader|gartner|patient|\w+er) of|s?he'?s|s?he is) (\d{1,3})(?![\d./]|\s*(?:kg|kilo|lb|pound|month|week|day|%|percent|mm|out of|on|over))/gi;
/** "Dose for a child 3", "kid 4", "trauma kid 8 where": behind a child a number alone is how old it is. */
const CHILD_OF =
  /\b(?:child|kid|kiddo|boy|girl|toddler|peds?|pa?ediatric) (\d|1[0-7])(?=\s*(?:[?,;]|$|\b(?:with|who|in|having|has|and|weigh\w*|wh(?:at|en|ere|ich)|how|can|do(?:se|sage|sing)?)\b))/gi;
/** "Pt 75 wants to refuse", "male 60 chest pain": the same of a grown patient. */
const ADULT_OF =
  /\b(?:patient|pt|male|female|man|woman|lady|guy) (1[89]|[2-9]\d)(?=\s*(?:[?,;]|$|(?!(?:kg|kilos?|lbs?|pounds|min\w*|mins|h(?:ou)?rs?|days?|weeks?|wks?|months?|mos?|percent|mg|sys\w*|over|out)\b)[a-z]))/gi;
/** "Caller is 30 with chest pain", "my pt is 62": where nothing says what else it is. */
const ADULT_IS =
  /(?<!\bof (?:an? |the |my |this )?)\b(?:caller|patient|pt|male|female|man|woman|lady|guy|victim) is (1[89]|[2-9]\d)(?=\s*(?:[?,;]|$|\b(?:w|with|who|has|having|male|female|m|f|complain\w*|can|should|do)\b))/gi;
/** Each with the years. */
const AGES = [AGE, CHILD_OF, ADULT_OF, ADULT_IS];
/** "Salbutamol under 5": of a drug, whom it is for. */
const UNDER_AGE =
  /\b(under|below|over|above|(?:less|younger|older|greater|more) than) (1?\d)(?=\s*(?:[?,;]|$|\b(?:dos(?:e|es|age)|with|who|in|having|and)\b))/gi;
/** "Patients over 65" */
const SOMEBODY_AGED =
  /\b(?:patients?|pts?|people|persons?|anyone|adults?|those) ((?:over|above|under|below|(?:older|younger) than)) (\d{2})(?=\s*(?:[?,;.]|$|\b(?!(?:kg|kilos?|lbs?|pounds|mm|mmhg|percent|min|minutes)\b)[a-z]))/gi;
/** "After 10 years", "every 2 years": how long something lasts is nobody's age. */
const LASTS = /\b(?:after|within|every|for|last|past|next)\s*$/i;
/** "Morphine dose for 6 months": of a drug it is whom it is for. */
const FOR = /\bfor\s*$/i;
/** "A preemie of 900 grams" */
const NEWBORN_WEIGHT = new RegExp(String.raw`(?<![\d.,/])${NEWBORN_GRAMS}`, "gi");
/** "8/10", "5 out of 10", and behind a pain "8" */
const OF_TEN = /(?<![\d.,/])(10|\d)(?:\/| (?:out )?of )10\b(?!\/)/g;
const OF_PAIN = /(?<=\bpain (?:is |of |at )?)(10|\d)\b(?![./-]?\d)(?! (?:(?:out )?of|to|or|and)\b)/gi;
const PAIN = /\bpain\b/i;
/** "30 hours in", "4 hours after ingestion", "4 hrs ago" */
const HOURS_IN = /(?<![\d.,/])(\d{1,3})\s*(?:h|hrs?|hours?) (?:in|into|out|post|after|since|ago)\b/gi;
/** "15 patients" */
const COUNTED = new RegExp(String.raw`(?<![\d.,/])${N} ([a-z]{3,}s|people)\b`, "gi");
/** "A crowd of 20,000", "event 20000" */
const COUNT_OF = new RegExp(
  String.raw`\b(?:([a-z]{3,}) of|(event|crowd|attendance|gathering)) (?:about |around |over )?${N}(?![\d.,]*\s*[a-z%/])`,
  "gi",
);
/** "7 years ago", "2 months postpartum": when it was; "8 months pregnant": since when. */
const AGO =
  /^\s*(?:ago|later|earlier|post[- ]?(?:partum|op\w*|delivery)|pregnan\w+|gravid|along|gestation\w*)\b/i;
const BARE = /(?<![\d.,/])\d{1,3}(?:\.\d{1,2})?\b(?![.,/]?\d)/g;

/**
 * The measures of a patient or a row that a question names, to compare with the ranges that a document states; what
 * leads to topics of the reference, `readVitals` reads more narrowly.
 */
export function askedMeasures(asked: string): Measure[] {
  const question = withGestation(withoutStrengths(asked), true);
  const found: Measure[] = [];
  for (const match of question.matchAll(NUMBER_WITH_UNIT)) {
    const [before, after] = [question.slice(0, match.index), question.slice(match.index + match[0].length)];
    const unit = writtenUnit(match[2], { before, number: match[1] ?? "", after });
    const isOld = OLD.test(after) || /y[/.]?o$/i.test(match[0]);
    const lasts = LASTS.test(before) && !isOld && !(FOR.test(before) && drugsIn(before).size > 0);
    if (unit?.dimension === "age" && (AGO.test(after) || lasts || (unit.brief && !isOld))) continue;
    if (unit?.dimension === "temperature" && !isOfPatientsBody(unit, match, question)) continue;
    if (unit) found.push(toMeasure(unit, match[1], before));
  }
  for (const match of question.matchAll(PRESSURE)) {
    const [whole, behind, before] = match;
    if (isOfSize(question.slice(match.index + whole.length))) continue;
    found.push({ dimension: "pressure", value: numberOf(behind ?? before) });
  }
  for (const [, systolic, diastolic] of question.matchAll(PRESSURES)) {
    const [high, low] = [numberOf(systolic), numberOf(diastolic)];
    if (high >= LEAST_SYSTOLIC && high > low && low >= LEAST_DIASTOLIC)
      found.push({ dimension: "pressure", value: high }, { dimension: "diastolic pressure", value: low });
  }
  const scale = PAIN.test(question) ? "score of pain" : "score";
  for (const [, score] of question.matchAll(OF_TEN)) found.push({ dimension: scale, value: numberOf(score) });
  for (const { 0: score, index } of question.matchAll(OF_PAIN)) {
    if (!isOfElsewhat(question.slice(index + score.length)))
      found.push({ dimension: scale, value: numberOf(score) });
  }
  for (const match of question.matchAll(BARE)) {
    const before = question.slice(0, match.index);
    const unit = namedUnit(before, match[0]);
    if (!unit || isOfElsewhat(question.slice(match.index + match[0].length), unit)) continue;
    if (unit.dimension === "temperature" && !isOfPatientsBody(unit, match, question)) continue;
    found.push(toMeasure(unit, match[0], before));
  }
  for (const [number] of question.matchAll(BODY_NUMBER)) {
    found.push(toMeasure(scaled(number), number, ""));
  }
  for (const [, years] of AGES.flatMap((pattern) => [...question.matchAll(pattern)])) {
    found.push({ dimension: "age", value: 12 * numberOf(years) });
  }
  for (const match of drugsIn(question).size > 0 ? question.matchAll(UNDER_AGE) : []) {
    const [, limit = "", years] = match;
    if (!namedUnit(question.slice(0, match.index)))
      found.push(toMeasure({ dimension: "age", factor: 12 }, years, `${limit} `));
  }
  for (const [, limit = "", years] of question.matchAll(SOMEBODY_AGED))
    found.push(toMeasure({ dimension: "age", factor: 12 }, years, `${limit} `));
  for (const [, hours] of question.matchAll(HOURS_IN))
    found.push({ dimension: "hours since onset", value: numberOf(hours) });
  const counts = [
    ...question.matchAll(COUNTED).map(([, number, things]) => ({ number, things })),
    ...question.matchAll(COUNT_OF).map(([, named, event, number]) => ({ number, things: named ?? event })),
  ];
  for (const { number, things = "" } of counts) {
    const unit = countUnit(things);
    if (unit && unitOf(things) === undefined) found.push(toMeasure(unit, number, ""));
  }
  for (const match of question.matchAll(NEWBORN_WEIGHT)) found.push(toMeasure(GRAM, match[1], ""));
  const isNewborns = found.length === 0 && NEWBORN.test(question) && drugsIn(question).size > 0;
  if (isNewborns) found.push({ dimension: "age", value: 0 });
  found.push(...askedRates(question));
  return found.filter(
    (one, index) => found.findIndex(({ dimension }) => dimension === one.dimension) === index,
  );
}

/** Index terms of the patient's measures in a question, and of what they are called: "hr 30", "800 lbs". */
export function measuredTerms(asked: string): Set<string> {
  const question = withoutStrengths(asked);
  const named = [...question.matchAll(BARE)].map((match) => {
    const unit = namedUnit(question.slice(0, match.index));
    return unit && !isOfElsewhat(question.slice(match.index + match[0].length), unit)
      ? `${unit.name} ${match[0]}`
      : "";
  });
  const written = [NUMBER_WITH_UNIT, PRESSURE, PRESSURES, OF_TEN, ...AGES].flatMap((pattern) =>
    [...question.matchAll(pattern)].map(([text]) => text),
  );
  return new Set([...named, ...written].flatMap(termsOf));
}

/** A drug for one is neither for children of 3 months nor for those from then on. */
const NEWBORN = /\b(?:newborns?|neonates?)\b/i;

/** Whether a number before this is an age or a weight: "bp for a 6 year old", "oral glucose child 18 kg" state no finding. */
function isOfSize(after: string): boolean {
  const dimension = unitOf(UNIT_BEHIND.exec(after)?.[1])?.dimension;
  return dimension === "age" || dimension === "weight";
}

/** Behind a bare number: it counts something else than what stands before it. */
const OTHER_UNIT =
  /^[\s-]*(?:m?c?g|ml|units?|mEq|h(?:ou)?rs?|h|min\w*|sec\w*|days?|gestational|times|x|%)(?![a-z])/i;

/** Whether a number before this is none of what stands before it: an age, a weight, or what is given. */
function isOfElsewhat(after: string, unit?: Unit): boolean {
  return isOfSize(after) || (OTHER_UNIT.test(after) && unit?.written?.test(after) !== true);
}

/** Whether a number of degrees may be a patient's temperature, and no woman's age or what a fluid is warmed to. */
function isOfPatientsBody(unit: Unit, match: RegExpExecArray, question: string): boolean {
  const { 0: whole, 1: number = whole, 2: written = "", index } = match;
  const [before, after] = [question.slice(0, index), question.slice(index + whole.length)];
  const isDegree =
    written === "" ? !OTHER_UNIT.test(after) : isDegrees(written, numberOf(number), before, after);
  return isDegree && isOfBody(valueIn(unit, number)) && !isOfElse(before, after);
}

function toMeasure(unit: Unit, number: string | undefined, before: string): Measure {
  const value = valueIn(unit, number);
  if (HIGH.test(before)) return { dimension: unit.dimension, value: value - BESIDE };
  return { dimension: unit.dimension, value: LOW.test(before) ? value + BESIDE : value };
}

/** "bgl 25": a glucose without a unit. */
const GLUCOSE =
  /\b(?:sugars?|glucose|bgl?|glucometer)\b[^\d.,;|]{0,14}(\d{1,3}(?:\.\d+)?)(?![\d/%]|[.,]\d|\s*(?:mg|mmol|g\b))/i;
const MMOL = /\bmmol\s?\/\s?l/i;
const MG_DL = /\bmg\s?\/\s?dl/i;
/** What is lower is in mmol/L anyway, and meters show nothing higher in that. */
const DOUBTFUL = { least: LEAST_MG_DL, most: 34 };

/** A question with its figures named as the documents name them: the unit of a glucose, and what is a score there. */
export function asDocumented(question: string, passages: readonly FoundPassage[]): string {
  const texts = passages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const whole = passages.map(({ section, blocks }) =>
    [section, ...blocks.map(({ text }) => text)].join(" | "),
  );
  return withScores(inOwnUnits(question, texts), whole);
}

/** "Westley 9" */
const MAYBE_SCORE = /\b([a-z]{4,}) (?=\d{1,2}\b(?![.,/%-]))/gi;

/** A question that says of a figure that it is a score, where the documents call what stands before it one. */
function withScores(question: string, texts: readonly string[]): string {
  return question.replaceAll(MAYBE_SCORE, (named, name: string, at: number) => {
    const after = question.slice(at + named.length).replace(/^\d+/, "");
    if (wordClass(name.toLowerCase()) !== "telling" || namedUnit(named) || isOfElsewhat(after)) return named;
    // "Westley score", and "Severity (Westley)" above a column "Score"
    const isScore = new RegExp(
      String.raw`\b${name} (?:\w+ )?scor(?:e|ing)\b|\bscor(?:e|ing)[ (]+(?:\w+ )?${name}\b|\(${name}\).*\| scores?:`,
      "i",
    );
    return texts.some((text) => isScore.test(text)) ? `${named}score ` : named;
  });
}

/** A question whose glucose has no unit, with that in which alone the documents state a glucose where it is mmol/L and may be that. */
function inOwnUnits(question: string, texts: readonly string[]): string {
  const found = GLUCOSE.exec(question);
  const glucose = numberOf(found?.[1]);
  if (!found || glucose < DOUBTFUL.least || glucose > DOUBTFUL.most) return question;
  const end = found.index + found[0].length;
  if (isOfSize(question.slice(end))) return question;
  if (!texts.some((text) => MMOL.test(text)) || texts.some((text) => MG_DL.test(text))) return question;
  return `${question.slice(0, end)} mmol/L${question.slice(end)}`;
}
