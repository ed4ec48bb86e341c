import type { Asked } from "../../question/asked.ts";
import { isByOthers, namesRoute, namesVein } from "../../question/routes.ts";
import { gives } from "../../question/wanted.ts";
import { isNewborn, situationWords, type WeighedWord } from "../../question/weighed-words.ts";
import { ADULT, PEDIATRIC, PREGNANT } from "../../question/words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { DOSE } from "../../text/amounts/dose-units.ts";
import { adjustsAlone, givesAgainOnly, givesDose, isLabelledBelow } from "../../text/amounts/doses.ts";
import { deniesOne } from "../../text/amounts/drug-amounts.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { isForChildren, namesNewbornsAlone } from "../../text/populations.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { mostTelling, type Scored } from "../scores/scores.ts";
import { TELLS_HOW_OFTEN } from "../scores/tells.ts";
import { decidingWords, isOnAskedDrug } from "../sections/coverage.ts";
import { isWithheld } from "../sections/refused.ts";
import type { Section } from "../sections/sections.ts";

/** Statements that are each as well told first as another. */
export type Alike = readonly Statement[];

/** Whether it names an asked drug, or stands below it and is for the patient. */
export function namesAskedDrug(one: Statement, { drugs, populations }: Asked): boolean {
  // "SBP over 180: 1.2 mg" below "Give nitroglycerin:" is its dose for that patient.
  const isFor = one.fits || !one.populations.isDisjointFrom(populations);
  return drugs.some((drug) => one.holds.has(drug) || (isFor && one.said.has(drug)));
}

/** Whether the dose of a drug is asked for. */
function asksDose({ drugs, wanted, asksPermission }: Asked): boolean {
  return drugs.length > 0 && wanted.includes("quantity") && !asksPermission;
}

/** What gives an asked drug's dose, whoever for; by the asked way where any does. */
function givenIn(inOrder: readonly Statement[], { section }: Scored, asked: Asked): readonly Statement[] {
  if (!asksDose(asked)) return [];
  const given = inOrder.filter((one) => amountIn(one, section, asked) === "given");
  const bySuch = given.filter(({ text }) => !isByOthers(text, asked.routes));
  return bySuch.length > 0 ? bySuch : given;
}

/** What gives the dose that is asked for, or something else in the asked unit; the likeliest first. */
export function askedDoses(inOrder: readonly Statement[], scored: Scored, asked: Asked): Alike[] {
  const { section } = scored;
  // "Anaphylaxis: 0.5 mg IM" in a section on epinephrine
  const isOfTitle = asked.drugs.some((drug) => section.titled.has(drug));
  const isBelow = (one: Statement) => isLabelledBelow(one) || (one.kind === "r" && !one.ofOtherDrugs);
  const isNamed = (one: Statement) => namesAskedDrug(one, asked) || (isOfTitle && isBelow(one));
  const given = givenIn(inOrder, scored, asked);
  const doses = withoutPregnant(given, asked);
  const inUnits = inOrder.filter(({ text }) => asked.units.every((unit) => unit.test(text)));
  const ofUnits = asked.units.length > 0 ? inUnits : [];
  const ofAny = doses.filter(isNamed);
  // "Adult: 10 mg IM", behind the step that gives the drug, where the dose of the pregnant names it again.
  const isLeftOut = ofAny.length === 0 && given.some(isNamed);
  const ofDrug = isLeftOut ? doses.filter((one) => one.populations.has(ADULT)) : ofAny;
  const first = asked.again
    ? []
    : withoutOtherCases(
        ofDrug.filter(({ text }) => !givesAgainOnly(text)),
        section,
        asked,
      );
  // Below a drug's own heading its dose names it no more.
  const isCard = asked.asksDose && asked.drugs.some((drug) => section.named.has(drug));
  const named = first.length > 0 ? first : ofDrug;
  // "Halve the dose in a heart transplant", of such a patient, before the dose that is halved.
  const adjusted = asksDose(asked) ? inOrder.filter((one) => adjusts(one, ofDrug, asked)) : [];
  // "From age 75 give half", of a patient of 82, before what the table gives.
  const fitting = doses.filter(({ fits }) => fits);
  // "10 mL/kg only in DKA", of such a patient, before the row for the weight.
  const inCase = asksDose(asked) ? inOrder.filter((one) => isOfCaseAlone(one, fitting, section)) : [];
  // "Under 15 kg: not given", of one of 12 kg; "pain: 0.2 mg/kg, from 3 years", of one of 2, before what is given for induction.
  const isOutOf = (one: Statement) =>
    one.fit === "limits" && isOfTitle && !one.ofOtherDrugs && saysMoreThan(one, doses);
  const withheld = asksDose(asked)
    ? inOrder.filter((one) => isWithheld(one, section, asked) || isOutOf(one))
    : [];
  // "SBP must be >120 mm Hg" with the drug, of one of 110, where no dose is for that.
  const isLimited = fitting.length === 0 && asksDose(asked) && !asked.measures.every(isOfPatient);
  const limits = isLimited
    ? inOrder.filter((one) => one.kind !== "r" && one.fit === "limits" && isNamed(one))
    : [];
  // "Pediatric: 5 mL/kg. Neonate: 2 mL/kg", of a newborn; "newborns get no naloxone" too.
  const isOfNewborn = (one: Statement) =>
    doses.includes(one) || (isNamed(one) && deniesOne(one.text, asked.drugs));
  const newborns = asked.words.some(isNewborn)
    ? inOrder.filter((one) => namesNewbornsAlone(one.text) && isOfNewborn(one))
    : [];
  // "12-lead ECG with the first vital signs; repeat it" is no second dose.
  const again = inOrder.filter(
    (one) => asked.again?.test(one.text) && !deniesOne(one.text, asked.drugs) && isNamed(one),
  );
  // "If arrest is imminent: push-dose epinephrine, SBP > 100" is no limit of what is given else.
  const ofCase = new Set(withoutOtherCases([...first, ...limits], section, asked));
  return [
    withheld,
    inCase,
    fitting,
    limits.filter((one) => ofCase.has(one)),
    newborns,
    asked.lacksVein ? doses.filter(isOutOfVein) : [],
    adjusted,
    again,
    inOrder.filter(
      (one) => asked.asksOften && isOnAskedDrug(one, section, asked) && TELLS_HOW_OFTEN.test(one.text),
    ),
    named.filter((one) => inUnits.includes(one)),
    ofUnits,
    named,
    isCard ? doses : [],
  ];
}

