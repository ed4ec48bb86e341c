import { oneOf } from "../../../one-of.ts";
import {
  BESIDE,
  countUnit,
  type Dimension,
  GRAM,
  HIGH,
  HIGH_ITSELF,
  LOW,
  LOW_ITSELF,
  N,
  NEWBORN_GRAMS,
  namedUnit,
  numberOf,
  OLD,
  TARGET,
  UNIT,
  type Unit,
  unitOf,
  writtenUnit,
} from "./measure-units.ts";
import { rateUnit } from "./rates.ts";

/** The values of a measure that a text is for; both ends belong to it. */
export interface Range {
  dimension: Dimension;
  from: number;
  to: number;
  /** Written as two limits, "≥ 6 months to < 8 years": nobody else is meant. */
  bounded?: true;
}

/** "3 to 5 years", "50-90 kg", "≥25 kg to <50 kg" */
const BETWEEN = new RegExp(
  String.raw`(?<![\d.,/])${N}\s*${UNIT}?\s*(?:to under|to less than|(?:to|and) ?[<≤]|to|or|-|–|—|through)\s*${N}(?:[\s-]*${UNIT})?`,
  "gi",
);
const SINGLE = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}?`, "gi");
/** "Birth – 11 months" */
const FROM_BIRTH = /\bbirth\s*(?=(?:[–—-]|to)\s*\d)/gi;
/** "12 years – adult" */
const TO_ADULT = /(\d\s*(?:years?|yrs?|y))\s*(?:[–—-]|to)\s*adults?\b/gi;
/** "Age: Birth", a row before that for one month. */
const AT_BIRTH = /^(?:at )?birth$/i;
const DIGIT = /\d/;
const ONLY_NUMBER = new RegExp(String.raw`^${N}\s*${UNIT}?$`, "i");
/** What of a column's name stands before the weight or age that it is for, "Pink 6 kg", and is no limit, "under 6 kg". */
const NAMED_MEASURE =
  /^(?!.*\b(?:under|over|below|above|than|up to|at least|at most|from)\b)[^\d<>≤≥]+(?=\d)/i;
/** Between the measures of one cell, and what is none of them: "6 mo (7 kg)", "Newborn (3 kg)". */
const BETWEEN_PARTS = /[(),/]/;
const NAME = /^[a-z][a-z .-]*$/i;
/** What makes a bare number an age: "ages 6 to 11", "age over 65", "anyone under 18", "not for under 16", "pts <18". */
const SOMEBODY = oneOf`
  any(?:one|body), those, patients?, persons?, people, adults?, wom[ae]n, m[ae]n
  minors?, child(?:ren)?, girls?, boys?, bab(?:y|ies), infants?
`;
/** "Under 5 or over 65": what is said of the first number holds for the second. */
const FIRST_LIMIT = String.raw`(?:\d{1,3}(?: years?)?,? (?:or|and) (?:over|under|below|above|[<>≤≥]) ?)?`;
const AGED = new RegExp(
  String.raw`\bage[sd]? ?(?:of |over |under |below |above |[<>≤≥] ?)?${FIRST_LIMIT}$|\b(?:${SOMEBODY}|not for|not in) (?:over|under|below|above|(?:old|young)er than) ${FIRST_LIMIT}$|\b(?:pts?|patients?) ?[<>≤≥] ?$`,
  "i",
);
/** "65 or older", "patients 65 and over": years without the word. */
const OLDER = /^[\s,]*(?:and|or) (?:older|younger)\b/i;
const SOMEBODY_BEFORE = new RegExp(String.raw`\b${SOMEBODY} $`, "i");
const AND_OVER = /^(?:[\s,]*(?:and|or) (?:over|above|up|under|below)\b|\s*\+)/i;
/** What goes on with the sentence: "patients under 18 may not refuse". */
const BEHIND_NUMBER = oneOf`
  gets?, gives?, receives?, takes?, starts?, begins?
  after, despite, with, in, at, before, when, if, and, or, for
  may, must, can, cannot, should, shall, will, is, are, has, have, needs?, who, unless, without
  the, an, a(?! min), his, her, their
