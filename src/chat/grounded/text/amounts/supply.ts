import { anyWord, oneOf } from "../../../../one-of.ts";
import { columnName } from "../cells.ts";
import { AMOUNT, DRUG_UNIT } from "./dose-units.ts";

const SUPPLY = oneOf`
  concentrations?, strengths?, stock(?:ed)?, par, packag(?:e|ed|ing), suppl(?:y|ied), carried, on hand, inventory
  (?:min(?:imum)?|required) (?:amounts?|quantit(?:y|ies)|qty|numbers?)
`;
/** A column of how a drug comes or how much of it is kept, "Minimum stock"; "Concentration 10% dose" is none. */
const COLUMN = new RegExp(String.raw`^(?!.*\b(?:dos(?:e|es|ing)|rate|route|volume)\b).*\b${SUPPLY}\b`, "i");

/** "1 mg", "1 to 4 mcg/min", and no concentration. */
const GIVEN = new RegExp(String.raw`${AMOUNT.source}(?!\s?\/\s?mL)`, "i");

/** A column of doses whose cells leave out the unit: "Dose (mg): 300". */
const DOSED = new RegExp(
  String.raw`(?:^| \| )[^:|]*(?:\bdos(?:e|es|ing|age)\b|\(${DRUG_UNIT}(?:\/kg)?\))[^:|]*: \d`,
  "i",
);

const PLACE = oneOf`truck, unit, ambulance, rig, engine, car, box, bag, safe, kit, cabinet`;
/** Whether a question asks how a drug comes or how much of it is kept, and not for a dose. */
export const ASKS_FOR_SUPPLY = anyWord`
  concentrations?, strengths?, percent(?:age)?, stock(?:ed|s)?, par, packag(?:e|ed|ing), suppl(?:y|ies|ied), inventory
  carry, carries, carried, vials?, amp(?:s|ules?|oules?)?, bottles?, come(?:s)? in, on hand, expir\w*
  (?:on|in) (?:the|each|every|our|an?) (?:\w+ )?${PLACE}
  on (?:[ab]ls )?(?:units?|rigs?|trucks?|ambulances?)
  how many (?!m?c?gs?\b|m[cl]s?\b|ccs?\b|units\b|milli|micro|grams|puffs|sprays|drops|gtts?\b|doses|times)
`;

const KEPT = oneOf`carry, carries, carried, stock(?:ed|s)?, keep, kept, on hand, (?:on|in) (?:the|each|every|our|an?) ${PLACE}`;
/** Whether a question asks how much of something is kept. */
export const ASKS_FOR_STOCK = new RegExp(
  oneOf`
    \bhow (?:many|much)\b[^?]{0,80}?\b${KEPT}\b
    \bpar (?:levels?|for|of|on|in)\b
    (?<!\bof )\bpar\W*$
    ^where (?:is|are|do)\b.*\b(?:kept|keep|stored?|carry|carried)\W*$
  `,
  "i",
);

/** Whether a text tells or asks what is done with a drug in its box, and to no patient: "how often is fentanyl counted". */
export const TELLS_CHECK = anyWord`check(?:ed|s)?, count(?:ed|s)?, inspect(?:ed|s|ions?)?, inventor(?:y|ied), audit(?:ed|s)?`;

/** A row without its columns of how a drug comes and how much of it is kept: what stands there is no dose. */
export function withoutSupply(row: string): string {
  const cells = row.split(" | ");
  const own = cells.filter((cell) => !COLUMN.test(columnName(cell)));
  return own.length === cells.length ? row : own.join(" | ");
}

/** Whether all that a row measures is how a drug comes or how much of it is kept: "Glucagon | Concentration: 1 mg | Stock: 2 mg". */
export function tellsSupplyAlone(row: string): boolean {
  const own = withoutSupply(row);
  return own !== row && !GIVEN.test(own) && !DOSED.test(own);
}

/** "Lidocaine 2% | Lot: LX0912 | Expiry: 01/2025" */
const LOT_CELL = /(?:^| \| )[^:|]*\b(?:lots?(?: (?:no\.?|number|#))?|expir(?:y|es|ation)(?: date)?): /i;

/** Whether a row is on what is in stock by its lot, and tells no dose. */
export function tellsLotAlone(row: string): boolean {
  return LOT_CELL.test(row) && !GIVEN.test(row) && !DOSED.test(row);
}

/** Says how much is kept: "fentanyl carried on a unit is not to exceed 1500 mcg". */
const KEPT_AMOUNT = new RegExp(
  oneOf`
    \b(?:carr(?:y|ies|ied)|stocked)\b(?! out)[^.;|]{0,60}?\d[\d.,]*\s?\w*
    \d(?:[\d.,]*\d)?\s?\w+[^.;|\d]{0,30}\b(?:carried|stocked)\b(?! out)
    \b(?:box(?:es)?|kits?|safes?|drawers?|pouch(?:es)?|cabinets?) (?:holds?|contains?)\b[^.;|]*
  `,
  "gi",
);

/** Whether a text tells how much of something is kept, and no other amount. */
export function tellsStock(text: string): boolean {
  const rest = text.replace(KEPT_AMOUNT, " ");
  return rest !== text && !AMOUNT.test(rest);
}

/** Whether a heading says that what stands below it is how much is kept: "Par levels", "Minimum stock". */
export const HEADS_STOCK =
  /\bpar (?:levels?|lists?|stock|sheets?)\b|\bstock(?:ing)? (?:levels?|lists?)\b|\binventory\b/i;
