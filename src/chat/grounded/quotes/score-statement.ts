import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { namesInjector } from "../question/injectors.ts";
import { isRefusedTo, leavesToAbove, limitsLevel, namesLevel, ordersOf } from "../question/levels.ts";
import { isByOthers, isIntoVein, lacksVein, namesRoute } from "../question/routes.ts";
import { tellsSite } from "../question/sites.ts";
import { countsDoses, gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { ADULT, PEDIATRIC } from "../question/words.ts";
import { amountIn } from "../text/amounts.ts";
import { routeText } from "../text/by-route.ts";
import { countsAsked } from "../text/counted.ts";
import { DOSE, givesDose, tellsTotal } from "../text/doses.ts";
import { isWithin, statesOtherFinding } from "../text/fit.ts";
import { withLevel } from "../text/legends.ts";
import { isRowOfChild } from "../text/measures.ts";
import { namesOnePlace } from "../text/places.ts";
import { namesMonths, namesOthers } from "../text/populations.ts";
import { isForPulseless } from "../text/pulseless.ts";
import type { Range } from "../text/ranges.ts";
import { held } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import { strengthsIn } from "../text/strengths.ts";
import { decidingWords } from "./coverage.ts";
import { tellsCriteria } from "./criteria.ts";
import { isMix, tellsIndication, tellsSigns } from "./gives-wanted.ts";
import { isAskedRow } from "./label-rows.ts";
import { inLevelBox } from "./level-box.ts";
import { defines, isOfLetter } from "./meaning.ts";
import { isLabelled } from "./named-by.ts";
import { forbidsAsked } from "./refused.ts";
import type { Section } from "./sections.ts";
import { isAskedStock } from "./stock-rows.ts";
import {
  tellsAgeLimit,
  tellsHowOften,
  tellsInAll,
  tellsInstead,
  tellsOnly,
  tellsSoon,
  tellsTarget,
  tellsUse,
} from "./tells.ts";
import { tellsOrder, tellsWho } from "./who-may.ts";

/** What a word counts for a statement that stands in its own heading, and in one above or the file's name. */
const NAMED = 0.75;
const TITLED_ABOVE = 0.4;
/** What a word counts that a statement holds in another form or by another name. */
const OTHER_FORM = 0.95;
/** The same of what a patient has by the name of its class: "poisoning" of an opioid overdose. */
const OF_CLASS = 0.75;
/** "Glucose below 60" is low blood sugar by the figure. */
const BY_FIGURE = /\b(?:below|above|under|over|less than|more than)\b|[<>≤≥]/i;
/** What a word counts that leads a statement in. */
const LED = 0.9;
/** What a drug counts for an item of a list below one on that drug. */
const UNDER = 0.5;
/** What is left of the score of a statement under a heading on children, where nobody is asked for. */
const FOR_CHILDREN = 0.8;
/** What it adds that a statement holds every word of a question of so many: it says what is asked in the same words. */
const VERBATIM = 0.3;
const WORDS = 4;
/** What it adds that it is a definition of what is asked: "“Junior unit” means". */
const DEFINES = 0.3;
/** What is left of the score of a few words that are no sentence; so few, or more in capitals as a title's. */
const LABEL = 0.7;
const LABEL_WORDS = 3;
const UNTITLED = /(?<![\p{L}-])\p{Ll}{4,}/u;
const LETTERED = /^\(?\w{1,3}[.)]\s/;
/** What it adds that a range of the statement holds the age, the weight or the pressure asked for. */
export const FITS = 0.6;
/** What is left of that where another limit of its section holds it more tightly: "below 60" beside "below 100". */
const WIDER = 0.5;
/** What it adds that it gives something in the unit asked for. */
const IN_UNIT = 0.35;
/** What is left of the score of a statement that names other patients, or other drugs, alone. */
const FOR_OTHERS = 0.3;
/**
 * What is left of the score of a row under a drug's heading that lacks what another row holds of the situation, and of one
 * that notes a drug where another row is on it.
 */
export const OTHER_ROW = 0.5;
/** What it adds that a statement gives the amount wanted, and anything else wanted. */
const AMOUNTS = { given: 0.25, refused: 0.1, others: -0.2, none: 0 };
/** What it adds that a dose is told with its way: 1 mg alone is not a dose that can be given. */
const WITH_ROUTE = 0.1;
/** "Not below 1,800 g", and not "call if under 5 or over 75". */
const RESTRICTS = /\b(?:not?|never|only)\b[^.;|\d]{0,20}\d/i;
const REASON = /\bbecause\b|\b(?:that|this) is why\b|\bdue to\b|\breason\b/i;
/** "Glucose: > 400 mg/dL: saline" */
const CONDITION = /^([^|]{3,60})[?:] /;
/** "Dextrose 50% only where dextrose 10% is not available" */
const IN_ITS_PLACE = /\b(?:if|where|when|unless)\b[^.;|]{0,40}\b(?:available|unavailable|carried|at hand)\b/i;
const REFUSAL = 0.6;
export const GIVEN = 0.25;

/** Whether a statement is on an asked drug, by itself or by its headings where it names no other. */
export function isOnAskedDrug(
  { said, ofOtherDrugs }: Statement,
  { titled }: Section,
  { drugs }: Asked,
): boolean {
  return drugs.some((drug) => said.has(drug) || (titled.has(drug) && !ofOtherDrugs));
}

/** Whether its own heading is what the patient has: "Croup" in a chapter on that and others. */
export function headsCondition({ named, forChildren }: Section, { words, measures }: Asked): boolean {
  if (forChildren && measures.length > 0) return false;
  return words.some((word) => word.condition && word.required && named.has(word));
}

/** What a word counts by how a statement says it. */
function formOf(word: WeighedWord, { literal, names, text }: Statement): number {
  if (literal.has(word)) return 1;
  return names.has(word) || BY_FIGURE.test(text) || !word.condition ? OTHER_FORM : OF_CLASS;
}

/** What a statement of the section scores by itself. */
export function scoreStatement(statement: Statement, section: Section, asked: Asked): number {
  const { words, wanted } = asked;
  // "One repeat after 5 minutes" below what the drug is given by.
  const isAgain = asked.again?.test(statement.text) === true;
  const goesOn = isAgain && drugsIn(statement.text).size === 0;
  let score = 0;
  for (const word of words) {
    if (statement.holds.has(word)) score += word.weight * formOf(word, statement);
    else if (statement.said.has(word)) score += word.weight * LED;
    else if (statement.under.has(word) || (goesOn && word.drug)) score += word.weight * UNDER;
    else if (section.named.has(word)) score += word.weight * NAMED;
    else if (section.titled.has(word)) score += word.weight * TITLED_ABOVE;
  }
  if (words.length >= WORDS && statement.names.size === words.length) score += VERBATIM;
  if (wanted.includes("meaning") && defines(statement, section, asked)) score += DEFINES;
  for (const want of wanted) {
    if (want === "quantity") {
      const amount = amountIn(statement, section, asked) ?? "none";
      score += AMOUNTS[amount];
      const isDose = amount === "given" && asked.asksDose && !asked.asksPermission;
      if (isDose && namesRoute(statement.text)) score += WITH_ROUTE;
    }
    // How often is a time too, and counts as one.
    else if (want === "time" && asked.asksIndication) score += tellsIndication(statement.text) ? GIVEN : 0;
    else if (want === "refusal")
      score +=
        section.refuses || [statement, statement.lead].some((one) => one && gives(want, one.text))
          ? REFUSAL
          : 0;
    else if (want !== "frequency" && gives(want, statement.text)) score += GIVEN;
  }
  if (asked.asksSigns && tellsSigns(statement.text)) score += GIVEN;
  if (asked.asksCriteria) {
    const isOnAll = decidingWords(words).every(
      (word) => statement.said.has(word) || section.titled.has(word),
    );
    const told = isOnAll ? tellsCriteria(statement) : undefined;
    score += told === "says" ? 2 * GIVEN : told ? GIVEN : 0;
    if (givesDose(statement)) score *= OTHER_ROW;
  }
  if (asked.asksAgeLimit && tellsAgeLimit(statement.text)) score += FITS;
  if (isOfLetter(statement, section, asked)) score += 2 * FITS;
  if (asked.asksInstead && statement.holds.size > 0 && tellsInstead(statement.text)) score += FITS;
  if (asked.asksOnly && [statement, statement.lead].some((one) => one && tellsOnly(one.text))) score += FITS;
  if (tellsAskedTarget(statement, section, asked)) score += FITS;
  if (asked.asksSoon && tellsSoon(statement.text)) score += GIVEN;
  const isOnDrug = isOnAskedDrug(statement, section, asked);
  if (asked.asksOften && isOnDrug && tellsHowOften(statement.text)) score += FITS;
  if (asked.asksUse && isOnDrug && tellsUse(statement.text)) score += FITS;
  if (isLabelled(statement, asked)) score += DEFINES;
  if (isAskedRow(statement, section, asked)) score += FITS;
  if (countsAsked(statement, asked)) score += tellsInAll(statement.text) ? 2 * GIVEN : GIVEN;
  if (asked.asksToCall && gives("contact", statement.text) && statement.said.size > 0) score += FITS;
  if (isAskedStock(statement, section, asked)) score += FITS;
  if (asked.asksPlaces && namesOnePlace(statement)) score += GIVEN;
  if (tellsWho(statement, section, asked)) score += FITS;
  if (tellsOrder(statement, section, asked)) score += FITS;
  if (asked.asksTimes && countsDoses(statement.text)) score += IN_UNIT;
  if (asked.asksLevel) score += ofLetters(statement, section, asked);
  const inBox = inLevelBox(statement, section, asked);
  if (isOrderOf(statement, asked) || inBox === "within") score += FITS;
  if (isRefusedToLevel(statement, asked)) score += FITS;
  if (forbidsAsked(statement, section, asked)) score += FITS;
  if (asked.asksSite && tellsSite(statement.text)) score += FITS;
  if (asked.asksInjector && namesInjector(statement.text)) score += FITS;
  if (isAgain) score += GIVEN;
  if (asked.asksMix && isMix(statement, section, asked)) score += FITS;
  if (asked.asksTotal && tellsTotal(statement.text)) score += GIVEN;
  if (asked.denial?.test(statement.text)) score += GIVEN;
  if (asked.asksReason && REASON.test(statement.text)) score += GIVEN;
  if (asked.units.some((unit) => unit.test(statement.text))) score += IN_UNIT;
  if (asked.lacksVein && [statement.text, statement.lead?.text ?? ""].some(lacksVein)) score += FITS;
  if (statement.fits) score += isWider(statement, section) ? FITS * WIDER : FITS;
  if (statement.fit === "limits" && asked.drugs.length === 0 && RESTRICTS.test(statement.text)) score += FITS;
  if (isLabel(statement)) score *= LABEL;
  if (isPointer(statement) || (isReference(statement) && !asked.asksRecord)) score *= FOR_OTHERS;
  const isChilds = section.forChildren && !headsCondition(section, asked);
  if (asked.populations.size === 0 && isChilds) score *= FOR_CHILDREN;
  if (isChartOfChildren(statement, asked)) score *= OTHER_ROW;
  const another =
    (!statement.fits && namesOthers(statement.populations, asked.populations)) ||
    isOfChild(statement, asked) ||
    isOfOtherFinding(statement, section, asked) ||
    (statement.ofOtherDrugs && !asked.drugs.some((drug) => section.named.has(drug))) ||
    isByOthers(routeText(statement), asked.routes) ||
    isOfOtherStrength(statement, asked) ||
    inBox === "above" ||
    (asked.hasPulse && isForPulseless(statement.text)) ||
    (asked.lacksVein && isIntoVein(statement.text)) ||
    deniesTold(statement, asked);
  return another ? score * FOR_OTHERS : score;
}

/** Whether it is for who had none of a drug that the patient had: "no epinephrine given" of a refusal after epinephrine. */
function deniesTold({ text }: Statement, { drugs, denial }: Asked): boolean {
  const [, drug = ""] = /\bno ([\w-]+)(?= (?:was |has been )?(?:given|taken|used)\b)/i.exec(text) ?? [];
  const told = drugs.filter((one) => one.told);
  return drug !== "" && denial === undefined && held(told, drug).size > 0;
}

/** Whether it says how high what is asked is to be, of whom it is asked: "Goal: MAP 65" in sepsis is not that of an LVAD. */
function tellsAskedTarget(
  { said, text }: Statement,
  { titled }: Section,
  { words, asksTarget }: Asked,
): boolean {
  if (!asksTarget || !tellsTarget(text)) return false;
  const telling = words.filter(
    ({ kind, required, population }) => kind === "telling" && required && population < 0,
  );
  return (
    telling.some((word) => said.has(word)) && telling.every((word) => said.has(word) || titled.has(word))
  );
}

/** Whether it begins as the orders of the level of care that these are asked of: "AEMT STANDING ORDERS: saline". */
function isOrderOf({ text }: Statement, { level, asksLevel }: Asked): boolean {
  const own = ordersOf(text);
  return level !== undefined && !asksLevel && own !== undefined && namesLevel(own, level);
}

/** Whether it tells that an asked drug is not what the level of care that is asked for may give, or all that this may. */
function isRefusedToLevel({ text, holds }: Statement, { asksLevel, level, drugs }: Asked): boolean {
  if (!asksLevel || drugs.length === 0) return false;
  const isOnDrug = drugs.some((drug) => holds.has(drug));
  return limitsLevel(text, level) || (isOnDrug && (leavesToAbove(text, level) || isRefusedTo(text, level)));
}

/** What it adds that it gives an asked drug in a document whose letters tell who may: most with its own, "B: Aspirin 324 mg". */
function ofLetters(statement: Statement, { legend }: Section, { drugs }: Asked): number {
  const ofLevel = withLevel(statement.text, legend);
  if (legend.size === 0 || !givesDose(statement) || held(drugs, ofLevel).size === 0) return 0;
  return ofLevel === statement.text ? GIVEN : FITS;
}

/** Whether it is a row that tells doses by the ages of children, where an adult is asked for: "12-16 months: 1.25 mg". */
function isChartOfChildren({ kind, text }: Statement, { populations }: Asked): boolean {
  return kind === "r" && populations.has(ADULT) && !populations.has(PEDIATRIC) && namesMonths(text);
}

/** Whether it is a row for the age of a child, where an adult is asked for. */
function isOfChild({ kind, text }: Statement, { populations }: Asked): boolean {
  return kind === "r" && populations.has(ADULT) && !populations.has(PEDIATRIC) && isRowOfChild(text);
}

/** Whether it begins with a finding that is not the one asked for, "Glucose > 400: saline", where something is told for that. */
function isOfOtherFinding({ kind, fits, text }: Statement, section: Section, { measures }: Asked): boolean {
  if (kind === "r" || fits || !section.statements.some((one) => one.fits)) return false;
  const condition = CONDITION.exec(text)?.[1];
  return condition !== undefined && statesOtherFinding(measures, condition);
}

/** Whether it names strengths of a solution, "D10W", and not the one asked for. */
function isOfOtherStrength({ text }: Statement, { strengths }: Asked): boolean {
  if (strengths.size === 0) return false;
  const named = strengthsIn(DOSE.test(text) ? text.replace(IN_ITS_PLACE, " ") : text);
  return named.size > 0 && named.isDisjointFrom(strengths);
}

function isWider({ limits }: Statement, { statements }: Section): boolean {
  const isHeldTighter = (one: Range) =>
    statements.some((other) => other.limits.some((limit) => isWithin(limit, one)));
  return limits.some(isHeldTighter);
}

/** "See: Sepsis, Shock (Adult)": names where more stands and says nothing itself. */
const POINTER =
  /^\P{L}*(?:see(?: also)?|refer to|also see|related(?: (?:protocols?|topics?|pages?))?)(?::| (?=\p{Lu}))[^.;|\d]{3,160}\.?$/iu;

const REFERENCE = /^(?:references?|sources?|adapted from|citations?): /i;

function isPointer({ kind, text }: Statement): boolean {
  return kind !== "r" && POINTER.test(text);
}

/** "Reference: ESC 2023 Guidelines": names on what it is founded. */
function isReference({ kind, text }: Statement): boolean {
  return kind !== "r" && REFERENCE.test(text);
}

/** Whether it is a title or a picture's label and no sentence: "B. Within Existing Space", "Stainless nut". */
function isLabel({ kind, text }: Statement): boolean {
  const plain = text.replace(LETTERED, "");
  const isTitle = kind === "p" || (kind === "l" && plain !== text);
  if (!isTitle || /[.!?:;\d]/.test(plain)) return false;
  return plain.split(" ").length <= LABEL_WORDS || !UNTITLED.test(plain);
}
