import { termsOf } from "../../../search/words/terms.ts";
import { drugsIn } from "../question/drugs.ts";
import {
  areAlike,
  BESIDE,
  countUnit,
  type Dimension,
  GRAM,
  HIGH,
  LOW,
  N,
  namedUnit,
  numberOf,
  OLD,
  UNIT,
  type Unit,
  unitOf,
  writtenUnit,
} from "./measure-units.ts";
import { cellRanges, type Range, textRanges } from "./ranges.ts";
import { withoutStrengths } from "./strengths.ts";

/** Found at one value, a patient may well be told about in a statement for others ("refuses only above 80"). */
const FINDINGS: ReadonlySet<Dimension> = new Set([
  "glucose",
  "rate",
  "heart rate",
  "breathing rate",
  "score",
  "height",
  "carbon monoxide",
]);

/** Ages in months, weights in kilograms, pressures in mmHg, minutes, percent, mg/dL, a minute, points. */
export interface Measure {
  dimension: Dimension;
  value: number;
}

/** Below these, in months and kilograms, a patient is a child whatever a document's own limit is. */
const CHILD = { age: 12 * 12, weight: 36 };

/** In months: up to this age some are told as children. */
const GROWN_UP = 21 * 12;
/** In months, what a statement for the elderly begins with at least. */
const ELDERLY_FROM = 60 * 12;

/** By what share of itself a single weight may be another in other units. */
const ROUNDED = 0.01;

