import { cellRanges, rowRanges } from "./cell-ranges.ts";
import { columnFits, columnRanges } from "./columns.ts";
import { areAlike, BESIDE, isScore } from "./measure-units.ts";
import { CHILD, isFinding, isOfPatient, type Measure } from "./measures.ts";
import { isIn, isLimit, type Range, textRanges } from "./ranges.ts";

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
    const byColumns = row ? columnsFit({ dimension, value }, text) : undefined;
    if (byColumns !== undefined) {
      if (byColumns === "holds") fit = byColumns;
      else if (byColumns !== "neither" && !isFinding({ dimension, value })) return byColumns;
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
    const [own = []] = stated;
    if (own.length === 0) continue;
    const holds = own.some((range) => isIn(range, value));
    if (!holds && isFinding({ dimension, value })) {
      isOfAnother ||= row ? isScore(dimension) : !ALTERNATIVE.test(text);
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

/** The value of a measure that a row of a chart with a line for each is for, "Weight (kg): 20"; none where it is for a range. */
export function soleValue({ dimension }: Measure, row: string): number | undefined {
  const own = rowRanges(row).flatMap((ranges) => ranges.filter((range) => range.dimension === dimension));
  return own.every(({ from, to }) => from === to) ? own[0]?.from : undefined;
}

/**
 * How a row of which all columns behind the first, and behind others that say nothing of it, "Route: IM", are for measures, by
 * their names, stands to the one asked: one of them holds it, all lie below it or above, or neither; undefined for any other row.
 */
function columnsFit(measure: Measure, row: string): Fit | "neither" {
  const named = columnRanges(row);
  const first = Math.max(
    1,
    named.findIndex((ranges) => ranges.length > 0),
  );
  const isTold = rowRanges(row)
    .slice(1, first)
    .flat()
    .some((range) => areAlike(range.dimension, measure.dimension));
  const columns = named.slice(isTold ? 1 : first);
  const own = columns
    .map((ranges) => ranges.filter((range) => areAlike(range.dimension, measure.dimension)))
    .filter((ranges) => ranges.length > 0);
  if (columns.length < 2 || own.length === 0 || columns.some((ranges) => ranges.length === 0))
    return undefined;
  if (columnFits([measure], row).includes("holds")) return "holds";
  // "Under 25 kg: 0.5 mg | From 4 years: 3 mg": the other columns may be for the patient too.
  if (own.length < columns.length) return undefined;
  const isBelow = own.every((ranges) => ranges.some(({ to }) => to < measure.value));
  const isAbove = own.every((ranges) => ranges.some(({ from }) => from > measure.value));
  if (!isBelow && !isAbove) return "neither";
  return isLimited(measure, own.flat()) ? "limits" : "misses";
}
