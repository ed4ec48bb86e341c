import { oneOf } from "../../../../one-of.ts";
import { remembered } from "../../../../remembered.ts";
import { withGestation } from "./gestation.ts";
import {
  BESIDE,
  type Dimension,
  GRAM,
  HIGH,
  HIGH_ITSELF,
  LOW,
  LOW_ITSELF,
  N,
  NEWBORN_GRAMS,
  namedUnit,
  OLD,
  TARGET,
  UNIT,
  type Unit,
  unitOf,
  valueIn,
  writtenUnit,
} from "./measure-units.ts";
import { isOfBody, isOfElse } from "./temperatures.ts";

/** The values of a measure that a text is for; both ends belong to it. */
export interface Range {
  dimension: Dimension;
  from: number;
  to: number;
  /** Written as two limits, "≥ 6 months to < 8 years", or as "18 to 64 years only": nobody else is meant. */
  bounded?: true;
}

/** By what share of itself a single weight may be another in other units. */
const ROUNDED = 0.01;

/** Whether a range holds a value: 22 lb are on the line of 10 kg. */
export function isIn({ dimension, from, to }: Range, value: number): boolean {
  const rounded = from === to && dimension !== "age" ? from * ROUNDED : 0;
  return from - rounded <= value && value <= to + rounded;
}

/** Whether a range is a limit, or between two. */
export function isLimit({ from, to, bounded }: Range): boolean {
  return bounded === true || from === 0 || to === Number.POSITIVE_INFINITY;
}

/** Behind a number: it is given, "0.15 mg <30 kg or 0.3 mg >30 kg", and ends no range of weights. */
const IS_GIVEN = String.raw`(?![\d.]*\s?(?:mc?|micro)?g\b(?!\/))`;
/** "3 to 5 years", "50-90 kg", "≥25 kg to <50 kg" */
const BETWEEN = new RegExp(
  String.raw`(?<![\d.,/])${N}\s*${UNIT}?\s*(?:to under|to less than|(?:to|and) ?[<≤]|to|or|-|–|—|through)\s*${N}${IS_GIVEN}(?:[\s-]*${UNIT})?`,
  "gi",
);
const SINGLE = new RegExp(String.raw`(?<![\d.,/])${N}[\s-]*${UNIT}?`, "gi");
/** "Birth – 11 months" */
const FROM_BIRTH = /\bbirth\s*(?=(?:[–—-]|to)\s*\d)/gi;
/** "Between 30 and 35 °C" */
const BETWEEN_TWO = new RegExp(String.raw`\bbetween (${N}\s*${UNIT}?) and (?=\d)`, "gi");
/** "104 °F (40 °C)", "10 kg (22 lb)": behind a number with its unit, the same in another. */
const IN_ANOTHER = new RegExp(
  String.raw`(?<=\d\s?)${UNIT}\s*[([/]\s?(?:[<>≤≥]\s?)?${N}(?:\s*(?:to|[-–—])\s*${N})?\s*${UNIT}[)\]]?`,
  "gi",
);
/** "12 years – adult" */
const TO_ADULT = /(\d\s*(?:years?|yrs?|y))\s*(?:[–—-]|to)\s*adults?\b/gi;
/** From 1 on. */
const NUMBER_WORDS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen".split(
    " ",
  );
