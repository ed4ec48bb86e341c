/** A patient's age, weight or pressure, or a time or a share that a row stands for. */
export type Dimension = "age" | "weight" | "pressure" | "minute" | "share";

/** Ages in months, weights in kilograms, pressures in mmHg, minutes, percent. */
export interface Measure {
  dimension: Dimension;
  value: number;
}

/** Both ends belong to it. */
interface Range {
  dimension: Dimension;
  from: number;
  to: number;
}

/** Below these, in months and kilograms, a patient is a child whatever a document's own limit is. */
const CHILD = { age: 12 * 12, weight: 36 };

/** What "under 25 kg" and "over 25 kg" keep from the number itself. */
const BESIDE = 0.001;
const KG_PER_LB = 0.45359237;

const UNITS: readonly [RegExp, Dimension, factor: number][] = [
  [/^(?:years?|yrs?|y\/?o|yo)/i, "age", 12],
  [/^(?:months?|mos?)\b/i, "age", 1],
  [/^(?:kgs?|kilos?|kilograms?)/i, "weight", 1],
  [/^(?:lbs?|pounds?)/i, "weight", KG_PER_LB],
  [/^mm\s?hg/i, "pressure", 1],
  [/^(?:minutes?|mins?)\b/i, "minute", 1],
  [/^(?:%|percent)/i, "share", 1],
];

