import { oneOf } from "../../../../one-of.ts";
import { termsOf } from "../../../../search/words/terms.ts";
import { NAMED, NAMES_MEASURE, type Named } from "./named-measures.ts";
import { CELSIUS, DEGREES, FAHRENHEIT, scaleOf, UNSCALED } from "./temperatures.ts";

/**
 * A patient's age, weight, or what is measured of one by a name, how far one fell, how long or wide something is, or a time, a share,
 * a count or a drip's rate that a row stands for.
 */
export type Dimension =
  | "age"
  | "weight"
  | "pressure"
  | "diastolic pressure"
  | "mean pressure"
  | "temperature"
  | "carbon monoxide"
  | "inspired oxygen"
  | "carbon dioxide"
  | "lactate"
  | "potassium"
  | "sodium"
  | "hemoglobin"
  | "clotting"
  | "capillary refill"
  | "burned surface"
  | "peak flow"
  | "share of peak flow"
  | "minute"
  | "share"
  | "concentration"
  | "glucose"
  | Rate
  | Score
  | "height"
  | "length"
  | `interval of ${string}`
  | "hours since onset"
  | "gestation"
  | `count of ${string}`
  | `rate in ${string}`;

/** A rate of which it is not said what beats or breathes may be either. */
type Rate = "rate" | "heart rate" | "breathing rate";

/** A score of which it is not said what by may be any. */
type Score = "score" | `score of ${string}`;

/** Whether what a text states of the first can be compared with what a question asks of the other. */
export function areAlike(stated: Dimension, asked: Dimension): boolean {
  const either = (dimension: Dimension) => stated === dimension || asked === dimension;
  return (
    stated === asked ||
    (either("rate") && [stated, asked].some(isRate)) ||
    (either("score") && isScore(stated) && isScore(asked)) ||
    (stated === "share of peak flow" && asked === "peak flow")
  );
}

function isRate(dimension: Dimension): boolean {
  return dimension === "heart rate" || dimension === "breathing rate";
}

/** Whether it is a score, by whatever scale. */
export function isScore(dimension: Dimension): dimension is Score {
  return dimension === "score" || dimension.startsWith("score of ");
}

/** What a number is multiplied by: ages are compared in months, weights in kilograms, temperatures in degrees Celsius. */
export interface Unit {
  dimension: Dimension;
  factor: number;
  /** What it is less than the number, before that is multiplied. */
  above?: number;
  /** An age only where it is said to be one: "for 3 days" is none. */
  brief?: true;
  /** Begins what its numbers may be written with, where a name tells it: "Capillary refill: 3 seconds". */
  written?: RegExp;
}

const KG_PER_LB = 0.45359237;
const FEET_PER_M = 3.28084;
const MM_PER_INCH = 25.4;
const DAYS_A_MONTH = 365.25 / 12;

/** What "under 25 kg" and "over 25 kg" keep from the number itself. */
export const BESIDE = 0.001;

export const GRAM: Unit = { dimension: "weight", factor: 0.001 };
/** A newborn's weight, its figures a group: no dose is as much. */
export const NEWBORN_GRAMS = String.raw`(\d,\d{3}|[3-9]\d\d|\d{4})\s*g(?:ms?|rams?)?(?![a-z/])`;

const UNITS: readonly [RegExp, Dimension, factor: number, above?: number][] = [
  [/^(?:years?|yrs?|y[/.]?o|y\b)/i, "age", 12],
  [/^(?:months?|mths?|mos?)\b/i, "age", 1],
  [/^gestational weeks/i, "gestation", 1],
  [/^(?:weeks?|wks?)\b/i, "age", 7 / DAYS_A_MONTH],
  [/^days?\b/i, "age", 1 / DAYS_A_MONTH],
  [/^(?:kgs?|kilos?|kilograms?)/i, "weight", 1],
  [/^(?:lbs?|pounds?)/i, "weight", KG_PER_LB],
  [/^mm\s?hg/i, "pressure", 1],
  [/^(?:minutes?|mins?)\b/i, "minute", 1],
  [/^(?:%|percent)/i, "share", 1],
  [/^mg\s?\/\s?dl/i, "glucose", 1],
  [/^m(?:mol|Eq)/i, "concentration", 1],
  [/^breaths/i, "breathing rate", 1],
  [/^(?:beats|bpm)/i, "heart rate", 1],
  [/^(?:times|a\b|per|\/)/i, "rate", 1],
  [/^points?/i, "score", 1],
  [/^(?:ft|feet|foot)\b/i, "height", 1],
  [/^(?:met(?:er|re)s?)\b/i, "height", FEET_PER_M],
  [/^mm|^millimet/i, "length", 1],
  [/^cm|^centimet/i, "length", 10],
  [/^inch/i, "length", MM_PER_INCH],
  [/^(?:ms|millisec)/i, "interval of any", 1],
  [CELSIUS, "temperature", 1],
  [FAHRENHEIT, "temperature", 5 / 9, 32],
];

