import { numberOf } from "../../grounded/text/measures/measure-units.ts";

/** A number with its thousands apart and, below 100, at most `digits` decimals: "8,400", "20.8". */
export function figure(value: number, digits = 0): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? digits : 0 });
}

/** The number that a pattern's first group has found; thousands may be apart. */
export function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : numberOf(found);
}

/** Units as they are spelled out, and as formulas write them. */
const SHORT_UNITS = [
  [/\b(?:micrograms?|microg)\b|[µμ]g\b/gi, "mcg"],
  [/\bmilligrams?\b/gi, "mg"],
  [/\bgrams?\b/gi, "g"],
  [/\bmillilit(?:er|re)s?\b/gi, "mL"],
  [/ ?(?:\/|\bper) ?(?:kg|kilo(?:gram)?)\b/gi, "/kg"],
  [/ ?(?:\/|\bper|\ba) ?min(?:ute)?\b/gi, "/min"],
] as const;

/** A text with units in short: "5 micrograms per minute" as "5 mcg/min". */
export function withShortUnits(text: string): string {
  return SHORT_UNITS.reduce((short, [written, unit]) => short.replaceAll(written, unit), text);
}

/** "1:1,000", of grams in milliliters. */
export const RATIO = /(?<![\d.,:])1 ?: ?(1,?000|10,?000|100,?000)(?![\d,])/;

/** What a unit of mass is in mcg. */
export const IN_MCG: Readonly<Record<string, number>> = { mcg: 1, mg: 1_000, g: 1_000_000 };

/** Signs with the points that each of them counts. */
export type Graded = readonly (readonly [points: number, sign: RegExp])[];

/** The points of the sign that a question describes; undefined where it has none, or two of them. */
export function pointsIn(question: string, graded: Graded): number | undefined {
  const found = graded.filter(([, sign]) => sign.test(question));
  return found.length === 1 ? found[0]?.[0] : undefined;
}