const N = String.raw`(\d+(?:\.\d+)?)`;
const UNIT = String.raw`(?:(years?|yrs?|y\/?o|months?|mos?|kgs?|kilos?|kilograms?|lbs?|pounds?|mm\s?hg|minutes?|mins?|%|percent)(?![a-z/]))`;
const NUMBER_WITH_UNIT = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}`, "gi");
const PRESSURE = new RegExp(String.raw`\b(?:systolic|pressure|bp|sbp)\D{0,12}?${N}(?!\s*[%\d])`, "gi");
/** "a first-grader of 7", "age 5", "aged 5" */
const AGE =
  /\b(?:aged?|(?:child|kid|boy|girl|baby|toddler|grader|gartner|patient|\w+er) of) (\d{1,3})(?![\d./]|\s*(?:kg|kilo|lb|pound|month|%|percent|mm))/gi;
const LOW = /(?:more than|greater than|older than|over|above|at least|from|>|≥)\s*$/i;
const HIGH = /(?:less than|fewer than|younger than|under|below|up to|at most|<|≤)\s*$/i;
const AND_MORE = /^[\s,]*(?:and|or) (?:more|above|over|older|greater|up|heavier)\b|^\s*\+/i;
const AND_LESS = /^[\s,]*(?:and|or) (?:less|below|under|younger|fewer|lighter)\b/i;

/** The measures of a patient or a row that a question names. */
export function askedMeasures(question: string): Measure[] {
  const found: Measure[] = [];
  for (const match of question.matchAll(NUMBER_WITH_UNIT)) {
    const unit = unitOf(match[2] ?? "");
    if (unit) found.push(toMeasure(unit, match[1], question.slice(0, match.index)));
  }
  for (const match of question.matchAll(PRESSURE)) {
    found.push({ dimension: "pressure", value: Number(match[1]) });
  }
  for (const match of question.matchAll(AGE)) {
    found.push({ dimension: "age", value: 12 * Number(match[1]) });
  }
  return found.filter(
    (one, index) => found.findIndex(({ dimension }) => dimension === one.dimension) === index,
  );
}

/** Whether a measure is a child's. */
export function isOfChild({ dimension, value }: Measure): boolean {
  return (dimension === "age" || dimension === "weight") && value < CHILD[dimension];
}

function toMeasure(unit: Unit, number: string | undefined, before: string): Measure {
  const value = Number(number) * unit.factor;
  if (HIGH.test(before)) return { dimension: unit.dimension, value: value - BESIDE };
  return { dimension: unit.dimension, value: LOW.test(before) ? value + BESIDE : value };
}

/**
 * Whether a statement is for the measures asked: "holds" where a range of it holds one, "misses" where it
 * states ranges for one and none holds it, undefined where it states none.
 *
 * @param row a row "Header: cell | Header: cell" names what it is for in its cells
 */
export function fits(
  measures: readonly Measure[],
  text: string,
  row: boolean,
): "holds" | "misses" | undefined {
  if (measures.length === 0) return undefined;
  const ranges = row ? text.split(" | ").flatMap(cellRanges) : textRanges(text, undefined);
  let fit: "holds" | "misses" | undefined;
  for (const { dimension, value } of measures) {
    const own = ranges.filter((range) => range.dimension === dimension);
    if (own.length === 0) continue;
    if (!own.some(({ from, to }) => from <= value && value <= to)) return "misses";
    fit = "holds";
  }
  return fit;
}

/** What the header says of bare numbers: "Weight (kg): 5", "Age: 5 to 6", "Minutes after birth: 1". */
function cellRanges(cell: string, place: number): Range[] {
  const [, header = "", value = cell] = /^([^:]{1,60}): (.*)$/.exec(cell) ?? [];
  const named = /\((kg|lb|years?|months?|mmhg|min|minutes?)\)/i.exec(header)?.[1];
  const beginning = /^(minutes?|age|weight|systolic)\b/i.exec(header)?.[1]?.toLowerCase();
  const own =
    named ??
    (beginning === "age"
      ? "years"
      : beginning === "weight"
        ? "kg"
        : beginning === "systolic"
          ? "mmHg"
          : beginning);
  const unit = own === undefined ? undefined : unitOf(own);
  const ranges = textRanges(value, unit);
  const points = place === 0 ? onlyNumber(value, unit) : [];
  return [...ranges, ...points].filter(({ dimension }) => dimension !== "minute" || place === 0);
}

function onlyNumber(value: string, unit: Unit | undefined): Range[] {
  const match = new RegExp(String.raw`^${N}\s*${UNIT}?$`, "i").exec(value.trim());
  const own = match?.[2] === undefined ? unit : unitOf(match[2]);
  if (!match || !own) return [];
  const at = Number(match[1]) * own.factor;
  return [{ dimension: own.dimension, from: at, to: at }];
}

const BETWEEN = new RegExp(
  String.raw`(?<![\d.,/])${N}\s*${UNIT}?\s*(?:to under|to less than|to|-|–|—|through)\s*${N}(?:[\s-]*${UNIT})?`,
  "gi",
);

function textRanges(text: string, inHeader: Unit | undefined): Range[] {
  const ranges: Range[] = [];
  const rest = text.replace(
    BETWEEN,
    (whole, from: string, first: string | undefined, to: string, last: string | undefined, at: number) => {
      const aged = /\bage[sd]? $/i.test(text.slice(0, at)) ? unitOf("years") : undefined;
      const end = unitOf(last ?? first ?? "") ?? inHeader ?? aged;
      const begin = first === undefined ? end : unitOf(first);
      if (!end || begin?.dimension !== end.dimension) return " ".repeat(whole.length);
      const open = /under|less/.test(whole);
      // "3 to 4 years" takes in a child until the fifth birthday, "50 to 90 kg" ends at 90.
      const past = end.dimension === "age" && !open ? end.factor - BESIDE : open ? -BESIDE : 0;
      ranges.push({
        dimension: end.dimension,
        from: Number(from) * begin.factor,
        to: Number(to) * end.factor + past,
      });
      return " ".repeat(whole.length);
    },
  );
  const single = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}?`, "gi");
  for (const match of rest.matchAll(single)) {
    const before = rest.slice(0, match.index);
    const after = rest.slice(match.index + match[0].length);
    const aged = /\bage[sd]? (?:over |under )?$/i.test(before) ? unitOf("years") : undefined;
    const unit = match[2] === undefined ? (inHeader ?? aged) : unitOf(match[2]);
    if (!unit || (match[2] === undefined && /^\s*[a-z%/]/i.test(after) && !AND_MORE.test(after))) continue;
    const value = Number(match[1]) * unit.factor;
    const { dimension } = unit;
    if (AND_MORE.test(after)) ranges.push({ dimension, from: value, to: Number.POSITIVE_INFINITY });
    else if (AND_LESS.test(after)) ranges.push({ dimension, from: 0, to: value });
    else if (LOW.test(before)) {
      const from = /from|least|≥/i.test(before.slice(-9)) ? value : value + BESIDE;
      ranges.push({ dimension, from, to: Number.POSITIVE_INFINITY });
    } else if (HIGH.test(before)) {
      const whole = /up to|most|≤/i.test(before.slice(-8));
      ranges.push({ dimension, from: 0, to: whole ? value + unit.factor - BESIDE : value - BESIDE });
    }
  }
  return ranges;
}

interface Unit {
  dimension: Dimension;
  factor: number;
}

function unitOf(written: string): Unit | undefined {
  const found = UNITS.find(([name]) => name.test(written));
  return found && { dimension: found[1], factor: found[2] };
}
