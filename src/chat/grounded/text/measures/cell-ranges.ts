import { remembered } from "../../../../remembered.ts";
import {
  countUnit,
  type Dimension,
  GRAM,
  N,
  namedUnit,
  UNIT,
  type Unit,
  unitOf,
  valueIn,
} from "./measure-units.ts";
import { type Range, rangesWith, textRanges } from "./ranges.ts";
import { rateUnit } from "./rates.ts";

const DIGIT = /\d/;
const NUMBER = new RegExp(N);
const ONLY_NUMBER = new RegExp(String.raw`^${N}\s*${UNIT}?$`, "i");
/** Between the measures of one cell, and what is none of them: "6 mo (7 kg)", "Newborn (3 kg)". */
const BETWEEN_PARTS = /[(),/]/;
const NAME = /^[a-z][a-z .-]*$/i;

/** The unit in the name of a column, "Weight (kg)", "Wt in lbs", "kg", and the one that a column so named has without saying. */
const UNIT_IN_HEADER =
  /(?:\(|\b(?:weight|wt|age|in|temp(?:erature)?)\.? )(kgs?|lbs?|pounds|years?|yrs?|months?|mos?|mmhg|min|minutes?|[°º˚]?\s?[CF])(?:\)|$)|^(kgs?|lbs?|[°º˚]\s?[CF])$/i;
