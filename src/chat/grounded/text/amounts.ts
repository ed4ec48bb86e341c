import { anyWord } from "../../../one-of.ts";
import type { Asked } from "../question/asked.ts";
import { drugPlaces, drugsIn, givenPlaces, givesDrug, isBesideAt, isSolventAt } from "../question/drugs.ts";
import { isByOrder } from "../question/orders.ts";
import { namesRoute, routeTold } from "../question/routes.ts";
import { countsThings, gives } from "../question/wanted.ts";
import { NUMBER_WORD, TIME_UNIT } from "../question/wants.ts";
import { namesOf, namesOfAll, type WeighedWord } from "../question/weighed-words.ts";
import type { Section } from "../quotes/sections.ts";
import { byRoute, isBelowOther } from "./by-route.ts";
import { columnName } from "./cells.ts";
import { ADJUSTED, CONTRAINDICATED, STRENGTH, tellsNoDose, tellsOnce } from "./doses.ts";
import { tellsDrip } from "./drips.ts";
import { isOfPatient } from "./measures.ts";
import { forPatient, partsFor } from "./of-patient.ts";
import { type Quantity, quantities } from "./quantities.ts";
import { held } from "./read-text.ts";
import type { Statement } from "./statements.ts";
import { withoutSupply } from "./supply.ts";

/** A dose that is refused is an answer too. */
const NONE_GIVEN = anyWord`
  not (?:given|used|for|recommended|up to|in)
  not (?:routinely|generally|usually|normally|currently) (?:given|used|recommended)
  not (?:\w+ )?(?:authorized|approved|permitted|allowed|indicated|effective|advised)
  do not, don't, no dose, none, never, adults? only, with(?:held|hold), contra-?indicated
  by order, call, same as
`;

/** The keys of a glucose, a pressure, a temperature or a length. */
const FINDING = / (?:mg\/dl|mmhg|cmh2o|°[cf]|psi|inch|ft|mile|gauge|fr)$/;

/** Keys of what is no dose. */
const NO_DOSE = [
  // A concentration
  / (?:mg|mcg|g|unit|meq|mmol)\/(?:\d+(?:\.\d+)? )?ml$/,
  // A time
  / (?:s|min|h|day|week|month|year)$/,
  // A shock
  / j(?:\/kg)?$/,
  // A patient's weight
  / (?:kg|lb)$/,
  // A limit: "SBP > 120"
  /^[\d.]+$/,
];

/** So many statements behind one on a drug may still be on it. */
const BEHIND = 2;

/** "On the unit: 4", "Ambulance: 2 vials", "Level 1: 5 to 10", "Tourniquets | 2" */
const COUNT = new RegExp(
  String.raw`(?:: | \| )(?:\d[\d,]*|\d+ (?:to|or|-) \d+)(?: (?!${TIME_UNIT}\b)[a-z]+)?(?:;| \||$)`,
);

/** Ends a cell, or a part of a sentence. */
const CELL_END = / \| |;\s/;

/** Ends what is said of one drug. */
const CLAUSE_END = /[;.]\s+/;

/** "2." and "3.1.4" count the steps of a list. */
const LIST_NUMBER = /^\d+(?:\.\d+)*[.)]?\s/;

/**
 * Whether a statement gives an amount, and where a drug is asked for, one of that drug for that patient by that way;
 * or says that there is none; "others" where the amounts are those of another drug that it names.
 */