/** A number as a group of a pattern. */
export const N = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const WRITTEN = oneOf`
  years?, yrs?, y[\/.]?o, y, months?, mths?, mos?, gestational weeks, weeks?, wks?, days?
  kgs?, kilos?, kilograms?, lbs?, pounds?
  mm\s?hg, minutes?, mins?, %, percent, mg\s?\/\s?dl, m(?:mol|Eq)\s?\/\s?l(?:itre|iter)?
  (?:breaths?\s|beats?\s|times\s)?(?:(?:a|per)\s|\/)\s?min(?:ute)?, bpm
  points?, ft, feet, foot, met(?:er|re)s?
  mm, millimet(?:er|re)s?, cm(?!\s?(?:h2o|h₂o|of water)), centimet(?:er|re)s?, inch(?:es)?, ms(?:ec)?, milliseconds?
  ${DEGREES}
`;
/** A unit as a group of a pattern. */
export const UNIT = `(?:(${WRITTEN})(?![a-z/]))`;

/** "QRS over 120 ms" is told by no QT. */
const INTERVAL_BEFORE = /\b(QRS|QTc?|PR)\b[^.;|]{0,30}$/i;

/** Of what else there are so many mmol in a litre, potassium or lactate, is not told by a glucose. */
const GLUCOSE_BEFORE = /\b(?:sugar|glucose|bgl?|bms?|h(?:ypo|yper)glyca?emi\w*)\b[^.;|]{0,60}$/i;
const MG_DL_PER_MMOL = 18.016;
/** "Glucose (mmol/L)", and the British name for a glucose, which is in that there. In mg/dL no meter shows less than this. */
const IN_MMOL = /^bms?\b|\bmmol/i;
export const LEAST_MG_DL = 20;

/** How far back a name stands. */
const NAMED_WITHIN = 40;
/** How far back a glucose is told. */
const LOOKED_BACK = 100;

/** What a number behind it is to become: a patient need not have it yet. */
export const TARGET =
  /\b(?:targets?|goals?|titrat\w+|maintain\w*|keep\w*|achieve\w*|restor\w+)\b(?: [\w ]{1,12} [\d.]+(?: ?(?:to|[-–]) ?[\d.]+)? ?%?,(?: and)?){0,4}[^.;|\d]{0,24}$/i;

/** "From age 75", "under the age of 8" */
const AGE = String.raw`(?:\s+(?:the )?ages?(?: of)?)?\s*$`;
const MORE = oneOf`(?:more|greater|older|larger|bigger|longer|wider|higher|warmer|hotter) than, over, above, exceed(?:s|ing)?`;
const LESS = oneOf`(?:less|fewer|younger|smaller|shorter|narrower|lower|colder|cooler) than, under, below`;
const NO = String.raw`\bnot? `;
/** "Patient limits: 300 pounds", "Maximum weight 650 lb" */
const LOAD = `(?:(?:weight|patient|load) limits?|max(?:imum)? (?:patient )?(?:weight|load))(?::| is| of)?`;
/** Limits that take in the number itself. */
const AT_LEAST = `(?:at least|from|≥|${NO}${LESS}|${MORE} or equal to)`;
const AT_MOST = `(?:${LOAD}|up to|at most|≤|${NO}${MORE}|${LESS} or equal to)`;
/** What stands before a number that is a lower, or an upper, limit. */
export const LOW = new RegExp(`(?:(?<!${NO})${MORE}|>|${AT_LEAST})${AGE}`, "i");
export const HIGH = new RegExp(`(?:(?<!${NO})${LESS}|<|${AT_MOST})${AGE}`, "i");
/** Those of them that take in the number itself. */
export const LOW_ITSELF = new RegExp(`${AT_LEAST}${AGE}`, "i");
export const HIGH_ITSELF = new RegExp(`${AT_MOST}${AGE}`, "i");

/** What stands behind an age: "10 days old", "28 days of age". */
export const OLD = /^[\s-]*(?:old|of age|\/?o)\b/i;

/** Things are called by so many words, at most. */
const MOST_WORDS = 3;

/** Those who come to an event, by whatever name: "Attendance", "20,000 people". */
const CROWD = new Set(
  termsOf("attendance attendees crowd participants people persons spectators visitors event gathering"),
);