/** "Nobody under six is given ketorolac" */
const LIMIT_IN_WORDS = new RegExp(
  String.raw`\b((?:over|under|below|above|(?:old|young)er than) )(${NUMBER_WORDS.join("|")})\b(?! (?:[a-z]+ )?(?:times|doses|minutes|hours|inch|feet))`,
  "gi",
);
/** What makes a bare number an age: "ages 6 to 11", "age over 65", "anyone under 18", "not for under 16", "pts <18". */
const SOMEBODY = oneOf`
  any(?:one|body), no(?:body| one), those, patients?, persons?, people, adults?, wom[ae]n, m[ae]n
  minors?, child(?:ren)?, girls?, boys?, bab(?:y|ies), infants?
`;
/** "Under 5 or over 65": what is said of the first number holds for the second. */
const FIRST_LIMIT = String.raw`(?:\d{1,3}(?: years?)?,? (?:or|and) (?:over|under|below|above|[<>≤≥]) ?)?`;
/** "Pediatric dose: Not given under 16" */
const NOT_TO_CHILDREN = String.raw`\b(?:p(?:a?e)?diatrics?|peds|child(?:ren)?)\b[^.:;|]{0,20}: not (?:given |used |for use )?(?:under|below|if under) `;
const AGED = new RegExp(
  String.raw`\bage[sd]? ?(?:of |over |under |below |above |[<>≤≥] ?)?${FIRST_LIMIT}$|\b(?:${SOMEBODY}|not for|not in) (?:over|under|below|above|(?:old|young)er than) ${FIRST_LIMIT}$|\b(?:pts?|patients?) ?[<>≤≥] ?$|${NOT_TO_CHILDREN}$`,
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
const DOSE_UNIT = /^\s?(?:(?:mc?|micro)g|g|grams?|mL|units?|mEq)\b/i;
/** "Under 1 or over 70": what is followed by a number is that one's limit. */
const NOT_THE_NEXT = String.raw`\b(?! (?:age )?\d)`;
const ONLY = /^(?: of age| old)? only\b/i;
/** "14 years of age and under" */
const OF_AGE = "(?: (?:of age|old))?";
const AND_MORE = new RegExp(
  String.raw`^${OF_AGE}[\s,]*(?:and|or) (?:more|above|over|older|greater|higher|larger|longer|wider|up|heavier)${NOT_THE_NEXT}|^\s*\+`,
  "i",
);
const AND_LESS = new RegExp(
  String.raw`^${OF_AGE}[\s,]*(?:and|or) (?:less|below|under|younger|fewer|lower|smaller|shorter|lighter)${NOT_THE_NEXT}`,
  "i",
);

/** "Not below 1,800 g" */
const NEWBORN_WEIGHT = new RegExp(`^${NEWBORN_GRAMS}`, "i");

/** The ranges that a text states. */
export const textRanges = remembered((text): readonly Range[] => rangesWith(text, undefined));

/** The same of a text whose bare numbers have a unit. */
export function rangesWith(written: string, inHeader: Unit | undefined): Range[] {
  const text = withGestation(written)
    .replace(
      LIMIT_IN_WORDS,
      (_, limit: string, word: string) => `${limit}${NUMBER_WORDS.indexOf(word.toLowerCase()) + 1}`,
    )
    .replace(FROM_BIRTH, "0 ")
    .replace(TO_ADULT, "$1 and over")
    .replace(BETWEEN_TWO, "$1 to ")
    .replace(IN_ANOTHER, (whole, first: string, _from, _to, second: string) =>
      unitOf(first)?.dimension === unitOf(second)?.dimension ? first : whole,
    );
  const betweens = [...text.matchAll(BETWEEN)];
  // "0.4 mg if SBP 100 to 160, 0.8 mg if above 160": the same pressure.
  const unitFor = ([, number]: RegExpExecArray) => {
    const range = betweens.find((match) => match[3] === number || match[1] === number);
    return inHeader ?? (range && unitOfRange(range, inHeader));
  };
  const rest = text.replace(BETWEEN, (whole) => " ".repeat(whole.length));
  const limits = [...rest.matchAll(SINGLE)];
  return [
    ...betweens.filter(isNoTarget).map((match) => ofPatient(match, betweenRange(match, inHeader))),
    ...limits.filter(isNoTarget).map((match) => ofPatient(match, limitRange(match, unitFor(match)))),
  ].filter((range) => range !== undefined);
}

/** A range, unless it is of temperatures and of no patient's. */
function ofPatient({ 0: whole, input, index }: RegExpExecArray, range: Range | undefined): Range | undefined {
  if (range?.dimension !== "temperature") return range;
  const isOfBodies = [range.from, range.to].every(
    (end) => end === 0 || !Number.isFinite(end) || isOfBody(end),
  );
  const isElsewhere = isOfElse(input.slice(0, index), input.slice(index + whole.length));
  return isOfBodies && !isElsewhere ? range : undefined;
}

function isNoTarget({ input, index }: RegExpExecArray): boolean {
  return !TARGET.test(input.slice(0, index));
}

function unitOfRange(match: RegExpExecArray, inHeader: Unit | undefined): Unit | undefined {
  const { 1: number = "", 2: first, 4: second } = match;
  return (
    writtenUnit(second ?? first, { ...around(match), number, inHeader }) ?? unitBefore(match) ?? inHeader
  );
}

/** What stands before a match, and behind it. */
function around({ 0: whole, input, index }: RegExpExecArray): { before: string; after: string } {
  return { before: input.slice(0, index), after: input.slice(index + whole.length) };
}

/** From one number to another. */
function betweenRange(match: RegExpExecArray, inHeader: Unit | undefined): Range | undefined {
  const [whole, from, first, to] = match;
  const end = unitOfRange(match, inHeader);
  const begin =
    first === undefined ? end : writtenUnit(first, { ...around(match), number: from ?? "", inHeader });
  if (!end || begin?.dimension !== end.dimension || !isAge(end, match, inHeader)) return undefined;
  const open = /under|less|</.test(whole);
  // "3 to 4 years" takes in a child until the fifth birthday, "50 to 90 kg" ends at 90.
  const past = end.dimension === "age" && !open ? end.factor - BESIDE : open ? -BESIDE : 0;
  // "35–32 °C"
  const ends = [valueIn(begin, from), valueIn(end, to)];
  return {
    dimension: end.dimension,
    from: Math.min(...ends),
    to: Math.max(...ends) + past,
    ...((/[<≤]/.test(whole) || ONLY.test(match.input.slice(match.index + whole.length))) && {
      bounded: true,
    }),
  };
}

/** Up from a number, or up to it. */
function limitRange(match: RegExpExecArray, inHeader: Unit | undefined): Range | undefined {
  const [, number = "", written] = match;
  const { before, after } = around(match);
  // "BGL <90 + abnormal mental status" is no "90+".
  const [isMore, isLess] = [AND_MORE.test(after) && !HIGH.test(before), AND_LESS.test(after)];
  // Most numbers are no limit, and a unit is looked for in the whole text.
  if (!(isMore || isLess || LOW.test(before) || HIGH.test(before))) return undefined;
  const elsewhere = written === undefined ? unitElsewhere(match.input, number) : undefined;
  const inYears = OLDER.test(after) || (SOMEBODY_BEFORE.test(before) && AND_OVER.test(after));
  const unsaid = unitBefore(match) ?? inHeader ?? elsewhere ?? (inYears ? unitOf("years") : undefined);
  const isNewborns = written === undefined && NEWBORN_WEIGHT.test(number + after);
  const said = writtenUnit(written, { before, number, after, inHeader });
  const unit = isNewborns ? GRAM : written === undefined ? unsaid : said;
  if (!unit || !isAge(unit, match, inHeader)) return undefined;
  const { dimension, factor } = unit;
  const value = valueIn(unit, number);
  const upFrom = (from: number) => ({ dimension, from, to: Number.POSITIVE_INFINITY });
  const upTo = (to: number) => ({ dimension, from: 0, to });
  if (isMore) return upFrom(value);
  if (isLess) return upTo(value);
  // "Last known well < 4.5 h"
  const isOwn = unit.written?.test(after) === true;
  if (written === undefined && !isNewborns && !elsewhere && !isOwn && ANOTHER_UNIT.test(after))
    return undefined;
  if (LOW.test(before)) return upFrom(LOW_ITSELF.test(before) ? value : value + BESIDE);
  // "Up to 8 years" takes in the whole eighth year.
  const past = dimension === "temperature" ? 0 : factor - BESIDE;
  if (HIGH.test(before)) return upTo(HIGH_ITSELF.test(before) ? value + past : value - BESIDE);
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

const LIMIT = oneOf`below, under, above, over, (?:less|more|greater) than(?: or equal to)?, [<>≤≥]`;
/** "Heart rate below 50 or above 120": the first limit, before the number that is the second. */
const FIRST_OF_TWO = new RegExp(String.raw`${LIMIT} ?[\d.]+,? (?:or|and) (?=${LIMIT} ?$)`, "i");

/** The unit of a bare number by what stands before it. */
function unitBefore({ 0: whole, 1: number, input, index }: RegExpExecArray): Unit | undefined {
  if (DOSE_UNIT.test(input.slice(index + whole.length))) return undefined;
  const before = input.slice(0, index).replace(FIRST_OF_TWO, "");
  return AGED.test(before) ? unitOf("years") : namedUnit(before, number);
}
