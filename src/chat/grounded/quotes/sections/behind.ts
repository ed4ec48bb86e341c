import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { IS_BY_ORDER } from "../../question/orders.ts";
import { isTelling } from "../../question/weighed-words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { PER_KG } from "../../text/amounts/dose-units.ts";
import { givesAgainOnly, HEADS_LATER } from "../../text/amounts/doses.ts";
import { headPulseless } from "../../text/conditions.ts";
import type { Statement } from "../../text/statements.ts";
import { alikeRows } from "../rows/rows.ts";
import { RIVAL, type Scored, topOf } from "../scores/scores.ts";
import { isAboutCare } from "./about-care.ts";
import { ofOtherCondition } from "./behind-own.ts";
import { isOfOneSize } from "./heading-fit.ts";
import type { Section } from "./sections.ts";

/**
 * What is left of the score of a section beside those that answer too: less than 1 for each reason to tell it behind them.
 * @param all the sections that answer, itself among them
 */
export function shareLeft(scored: Scored, asked: Asked, all: readonly Section[]): number {
  const { section, top } = scored;
  const shares = [
    // A section whose best rows the question does not tell from one another, "fentanyl" from a table by weight.
    alikeRows(section, asked).has(top) ? RIVAL : 1,
    ofOtherCondition(scored, asked, all),
    ofOneWeight(scored, asked, all),
    ofLater(section, asked),
    isAboutCare(section, asked) ? ABOUT_CARE : 1,
    ofOtherCase(section, asked, all),
    withoutDose(section, asked, all),
    ofArrest(section, asked, all),
  ];
  return shares.reduce((left, share) => left * share);
}

/** For a section on how care is measured or written down, beside one on what is done. */
const ABOUT_CARE = 0.7;
/** For rows by weight, where no weight is told and another section gives the dose by weight. */
const BANDS = 0.7;
/** For a section of what is done for another case, beside one whose own heading has more of what is asked. */
const OF_OTHER_CASE = 0.5;
/** For a section that gives no dose, beside one that does. */
const NO_DOSE = 0.7;
/** For a section on an arrest, beside one on patients who have a pulse. */
const ARREST = 0.6;

/** "Weight (kg): 6-7" */
const BY_WEIGHT = /\b(?:weight|kg)\b[^|:]{0,12}: ?[<>≤≥]?\d/i;
const OF_SHOCK = /\(J\)/;
/** "Maximum IM dose is 500 mcg" below the rows. */
const LIMIT = /^max(?:imum)?\b/i;

/**
 * Of a table of doses by weight that the question does not tell from one another, or what is given at one weight, where another
 * section gives the dose for each kilogram.
 */
function ofOneWeight({ section, statements }: Scored, asked: Asked, all: readonly Section[]): number {
  const isLimit = ({ kind, text }: Statement) => kind !== "r" && LIMIT.test(text);
  const best = topOf(statements.filter(({ statement }) => !isLimit(statement)));
  const isHeaded = section.path.some(isOfOneSize);
  if (best?.kind !== "r" || best.fits || !(isHeaded || BY_WEIGHT.test(best.text))) return 1;
  // "Defibrillation (J) | 10 kg: 20 | 20 kg: 40", where no weight is told.
  const isTold =
    asked.drugs.length > 0 ? isHeaded || alikeRows(section, asked).has(best) : OF_SHOCK.test(best.text);
  // A line of a drug's card is a row too: "Pediatric dose: 0.1 mg/kg".
  const isBand = ({ kind, text }: Statement) => kind === "r" && text.includes(" | ");
  const gives = (one: Section) =>
    one.statements.some(
      (other) => PER_KG.test(other.text) && amountIn(other, one, asked) === "given" && !isBand(other),
    );
  return isTold && all.some(gives) ? BANDS : 1;
}

/**
 * Of what is given by order alone, or again, where a dose is asked for and neither the order, nor a later dose, nor when or how
 * much in all.
 */
function ofLater(section: Section, asked: Asked): number {
  const { heading, named, statements } = section;
  const { drugs, wanted, again, units, asksCount, asksPermission } = asked;
  const asksLater = again !== undefined || wanted.includes("time") || units.length > 0;
  if (drugs.length === 0 || asksLater) return 1;
  if (HEADS_LATER.test(heading)) return RIVAL;
  const asksDose = wanted.includes("quantity") && !asksCount && !asksPermission;
  if (!asksDose || statements.some(({ fits }) => fits)) return 1;
  const isOrdered = IS_BY_ORDER.test(heading) && named.size === 0;
  const given = statements.filter((one) => amountIn(one, section, asked) === "given");
  const isAgain = given.length > 0 && given.every(({ text }) => givesAgainOnly(text));
  return (isOrdered ? RIVAL : 1) * (isAgain ? RIVAL : 1);
}

/** Of a section beside one under the same headings, whose own has more of what criteria are asked of: "Trauma" beside "Medical". */
function ofOtherCase(section: Section, asked: Asked, all: readonly Section[]): number {
  const telling = ({ named }: Section) => new Set([...named].filter(isTelling));
  const own = telling(section);
  const hasMore = (one: Section) => telling(one).isSupersetOf(own) && telling(one).size > own.size;
  const isAsked = asked.asksSigns && asked.measures.length === 0;
  return isAsked && all.some((one) => isBeside(one, section) && hasMore(one)) ? OF_OTHER_CASE : 1;
}

/** Whether two sections have all headings but their own alike. */
function isBeside({ path, start }: Section, other: Section): boolean {
  const above = (headings: readonly string[]) => JSON.stringify(headings.slice(0, -1));
  return path.length > 1 && start.filename === other.start.filename && above(path) === above(other.path);
}

/** Of a section without an amount of the drug whose dose is asked for, "not for wheezes of another cause", beside one on as much that has it. */
function withoutDose(section: Section, asked: Asked, all: readonly Section[]): number {
  const gives = (one: Section) => one.statements.some((other) => amountIn(other, one, asked) === "given");
  const isAsked = asked.asksDose && asked.drugs.length > 0 && !asked.asksPermission;
  if (!isAsked || section.statements.some(({ fits }) => fits) || gives(section)) return 1;
  return all.some((one) => one.coverage >= section.coverage && gives(one)) ? NO_DOSE : 1;
}

const OF_ARREST = new Set(
  termsOf("arrest code cpr compressions shock defib pulseless asystole vf pea resuscitation"),
);

/** Of a section on the arrest of a cold patient beside one on the cold one, where a temperature is told and no arrest. */
function ofArrest(section: Section, { words, measures }: Asked, all: readonly Section[]): number {
  const isOnArrest = ({ path }: Section) => headPulseless(path);
  const isTold = words.some(({ terms }) => terms.some((term) => OF_ARREST.has(term)));
  if (isTold || !measures.some(({ dimension }) => dimension === "temperature") || !isOnArrest(section))
    return 1;
  const isOnLiving = (one: Section) => !isOnArrest(one) && one.statements.some(({ fits }) => fits);
  return all.some(isOnLiving) ? ARREST : 1;
}
