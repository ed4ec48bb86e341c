import { remembered } from "../../../../remembered.ts";
import { columnName } from "../cells.ts";
import { cellRanges, columnAsCell, rowRanges } from "./cell-ranges.ts";
import { areAlike, BESIDE, type Dimension, namedUnit } from "./measure-units.ts";
import { CHILD, isFinding, isOfPatient, type Measure } from "./measures.ts";
import { type Range, textRanges } from "./ranges.ts";

/**
 * Whether a statement is for the measures asked: "holds" where a range of it holds one, "misses" where it
 * states ranges for one and none holds it, "limits" where these are limits that it breaks ("from 6 months"), undefined
 * where it states none.
 */
export type Fit = "holds" | "misses" | "limits" | undefined;

const BY_PATIENT = /^(?:patient'?s? )?(?:ages?|weights?)\b[^:|]{0,20}: /i;

/** Of two findings either may do. */
const ALTERNATIVE = /\bor\b/i;

/** So many times the age that a limit ends at, it says nothing of who is that old. */
const OUTGROWN = 2;

/** In months: up to this age some are told as children. */
const GROWN_UP = 21 * 12;
/** In months, what a statement for the elderly begins with at least. */
const ELDERLY_FROM = 60 * 12;

/** By what share of itself a single weight may be another in other units. */
const ROUNDED = 0.01;

/** @param row a row "Header: cell | Header: cell" names what it is for in its cells */
export function fitOf(measures: readonly Measure[], text: string, row: boolean): Fit {
  if (measures.length === 0) return undefined;
  const cells = row ? rowRanges(text) : [textRanges(text)];
  const against = row ? placesAgainst(text) : new Set();
  // "Age: >10 years | Systolic: >90" says what is normal at an age, and nothing of a pressure of 230.
  const isByPatient = row && BY_PATIENT.test(text) && !measures.some(isOfPatient);
  let fit: Fit;
  let isOfAnother = false;
  let isOfTheirs = false;
  for (const { dimension, value } of isByPatient ? [] : measures) {
    const isAlike = (range: Range) => areAlike(range.dimension, dimension) && isIn(range, value);
    if (cells.some((ranges, at) => against.has(at) && ranges.some(isAlike))) return "limits";
    const byColumns =
      row && isOfPatient({ dimension, value }) ? columnsFit({ dimension, value }, text) : undefined;
    if (byColumns !== undefined) {
      if (byColumns === "misses" || byColumns === "limits") return byColumns;
      if (byColumns === "holds") fit = byColumns;
      continue;
    }
    // The first cell that states one says what the row is for: "Heart rate: 60 to 100 | Do: ventilate 40 to 60/min".
    const stated = cells
      .filter((_, at) => !against.has(at))
      .map((ranges) =>
        ranges.filter(
          (range) =>
            areAlike(range.dimension, dimension) &&
            (row || !isForOlder(range, value)) &&
            !isAmongAdults(range, value),
        ),
      )
      .filter((ranges) => ranges.length > 0);
    const own = row && isOnMeasure(text, dimension) ? stated.flat() : (stated[0] ?? []);
    if (own.length === 0) continue;
    const holds = own.some((range) => isIn(range, value));
    if (!holds && isFinding({ dimension, value })) {
      isOfAnother ||= row ? dimension === "score" : !ALTERNATIVE.test(text);
      continue;
    }
    if (!holds) return isLimited({ dimension, value }, own) ? "limits" : "misses";
    fit = "holds";
    isOfTheirs ||= isOfPatient({ dimension, value });
  }
  if (!row && measures.some((measure) => isLabelledFor(measure, text))) return "holds";
  // What is normal "at 3 to 4 years" is told of one who is 3, whatever was found.
  if (isOfTheirs && !row) return fit;
  // "LAMS: ≤3 | Since onset: <4.5 hours" is no row for a 5, whatever the hours; "Lactate < 2, SBP ≥ 100" nothing for a 3.
  return isOfAnother ? undefined : fit;
}

/** "Vital sign: Temperature | Return to duty: < 38 °C | Transport: > 39 °C": any of its cells may be for what was measured. */
function isOnMeasure(row: string, dimension: Dimension): boolean {
  const [first = ""] = row.split(" | ", 1);
  return namedUnit(first)?.dimension === dimension;
}

/** "Contraindications: age < 15", of a row on something: whom it is not for is told there, and nobody whom it is for. */
const AGAINST = /^(?:\w+ )?(?:contra-?indicat\w*|exclusions?)\b[^:|]{0,20}: /i;

/** The places of the cells behind the first that say what speaks against what a row is on. */
export function placesAgainst(row: string): Set<number> {
  const cells = row.split(" | ");
  return new Set(cells.flatMap((cell, at) => (at > 0 && AGAINST.test(cell) ? [at] : [])));
}

/** "20 kg: 100 mg (2 mL)", an item of a list that stands for a table. */
const WEIGHT_LABEL = /^(?:• )?(\d[\d.]* ?(?:kgs?|lbs?|pounds))(?: \([^)]{1,12}\))?: /i;

