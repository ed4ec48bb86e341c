import { definesChild } from "../../childhood.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { SAYS_TO_CALL } from "../../question/orders.ts";
import { isByOthers, NAMES_INJECTOR } from "../../question/routes.ts";
import { TELLS_SITE } from "../../question/sites.ts";
import { gives } from "../../question/wanted.ts";
import { isTelling, situationWords } from "../../question/weighed-words.ts";
import { PREGNANT } from "../../question/words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { countsAsked } from "../../text/amounts/counted.ts";
import { givesDose, TELLS_ONCE } from "../../text/amounts/doses.ts";
import { isAfter } from "../../text/measures/after-counts.ts";
import { isOfScale } from "../../text/measures/first-cells.ts";
import type { Statement } from "../../text/statements.ts";
import { ofLevels } from "../levels/told-of-level.ts";
import { isLabelled, isLabelledWith } from "../lists/named-by.ts";
import { isAskedRow } from "../rows/asked-rows.ts";
import { isMix } from "../scores/mixes.ts";
import { nextLine, type Scored } from "../scores/scores.ts";
import {
  TELLS_AGE_LIMIT,
  TELLS_RATE,
  TELLS_SIGNS,
  TELLS_TARGET,
  tellsCriteria,
  tellsInstead,
} from "../scores/tells.ts";
import { decidingWords, weigh } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { type Alike, askedDoses, dosesForPatient, namesAskedDrug } from "./doses-first.ts";
import { whereFailed } from "./failing.ts";
import { refusals } from "./refusals-first.ts";

/** Of some statements those that answer what is asked the most nearly, by the first of these ways in which any does. */
export function toldFirst(inOrder: readonly Statement[], scored: Scored, asked: Asked): Alike {
  const { section } = scored;
  const mixes = inOrder.filter((one) => asked.asksMix && isMix(one, section, asked));
  const { nearest, most } = nearestOf(inOrder, asked);
  const onIt = most > 0 ? nearest : [];
  return (
    [
      asked.asksFormer ? [] : onIt.filter(({ text }) => AMENDS.test(text)),
      ...refusals(inOrder, section, asked),
      inOrder.filter((one) => asked.cells.length > 0 && one.fits && isOfScale(one)),
      mixes.filter(({ text }) => !isByOthers(text, asked.routes)),
      mixes,
      inOrder.filter(({ text }) => asked.asksAgeLimit && definesChild(text)),
      inOrder.filter(({ text }) => asked.asksAgeLimit && TELLS_AGE_LIMIT.test(text)),
      inOrder.filter((one) => asksMeaning(asked) && isLabelled(one, asked)),
      onIt.filter((one) => asksMeaning(asked) && tellsCriteria(one) !== undefined),
      inOrder.filter(({ text }) => asked.asksSite && TELLS_SITE.test(text)),
      inOrder.filter(({ text }) => asked.wanted.includes("order") && SAYS_TO_CALL.test(text)),
      inOrder.filter((one) => isAskedRow(one, section, asked)),
      ...ofLevels(inOrder, section, asked),
      inOrder.filter((one) => asksOfDrugs(asked) && isOfPregnant(one, asked)),
      inOrder.filter((one) => asked.asksInstead && tellsInstead(one.text, asked.drugs)),
      ...whereUnsuccessful(inOrder, section, asked),
      inOrder.filter(
        (one) =>
          asked.asksTimes && one.kind !== "r" && TELLS_ONCE.test(one.text) && namesAskedDrug(one, asked),
      ),
      inOrder.filter(({ text }) => asked.asksRate && TELLS_RATE.test(text)),
      inOrder.filter(({ text }) => asked.asksInjector && NAMES_INJECTOR.test(text)),
      nearest.filter(({ text }) => asked.asksTarget && TELLS_TARGET.test(text)),
      ofCaseOnCard(inOrder, section, asked),
      ...askedDoses(inOrder, scored, asked),
      inOrder.filter((one) => isLabelled(one, asked)),
      inOrder.filter((one) => countsAsked(one, asked)),
      ...dosesForPatient(inOrder, scored, asked),
      dosesOnCard(inOrder, section, asked),
      onDrugBelow(inOrder, section, asked),
      ...signs(inOrder, onIt, asked),
      // "Age 0–14: Lake Children's", of a child of 8, before where the old are taken.
      inOrder.filter(({ fits }) => asked.wanted.includes("place") && fits),
      onIt.filter(({ text }) => asked.wanted.includes("place") && gives("place", text)),
      asksNothingElse(onIt, section, asked)
        ? onIt.filter((one) => amountIn(one, section, asked) === "given")
        : [],
      inOrder,
    ].find((some) => some.length > 0) ?? []
  );
}

/**
 * Whether a drug is asked for in a case and nothing besides, "ketamine induction": what gives it comes before "Indications: pain,
 * induction", but not where it is refused in that case, nor before "over 65 years half the dose" for one of that age.
 */
