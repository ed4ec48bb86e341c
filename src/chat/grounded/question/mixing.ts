import { anyWord } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { DOSE_UNIT } from "../text/amounts/dose-units.ts";
import { drugsIn } from "./drugs.ts";

const ASKS = anyWord`
  mix(?:ing|es|ture)?, mixed(?! (?:overdoses?|ingestions?|drugs?|shock)\b), dilut(?:e|ed|es|ing|ion)
  reconstitut(?:e|ed|es|ing|ion)
  how (?:is|are|do|to|does|should|must|would|can)\b.*\bprepar(?:e|ed|ing)
`;
/** Words of how a drug is mixed, and of what with: a text tells that without them. */
const MIXING = new Set(
  termsOf(
    "mix mixed mixing mixture dilute diluted dilution reconstitute reconstituted prepare prepared preparing " +
      "fluid fluids solution diluent injection infusion instructions directions recipe",
  ),
);
const TELLS = anyWord`
  mix(?:ed)?, (?:un)?dilut\w*, dissolv\w*, reconstitut\w*, draw up
  (?:add|remove|withdraw|draw|waste) (?:to )?\d[\d.,]*(?: ?(?:${DOSE_UNIT}|cc))?
  make (?:up )?(?:to )?\d[\d.,]* ?(?:${DOSE_UNIT}/)?mL
`;
/** "4 mg in 250 mL", "1 mL of 0.1 mg/mL in 9 mL NS", "0.5 mL in 3 mL NS"; "150 mg in 3 mL" is how a drug comes. */
const AMOUNT_IN = new RegExp(
  String.raw`\d\s?(?:${DOSE_UNIT}\b[^.;|]{0,24}\b(?:in|to|into|with|plus|\+) (?:an? )?(?:9|\d[\d,–-]+)|mL\b[^.;|]{0,24}\bin \d) ?mL\b`,
  "i",
);

/** Whether it is asked how a drug is mixed, or with what. */
export function asksMix(question: string): boolean {
  return ASKS.test(question) && drugsIn(question).size > 0;
}

/** Index terms of how that is asked. */
export function mixTerms(question: string): ReadonlySet<string> {
  return asksMix(question) ? MIXING : new Set();
}

/** Whether a heading says that all below it is on how something is mixed. */
export function headsMix(heading: string): boolean {
  return /\b(?:mix|prepar|dilut|reconstitut)/i.test(heading);
}

/** Whether a text tells how something is mixed. */
export function tellsMix(text: string): boolean {
  return TELLS.test(text) || AMOUNT_IN.test(text);
}