function isLabelledFor({ dimension, value }: Measure, text: string): boolean {
  const label = WEIGHT_LABEL.exec(text)?.[1];
  const ranges = label === undefined ? [] : cellRanges(label, 0);
  return ranges.some((range) => range.dimension === dimension && isIn(range, value));
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
  const ranges = findings.length > 0 ? textRanges(text) : [];
  return findings.some(({ dimension, value }) => {
    const own = ranges.filter((range) => areAlike(range.dimension, dimension));
    return own.length > 0 && !own.some((range) => isIn(range, value));
  });
}

/** The limits of a statement that hold the measures asked, of a row those of the first cell that states any. */
export function limitsHolding(measures: readonly Measure[], text: string, row: boolean): Range[] {
  const cells = row ? rowRanges(text) : [textRanges(text)];
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

const AGED = /^ages?\b/i;
const BARE_LIMIT = /^(?:under|below|over|above|[<>≤≥])? ?\d+(?: (?:to|and) (?:\d+|over|older|under))?$/i;
/** "3 yrs 15 kg" */
const ONE = /\d[\d.]*(?: ?[-–] ?\d[\d.]*)? ?[a-z]+/gi;
const SEVERAL = /^(?:\d[\d.]*(?: ?[-–] ?\d[\d.]*)? ?[a-z]+(?: ?[,/] ?| |$)){2,}$/i;
const NEWBORN = /^(?:newborns?|neonat(?:e|al|es)|birth)(?![\w-])/i;

/** Whether a column, by its name, is for the measures asked: "5–6 kg", "Pink 6 kg", "3 yrs 15 kg". */
export function columnFit(measures: readonly Measure[], column: string): Fit {
  const fit = fitOf(measures, columnAsCell(column), true);
  if (fit !== undefined) return fit;
  const ranges = columnRanges(column);
  const own = measures.flatMap(({ dimension, value }) =>
    ranges.filter((range) => range.dimension === dimension).map((range) => isIn(range, value)),
  );
  return own.length === 0 ? undefined : own.includes(true) ? "holds" : "misses";
}

/**
 * How a row of which all columns behind the first are for ages or weights, by their names, stands to the patient's: one of them
 * holds it, all lie below it or above, or neither; undefined for any other row.
 */
function columnsFit({ dimension, value }: Measure, row: string): Fit | "neither" {
  const names = row.split(" | ").slice(1).map(columnName);
  // "Under 13" beside "Age 13 to 64"
  const word = dimension === "age" && names.some((name) => AGED.test(name)) ? "Age: " : "";
  const columns = names.map((name) => columnRanges(BARE_LIMIT.test(name) ? word + name : name));
  const own = columns
    .map((ranges) => ranges.filter((one) => one.dimension === dimension))
    .filter((ranges) => ranges.length > 0);
  if (columns.length < 2 || own.length === 0 || columns.some((ranges) => ranges.length === 0))
    return undefined;
  const holds = (ranges: readonly Range[]) => {
    // "From 6 months to under 8 years" are two limits, "50 kg 110 lb" one weight twice.
    const limits = ranges.filter(isLimit);
    return limits.length > 0
      ? limits.every((one) => isIn(one, value))
      : ranges.some((one) => isIn(one, value));
  };
  if (own.some(holds)) return "holds";
  // "Under 25 kg: 0.5 mg | From 4 years: 3 mg": the other columns may be for the patient too.
  if (own.length < columns.length) return undefined;
  const isBelow = own.every((ranges) => ranges.some(({ to }) => to < value));
  const isAbove = own.every((ranges) => ranges.some(({ from }) => from > value));
  if (!isBelow && !isAbove) return "neither";
  return isLimited({ dimension, value }, own.flat()) ? "limits" : "misses";
}

/** The weights or ages that a column is for, by its name; "Newborn" is an age too, "3 yrs 15 kg" both. */
const columnRanges = remembered((name): readonly Range[] => {
  const plain = columnAsCell(name);
  const parts = [plain, ...(SEVERAL.test(plain) ? (plain.match(ONE) ?? []) : [])];
  const ranges = parts.flatMap((part) => cellRanges(part, 0));
  return NEWBORN.test(name) ? [...ranges, { dimension: "age", from: 0, to: 0 }] : ranges;
});

/** The value of a measure that a row of a chart with a line for each is for, "Weight (kg): 20"; none where it is for a range. */
export function soleValue({ dimension }: Measure, row: string): number | undefined {
  const own = rowRanges(row).flatMap((ranges) => ranges.filter((range) => range.dimension === dimension));
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