export function amountIn(
  statement: Statement,
  section: Section,
  asked: Asked,
): "given" | "refused" | "others" | undefined {
  const { text, kind, holds, said, under } = statement;
  if (statement.forOthers) return undefined;
  const drugs = asked.words.filter(({ drug, required, told }) => drug && required && !told);
  if (drugs.length === 0) {
    const named = asked.words.filter((word) => word.askedFor && word.found);
    // Of "ride-along flights" the flights are counted.
    const heads = asked.asksCount ? named.filter(({ isHead }) => isHead) : [];
    const counted = heads.length > 0 ? heads : named;
    const plain = text.replace(LIST_NUMBER, "");
    const isCounted = (word: WeighedWord) =>
      section.headed.has(word) ||
      (!asked.asksCount && kind === "p" && under.has(word)) ||
      (!asked.asksCount && kind === "l" && said.has(word)) ||
      (holds.has(word) &&
        (!asked.asksCount ||
          (kind === "r" && COUNT.test(text)) ||
          countsThings(plain, namesOf(word)) ||
          countsAsked(statement, asked) ||
          isCountedInName(text, word)));
    if (counted.length > 0 && !counted.some(isCounted)) return undefined;
    return gives("quantity", plain) ? "given" : undefined;
  }
  const isHeaded = drugs.some((drug) => section.titled.has(drug));
  const isSaid = drugs.some((drug) => said.has(drug) && !isSolvent(drug, text));
  const ofDrug =
    isSaid || (!givesDrug(text) && (isHeaded || (kind !== "r" && followsOn(statement, section, drugs))));
  if (!ofDrug) return undefined;
  // "From 3 years", of a child of 2: kept where nothing else is for that age.
  if (statement.fit === "limits") return "refused";
  if (!forPatient(statement, section, asked, drugs)) return undefined;
  // "Patients over 50 years" below "Base hospital order", of one of 60.
  const isOrdered =
    statement.fits && isSaid && asked.measures.some(isOfPatient) && isByOrder(section.heading);
  if (isOrdered && quantities(text).every(({ keys }) => keys.some(isNoDose))) return "refused";
  const dosed = kind === "r" && !asked.asksSupply ? withoutSupply(text) : text;
  const own = partsFor(asked.populations, dosed);
  if (isBelowOther(statement, asked.routes)) return undefined;
  const told = routeTold(text) === text ? clausesOn(drugs, own, kind === "r") : routeTold(text);
  if (!byRoute(withRouteAbove(told, statement), section, asked.routes, isHeaded)) return undefined;
  if (isSaid && (asked.again?.test(own) || (asked.asksTimes && tellsOnce(own)))) return "given";
  const isAmount = !tellsNoDose(text) && !(asked.asksDose && STRENGTH.test(text));
  // "3 auto-injectors", of how many.
  const isCount =
    asked.asksCount && (countsThings(own, namesOfAll(drugs)) || (kind === "r" && COUNT.test(own)));
  const isDrip = kind === "r" && isHeaded && drugsIn(text).size === 0 && tellsDrip(text);
  if (isAmount && (isCount || isDrip || givesAmountOf(own, drugs, asked))) return "given";
  // "Call the stroke team" behind a statement on the drug refuses nothing of it.
  const isRefused = (isSaid || isHeaded) && NONE_GIVEN.test(own);
  const isAgainst = statement.fits && (section.refuses || CONTRAINDICATED.test(text));
  if (isRefused || deniesOne(own, drugs) || isAgainst) return "refused";
  return doses(own, asked).length > 0 ? "others" : undefined;
}

/** Whether a text names a drug only as what another is given in. */
function isSolvent(drug: WeighedWord, text: string): boolean {
  const names = namesOf(drug);
  const own = drugPlaces(text).filter(({ term }) => names.has(term));
  return own.length > 0 && own.every(({ start }) => isSolventAt(text, start));
}

/** A dose that names no way to give it, with what it stands below: "Epinephrine IM:", "under 25 kg: 0.15 mg". */
function withRouteAbove(text: string, { lead, above }: Statement): string {
  return namesRoute(text) ? text : [text, lead?.text ?? "", above?.text ?? ""].join("; ");
}

/** "No droperidol." */
function deniesOne(text: string, drugs: readonly WeighedWord[]): boolean {
  const names = namesOfAll(drugs);
  return drugPlaces(text).some(
    ({ term, start }) => names.has(term) && /\bno $/i.test(text.slice(Math.max(0, start - 4), start)),
  );
}

/** Whether it counts what is to be counted by a general word: "two attempts in all". */
export function countsAsked({ text }: Pick<Statement, "text">, { asksCount, words }: Asked): boolean {
  return asksCount && words.some((word) => word.counted && countsThings(text, namesOf(word)));
}

