import { termsOf } from "../../../search/words/terms.ts";
import { namedUnit } from "../text/measure-units.ts";
import { UNIT } from "../text/quantities.ts";
import { isDrug, soundsLikeDrug } from "./drugs.ts";
import { wordClass } from "./words.ts";

/** One of several things of a name that a number tells apart: "Engine 7", "a 3 inch hose". */
export interface Numbered {
  /** The number, as `plain` writes it. */
  number: string;
  /** Finds the numbers of the things of that name in a text, as its first group. */
  ofName: RegExp;
}

/** A number of a name: "7", "044", "E9"; not "7 mg", "7-9" or "7 times", which count or measure. */
const NUMBER = String.raw`([a-z]?\d{1,4}(?:\.\d+)?[a-z]?)(?![\w.,/:%°½¼¾–-]*\w)(?!\s*(?:times|doses?|to|or|and)\b)(?![\s-]*${UNIT})`;
const BEHIND = String.raw`(?:[\s#-]+|\s*\bno\.?\s*|\s*\bnumber\s*)${NUMBER}`;
const NAMED = new RegExp(String.raw`(?<![\w-])([a-z]{2,})${BEHIND}`, "gi");
const IN_FRONT = String.raw`(?<![\d.,/])(\d+(?:\.\d+)?[½¼¾]?)[\s-]*`;
const SIZES = [
  String.raw`(?:inch(?:es)?\b|in\.|["″])`,
  String.raw`(?:gauge|ga)\b`,
  String.raw`(?:french|fr)\b`,
].map((unit) => new RegExp(IN_FRONT + unit, "gi"));

/** What a number behind these measures, beside what `namedUnit` knows. */
const MEASURED =
  /^(?:aged?|bp|sbp|map|spo|sats?|etco|temp|temperature|inr|lactate|potassium|sodium|hemoglobin|platelets|pain)$/i;
/** General words that things are named by. */
const NAMING =
  /^(?:medic|unit|protocol|policy|procedure|section|level|type|size|room|form|phase|group|zone)$/i;

/** What the question asks about by its number. */
export function askedNumbered(question: string): Numbered[] {
  const named = [...question.matchAll(NAMED)].flatMap(([, name = "", number = ""]) =>
    NAMING.test(name) || isThing(name) ? [{ number: plain(number), ofName: ofName(name) }] : [],
  );
  const sized = SIZES.flatMap((ofName) =>
    [...question.matchAll(ofName)].map(([, number = ""]) => ({ number: plain(number), ofName })),
  );
  return [...named, ...sized];
}

/** A number without leading zeros, in small letters: "044" is "44". */
function plain(number: string): string {
  return number.toLowerCase().replace(/^0+(?=\d)/, "");
}

function ofName(name: string): RegExp {
  const one = `${name.replace(/s$/i, "")}s?`;
  // The first cell of a row names what the row is on: "Station: 5 | ..."; another counts, "Item: Needle | Medic: 3".
  return new RegExp(String.raw`(?:(?<![\w-])${one}|^${one}:)${BEHIND}`, "gi");
}

/** Whether a number behind a name tells things apart, and is no measure and no dose. */
function isThing(name: string): boolean {
  const terms = termsOf(name);
  const isName = (term: string) => wordClass(term) === "telling" && !isDrug(term);
  const isMeasure = MEASURED.test(name) || namedUnit(name) !== undefined;
  return terms.length > 0 && terms.every(isName) && !isMeasure && !soundsLikeDrug(name.toLowerCase());
}

/** Whether a text is on the thing asked about, on others of its name alone, or on none. */
export function isOnNumbered(text: string, { number, ofName }: Numbered): "it" | "others" | undefined {
  const numbers = [...text.matchAll(ofName)].map(([, found = ""]) => plain(found));
  if (numbers.length === 0) return undefined;
  return numbers.includes(number) ? "it" : "others";
}
