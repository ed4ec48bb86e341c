import { oneOf } from "../../../../one-of.ts";
import type { Asked } from "../../question/asked.ts";
import { strengthsIn } from "../../text/amounts/strengths.ts";
import { type Fit, fitOf } from "../../text/measures/fit.ts";
import type { Dimension } from "../../text/measures/measure-units.ts";
import { isOfPatient, isRowOfChild, type Measure } from "../../text/measures/measures.ts";
import { TAPE_COLORS } from "../../text/populations.ts";

/** "20 kg, BLUE": what stands below it is for that weight alone, as a row of a table is. */
const OF_SIZE = /^(?:\p{L}+ )?\d+(?:\.\d+)? ?(?:kgs?|kilograms?)(?![\p{L}/])/iu;

const WEIGHT_OR_COLOR = oneOf`
  [\d.]+(?: ?[-–] ?[\d.]+)? ?(?:kgs?|lbs?|pounds)
  ${TAPE_COLORS}
`;
/**
 * "4 YR 36 - 40 lbs 16 - 18 kg WHITE", "6-11 months", "Page for age: 5 years, 22 kg": nothing but an age, what one of that age
 * weighs, and a color. What stands below is for no other age.
 */
const AGED = new RegExp(
  String.raw`(?:\bage:? |^(?!birth))(\d+(?: ?[-–] ?\d+)? ?(?:years?|yrs?|months?|mos?|weeks?)|birth)(?: old| of age)?((?:[\s,/|()]+${WEIGHT_OR_COLOR}\b)*)[\s)]*$`,
  "i",
);

/** What heads what is low, and what is high, and between which values it may be on either. */
interface Sides {
  dimension: Dimension;
  low: RegExp;
  high: RegExp;
  between: readonly [number, number];
}

/** In mg/dL and in degrees Celsius. */
const SIDES: readonly Sides[] = [
  {
    dimension: "glucose",
    low: /\b(?:hypoglyca?emi\w*|low (?:blood )?(?:glucose|sugar))\b/i,
    high: /\b(?:hyperglyca?emi\w*|high (?:blood )?(?:glucose|sugar))\b/i,
    between: [126, 126],
  },
  {
    dimension: "temperature",
    low: /(?<!\b(?:induced|therapeutic|targeted) )\bhypothermi[ac]\b|\bcold (?:injur|emergenc|exposure|related|illness)|\bfrostbite\b/i,
    high: /\bhyperthermi[ac]\b|\bheat (?:emergenc|exhaustion|exposure|illness|injur|related|stroke)|\b(?:fever|febrile|pyrexia)\b/i,
    between: [35.5, 36.5],
  },
];

/**
 * Whether a heading is for other ages or weights, "Pain control (> 16 years old)", "20 kg, BLUE", for a low glucose or
 * temperature where it is high, or on another strength, "Adrenaline 1:1,000".
 */
export function isOutOf(heading: string, asked: Asked): boolean {
  const fit = headingFit(heading, asked);
  return (
    fit === "misses" || fit === "limits" || isOnOtherSide(heading, asked) || isOfOtherStrength(heading, asked)
  );
}

function isOfOtherStrength(heading: string, { strengths }: Asked): boolean {
  const named = strengths.size > 0 ? strengthsIn(heading) : new Set<string>();
  return named.size > 0 && named.isDisjointFrom(strengths);
}

/** Whether a heading is on what is low where a high value was measured, "Hypothermia" at 40 °C, or the other way about. */
function isOnOtherSide(heading: string, { measures }: Asked): boolean {
  return SIDES.some(({ dimension, low, high, between: [least, most] }) => {
    const value = measures.find((one) => one.dimension === dimension)?.value;
    const isLow = low.test(heading);
    if (value === undefined || isLow === high.test(heading)) return false;
    return isLow ? value > most : value < least;
  });
}

/** Whether a heading is for the one weight or age that is asked for: "20 kg, BLUE". */
export function isOfTheirSize(heading: string, asked: Asked): boolean {
  return isOfOneSize(heading) && headingFit(heading, asked) === "holds";
}

/** Whether a heading is for the temperature that is asked for: "Severe hypothermia (< 28 °C)". */
export function isOfTheirWarmth(heading: string, { measures }: Asked): boolean {
  return fitOf(measures.filter(isWarmth), heading, false) === "holds";
}

function isWarmth({ dimension }: Measure): boolean {
  return dimension === "temperature";
}

/** Whether a heading names one weight or age that all below it is for. */
export function isOfOneSize(heading: string): boolean {
  return sizeRow(heading) !== undefined;
}

function headingFit(heading: string, { measures }: Asked): Fit {
  const ofPatient = measures.filter(isOfPatient);
  const row = sizeRow(heading);
  const named = row === undefined ? undefined : fitOf(ofPatient, row, true);
  return named ?? fitOf([...ofPatient, ...measures.filter(isWarmth)], heading, false);
}

/** A heading that names one weight or age as the row of a table on that; undefined for any other. */
function sizeRow(heading: string): string | undefined {
  const age = ageOf(heading);
  if (age !== undefined) return `Age: ${age} | Weight: ${AGED.exec(heading)?.[2] ?? ""}`;
  return OF_SIZE.test(heading) ? heading.replaceAll(", ", " | ") : undefined;
}

/** Whether a heading names the one age of a child that all below it is for. */
export function isOfChildsAge(heading: string): boolean {
  const age = ageOf(heading);
  return age !== undefined && isRowOfChild(`Age: ${age}`);
}

/** The one age that a heading names. */
function ageOf(heading: string): string | undefined {
  return AGED.exec(heading)?.[1];
}
