import { oneOf } from "../../../../one-of.ts";
import { remembered } from "../../../../remembered.ts";
import { cellValue, columnName } from "../cells.ts";
import { populationsIn } from "../read-text.ts";
import { cellRanges, NUMBERED } from "./cell-ranges.ts";
import type { Fit } from "./fit.ts";
import { scoreRange } from "./grades.ts";
import { areAlike, isScore, namedUnit, TARGET } from "./measure-units.ts";
import type { Measure } from "./measures.ts";
import { isIn, isLimit, type Range, textRanges } from "./ranges.ts";

/** What of a column's name stands before the weight or age that it is for, "Pink 6 kg", and is no limit, "under 6 kg". */
const NAMED_MEASURE =
  /^(?!.*\b(?:under|over|below|above|than|up to|at least|at most|from)\b)[^\d<>≤≥]+(?=\d)/i;
const AGED = /^ages? (?=\d)/i;
const GROUP = oneOf`adults?, elderly, geriatrics?, seniors?, child(?:ren)?, p(?:a?e)?d(?:iatric)?s?, teens?`;
/** "Adult 18–64", "65 and older", "Under 18" */
const BARE_AGE = new RegExp(
  oneOf`
    ^(?:${GROUP} )?\(?\d{1,2} ?(?:[-–]|to) ?\d{1,2}\)?$
    ^(?:${GROUP} )?\(?(?:under|over|below|above|[<>≤≥]) ?\d{1,2}\)?$
    ^(?:${GROUP} )?\(?\d{1,2}(?: ?\+| (?:and|or) (?:older|over|up|above|under|younger))\)?$
  `,
  "i",
);
/** What shows that the bare numbers in names of columns are ages. */
const OF_AGES = new RegExp(String.raw`^${GROUP} |\b(?:older|younger)\)?$`, "i");

/** "3 yrs 15 kg" */
const ONE = /\d[\d.]*(?: ?[-–] ?\d[\d.]*)? ?[a-z]+/gi;
const SEVERAL = /^(?:\d[\d.]*(?: ?[-–] ?\d[\d.]*)? ?[a-z]+(?: ?[,/] ?| |$)){2,}$/i;
const DIGIT = /\d/;
const NEWBORN = /^(?:newborns?|neonat(?:e|al|es)|birth)(?![\w-])/i;

/**
 * The ranges that each cell of a row is for by its column, "Glucose (mg/dL): Adult | < 60: …", "Drug: … | Pink 6 kg: …", as the
 * first cell of a row would state them.
 */
export const columnRanges = remembered((row): readonly (readonly Range[])[] => {
  const [first = "", ...others] = row.split(" | ");
  const names = others.map(columnName);
  if (!DIGIT.test(names.join())) return [[], ...valuesRanges(first, others)];
  // "Under 13" beside "Age 13 to 64"
  const label = names.some((name) => AGED.test(name)) || areAges(names) ? "Age" : columnName(first);
  // What the first cell tells of itself its name does not tell of the columns: "Weight (kg): 20 | 2: …".
  const own = new Set(cellRanges(first, 0).map(({ dimension }) => dimension));
  const labelled = names.map((name) => rangesOf(name, label));
  const isOwn = labelled.flat().some(({ dimension }) => own.has(dimension));
  return [[], ...(isOwn ? names.map((name) => rangesOf(name, "")) : labelled)];
});

/** Whether columns are for ages that their names give without a unit: "Adult 18–64", "65 and older". */
function areAges(names: readonly string[]): boolean {
  const numbered = names.filter((name) => DIGIT.test(name));
  return numbered.every((name) => BARE_AGE.test(name)) && numbered.some((name) => OF_AGES.test(name));
}

/** Of "Vital sign: SBP | Red: < 90 | Yellow: 90–109" what the cells themselves state of that, where nobody has a column. */
function valuesRanges(first: string, cells: readonly string[]): Range[][] {
  const isOfNobody = cells
    .map(columnName)
    .every((name) => name !== "" && populationsIn(name).size === 0 && !TARGET.test(`${name}: `));
  const ranges = cells.map((cell) => cellRanges(`${cellValue(first)}: ${cellValue(cell)}`, 0));
  const isOfAll = namedUnit(first) !== undefined && ranges.every(({ length }) => length > 0);
  return ranges.map((own) => (isOfNobody && isOfAll ? own : []));
}

function rangesOf(name: string, label: string): Range[] {
  const plain = columnAsCell(name);
  // "Glucose 40–60" is no age, whatever the first column is.
  const own = [...textRanges(name), ...[scoreRange(name) ?? []].flat()];
  const parts = [plain, ...(SEVERAL.test(plain) ? (plain.match(ONE) ?? []) : [])];
  const isNamed = label === "" || plain.includes(": ");
  const ranges = parts
    .flatMap((part) => cellRanges(isNamed ? part : `${label}: ${part}`, 0))
    .filter(({ dimension }) => !dimension.startsWith("count of "));
  const told = own.length > 0 && (plain !== name || ranges.length === 0) ? own : ranges;
  // Of a score "3: To voice | 2: To pain" are the parts that it is reckoned from.
  const found = told.filter(({ dimension, from, to }) => from !== to || !isScore(dimension));
  return NEWBORN.test(name) ? [...found, { dimension: "age", from: 0, to: 0 }] : found;
}

/** The name of a column that says what it is for, "5–6 kg", "Pink 6 kg", "Weight (kg) 50", "Age 13 to 64", as a cell that does. */
function columnAsCell(name: string): string {
  if (AGED.test(name)) return name.replace(AGED, "Age: ");
  return NUMBERED.test(name) ? name.replace(NUMBERED, "$1: $2") : name.replace(NAMED_MEASURE, "");
}

/** Whether each cell of a row is, by its column, for the measures asked. */
export function columnFits(measures: readonly Measure[], row: string): Fit[] {
  return columnRanges(row).map((ranges) => {
    const fits = measures.flatMap(({ dimension, value }) => {
      const own = ranges.filter((range) => areAlike(range.dimension, dimension));
      return own.length === 0 ? [] : [holds(own, value)];
    });
    if (fits.length === 0) return undefined;
    return fits.includes(false) ? "misses" : "holds";
  });
}

/** "From 6 months to under 8 years" are two limits, "50 kg 110 lb" one weight twice. */
function holds(ranges: readonly Range[], value: number): boolean {
  const limits = ranges.filter(isLimit);
  return limits.length > 0 ? limits.every((one) => isIn(one, value)) : ranges.some((one) => isIn(one, value));
}
