import { isLevelLine } from "../wording/care-levels.ts";
import { DOSE_UNIT } from "../wording/dose-units.ts";
import { isRising, isScale, measuredNames, unitOf, YEAR } from "../wording/scale.ts";
import { areSizes, isSize, isSizeRow, withoutSizeName } from "../wording/sizes.ts";
import { ASIDE, isNoun } from "./column-nouns.ts";
import { areFields, arePairs, areRecords, isField, type Top } from "./fields.ts";
import { columnName } from "./row-text.ts";

/** Codes of a few signs: "X", "✓", "OFF", "N/A". */
const CODE = /^\D{1,3}$/u;
const MAX_CODES = 6;

/** "mg", "mcg/kg" */
const DOSE = new RegExp(`^${DOSE_UNIT}(?:/|$)`, "iu");

/** "1st" */
const ORDINAL = /\b\d{1,2}(?:st|nd|rd|th)\b/i;

/** One to three words, which end as no sentence does: "Who calls", and a text of more. */
const TITLED = /^\p{Lu}[\p{L}/-]*(?: [\p{L}/&-]+){0,2}$/u;
const TEXT = /^(?:\S+ ){4}\S/;

/** Whether a first row names the columns by what it says, however it looks. */
export function namesColumns(top: Top): boolean {
  const { corner, names } = top;
  const [first, last] = [names.findIndex(hasFigure), names.findLastIndex(hasFigure)];
  // Words about other columns may stand beside the figures.
  const figures = first < 0 ? names : names.slice(first, last + 1);
  if (
    (isScale([corner, ...figures]) && !isGivenBelow(figures, top)) ||
    isSizeRow([corner, ...names]) ||
    (isNoun(corner) && areSizes(names) && top.below.filter(isSize).length * 2 < top.below.length) ||
    areScores({ ...top, names: figures }) ||
    areYears(top) ||
    areNouns(top) ||
    areOverSame(top) ||
    areOverTexts(top)
  )
    return true;
  const areDistinct = names.length > 1 && new Set(names).size === names.length && !names.includes("");
  return (
    areDistinct &&
    (areCrossed(top) || areOverCodes(top) || areOverLabels(top) || areRecords([corner, ...names], top.labels))
  );
}

/**
 * Whether a row that is set off as the header names columns by what it says: in an empty corner, or one that names the labels,
 * which are no such nouns themselves, or in most of the names. Else it may be of the table: "Rocuronium | Avoid | Consult".
 */
export function namesAnew([corner = "", ...names]: readonly string[], labels: readonly string[]): boolean {
  const isCorner = corner === "" || (isNoun(corner) && !areFields(labels));
  return isCorner || names.filter(isNoun).length * 2 >= names.length;
}

function hasFigure(text: string): boolean {
  return /\d/.test(text);
}

/**
 * The names of columns by the texts of the header's rows, as the cells below them need them: figures take with them what they
 * measure, and the name of the first field of records names no column. `labels` is what stands below the corner.
 */
export function namesOver(headers: readonly (readonly string[])[], labels: readonly string[]): string[] {
  const rows = headers.map((row) => withoutSizeName(row, labels));
  const names = (headers[0] ?? []).map((_, column) => columnName(rows.map((row) => row[column] ?? "")));
  if (areRecords(names, labels)) return ["", ...names.slice(1)];
  const [corner = "", ...steps] = names;
  return isOverRow(corner, steps, labels)
    ? ["", ...steps.map((step) => `${corner} ${step}`)]
    : measuredNames(names, labels);
}

/** Whether figures that rise stand over one row alone, and no usual name before them: "FiO2 | 0.3 | 0.4" above "PEEP | 5 | 8". */
function isOverRow(corner: string, steps: readonly string[], labels: readonly string[]): boolean {
  const areBare = isRising(steps) && steps.every((step) => unitOf(step) === "" && !YEAR.test(step));
  const areNamed = [corner, ...labels].every((text) => /^\p{L}/u.test(text));
  return labels.length === 1 && areNamed && areBare && !isNoun(corner) && !isScale([corner, ...steps]);
}

/**
 * Whether rows below figures give others with the same unit: "2 min | 30 min" above "5 min | 60 min" are values, as those are.
 * A scale that goes on further down has its name again.
 */
function isGivenBelow([figure = ""]: readonly string[], { corner, labels, below }: Top): boolean {
  const unit = unitOf(figure);
  return Boolean(unit) && !labels.includes(corner) && below.some((text) => unitOf(text) === unit);
}

/**
 * Scores or concentrations over other things: "Sign | 0 | 1 | 2" above "Heart rate | Absent | < 100 | > 100". Doses are some
 * where the corner names them or the rows go by figures; "Midazolam | 1 mg | 2 mg | 5 mg" may be a row as those below it.
 */