/** "BLUE – any TWO = alert: …": how many are needed, in the name of the column. */
const NEEDED = new RegExp(String.raw`\b(?:any|at least|all) (?:\d|${NUMBER_WORD})\b`, "i");

function isCountedInName(row: string, word: WeighedWord): boolean {
  return row
    .split(" | ")
    .map(columnName)
    .some((name) => NEEDED.test(name) && held([word], name).size > 0);
}

/** Whether one of the last statements before it is on one of the drugs. */
function followsOn(statement: Statement, { statements }: Section, drugs: readonly WeighedWord[]): boolean {
  const at = statements.indexOf(statement);
  return statements
    .slice(Math.max(0, at - BEHIND), at)
    .some(({ said, text }) => drugs.some((drug) => said.has(drug) && !isSolvent(drug, text)));
}

/** The amounts of a text that may be a drug's: a glucose is none, nor is a concentration or a time where a dose is asked for. */
function doses(text: string, { asksDose, words }: Asked): Quantity[] {
  // "O2 psi minimum": asked for by its unit.
  const isAsked = (key: string) => words.some(({ term }) => key.endsWith(` ${term}`));
  const isOther = (key: string) => (FINDING.test(key) && !isAsked(key)) || (asksDose && isNoDose(key));
  return quantities(text).filter(({ keys }) => !keys.some(isOther));
}

function isNoDose(key: string): boolean {
  return NO_DOSE.some((other) => other.test(key));
}

/** Whether one of the amounts is an asked drug's and not that of another beside it ("no rocuronium: ketamine 1 mg"). */
function givesAmountOf(text: string, drugs: readonly WeighedWord[], asked: Asked): boolean {
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
    return doses(text, asked).some(({ end }) => before(end) === undefined);
  const adjusted = [...text.matchAll(ADJUSTED)].flatMap(({ index, 0: told }) => {
    const end = index + told.length;
    const within = places.filter(({ start }) => start >= index && start < end);
    return within.length > 0 ? within : [before(end)];
  });
  if (adjusted.some((owner) => owner === undefined || isAskedFor(owner))) return true;
  if (places.length === 0 || places.every(isNamed)) return doses(text, asked).length > 0;
  return doses(text, asked).some(({ end }) => isAskedFor(before(end) ?? places[0]));
}

/** "Buprenorphine: after naloxone, give 16 mg": what begins with a name and a colon is on that drug. */
const BEGINS = /^(?:\(?[\w.]{1,4}[.)] )?[^:;.|]{3,30}: /;

function beginOf(text: string): string {
  return BEGINS.exec(text)?.[0] ?? "";
}

function isOnAnother(text: string, names: ReadonlySet<string>): boolean {
  const [begin = ""] = text.includes(" | ") ? [] : [beginOf(text)];
  const begun = drugsIn(begin);
  // "Oxygen: by mask; Aspirin: 324 mg": each has its own name.
  const isNamedAgain = text
    .slice(begin.length)
    .split(CLAUSE_END)
    .some((part) => !drugsIn(beginOf(part)).isDisjointFrom(names));
  return begun.size > 0 && begun.isDisjointFrom(names) && !isNamedAgain;
}

/** Whether a cell gives a number in a column of the drug's own: "Midazolam (mL): 0.5". */
function isColumnOf(names: ReadonlySet<string>, cell: string): boolean {
  const column = columnName(cell);
  const isNumber = column !== "" && /^: \d/.test(cell.slice(column.length));
  return isNumber && drugPlaces(column).some(({ term }) => names.has(term));
}

/**
 * The clauses on one of the drugs: those that name it, and those behind them that name no other. What a row begins with
 * holds for all its columns: "Route: IM | Midazolam adult: 10 mg".
 */
function clausesOn(drugs: readonly WeighedWord[], text: string, isRow: boolean): string {
  const names = namesOfAll(drugs);
  let isOn = isRow;
  const own = text.split(CLAUSE_END).filter((clause) => {
    const places = givenPlaces(clause);
    if (places.length > 0) isOn = places.some(({ term }) => names.has(term));
    return isOn;
  });
  return own.length > 0 ? own.join("; ") : text;
}
