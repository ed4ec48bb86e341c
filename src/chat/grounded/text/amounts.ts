import { anyWord, oneOf } from "../../../one-of.ts";
import type { Asked } from "../question/asked.ts";
import { drugPlaces, drugsIn } from "../question/drugs.ts";
import { routeTold } from "../question/routes.ts";
import { countsThings, gives } from "../question/wanted.ts";
import { TIME_UNIT } from "../question/wants.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { ADULT, PEDIATRIC } from "../question/words.ts";
import { isOfRoute } from "../quotes/named-by.ts";
import type { Section } from "../quotes/sections.ts";
import { columnName } from "./cells.ts";
import { tellsDrip } from "./drips.ts";
import { type Quantity, quantities } from "./quantities.ts";
import { namesOthers, populationsIn } from "./read-text.ts";
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
const ABSENT = oneOf`
  (?:not|never|longer) (?:carried(?! out)|stocked|available|on the (?:unit|ambulance|truck|formulary))
  (?:do|does) not carry, withdrawn, removed, discontinued
`;
/** What is said of a drug that there is none of: whatever is asked about it, this answers. */
const NOT_AT_HAND = new RegExp(String.raw`\b${ABSENT}\b(?! by\b)`, "i");
/** A dose told by another: "halve the dose in a heart transplant", "children have half the salbutamol". */
const ADJUSTED =
  /\b(?:halve[ds]?|double[ds]?|reduced?|half|quarter|increased?)\b(?:(?! at )[^.;|]){0,24}\bdos(?:e|es|age)\b|\b(?:half|twice|double) the \w+/gi;
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
/** "Is administered ONCE", "may not be repeated" */
const ONCE =
  /\b(?:only\b.{0,24}\bonce|once only|single dose|(?:may|do|must|should) not (?:be )?repeat\w*|no repeat)\b/i;
/** So many statements behind one on a drug may still be on it. */
const BEHIND = 2;
/** "On the unit: 4", "Ambulance: 2 vials", "Level 1: 5 to 10", "Tourniquets | 2" */
const COUNT = new RegExp(
  String.raw`(?:: | \| )(?:\d[\d,]*|\d+ (?:to|or|-) \d+)(?: (?!${TIME_UNIT}\b)[a-z]+)?(?:;| \||$)`,
);
/** "1 g/kg PO, maximum 50 g" */
const UP_TO_MAXIMUM =
  /\d\s?(?:mc?g|g|mL|mEq|units?|J)\/kg\b[^.;|]*\b(?:max\w*|not to exceed|do not exceed|up to)\b/i;
const INFANT = /^(?:newborn|neonat|preemie|infant|bab(?:y|ies)$)/;
/** Ends a cell, or a part of a sentence; what is for one patient. */
const CELL_END = / \| |;\s/;
const PART_END = / \| |[;.]\s+/;
/** Ends what is said of one drug. */
const CLAUSE_END = /[;.]\s+/;
const rowOf = (headers: string) => new RegExp(String.raw`^${headers}\b[^:|]{0,20}: [^|]*$`, "i");
const NO_AMOUNT_HEADER = oneOf`
  (?:drug )?class(?:ification)?, indications?, uses, actions?, mechanism
  (?:pre)?cautions?, warnings?, (?:side|adverse) \w+
  onset, peak, duration, half-life
`;
/** Rows of a drug's card that tell no dose whatever number is in them, and those that tell how strong it comes. */
const NO_AMOUNT = rowOf(String.raw`(?![^:]*\bdos)${NO_AMOUNT_HEADER}`);
const STRENGTH = rowOf(oneOf`(?:how )?supplied, supply, packag\w+, concentrations?, strengths?, stock\w*`);
/** "Indications: vomiting (1.25 mg IV)" tells a dose; a glucose "below 60 mg/dL" is none. */
const DOSE = /\d\s?(?:mc?g|g|meq|mmol|units?|ml)(?:\/kg)?(?![\w/])/i;
/** "Contraindications: children under 1 year" refuses a dose for 6 months. */
const CONTRAINDICATED = rowOf(String.raw`(?:\w+ )?contra-?ind\w*`);
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
      (holds.has(word) &&
        (!asked.asksCount || (kind === "r" && COUNT.test(text)) || countsThings(plain, namesOf(word))));
    if (counted.length > 0 && !counted.some(isCounted)) return undefined;
    return gives("quantity", plain) ? "given" : undefined;
  }
  const isHeaded = drugs.some((drug) => section.titled.has(drug));
  const isSaid = drugs.some((drug) => said.has(drug));
  const ofDrug =
    isSaid ||
    (drugsIn(text).size === 0 && (isHeaded || (kind !== "r" && followsOn(statement, section, drugs))));
  if (!ofDrug) return undefined;
  // "From 3 years", of a child of 2: kept where nothing else is for that age.
  if (statement.fit === "limits") return "refused";
  if (!forPatient(statement, section, asked, drugs)) return undefined;
  const dosed = kind === "r" && !asked.asksSupply ? withoutSupply(text) : text;
  const own = partsFor(asked.populations, dosed);
  if (isBelowOther(statement, asked.routes)) return undefined;
  if (!byRoute(clausesOn(drugs, own, kind === "r"), section, asked.routes, isHeaded)) return undefined;
  if (isSaid && (asked.again?.test(own) || (asked.asksTimes && ONCE.test(own)))) return "given";
  const isAmount = !tellsNoDose(text) && !(asked.asksDose && STRENGTH.test(text));
  // "3 auto-injectors", of how many.
  const isCount =
    asked.asksCount && (countsThings(own, namesOfAll(drugs)) || (kind === "r" && COUNT.test(own)));
  const isDrip = kind === "r" && isHeaded && drugsIn(text).size === 0 && tellsDrip(text);
  if (isAmount && (isCount || isDrip || givesAmountOf(own, drugs, asked))) return "given";
  // "Call the stroke team" behind a statement on the drug refuses nothing of it.
  const isRefused = (isSaid || isHeaded) && NONE_GIVEN.test(own);
  if (isRefused || deniesOne(own, drugs) || (statement.fits && CONTRAINDICATED.test(text))) return "refused";
  return doses(own, asked).length > 0 ? "others" : undefined;
}

