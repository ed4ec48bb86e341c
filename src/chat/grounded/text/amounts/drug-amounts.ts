import { anyWord } from "../../../../one-of.ts";
import type { Asked } from "../../question/asked.ts";
import { drugPlaces, drugsIn, givenPlaces, isBesideAt, isSolventAt } from "../../question/drugs.ts";
import { namesRoute } from "../../question/routes.ts";
import { namesOf, namesOfAll, type WeighedWord } from "../../question/weighed-words.ts";
import { columnName } from "../cells.ts";
import { ADJUSTED } from "./doses.ts";
import { type Quantity, quantities } from "./quantities.ts";

/** The keys of a glucose, a pressure, a temperature or a length. */
const FINDING = / (?:mg\/dl|mmol\/l|mmhg|cmh2o|°[cf]|psi|inch|ft|mile|gauge|fr)$/;

/** Keys of what is no dose. */
const NO_DOSE = [
  // A concentration
  / (?:mg|mcg|g|unit|meq|mmol)\/(?:\d+(?:\.\d+)? )?ml$/,
  // A time
  / (?:s|min|h|day|week|month|year)$/,
  // A pulse, breaths
  /^[\d.]+ \/min$/,
  // A shock
  / j(?:\/kg)?$/,
  // A patient's weight
  / (?:kg|lb)$/,
  // A limit: "SBP > 120"
  /^[\d.]+$/,
];

/** "Albuterol 2.5 mg/3 mL nebulized": where no other amount is, what a vial holds is what is given. */
const IS_OF_VIAL = / (?:mg|mcg|g|unit|meq|mmol)\/\d+(?:\.\d+)? ml$/;
const INHALED = anyWord`neb(?:s|uli[sz]\w*)?, inhal\w+, updraft, SVN`;

/** What a column says of none, or of none without a call. */
const NONE = /^: (?:[–—-]+|(?:consult|call|contact)\b.*|none|not given|contra-?indicated)$/i;

/** Ends a cell, or a part of a sentence. */
const CELL_END = / \| |;\s/;

/** Ends what is said of one drug. */
const CLAUSE_END = /[;.]\s+/;

/** "Midazolam: 0.2 mg/kg IM OR lorazepam 0.1 mg/kg IV" */
const INSTEAD = /\s-?or-?\s+/i;

/** "Buprenorphine: after naloxone, give 16 mg": what begins with a name and a colon is on that drug. */
const BEGINS = /^(?:\(?[\w.]{1,4}[.)] )?[^:;.|]{3,30}: /;

/** "2.5 mL of 1 mg/mL epinephrine": what stands between an amount and its drug behind it. */
const OF = /^ of (?:\d[\d.,:]* ?(?:[\w%]+(?:\/\w+)? )?)?$/i;

/** Whether one of the amounts is an asked drug's and not that of another beside it ("no rocuronium: ketamine 1 mg"). */
export function givesAmountOf(text: string, drugs: readonly WeighedWord[], asked: Asked): boolean {
  const named = givenPlaces(text);
  const owners = named.filter(({ start }) => !isBesideAt(text, start));
  const places = owners.length > 0 ? owners : named;
  const names = namesOfAll(drugs);
  if (isOnAnother(text, names)) return false;
  if (text.split(CELL_END).some((cell) => isColumnOf(names, cell))) return true;
  const before = (end: number) => places.findLast(({ start }) => start < end);
  const isNamed = ({ term }: { term: string }) => names.has(term);
  const isAskedFor = (owner: { term: string } | undefined) => owner !== undefined && isNamed(owner);
  if (named.some(isNamed) && !places.some(isNamed)) return false;
  // "DKA child: 0.05 units/kg/hr; saline 8 mL/kg", said of insulin: what stands before any drug is its.
  if (places.length > 0 && !places.some(isNamed))
    return dosesIn(text, asked).some(({ end }) => before(end) === undefined);
  const adjusted = [...text.matchAll(ADJUSTED)].flatMap(({ index, 0: told }) => {
    const end = index + told.length;
    const within = places.filter(({ start }) => start >= index && start < end);
    return within.length > 0 ? within : [before(end)];
  });
  if (adjusted.some((owner) => owner === undefined || isAskedFor(owner))) return true;
  if (places.length === 0 || places.every(isNamed)) return dosesIn(text, asked).length > 0;
  const behind = (end: number) => places.find(({ start }) => start > end && OF.test(text.slice(end, start)));
  return dosesIn(text, asked).some(({ end }) => isAskedFor(behind(end) ?? before(end) ?? places[0]));
}