`;
/** Behind a bare number: it counts something else. */
const ANOTHER_UNIT = new RegExp(String.raw`^\s*(?!${BEHIND_NUMBER}\b)[a-z%/]`, "i");
/** Behind a bare number: it counts what is given. */
const DOSE_UNIT = /^\s?(?:mc?g|g|grams?|mL|units?|mEq)\b/i;
/** "Under 1 or over 70": what is followed by a number is that one's limit. */
const NOT_THE_NEXT = String.raw`\b(?! (?:age )?\d)`;
/** "14 years of age and under" */
const OF_AGE = "(?: (?:of age|old))?";
const AND_MORE = new RegExp(
  String.raw`^${OF_AGE}[\s,]*(?:and|or) (?:more|above|over|older|greater|up|heavier)${NOT_THE_NEXT}|^\s*\+`,
  "i",
);
const AND_LESS = new RegExp(
  String.raw`^${OF_AGE}[\s,]*(?:and|or) (?:less|below|under|younger|fewer|lighter)${NOT_THE_NEXT}`,
  "i",
);

/** The unit in the name of a column, "Weight (kg)", "Wt in lbs", "kg", and the one that a column so named has without saying. */
const UNIT_IN_HEADER =
  /(?:\(|\b(?:weight|wt|age|in)\.? )(kgs?|lbs?|pounds|years?|yrs?|months?|mos?|mmhg|min|minutes?)(?:\)|$)|^(kgs?|lbs?)$/i;
const UNITS_OF_COLUMNS: readonly [column: RegExp, unit: string][] = [
  [/^minutes?\b/i, "minutes"],
  [/^ages?\b/i, "years"],
  [/^(?:(?:body|patient|child's) )?(?:weight|wt)\b/i, "kg"],
  [/^systolic\b/i, "mmHg"],
  [/\bscores?\b/i, "points"],
  [/^(?:heart rate|pulse|hr)\b/i, "/min"],
  [/^(?:respiratory rate|respirations|rr)\b/i, "/min"],
];

/** "Weight (g)", "Birth weight in grams": elsewhere a gram is a dose's. */
const WEIGHT_IN_GRAMS = /\b(?:weight|wt)\b[^:|]{0,12}\b(?:g|gm|grams?)\b/i;

/** "Weight (kg) 50", "mcg/min 2": what a column is for stands in its name, and in its cells something else. */
const NUMBERED = /^(.*(?:\)|\/(?:min|hr?)))\s(\d[\d.,]*)$/i;

/** What a column's name alone tells that its figures are. */
const OF_COLUMN: ReadonlySet<Dimension> = new Set(["score", "hours since onset"]);

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
const SINCE_ONSET: Unit = { dimension: "hours since onset", factor: 1 };
/** "6m" in a column of ages: elsewhere it may be a height. */
const IN_MONTHS = /(\d)\s*m(?![a-z])/gi;
const IN_GRAMS = /(\d)\s*g(?:rams?)?(?![a-z/])/gi;
/** "Not below 1,800 g" */
const NEWBORN_WEIGHT = new RegExp(`^${NEWBORN_GRAMS}`, "i");

/**
 * The ranges that a cell of a row states, with what its header says of bare numbers: "Weight (kg): 5", "Age: 5 to 6".
 * @param place of the cell in its row: a number alone that is no age or weight, or minutes, are what a row is for in the
 * first cell only
 */
export function cellRanges(cell: string, place: number): Range[] {
  const [, header = "", written = cell] = /^([^:]{1,60}): (.*)$/.exec(cell) ?? [];
  if (NUMBERED.test(header)) return [];
  const isAge = headerUnit(header)?.dimension === "age";
  if (isAge && AT_BIRTH.test(written)) return [{ dimension: "age", from: 0, to: 1 - BESIDE }];
  if (!DIGIT.test(cell)) return [];
  const value = isAge ? written.replaceAll(IN_MONTHS, "$1 months") : written;
  const isInGrams = WEIGHT.test(header) && IN_GRAMS.test(value);
  const isInHours = TIME.test(header) && value.search(IN_HOURS) >= 0;
  // "Dose mcg/kg/min: 0.1" is what a row is for, "Maximum mg/hr: 15" beside it is none.
  const rate = place === 0 ? rateUnit(header) : undefined;
  const unit = isInGrams ? GRAM : isInHours ? SINCE_ONSET : (rate ?? headerUnit(header));
  const bare = unit?.dimension === "hours since onset" ? value.replaceAll(IN_HOURS, "$1") : value;
  const ranges = textRanges(isInGrams ? value.replaceAll(IN_GRAMS, "$1") : bare, unit);
  const isCounted = place === 0 || COUNTS.test(header) || ONLY_RANGE.test(value.trim());
  const things = !unit && isCounted ? countUnit(header) : undefined;
  const counts = things ? textRanges(value, things) : [];
  if (place === 0) return [...ranges, ...onlyNumbers(value, unit), ...counts];
  const isOfPatient = OF_PATIENT.has(unit?.dimension) && !LIMIT.test(header);
  const alone = isOfPatient ? onlyNumbers(value, unit) : [];
  return [...ranges, ...alone, ...counts].filter(({ dimension }) => dimension !== "minute");
}

/** Ends the label of a row of one cell. */
const LABEL_END = ": ";

/** The ranges that each cell of a row states; of a row of one cell those of its label, "Under 15 kg: not given", if it has any. */
export function rowRanges(row: string): Range[][] {
  const cells = row.split(" | ");
  const end = row.indexOf(LABEL_END);
  const own = cells.length === 1 && end > 0 ? textRanges(row.slice(0, end), undefined) : [];
  return own.length > 0 ? [own] : cells.map(cellRanges);
}

/** The name of a column that says what it is for, "5–6 kg", "Pink 6 kg", "Weight (kg) 50", as a cell that does. */
export function columnAsCell(name: string): string {
  return NUMBERED.test(name) ? name.replace(NUMBERED, "$1: $2") : name.replace(NAMED_MEASURE, "");
}

function headerUnit(header: string): Unit | undefined {
  if (WEIGHT_IN_GRAMS.test(header)) return GRAM;
  const [, within, whole] = UNIT_IN_HEADER.exec(header) ?? [];
  const unit = unitOf(within ?? whole ?? UNITS_OF_COLUMNS.find(([column]) => column.test(header))?.[1]);
  const named = unit ? undefined : namedUnit(header);
  // "LAMS: ≥4", "ETA from LKW: <6 hrs"
  return named && OF_COLUMN.has(named.dimension) ? named : unit;
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
  const unit = written === undefined ? inHeader : unitOf(written);
  if (number === undefined || !unit) return undefined;
  const at = numberOf(number) * unit.factor;
  return { dimension: unit.dimension, from: at, to: at };
}

/**
 * The ranges that a text states.
 * @param written the text
 * @param inHeader the unit of its bare numbers
 */
export function textRanges(written: string, inHeader: Unit | undefined): Range[] {
  const text = written.replace(FROM_BIRTH, "0 ").replace(TO_ADULT, "$1 and over");
  const betweens = [...text.matchAll(BETWEEN)];
  // "0.4 mg if SBP 100 to 160, 0.8 mg if above 160": the same pressure.
  const unitFor = ([, number]: RegExpExecArray) => {
    const range = betweens.find((match) => match[3] === number || match[1] === number);
    return inHeader ?? (range && unitOfRange(range, inHeader));
  };
  const rest = text.replace(BETWEEN, (whole) => " ".repeat(whole.length));
  const limits = [...rest.matchAll(SINGLE)];
  return [
    ...betweens.filter(isNoTarget).map((match) => betweenRange(match, inHeader)),
    ...limits.filter(isNoTarget).map((match) => limitRange(match, unitFor(match))),
  ].filter((range) => range !== undefined);
}

function isNoTarget({ input, index }: RegExpExecArray): boolean {
  return !TARGET.test(input.slice(0, index));
}

function unitOfRange(match: RegExpExecArray, inHeader: Unit | undefined): Unit | undefined {
  return (
    writtenUnit(match[4] ?? match[2], match.input.slice(0, match.index)) ?? inHeader ?? unitBefore(match)
  );
}

/** From one number to another. */
function betweenRange(match: RegExpExecArray, inHeader: Unit | undefined): Range | undefined {
  const [whole, from, first, to] = match;
  const end = unitOfRange(match, inHeader);
  const begin = first === undefined ? end : writtenUnit(first, match.input.slice(0, match.index));
  if (!end || begin?.dimension !== end.dimension || !isAge(end, match, inHeader)) return undefined;
  const open = /under|less|</.test(whole);
  // "3 to 4 years" takes in a child until the fifth birthday, "50 to 90 kg" ends at 90.
  const past = end.dimension === "age" && !open ? end.factor - BESIDE : open ? -BESIDE : 0;
  return {
    dimension: end.dimension,
    from: numberOf(from) * begin.factor,
    to: numberOf(to) * end.factor + past,
    ...(/[<≤]/.test(whole) && { bounded: true }),
  };
}

/** Up from a number, or up to it. */
function limitRange(match: RegExpExecArray, inHeader: Unit | undefined): Range | undefined {
  const [whole, number = "", written] = match;
  const before = match.input.slice(0, match.index);
  const after = match.input.slice(match.index + whole.length);
  // "BGL <90 + abnormal mental status" is no "90+".
  const [isMore, isLess] = [AND_MORE.test(after) && !HIGH.test(before), AND_LESS.test(after)];
  // Most numbers are no limit, and a unit is looked for in the whole text.
  if (!(isMore || isLess || LOW.test(before) || HIGH.test(before))) return undefined;
  const elsewhere = written === undefined ? unitElsewhere(match.input, number) : undefined;
  const inYears = OLDER.test(after) || (SOMEBODY_BEFORE.test(before) && AND_OVER.test(after));
  const unsaid = inHeader ?? unitBefore(match) ?? elsewhere ?? (inYears ? unitOf("years") : undefined);
  const isNewborns = written === undefined && NEWBORN_WEIGHT.test(number + after);
  const unit = isNewborns ? GRAM : written === undefined ? unsaid : writtenUnit(written, before);
  if (!unit || !isAge(unit, match, inHeader)) return undefined;
  const { dimension, factor } = unit;
  const value = numberOf(number) * factor;
  const upFrom = (from: number) => ({ dimension, from, to: Number.POSITIVE_INFINITY });
  const upTo = (to: number) => ({ dimension, from: 0, to });
  if (isMore) return upFrom(value);
  if (isLess) return upTo(value);
  if (written === undefined && !isNewborns && !elsewhere && ANOTHER_UNIT.test(after)) return undefined;
  if (LOW.test(before)) return upFrom(LOW_ITSELF.test(before) ? value : value + BESIDE);
  // "Up to 8 years" takes in the whole eighth year.
  if (HIGH.test(before)) return upTo(HIGH_ITSELF.test(before) ? value + factor - BESIDE : value - BESIDE);
  return undefined;
}

/** False for days and weeks that no column, and nothing beside them, says to be how old somebody is. */
function isAge({ brief }: Unit, { 0: whole, input, index }: RegExpExecArray, inHeader?: Unit): boolean {
  if (!brief || inHeader?.dimension === "age") return true;
  return AGED.test(input.slice(0, index)) || OLD.test(input.slice(index + whole.length));
}

/** The unit that the same number has elsewhere in the text: "age 14 and over; under 14 no intubation". */
function unitElsewhere(text: string, number = ""): Unit | undefined {
  const again = new RegExp(String.raw`(\bage[sd]? )?(?<![\d.,/])${number}(?![\d.,/]*\d)[\s-]*${UNIT}?`, "gi");
  for (const [, aged, written] of text.matchAll(again)) {
    const unit = unitOf(written ?? (aged && "years"));
    if (unit) return unit;
  }
  return undefined;
}

/** The unit of a bare number by what stands before it. */
function unitBefore({ 0: whole, 1: number, input, index }: RegExpExecArray): Unit | undefined {
  if (DOSE_UNIT.test(input.slice(index + whole.length))) return undefined;
  const before = input.slice(0, index);
  return AGED.test(before) ? unitOf("years") : namedUnit(before, number);
}