/** What gives whom is asked for a drug or limits one for them, where nothing gives an asked dose; the likeliest first. */
export function dosesForPatient(inOrder: readonly Statement[], scored: Scored, asked: Asked): Alike[] {
  // "From 3 years", of a child of 2.
  const limits = inOrder.filter((one) => one.fit === "limits" && namesAskedDrug(one, asked));
  // "Child 70 mg/kg." behind the adult's dose names the drug no more, nor does who asks for the antidote.
  const isOnChildren = scored.section.populations.has(PEDIATRIC);
  const isForChild = (one: Statement) =>
    (isOnChildren || one.populations.has(PEDIATRIC)) && gives("drug", one.text);
  const ofNoDrug = asked.drugsAsked.length === 0 ? inOrder : [];
  const givesNobodys = ({ fits, populations, text }: Statement) =>
    !fits && populations.size === 0 && gives("drug", text);
  const asksGiven = asked.wanted.includes("drug") && !asked.asksFirst && asked.measures.length === 0;
  const asksGivenTo = asked.wanted.includes("drug") || asked.wanted.includes("quantity");
  const asksDrug = asksGivenTo || mostTelling(ofNoDrug, scored).some(givesNobodys);
  const childs = asked.populations.has(PEDIATRIC)
    ? [...givenIn(inOrder, scored, asked), ...ofNoDrug.filter((one) => asksDrug && isForChild(one))]
    : [];
  const pregnant = asked.words.find(({ population }) => population === PREGNANT);
  const ofPregnant = inOrder.filter(
    ({ holds, text }) => pregnant && asksDrug && holds.has(pregnant) && gives("drug", text),
  );
  const given = asksGiven ? ofNoDrug.filter(givesDose) : [];
  // "VF meds", in the protocol on that: what is given first, and not what names it again.
  const isOnAll = decidingWords(asked.words).every((word) => scored.section.titled.has(word));
  return [limits, childs, ofPregnant, isOnAll ? given.slice(0, 1) : given];
}

/** "If chemical restraints are required: midazolam 5 mg" */
const CASE =
  /^\W*(?:\w{1,2}[.)] )?(?:if|when|where|unless)\b((?:(?!\b(?:consider|give|administer)\b)[^,:;]){3,90})/i;

/**
 * Doses without those for a case of which the question says no more than another dose does that is for none: "if they are combative
 * after it: 5 mg" behind "midazolam 5 mg" in the protocol on seizures.
 */
function withoutOtherCases(
  doses: readonly Statement[],
  { titled }: Section,
  asked: Asked,
): readonly Statement[] {
  const casesOf = ({ text, lead, above }: Statement) =>
    [text, lead?.text, above?.text].flatMap((one = "") => CASE.exec(one)?.[1] ?? []);
  const plain = doses.filter((one) => casesOf(one).length === 0);
  const isTold = (word: WeighedWord) => titled.has(word) || plain.some(({ holds }) => holds.has(word));
  const isOther = (one: Statement) =>
    !one.fits && casesOf(one).every((words) => [...held(asked.words, words)].every(isTold));
  return plain.length === 0 ? doses : doses.filter((one) => plain.includes(one) || !isOther(one));
}

/** Whether it is given by a way that needs no vein. */
export function isOutOfVein({ text }: Statement): boolean {
  return namesRoute(text) && !namesVein(text);
}

/** Whether it says, below an asked drug, how its dose is another for what else is asked and gives none itself. */
function adjusts(one: Statement, others: readonly Statement[], { drugsAsked }: Asked): boolean {
  const isOfDrug = drugsAsked.some((drug) => one.said.has(drug) || one.under.has(drug));
  return isOfDrug && adjustsAlone(one.text) && saysMoreThan(one, others);
}

const IN_CASE_ALONE = /\b(?:only|instead|half)\b/i;

/** Whether it limits a dose to the case that is told, which no row for the patient's weight and no heading says. */
function isOfCaseAlone(one: Statement, rows: readonly Statement[], { titled }: Section): boolean {
  const isLimit = rows.length > 0 && one.kind !== "r" && DOSE.test(one.text) && IN_CASE_ALONE.test(one.text);
  const told = situationWords([...one.holds]).filter((word) => word.condition && !titled.has(word));
  return isLimit && told.some((word) => !rows.some(({ said }) => said.has(word)));
}

/** Whether it holds some of what the drug is asked for that no other of some statements says. */
function saysMoreThan(one: Statement, some: readonly Statement[]): boolean {
  const others = some.filter((other) => other !== one);
  return situationWords([...one.holds]).some((word) => !others.some(({ said }) => said.has(word)));
}

/** Those that are not for pregnant patients alone, where nobody is asked for and another is for any or for adults. */
function withoutPregnant(some: readonly Statement[], { populations }: Asked): readonly Statement[] {
  if (populations.size > 0) return some;
  const others = some.filter((one) => !one.populations.has(PREGNANT));
  return others.some((one) => !isForChildren(one.populations)) ? others : some;
}
