import { areMeasured, FIGURE, measuredName } from "./scale.ts";

/** What a row of sizes is called, with figures or without, and what else stands in such a name. */
const MEASURED = words("weight wt age length height kg kgs kilogram kilograms lb lbs pounds");
const COLORED = words("color colour zone");
const BESIDE = words(
  "patient patients child childs broselow tape based estimated est approximate approx average avg ideal body range " +
    "group band in by of or and cm inches years yrs yr months mos mo weeks days",
);
const COLORS = words(
  "gray grey pink red purple violet yellow white blue orange green black brown tan light dark",
);
const AGE =
  /^(?:(?:pre)?term|premature|newborn|neonat|infant|toddler|child|adolescent|teen|adult|birth|[<>≤≥]? ?\d[^a-z]*(?:y|mo|w(?:ee)?k|d(?:ay)?s?\b))/i;
/** "8 kg", "3-5 kg", "< 20 lb", "8 kg (18 lb)", "18 lb 8 kg", "18 lb / 8 kg" */
const WEIGHT =
  /^(?:(?:^| ?[/;]? ?)(?:[<>≤≥] ?)?\d[\d. to–-]*(?:kgs?|lbs?|kilograms?|pounds?)){1,2}(?: ?\([^()]*\))?$/i;
const LONGEST = 25;

/**
 * Whether a row says by how large a patient is what a table gives for him, and nothing else: "Weight (kg) | 3-5 | 6-7",
 * "Age | Newborn | 6 mo | 1 yr", "Broselow color | Gray | Pink", "Drug | 5 kg | 10 kg". Words about other columns may stand
 * before the sizes.
 */
export function isSizeRow([corner = "", ...names]: readonly string[]): boolean {
  const called = wordsOf(corner);
  const isSized = isCalledSize(corner);
  const hasFigures = isSized && called.some((word) => MEASURED.has(word));
  const isStep = (text: string) =>
    isSize(text) || (hasFigures && FIGURE.test(text) && text.length <= LONGEST);
  const steps = names.slice(Math.max(0, names.findIndex(isStep)));
  if (steps.length < 2 || !steps.every(isStep)) return false;
  return isSized || corner === "" || steps.every((text) => WEIGHT.test(text));
}

/** Whether the texts are colors, ages or weights; what stands before the first may be about other columns. */
export function areSizes(names: readonly string[]): boolean {
  const steps = names.slice(Math.max(0, names.findIndex(isSize)));
  return steps.length > 1 && steps.every(isSize);
}

/**
 * A header's row as the names of columns need it: the name of a row of sizes names no column, but goes with bare figures.
 * `labels` is what stands below the corner: where these are sizes too, the corner names them.
 */
export function withoutSizeName(row: readonly string[], labels: readonly string[]): readonly string[] {
  const [corner = "", ...names] = row;
  if (!isCalledSize(corner) || !isSizeRow(row)) return row;
  if (areMeasured(labels) || labels.filter(isSize).length * 2 > labels.length) return row;
  return ["", ...names.map((name) => measuredName(corner, name) ?? name)];
}

/** Whether a text is what a row or a column of sizes is called: "Weight band". */
export function isCalledSize(corner: string): boolean {
  const called = wordsOf(corner);
  const isNamed = called.some((word) => MEASURED.has(word) || COLORED.has(word));
  return (
    isNamed &&
    !/\d/.test(corner) &&
    called.every((word) => [MEASURED, COLORED, BESIDE].some((known) => known.has(word)))
  );
}

/** Whether a text is a color, an age or a weight. */
export function isSize(text: string): boolean {
  const parts = wordsOf(text);
  const isColor = parts.length > 0 && parts.every((word) => COLORS.has(word)) && !/\d/.test(text);
  return text.length <= LONGEST && (isColor || AGE.test(text) || WEIGHT.test(text));
}

/** Whether the texts are weights, in figures. */
export function areWeights(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text) => WEIGHT.test(text));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