const NUMBER_WITH_UNIT = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}`, "gi");
const UNIT_BEHIND = new RegExp(String.raw`^[\s-]*${UNIT}`, "i");
/** "SBP of 90", "bp 170/90", "130 systolic" */
const PRESSURE = new RegExp(
  String.raw`\b(?:systolic|pressure|bp|sbp)\D{0,12}?${N}(?:\/\d{2,3})?(?!\s*[%\d])|(?<![\d.,/])${N} (?:systolic|sbp)\b`,
  "gi",
);
/** "170/90" by itself: a pressure where it can be one, from these on. */
const PRESSURES = /(?<![\d.,/])(\d{2,3})\/(\d{2,3})(?![\d/])/g;
const LEAST_SYSTOLIC = 50;
const LEAST_DIASTOLIC = 20;
/** "a first-grader of 7", "age 5", "aged 5" */
const AGE =
  /\b(?:aged?|(?:child|kid|boy|girl|baby|toddler|grader|gartner|patient|\w+er) of) (\d{1,3})(?![\d./]|\s*(?:kg|kilo|lb|pound|month|%|percent|mm))/gi;
/** "Dose for a child 3", "kid 4": behind a child a number alone is how old it is. */
const CHILD_OF =
  /\b(?:child|kid|kiddo|boy|girl|toddler|peds?|pa?ediatric) (\d|1[0-7])(?=\s*(?:[?,;]|$|\b(?:with|who|in|having|has|and|weigh\w*)\b))/gi;
/** "Salbutamol under 5": of a drug, whom it is for. */
const UNDER_AGE =
  /\b(under|below|over|above|(?:less|younger|older|greater|more) than) (1?\d)(?=\s*(?:[?,;]|$|\b(?:dos(?:e|es|age)|with|who|in|having|and)\b))/gi;
/** "After 10 years", "every 2 years": how long something lasts is nobody's age. */
const LASTS = /\b(?:after|within|every|for|last|past|next)\s*$/i;
/** "Morphine dose for 6 months": of a drug it is whom it is for. */
const FOR = /\bfor\s*$/i;
/** "A preemie of 900 grams": no dose is as much. */
const NEWBORN_WEIGHT = /(?<![\d.,/])(\d,\d{3}|[3-9]\d\d|\d{4})\s*g(?:rams?)?(?![a-z/])/gi;
/** "Pain 8/10" */
const OF_TEN = /(?<![\d.,/])(10|\d)\/10\b(?!\/)/g;
/** "30 hours in", "4 hours after ingestion" */
const HOURS_IN = /(?<![\d.,/])(\d{1,3})\s*(?:h|hrs?|hours?) (?:in|into|out|post|after|since)\b/gi;
/** "15 patients" */
const COUNTED = new RegExp(String.raw`(?<![\d.,/])${N} ([a-z]{3,}s)\b`, "gi");
/** "A crowd of 20,000" */
const COUNT_OF = new RegExp(
  String.raw`\b([a-z]{3,}) of (?:about |around |over )?${N}(?![\d.,]*\s*[a-z%/])`,
  "gi",
);
/** "7 years ago": when it was. */
const AGO = /^\s*(?:ago|later|earlier)\b/i;
const BARE = /(?<![\d.,/])\d{1,3}\b(?![.,/]?\d)/g;

/**
 * The measures of a patient or a row that a question names, to compare with the ranges that a document states; what
 * leads to topics of the reference, `readVitals` reads more narrowly.
 */
export function askedMeasures(asked: string): Measure[] {
  const question = withoutStrengths(asked);
  const found: Measure[] = [];
  for (const match of question.matchAll(NUMBER_WITH_UNIT)) {
    const unit = writtenUnit(match[2], question.slice(0, match.index));
    const [before, after] = [question.slice(0, match.index), question.slice(match.index + match[0].length)];
    const isOld = OLD.test(after) || /y[/.]?o$/i.test(match[0]);
    const lasts = LASTS.test(before) && !isOld && !(FOR.test(before) && drugsIn(before).size > 0);
    if (unit?.dimension === "age" && (AGO.test(after) || lasts || (unit.brief && !isOld))) continue;
    if (unit) found.push(toMeasure(unit, match[1], before));
  }
  for (const match of question.matchAll(PRESSURE)) {
    const [whole, behind, before] = match;
    if (isOfAge(question.slice(match.index + whole.length))) continue;
    found.push({ dimension: "pressure", value: numberOf(behind ?? before) });
  }
  for (const [, systolic, diastolic] of question.matchAll(PRESSURES)) {
    const [high, low] = [numberOf(systolic), numberOf(diastolic)];
    if (high >= LEAST_SYSTOLIC && high > low && low >= LEAST_DIASTOLIC)
      found.push({ dimension: "pressure", value: high });
  }
  for (const [, score] of question.matchAll(OF_TEN))
    found.push({ dimension: "score", value: numberOf(score) });
  for (const match of question.matchAll(BARE)) {
    const before = question.slice(0, match.index);
    const unit = namedUnit(before);
    if (!unit || isOfAge(question.slice(match.index + match[0].length))) continue;
    found.push(toMeasure(unit, match[0], before));
  }
  for (const [, years] of [AGE, CHILD_OF].flatMap((pattern) => [...question.matchAll(pattern)])) {
    found.push({ dimension: "age", value: 12 * numberOf(years) });
  }
  for (const match of drugsIn(question).size > 0 ? question.matchAll(UNDER_AGE) : []) {
    const [, limit = "", years] = match;
    if (!namedUnit(question.slice(0, match.index)))
      found.push(toMeasure({ dimension: "age", factor: 12 }, years, `${limit} `));
  }
  for (const [, hours] of question.matchAll(HOURS_IN))
    found.push({ dimension: "hours since onset", value: numberOf(hours) });
  const counts = [
    ...question.matchAll(COUNTED).map(([, number, things]) => ({ number, things })),
    ...question.matchAll(COUNT_OF).map(([, things, number]) => ({ number, things })),
  ];
  for (const { number, things = "" } of counts) {
    const unit = countUnit(things);
    if (unit && unitOf(things) === undefined) found.push(toMeasure(unit, number, ""));
  }
  for (const match of question.matchAll(NEWBORN_WEIGHT)) found.push(toMeasure(GRAM, match[1], ""));
  return found.filter(
    (one, index) => found.findIndex(({ dimension }) => dimension === one.dimension) === index,
  );
}

/** Index terms of the patient's measures in a question, and of what they are called: "hr 30", "800 lbs". */
export function measuredTerms(asked: string): Set<string> {
  const question = withoutStrengths(asked);
  const named = [...question.matchAll(BARE)].map((match) => {
    const unit = namedUnit(question.slice(0, match.index));
    return unit ? `${unit.name} ${match[0]}` : "";
  });
  const written = [NUMBER_WITH_UNIT, PRESSURE, PRESSURES, OF_TEN, AGE, CHILD_OF].flatMap((pattern) =>
    [...question.matchAll(pattern)].map(([text]) => text),
  );
  return new Set([...named, ...written].flatMap(termsOf));
}

/** Whether it tells how old or how heavy a patient is. */
export function isOfPatient(measure: Measure): measure is Measure & { dimension: keyof typeof CHILD } {
  return measure.dimension in CHILD;
}

/** Whether it is what is found in a patient: a glucose, a rate or a score. */
export function isFinding({ dimension }: Measure): boolean {
  return FINDINGS.has(dimension);
}

/** Whether it tells the age of an adult. */
export function isOfAdult({ dimension, value }: Measure): boolean {
  return dimension === "age" && value >= 18 * 12;
}

/** Whether a measure is a child's. */
export function isOfChild(measure: Measure): boolean {
  return isOfPatient(measure) && measure.value < CHILD[measure.dimension];
}

/** Whether a row is, by its first cell, for the age of a child. */
export function isRowOfChild(row: string): boolean {
  const [first = ""] = row.split(" | ", 1);
  const ages = cellRanges(first, 0).filter(({ dimension }) => dimension === "age");
  return ages.length > 0 && ages.every(({ to }) => to < CHILD.age);
}

/** What a newborn is at most, in months and kilograms: `measures` of more are those of another patient. */
const NEWBORN = { age: 1, weight: 5 };

/** Whether a patient of these measures is no newborn any more. */
export function isPastBirth(measures: readonly Measure[]): boolean {
  return measures.some((one) => isOfPatient(one) && one.value > NEWBORN[one.dimension]);
}

/** Whether a number before this is an age: "bp for a 6 year old" states no pressure. */
function isOfAge(after: string): boolean {
  return unitOf(UNIT_BEHIND.exec(after)?.[1])?.dimension === "age";
}

function toMeasure(unit: Unit, number: string | undefined, before: string): Measure {
  const value = numberOf(number) * unit.factor;
  if (HIGH.test(before)) return { dimension: unit.dimension, value: value - BESIDE };
  return { dimension: unit.dimension, value: LOW.test(before) ? value + BESIDE : value };
}

/**
 * Whether a statement is for the measures asked: "holds" where a range of it holds one, "misses" where it
 * states ranges for one and none holds it, "limits" where these are limits that it breaks ("from 6 months"), undefined
 * where it states none.
 */
export type Fit = "holds" | "misses" | "limits" | undefined;

const BY_PATIENT = /^(?:patient'?s? )?(?:ages?|weights?)\b[^:|]{0,20}: /i;

/** So many times the age that a limit ends at, it says nothing of who is that old. */
const OUTGROWN = 2;

/** @param row a row "Header: cell | Header: cell" names what it is for in its cells */
export function fitOf(measures: readonly Measure[], text: string, row: boolean): Fit {
  if (measures.length === 0) return undefined;
  const cells = row ? text.split(" | ").map(cellRanges) : [textRanges(text, undefined)];
  // "Age: >10 years | Systolic: >90" says what is normal at an age, and nothing of a pressure of 230.
  const isByPatient = row && BY_PATIENT.test(text) && !measures.some(isOfPatient);
  let fit: Fit;
  let isOfAnother = false;
  for (const { dimension, value } of isByPatient ? [] : measures) {
    const byColumns =
      row && isOfPatient({ dimension, value }) ? columnsFit({ dimension, value }, text) : undefined;
    if (byColumns !== undefined) {
      if (byColumns === "misses" || byColumns === "limits") return byColumns;
      if (byColumns === "holds") fit = byColumns;
      continue;
    }
    // The first cell that states one says what the row is for: "Heart rate: 60 to 100 | Do: ventilate 40 to 60/min".
    const own = cells
      .map((ranges) =>
        ranges.filter(
          (range) =>
            areAlike(range.dimension, dimension) &&
            (row || !isForOlder(range, value)) &&
            !isAmongAdults(range, value),
        ),
      )
      .find((ranges) => ranges.length > 0);
    if (!own) continue;
    const holds = own.some((range) => isIn(range, value));
    if (!holds && FINDINGS.has(dimension)) {
      isOfAnother ||= row && dimension === "score";
      continue;
    }
    if (!holds) return isLimited({ dimension, value }, own) ? "limits" : "misses";
    fit = "holds";
  }
  // "LAMS: ≤3 | Since onset: <4.5 hours" is no row for a 5, whatever the hours.
  return isOfAnother ? undefined : fit;
}

/** Whether ranges that do not hold a measure are limits that tell something of it. */
function isLimited({ dimension, value }: Measure, ranges: readonly Range[]): boolean {
  // "Not under 15" says nothing to one of 70.
  if (dimension === "age" && ranges.every(({ to }) => value >= to * OUTGROWN)) return false;
  // "2 mg for age 4-8, not under 6 months", of one of 4 months: what is refused below a limit is told of it.
  const isBelow = ranges.some(isLimit) && ranges.every(({ from }) => value < from);
  return isBelow || ranges.every(isLimit);
}

/** "Age 65 and over: half the dose" says nothing of who is younger. */
function isForOlder({ dimension, from, to }: Range, value: number): boolean {
  return dimension === "age" && from >= ELDERLY_FROM && to === Number.POSITIVE_INFINITY && value < from;
}

/** "Under 50: 0.3 mg" tells adults from the old, and says nothing of a child. */
function isAmongAdults({ dimension, from, to }: Range, value: number): boolean {
  return dimension === "age" && value < CHILD.age && from <= 0 && to > GROWN_UP && Number.isFinite(to);
}

/** Whether a text states ranges of what is found in the patient, and none that holds it. */
export function statesOtherFinding(measures: readonly Measure[], text: string): boolean {
  const findings = measures.filter(isFinding);
  const ranges = findings.length > 0 ? textRanges(text, undefined) : [];
  return findings.some(({ dimension, value }) => {
    const own = ranges.filter((range) => areAlike(range.dimension, dimension));
    return own.length > 0 && !own.some((range) => isIn(range, value));
  });
}

/** The limits of a statement that hold the measures asked, of a row those of the first cell that states any. */
export function limitsHolding(measures: readonly Measure[], text: string, row: boolean): Range[] {
  const cells = row ? text.split(" | ").map(cellRanges) : [textRanges(text, undefined)];
  return measures.flatMap(({ dimension, value }) => {
    const own = cells.map((ranges) => ranges.filter((range) => areAlike(range.dimension, dimension)));
    const first = own.find((ranges) => ranges.length > 0) ?? [];
    return first.filter((range) => isLimit(range) && isIn(range, value));
  });
}

/** Whether one range lies within the other and is smaller: of "below 100" and "below 60" the second; "over 65" is "65 and over". */
export function isWithin(one: Range, other: Range): boolean {
  return (
    one.dimension === other.dimension &&
    one.from >= other.from &&
    one.to <= other.to &&
    (one.from > other.from + BESIDE || one.to < other.to - BESIDE)
  );
}

/** What of a column's name stands before the weight or age that it is for, "Pink 6 kg", and is no limit, "under 6 kg". */
const NAMED_MEASURE =
  /^(?!.*\b(?:under|over|below|above|than|up to|at least|at most|from)\b)[^\d<>≤≥]+(?=\d)/i;

/** Whether a column, by its name, is for the measures asked: "5–6 kg", "Pink 6 kg". */
export function columnFit(measures: readonly Measure[], column: string): Fit {
  return fitOf(measures, column.replace(NAMED_MEASURE, ""), true);
}

/**
 * How a row of which all columns behind the first are for ages or weights, by their names, stands to the patient's: one of them
 * holds it, all lie below it or above, or neither; undefined for any other row.
 */
function columnsFit({ dimension, value }: Measure, row: string): Fit | "neither" {
  const columns = row
    .split(" | ")
    .slice(1)
    .map((cell) => /^([^:]{1,60}): /.exec(cell)?.[1] ?? "")
    .map((name) =>
      cellRanges(name.replace(NAMED_MEASURE, ""), 0).filter((one) => one.dimension === dimension),
    );
  if (columns.length < 2 || columns.some((ranges) => ranges.length === 0)) return undefined;
  const holds = (ranges: readonly Range[]) => {
    // "From 6 months to under 8 years" are two limits, "50 kg 110 lb" one weight twice.
    const limits = ranges.filter(isLimit);
    return limits.length > 0
      ? limits.every((one) => isIn(one, value))
      : ranges.some((one) => isIn(one, value));
  };
  if (columns.some(holds)) return "holds";
  const isBelow = columns.every((ranges) => ranges.some(({ to }) => to < value));
  const isAbove = columns.every((ranges) => ranges.some(({ from }) => from > value));
  if (!isBelow && !isAbove) return "neither";
  return isLimited({ dimension, value }, columns.flat()) ? "limits" : "misses";
}

/** The value of a measure that a row of a chart with a line for each is for, "Weight (kg): 20"; none where it is for a range. */
export function soleValue({ dimension }: Measure, row: string): number | undefined {
  const own = row
    .split(" | ")
    .map(cellRanges)
    .flatMap((ranges) => ranges.filter((range) => range.dimension === dimension));
  return own.every(({ from, to }) => from === to) ? own[0]?.from : undefined;
}

/** 22 lb are on the line of 10 kg. */
function isIn({ dimension, from, to }: Range, value: number): boolean {
  const rounded = from === to && dimension !== "age" ? from * ROUNDED : 0;
  return from - rounded <= value && value <= to + rounded;
}

function isLimit({ from, to, bounded }: Range): boolean {
  return bounded === true || from === 0 || to === Number.POSITIVE_INFINITY;
}