/** Whether it says that something is given once and not again. */
export function tellsOnce(text: string): boolean {
  return ONCE.test(text);
}

/** "No droperidol." */
function deniesOne(text: string, drugs: readonly WeighedWord[]): boolean {
  const names = namesOfAll(drugs);
  return drugPlaces(text).some(
    ({ term, start }) => names.has(term) && /\bno $/i.test(text.slice(Math.max(0, start - 4), start)),
  );
}

/** Whether it is a row of a drug's card that says what the drug is for, how it works or comes, and not how much is given. */
export function isNoDose({ kind, text }: Statement): boolean {
  return kind === "r" && (tellsNoDose(text) || STRENGTH.test(text));
}

/**
 * Whether it tells a dose by another for the patient, of what is asked by a name that is no single drug's: "age 65 and over: halve
 * opioid doses".
 */
export function adjustsDose({ text, fits, holds }: Statement, { asksDose, drugs }: Asked): boolean {
  const isOn = [...holds].some(({ kind, required, measured }) => kind === "telling" && required && !measured);
  return asksDose && drugs.length === 0 && fits && isOn && text.search(ADJUSTED) >= 0;
}

/** Whether it gives a dose of a drug that it names. */
export function givesDose({ text }: Statement): boolean {
  return DOSE.test(text) && drugsIn(text).size > 0;
}

function tellsNoDose(text: string): boolean {
  return CONTRAINDICATED.test(text) || (NO_AMOUNT.test(text) && !DOSE.test(text));
}

/** Whether it counts what is to be counted by a general word: "two attempts in all". */
export function countsAsked({ text }: Statement, { asksCount, words }: Asked): boolean {
  return asksCount && words.some((word) => word.counted && countsThings(text, namesOf(word)));
}

/** Whether one of the last statements before it is on one of the drugs. */
function followsOn(statement: Statement, { statements }: Section, drugs: readonly WeighedWord[]): boolean {
  const at = statements.indexOf(statement);
  return statements
    .slice(Math.max(0, at - BEHIND), at)
    .some(({ said }) => drugs.some((drug) => said.has(drug)));
}

/** The amounts of a text that may be a drug's: a glucose is none, nor is a concentration or a time where a dose is asked for. */
function doses(text: string, { asksDose, words }: Asked): Quantity[] {
  // "O2 psi minimum": asked for by its unit.
  const isAsked = (key: string) => words.some(({ term }) => key.endsWith(` ${term}`));
  const isOther = (key: string) =>
    (FINDING.test(key) && !isAsked(key)) || (asksDose && NO_DOSE.some((other) => other.test(key)));
  return quantities(text).filter(({ keys }) => !keys.some(isOther));
}