function asksNothingElse(onIt: readonly Statement[], section: Section, asked: Asked): boolean {
  const isAsked = asked.drugsAsked.length > 0 && !asked.asksPermission;
  const isOther = (one: Statement) =>
    section.statements.some(({ fits }) => fits) || amountIn(one, section, asked) === "refused";
  return isAsked && asked.wanted.length === 0 && !onIt.some(isOther);
}

function asksOfDrugs({ drugs, wanted }: Asked): boolean {
  return drugs.length > 0 || wanted.includes("drug");
}

/** Whether it is for the pregnant alone, where one is asked for: "if pregnant: lidocaine" behind amiodarone. */
function isOfPregnant({ populations }: Statement, asked: Asked): boolean {
  return asked.populations.has(PREGNANT) && populations.has(PREGNANT) && populations.size === 1;
}

/** Those that hold the most of what is asked, all where none holds any, and how much that is. */
function nearestOf(
  inOrder: readonly Statement[],
  { words }: Asked,
): { nearest: readonly Statement[]; most: number } {
  const deciding = decidingWords(words);
  const held = ({ holds }: Statement) => weigh(deciding.filter((word) => holds.has(word)));
  const most = Math.max(...inOrder.map(held));
  return { nearest: inOrder.filter((one) => held(one) === most), most };
}

/** Whether it is asked what something means or is called: "what is status epilepticus" asks that too. */
function asksMeaning({ wanted, drugs, words }: Asked): boolean {
  const isNamedAlone = drugs.length === 0 && decidingWords(words).every(({ askedFor }) => askedFor);
  return wanted.includes("meaning") || (wanted.length === 0 && isNamedAlone);
}

/** What is done where something did not do, could not be done or was done so many times. */
function whereUnsuccessful(inOrder: readonly Statement[], section: Section, asked: Asked): Alike[] {
  const isNextLine = nextLine(section, asked);
  const failed = whereFailed(section, asked);
  // "No change": what is given then, before whom to call.
  const isOfEither = asked.asksNextLine && asked.asksFailing;
  return [
    inOrder.filter((one) => isOfEither && isNextLine.union(failed).has(one) && givesDose(one)),
    inOrder.filter((one) => isNextLine.has(one)),
    inOrder.filter((one) => failed.has(one)),
    inOrder.filter(({ text }) => asked.after.some((after) => isAfter(text, after))),
  ];
}

/** What is told of a drug that the heading does not name: "when do we give bicarb in arrest" asks not when to transport. */
function onDrugBelow(
  inOrder: readonly Statement[],
  { named }: Section,
  { drugsAsked }: Asked,
): readonly Statement[] {
  const isNamedBelow = drugsAsked.some(
    (drug) => !named.has(drug) && inOrder.some(({ said }) => said.has(drug)),
  );
  const isTelling = ({ fit, said }: Statement) =>
    fit !== undefined || [...said].some(({ kind }) => kind !== "frame");
  return isNamedBelow ? inOrder.filter(isTelling) : [];
}

/** "Amendment 1 (June 2): trades of shifts need 48 hours' notice" */
const AMENDS = /^(?:amendments?|amended|addendum|erratum|correction)\b[^:]{0,40}: /i;

/** "Adult dose: 1 g" */
const DOSE_LINE = /^(?:\w+ )?dos(?:e|es|age|ing)\b[^:|]{0,20}: [^|]*\d/i;

/** On the card of a drug that is asked for by a name of several, "how much calcium for hyperkalemia", what its dose is. */
function dosesOnCard(
  inOrder: readonly Statement[],
  { heading, named }: Section,
  { drugs, wanted }: Asked,
): readonly Statement[] {
  const isCard = [...named].some(isTelling) && drugsIn(heading).size > 0;
  if (!isCard || drugs.length > 0 || !wanted.includes("quantity")) return [];
  return inOrder.filter(({ text }) => DOSE_LINE.test(text));
}

/** On a drug's own card what is labelled with the case that it is asked for in, where no dose is for that: "Extravasation: stop". */
function ofCaseOnCard(inOrder: readonly Statement[], section: Section, asked: Asked): readonly Statement[] {
  const cases = situationWords(asked.words);
  const isOnCase = ({ said }: Statement) => cases.some((word) => said.has(word));
  const isDosed = section.statements.some(
    (one) => isOnCase(one) && amountIn(one, section, asked) === "given",
  );
  const isCard = asked.drugsAsked.some((drug) => section.named.has(drug));
  return isCard && !isDosed ? inOrder.filter((one) => isLabelledWith(one, cases)) : [];
}

/** What something is known by: that for the patient, "Age ≥ 65: SBP < 110" among criteria, before the rest. */
function signs(inOrder: readonly Statement[], onIt: readonly Statement[], asked: Asked): Alike[] {
  const { asksSigns, measures } = asked;
  const tells = ({ text }: Statement) => TELLS_SIGNS.test(text);
  const isCriterion = (one: Statement) => tells(one) || onIt.includes(one);
  return [
    asksSigns && measures.length > 0 ? inOrder.filter(({ fits }) => fits) : [],
    asksSigns ? inOrder.filter(isCriterion) : [],
  ];
}