const UNITS_OF_COLUMNS: readonly [column: RegExp, unit: string][] = [
  [/^minutes?\b/i, "minutes"],
  [/^ages?\b/i, "years"],
  [/^(?:(?:body|patient|child's) )?(?:weight|wt)\b/i, "kg"],
  [/^(?:weeks|wks)\b/i, "gestational weeks"],
];

const PERCENT = /%|\bpercent\b/i;
/** "Pain (0-10)" */
const SCALE = / ?\(\d+ ?(?:[-–/]|to|out of) ?\d+\)$/;
/** "Lactate (mg/dL)" is told by no figure in mmol/L. */
const IN_PARENTHESES = /\(([^()\s]*[/%][^()\s]*)\)$/;

/** "Weight (g)", "Birth weight in grams": elsewhere a gram is a dose's. */
const WEIGHT_IN_GRAMS = /\b(?:weight|wt)\b[^:|]{0,12}\b(?:g|gm|grams?)\b/i;

/** "Weight (kg) 50", "mcg/min 2": what a column is for stands in its name, and in its cells something else. */
export const NUMBERED = /^(.*(?:\)|\/(?:min|hr?)))\s(\d[\d.,]*)$/i;

/** What a column's name tells where it is the first alone: in others, as beside an age, it may be what is normal. */
const OF_FIRST_COLUMN: ReadonlySet<Dimension> = new Set([
  "pressure",
  "diastolic pressure",
  "mean pressure",
  "share",
  "heart rate",
  "breathing rate",
]);

/** What a row of a chart may be for in any cell: "Zone: Blue | Weight (kg): 20"; but "Weight limit: 318 kg" is a cot's. */
const OF_PATIENT: ReadonlySet<Dimension | undefined> = new Set(["age", "weight"]);
const LIMIT = /\b(?:limit|max|min|maximum|minimum|capacity|load)\b/i;

/** "Number of patients": what a row is for in any cell. */
const COUNTS = /^(?:number|no\.?|#) of\b/i;
/** "Patients: 11–25", "Patients: Over 100": a range of things is what a row is for too, a number of them may be what it gives. */
const ONLY_RANGE =
  /^(?:\d[\d,]* ?(?:[-–—]|to) ?\d[\d,]*|(?:over|under|above|below|more than|less than|fewer than|[<>≤≥]) ?\d[\d,]*|\d[\d,]* ?\+)$/i;
/** A newborn's weight: elsewhere a gram is a dose's. */
const WEIGHT = /\bweight\b/i;
const IN_HOURS = /(\d)\s*(?:h|hrs?|hours?)\b/gi;
/** "Time: 24-72 h", of what happens when. */
const TIME = /^(?:time|hours|when)\b/i;
const SINCE_ONSET: Unit = { dimension: "hours since onset", factor: 1, written: /^\s*h(?:rs?|ours?)?\b/i };
/** "6m" in a column of ages: elsewhere it may be a height. */
const IN_MONTHS = /(\d)\s*m(?![a-z])/gi;
const IN_GRAMS = /(\d)\s*g(?:rams?)?(?![a-z/])/gi;

/**
 * The ranges that a cell of a row states, with what its header says of bare numbers: "Weight (kg): 5", "Age: 5 to 6".
 * @param place of the cell in its row: a number alone that is no age or weight, or minutes, are what a row is for in the
 * first cell only
 */
export function cellRanges(cell: string, place: number): Range[] {
  if (!DIGIT.test(cell)) return [];
  const [, header = "", written = cell] = /^([^:]{1,60}): (.*)$/.exec(cell) ?? [];
  if (NUMBERED.test(header)) return [];
  const isAge = headerUnit(header)?.dimension === "age";
  const value = isAge ? written.replaceAll(IN_MONTHS, "$1 months") : written;
  const isInGrams = WEIGHT.test(header) && IN_GRAMS.test(value);
  const isInHours = TIME.test(header) && value.search(IN_HOURS) >= 0;
  // "Dose mcg/kg/min: 0.1" is what a row is for, "Maximum mg/hr: 15" beside it is none.
  const rate = place === 0 ? rateUnit(header) : undefined;
  const unit = isInGrams ? GRAM : isInHours ? SINCE_ONSET : (rate ?? headerUnit(header, value, place));
  const ranges = rangesWith(isInGrams ? value.replaceAll(IN_GRAMS, "$1") : value, unit);
  const isCounted = place === 0 || COUNTS.test(header) || ONLY_RANGE.test(value.trim());
  const things = !unit && isCounted ? countUnit(header) : undefined;
  const counts = things ? rangesWith(value, things) : [];
  if (place === 0) return [...ranges, ...onlyNumbers(value, unit), ...counts];
  const isOfPatient = OF_PATIENT.has(unit?.dimension) && !LIMIT.test(header);
  const alone = isOfPatient ? onlyNumbers(value, unit) : [];
  return [...ranges, ...alone, ...counts].filter(({ dimension }) => dimension !== "minute");
}

/** Ends the label of a row of one cell. */
const LABEL_END = ": ";

/** The ranges that each cell of a row states; of a row of one cell those of its label, "Under 15 kg: not given", if it has any. */
export const rowRanges = remembered((row): readonly (readonly Range[])[] => {
  const cells = row.split(" | ");
  const end = row.indexOf(LABEL_END);
  const own = cells.length === 1 && end > 0 ? textRanges(row.slice(0, end)) : [];
  return own.length > 0 ? [own] : cells.map(cellRanges);
});

/** @param value of the cell below, which tells the scale of a temperature */
function headerUnit(header: string, value = "", place?: number): Unit | undefined {
  if (WEIGHT_IN_GRAMS.test(header)) return GRAM;
  const [, within, whole] = UNIT_IN_HEADER.exec(header) ?? [];
  const unit = unitOf(within ?? whole ?? UNITS_OF_COLUMNS.find(([column]) => column.test(header))?.[1]);
  const named = namedUnit(
    header.replace(SCALE, ""),
    NUMBER.exec(value)?.[0],
    PERCENT.exec(header + value)?.[0],
  );
  if (!named || named.dimension === unit?.dimension || named.dimension === "rate") return unit;
  // "LAMS: ≥4", "ETA from LKW: <6 hrs", "EtCO2 (mmHg): > 45"
  if (place !== 0 && OF_FIRST_COLUMN.has(named.dimension)) return unit;
  const other = IN_PARENTHESES.exec(header)?.[1];
  return other && named.written?.test(other) === false ? unit : named;
}

/** What a cell of numbers alone is for: "20", "10 kg (22 lb)", "Newborn (3 kg)". */
function onlyNumbers(value: string, inHeader: Unit | undefined): Range[] {
  const parts = value
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !NAME.test(part));
  const read = parts.flatMap((part) => onlyNumber(part, parts.length === 1 ? inHeader : undefined) ?? []);
  return read.length === parts.length ? read : [];
}

function onlyNumber(value: string, inHeader: Unit | undefined): Range | undefined {
  const [, number, written] = ONLY_NUMBER.exec(value) ?? [];
  const isOwn = written === undefined || inHeader?.written?.test(written);
  const unit = isOwn ? inHeader : unitOf(written);
  if (number === undefined || !unit) return undefined;
  const at = valueIn(unit, number);
  return { dimension: unit.dimension, from: at, to: at };
}