function areScores({ corner, names, labels, below }: Top): boolean {
  const runs = isRising(names) || isRising(names.toReversed());
  const unit = unitOf(names[0] ?? "") ?? "";
  const isConcentration = /\/ ?mL$/i.test(unit);
  const goByFigures = labels.every((label) => unitOf(label) !== undefined);
  // "Rate | 2 mcg/min | 4 mcg/min" above "4 mcg/mL | 30 mL/h | 60 mL/h"
  const isRate = unit.includes("/") && (isNoun(corner) || goByFigures);
  const isEnough = names.length > 2 || isConcentration || isRate;
  const isDose = DOSE.test(unit) && !isConcentration;
  if (isDose && corner !== "" && !isNoun(corner) && !goByFigures) return false;
  // Below scores stand some figures too: "Pulse | Absent | < 100 | > 100".
  const same = below.filter((text) => unitOf(text) === unit).length;
  const areOthers = unit === "" ? same * 2 < below.length : same === 0 && below.length > 0;
  return runs && isEnough && areOthers;
}

/** Years over a table that gives none itself: "Measure | 2023 | 2024". */
function areYears({ names, below }: Top): boolean {
  return isRising(names) && names.every((text) => YEAR.test(text)) && !below.some((text) => YEAR.test(text));
}

/** Names that are those of the rows too: which drugs go together, how far from each to each. */
function areCrossed({ names, labels }: Top): boolean {
  return names.every((name) => labels.includes(name));
}

/** Names over nothing but a few codes again and again: who may do what, who is on which shift. */
function areOverCodes({ corner, names, below }: Top): boolean {
  const codes = new Set(below);
  return (
    below.length >= names.length &&
    codes.size <= Math.min(MAX_CODES, below.length / 2) &&
    [...codes].every((text) => CODE.test(text)) &&
    ![corner, ...names].some((name) => codes.has(name))
  );
}

/**
 * Different words, the first a noun and another one too, or a level of care, over what says the same again and again:
 * "Drug | Age | HR | RR" above "Aspirin | 18 years | N/A | N/A", "Drug | EMT | AEMT" above "Ketamine | No | By order".
 */
function areOverSame({ corner, names, labels, below }: Top): boolean {
  const cells = [corner, ...names];
  const least = labels.length > 1 ? below.length / 2 : below.length - 1;
  return (
    names.length > 2 &&
    isNoun(corner) &&
    names.some((name) => isNoun(name) || isLevelLine(name)) &&
    new Set(cells).size === cells.length &&
    below.length >= names.length &&
    new Set(below).size <= least &&
    !cells.some(
      (text) => text === "" || /\d|[.:;]$/.test(text) || below.includes(text) || labels.includes(text),
    )
  );
}

/** A few words in each of several columns over nothing but texts, which a row as those below it would have too. */
function areOverTexts({ corner, names, labels, below }: Top): boolean {
  const cells = [corner, ...names];
  return (
    names.length > 1 &&
    labels.length > 1 &&
    below.length > names.length &&
    new Set(cells).size === cells.length &&
    cells.every((text) => TITLED.test(text)) &&
    below.every((text) => TEXT.test(text))
  );
}

/** Words beside an empty corner, below which each row has its label. */
function areOverLabels({ corner, names, labels, below }: Top): boolean {
  return (
    corner === "" &&
    labels.length > 1 &&
    labels.every((label) => label !== "") &&
    names.every((name) => /^\D*\p{L}/u.test(name) && !below.includes(name))
  );
}

/**
 * What columns are usually called, in most of the cells: "Term | Definition"; in all of them above a single row, that has none. A
 * form has such words below each other too.
 */
function areNouns({ corner, names, labels, below }: Top): boolean {
  const cells = [corner, ...names].filter((text) => text !== "");
  const nouns = cells.filter(isNoun);
  const fields = labels.filter(isField);
  // "Expired drug" may name a row among others.
  const areOfForm = fields.length * 2 > labels.length || fields.some((label) => !label.includes(" "));
  const isForm = (names.length === 1 && areOfForm) || arePairs({ corner, names, labels });
  return (
    new Set(nouns.map((noun) => noun.toLowerCase().replaceAll(/[^\p{L}]/gu, ""))).size > 1 &&
    nouns.length >= cells.length * (cells.length > 2 ? 0.5 : 1) &&
    (labels.length > 1 || (nouns.length === cells.length && ![...labels, ...below].some(isNoun))) &&
    !isForm &&
    !cells.some(
      (text) =>
        /\d|[.:;]$/.test(text.replace(ORDINAL, "").replace(ASIDE, "")) ||
        below.includes(text) ||
        labels.includes(text),
    )
  );
}