/** The amounts of a text that may be a drug's: a glucose is none, nor is a concentration or a time where a dose is asked for. */
export function dosesIn(text: string, { asksDose, words }: Asked): Quantity[] {
  // "O2 psi minimum": asked for by its unit.
  const isAsked = (key: string) => words.some(({ term }) => key.endsWith(` ${term}`));
  const isOther = (key: string) => (FINDING.test(key) && !isAsked(key)) || (asksDose && isNoDoseKey(key));
  const all = quantities(text);
  const doses = all.filter(({ keys }) => !keys.some(isOther));
  const isGiven = namesRoute(text) || INHALED.test(text);
  return doses.length > 0 || !isGiven
    ? doses
    : all.filter(({ keys }) => keys.some((text) => IS_OF_VIAL.test(text)));
}

/** Whether the key of a quantity is that of a concentration, a time, a pulse, a shock, a weight or a limit. */
export function isNoDoseKey(key: string): boolean {
  return NO_DOSE.some((other) => other.test(key));
}

/**
 * The clauses on one of the drugs: those that name it, and those behind them that name no other. What a row begins with
 * holds for all its columns: "Route: IM | Midazolam adult: 10 mg".
 */
export function clausesOn(drugs: readonly WeighedWord[], text: string, isRow: boolean): string {
  const names = namesOfAll(drugs);
  let isOn = isRow;
  const own = text.split(CLAUSE_END).filter((clause) => {
    const places = givenPlaces(clause);
    if (places.length > 0) isOn = places.some(({ term }) => names.has(term));
    return isOn;
  });
  return own.length > 0 ? own.join("; ") : text;
}

/** Whether a text names a drug only as what another is given in. */
export function isSolvent(drug: WeighedWord, text: string): boolean {
  const names = namesOf(drug);
  const own = drugPlaces(text).filter(({ term }) => names.has(term));
  return own.length > 0 && own.every((place) => isSolventAt(text, place));
}

/** "No ", "no lactated ", "no oral " */
const DENIES = /\bno (?:[a-z]+ )?$/i;
/** In characters. */
const DENIED_WITHIN = 24;

/** Whether it says that there is none of a drug: "No droperidol.", "no lactated Ringer's". */
export function deniesOne(text: string, drugs: readonly WeighedWord[]): boolean {
  const names = namesOfAll(drugs);
  return drugPlaces(text).some(
    ({ term, start }) =>
      names.has(term) && DENIES.test(text.slice(Math.max(0, start - DENIED_WITHIN), start)),
  );
}

function isOnAnother(text: string, names: ReadonlySet<string>): boolean {
  const [begin = ""] = text.includes(" | ") ? [] : [beginOf(text)];
  const begun = drugsIn(begin);
  const parts = text.slice(begin.length).split(CLAUSE_END);
  // "Oxygen: by mask; Aspirin: 324 mg": each has its own name.
  const isNamedAgain = parts.some((part) => !drugsIn(beginOf(part)).isDisjointFrom(names));
  const isGivenInstead = parts.some((part) =>
    part.split(INSTEAD).some((other, at) => at > 0 && beginsWithAmount(other, names)),
  );
  return begun.size > 0 && begun.isDisjointFrom(names) && !isNamedAgain && !isGivenInstead;
}

/** "Lorazepam: 0.05–0.1 mg/kg slow IV" */
function beginsWithAmount(text: string, names: ReadonlySet<string>): boolean {
  const [first, second] = drugPlaces(text);
  if (first?.start !== 0 || !names.has(first.term)) return false;
  return quantities(text.slice(0, second?.start)).length > 0;
}

function beginOf(text: string): string {
  return BEGINS.exec(text)?.[0] ?? "";
}

/** Whether a row has columns of the drugs' own and each says that there is none: "Ibuprofen (mg): –", "Salbutamol: Consult". */
export function hasNoneOf(row: string, drugs: readonly WeighedWord[]): boolean {
  const names = namesOfAll(drugs);
  const cells = row.split(" | ").map((cell) => ({ cell, column: columnName(cell) }));
  const own = cells.filter(({ column }) => drugPlaces(column).some(({ term }) => names.has(term)));
  return own.length > 0 && own.every(({ cell, column }) => NONE.test(cell.slice(column.length)));
}

/** Whether a cell gives a number in a column of the drug's own: "Midazolam (mL): 0.5". */
function isColumnOf(names: ReadonlySet<string>, cell: string): boolean {
  const column = columnName(cell);
  const isNumber = column !== "" && /^: \d/.test(cell.slice(column.length));
  return isNumber && drugPlaces(column).some(({ term }) => names.has(term));
}