/** What a number of things is a count of: "15 patients", beside a column "Patients" or "Number of patients". */
export function countUnit(things: string): Unit | undefined {
  const terms = termsOf(things);
  const term = terms.at(-1);
  return term !== undefined && terms.length <= MOST_WORDS
    ? { dimension: `count of ${CROWD.has(term) ? "crowd" : term}`, factor: 1 }
    : undefined;
}

/** The value of what `N` matches. */
export function numberOf(number = ""): number {
  return Number(number.replaceAll(",", ""));
}

/** The value of what `N` matches, in the unit that its dimension is compared in. */
export function valueIn({ factor, above }: Unit, number: string | undefined): number {
  const value = numberOf(number);
  // 100.4 °F are 38 °C.
  return above === undefined ? value * factor : Math.round((value - above) * factor * 100) / 100;
}

/** The unit that is written so, in any way to write it. */
export function unitOf(written = ""): Unit | undefined {
  const found = UNITS.find(([name]) => name.test(written));
  if (!found) return undefined;
  const [, dimension, factor, above] = found;
  return {
    dimension,
    factor,
    ...(above !== undefined && { above }),
    ...(dimension === "age" && factor < 1 && { brief: true }),
  };
}

/** Said of much: of what, a name tells. */
const OF_SOMETHING: ReadonlySet<Dimension | undefined> = new Set([
  "share",
  "concentration",
  "interval of any",
]);

/**
 * The unit of a number as it is written between two texts: "CO level 12 %" and "15 % TBSA" are no share of oxygen in the blood, and
 * glucose is compared in mg/dL.
 * @param inHeader the unit that the name of its column tells
 */
export function writtenUnit(
  written: string | undefined,
  {
    before,
    number,
    after = "",
    inHeader,
  }: { before: string; number?: string; after?: string; inHeader?: Unit | undefined },
): Unit | undefined {
  if (written === undefined) return undefined;
  if (inHeader?.written?.test(written)) return inOwn(inHeader, written);
  if (UNSCALED.test(written)) {
    const named = namedUnit(before, number);
    return named?.dimension === "temperature" ? named : undefined;
  }
  const unit = unitOf(written);
  if (!unit || !OF_SOMETHING.has(unit.dimension)) return unit;
  const name = before.slice(-NAMED_WITHIN);
  const interval = unit.dimension === "interval of any" ? INTERVAL_BEFORE.exec(name)?.[1] : undefined;
  if (interval) return { ...unit, dimension: `interval of ${interval.toUpperCase()}` };
  const isOf = (one: Named) =>
    one.written?.test(written) && (one.before.test(name) || one.behind.test(after));
  const named = NAMED.find(isOf);
  const isGlucose = unit.dimension === "concentration" && GLUCOSE_BEFORE.test(before.slice(-LOOKED_BACK));
  const dimension = named?.dimension ?? (isGlucose ? "glucose" : unit.dimension);
  return inOwn({ ...unit, dimension }, written);
}

/** A glucose, in whatever it is written. */
function inOwn(unit: Unit, written: string): Unit {
  if (unit.dimension !== "glucose") return unit;
  return { ...unit, factor: IN_MMOL.test(written) ? MG_DL_PER_MMOL : 1 };
}

/**
 * The unit of a number without one, by the name that the text before it ends in; and that end.
 * @param written what stands with the number, where some names tell no more than what that is of
 */
export function namedUnit(
  before: string,
  number?: string,
  written?: string,
): (Unit & { name: string }) | undefined {
  const end = before.slice(-NAMED_WITHIN);
  if (!NAMES_MEASURE.test(end)) return undefined;
  for (const { dimension, before: pattern, written: unit, needsUnit } of NAMED) {
    if (needsUnit && (written === undefined || unit?.test(written) !== true)) continue;
    const name = pattern.exec(end)?.[0];
    if (name === undefined) continue;
    if (dimension === "temperature") return { ...scaled(number), name };
    const isLow = number !== undefined && numberOf(number) < LEAST_MG_DL;
    const isInMmol = dimension === "glucose" && (IN_MMOL.test(name) || isLow);
    const factor = isInMmol ? MG_DL_PER_MMOL : 1;
    return { dimension, factor, name, ...(unit && { written: unit }) };
  }
  return undefined;
}

/** The unit of a temperature that is written without one, by its size. */
export function scaled(number: string | undefined): Unit {
  return unitOf(scaleOf(numberOf(number))) ?? { dimension: "temperature", factor: 1 };
}