/** Whether one of the amounts is an asked drug's and not that of another beside it ("no rocuronium: ketamine 1 mg"). */
function givesAmountOf(text: string, drugs: readonly WeighedWord[], asked: Asked): boolean {
  const places = drugPlaces(text);
  const names = namesOfAll(drugs);
  if (isOnAnother(text, names)) return false;
  if (text.split(CELL_END).some((cell) => isColumnOf(names, cell))) return true;
  const before = (end: number) => places.findLast(({ start }) => start < end);
  const isAskedFor = (owner: { term: string } | undefined) => owner !== undefined && names.has(owner.term);
  const adjusted = [...text.matchAll(ADJUSTED)].map((match) => before(match.index + match[0].length));
  if (adjusted.some((owner) => owner === undefined || isAskedFor(owner))) return true;
  if (places.length === 0 || places.every(({ term }) => names.has(term)))
    return doses(text, asked).length > 0;
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

/** The index terms of the ways to write a word. */
function namesOf({ ways }: WeighedWord): Set<string> {
  return new Set(ways.flatMap((parts) => parts.flat()).flatMap((sequence) => sequence.trim().split(" ")));
}

function namesOfAll(words: readonly WeighedWord[]): Set<string> {
  return new Set(words.flatMap((word) => [...namesOf(word)]));
}

/** A dose asked for a child is one for a child: by its own words, its heading's, or its range. */
function forPatient(
  statement: Statement,
  section: Section,
  asked: Asked,
  drugs: readonly WeighedWord[],
): boolean {
  const { populations, fits, text } = statement;
  return (
    !asked.populations.has(PEDIATRIC) ||
    fits ||
    section.populations.has(PEDIATRIC) ||
    (populations.has(PEDIATRIC) && !isChildOfOthers(text, drugs)) ||
    isForAnyWeight(statement, section, asked, drugs)
  );
}

/**
 * Whether a dose by weight up to a maximum names nobody in a section that tells children's doses of other drugs: there it is
 * for them too, but for the newborn.
 */
function isForAnyWeight(
  { populations, text }: Statement,
  section: Section,
  { words }: Asked,
  drugs: readonly WeighedWord[],
): boolean {
  if (!UP_TO_MAXIMUM.test(text) || populations.size > 0 || section.populations.size > 0) return false;
  const forChildren = section.statements.filter((other) => other.populations.has(PEDIATRIC));
  return (
    forChildren.some((other) => DOSE.test(other.text)) &&
    forChildren.every(({ said, text }) => DOSE.test(text) && drugs.every((drug) => !said.has(drug))) &&
    !words.some(({ term }) => INFANT.test(term))
  );
}

/** Whether a child is named beside an adult for other drugs alone: "Epinephrine: adult 0.3 mg, child 0.15 mg. Diphenhydramine 50 mg". */
function isChildOfOthers(text: string, drugs: readonly WeighedWord[]): boolean {
  const names = namesOfAll(drugs);
  const naming = text.split(PART_END).filter((part) => populationsIn(part).has(PEDIATRIC));
  const isOfOthers = (part: string) => {
    const own = drugsIn(part);
    return populationsIn(part).has(ADULT) && own.size > 0 && own.isDisjointFrom(names);
  };
  return naming.length > 0 && naming.every(isOfOthers);
}

/** The cells of a row, or the parts of a sentence, that are not for other patients than those asked for. */
function partsFor(asked: ReadonlySet<number>, text: string): string {
  const parts = text.split(PART_END).filter((part) => !namesOthers(populationsIn(part), asked));
  return parts.join("; ");
}

/**
 * The clauses on one of the drugs: those that name it, and those behind them that name no other. What a row begins with
 * holds for all its columns: "Route: IM | Midazolam adult: 10 mg".
 */
function clausesOn(drugs: readonly WeighedWord[], text: string, isRow: boolean): string {
  const names = namesOfAll(drugs);
  let isOn = isRow;
  const own = text.split(CLAUSE_END).filter((clause) => {
    const places = drugPlaces(clause);
    if (places.length > 0) isOn = places.some(({ term }) => names.has(term));
    return isOn;
  });
  return own.length > 0 ? own.join("; ") : text;
}

/** What tells the way to give what is in a statement: of a row the line above its table, where that is one on the way. */
export function routeText(statement: Statement): string {
  const { text, lead } = statement;
  return lead && isOfRoute(statement) && routeTold(text) === text ? lead.text : text;
}

/** Whether a row stands below the line of another way than those asked for. */
function isBelowOther(statement: Statement, routes: readonly RegExp[]): boolean {
  const told = routeText(statement);
  return routes.length > 0 && told !== statement.text && !routes.some((route) => route.test(routeTold(told)));
}

/** In a section on the drug itself the way to give it may stand in a line of its own. */
function byRoute(text: string, section: Section, routes: readonly RegExp[], isHeaded: boolean): boolean {
  const { statements, passages } = section;
  const others = isHeaded ? statements.map((one) => one.text) : [];
  const texts = [routeTold(text), passages[0]?.section ?? "", ...others];
  return routes.length === 0 || routes.some((route) => texts.some((one) => route.test(one)));
}

/** Whether it says of an asked drug that there is none. */
export function isNotAtHand({ text, kind, holds }: Statement, { named }: Section, { drugs }: Asked): boolean {
  return (
    kind !== "r" &&
    NOT_AT_HAND.test(text) &&
    drugs.some((drug) => !drug.told && (holds.has(drug) || named.has(drug)))
  );
}
