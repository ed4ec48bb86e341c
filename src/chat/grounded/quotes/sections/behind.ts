import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { IS_BY_ORDER } from "../../question/orders.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { PER_KG } from "../../text/amounts/dose-units.ts";
import { givesAgainOnly, HEADS_LATER } from "../../text/amounts/doses.ts";
import { headPulseless } from "../../text/conditions.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { isForChildren } from "../../text/populations.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { asksWhenMay } from "../lists/asked-lists.ts";
import { alikeRows } from "../rows/rows.ts";
import { RIVAL, type Scored } from "../scores/scores.ts";
import { isAboutCare } from "./about-care.ts";
import { behindGiven } from "./behind-given.ts";
import { isOfOneSize } from "./heading-fit.ts";
import type { Section } from "./sections.ts";

/** What is left of the score of a section on how care is measured, beside one on what is done. */
const ABOUT_CARE = 0.7;
/** What is left to a section that is headed by the kind of what is asked, beside one that is headed by that itself. */
const OF_KIND = 0.97;
/** What is left to a section that names what is asked by the way, beside one on that. */
const BY_THE_WAY = 0.85;

/** The same where that is among the signs of something else. */
const AS_A_SIGN = 0.7;
/** "Signs & symptoms: seizures, apnea" */
const SIGNS = /^[^:]*\b(?:signs?|symptoms?)\b[^:]*:/i;

/** What is left to a section that gives no dose, beside one that does. */
const NO_DOSE = 0.7;

/** Its most telling statement. */
export function bestOf({ statements }: Scored): Statement | undefined {
  return statements.toSorted((a, b) => b.score - a.score)[0]?.statement;
}

/** A section whose best rows the question does not tell from one another, "fentanyl" from a table by weight, behind one as good. */
export function behindAsGood(scored: Scored, asked: Asked): Scored {
  const best = bestOf(scored);
  return best && alikeRows(scored.section, asked).has(best)
    ? { ...scored, best: scored.best * RIVAL }
    : scored;
}

/** "Weight (kg): 6-7" */
const BY_WEIGHT = /\b(?:weight|kg)\b[^|:]{0,12}: ?[<>≤≥]?\d/i;
const OF_SHOCK = /\(J\)/;
/** What is left to rows by weight, where no weight is told and another section gives the dose by weight. */
const BANDS = 0.7;

/** A line of a drug's card is a row too: "Pediatric dose: 0.1 mg/kg". */
function isBandRow({ kind, text }: Statement): boolean {
  return kind === "r" && text.includes(" | ");
}

/** "Maximum IM dose is 500 mcg" below the rows. */
const LIMIT = /^max(?:imum)?\b/i;

function isLimit({ statement: { kind, text } }: Scored["statements"][number]): boolean {
  return kind !== "r" && LIMIT.test(text);
}

/**
 * A table of doses by weight that the question does not tell from one another, or what is given at one weight, behind what gives
 * the dose for each kilogram.
 */
export function behindByWeight(scored: Scored, asked: Asked, sections: readonly Section[]): Scored {
  const best = bestOf({ ...scored, statements: scored.statements.filter((one) => !isLimit(one)) });
  const isHeaded = scored.section.path.some(isOfOneSize);
  const isOne = best?.kind === "r" && !best.fits;
  const isBand = isOne && (isHeaded || BY_WEIGHT.test(best.text));
  const gives = (one: Section) =>
    one.statements.some(
      (other) => PER_KG.test(other.text) && amountIn(other, one, asked) === "given" && !isBandRow(other),
    );
  const isOfDrug =
    isBand && asked.drugs.length > 0 && (isHeaded || alikeRows(scored.section, asked).has(best));
  // "Defibrillation (J) | 10 kg: 20 | 20 kg: 40", where no weight is told.
  const isTold = isOfDrug || (isBand && asked.drugs.length === 0 && OF_SHOCK.test(best.text));
  return isTold && sections.some(gives) ? { ...scored, best: scored.best * BANDS } : scored;
}

/**
 * A section of what is given by order alone, or again, behind what is as good and is given first, where a dose is asked for and
 * neither the order, nor a later dose, nor when or how much in all.
 */
export function behindFirst(scored: Scored, asked: Asked): Scored {
  const { heading, named, statements } = scored.section;
  const { drugs, wanted, again, units, asksCount, asksPermission } = asked;
  const asksDose = drugs.length > 0 && wanted.includes("quantity") && !asksCount && !asksPermission;
  const asksLater = again !== undefined || wanted.includes("time") || units.length > 0;
  if (drugs.length > 0 && !asksLater && HEADS_LATER.test(heading))
    return { ...scored, best: scored.best * RIVAL };
  if (!asksDose || asksLater || statements.some(({ fits }) => fits)) return scored;
  const isOrdered = IS_BY_ORDER.test(heading) && named.size === 0;
  const isGiven = (one: Statement) => amountIn(one, scored.section, asked) === "given";
  const isAgain =
    statements.some(isGiven) && statements.filter(isGiven).every(({ text }) => givesAgainOnly(text));
  return { ...scored, best: scored.best * (isOrdered ? RIVAL : 1) * (isAgain ? RIVAL : 1) };
}

/**
 * A section of another protocol that gives the drug asked for in the condition by the way, "if seizures occur: midazolam", behind
 * what is as good and on that condition.
 */
export function behindOwn(
  scored: Scored,
  { words, drugs, wanted, units, asksFirst }: Asked,
  sections: readonly Section[],
): Scored {
  const { section } = scored;
  // "No pulse, asystole. How much epi?"
  const named = words.filter(({ condition, required }) => condition && required);
  const conditions = named.every(({ told }) => told) ? named : named.filter(({ told }) => !told);
  const isGiven = drugs.length > 0 && (wanted.includes("quantity") || wanted.includes("time"));
  const isOfDose = isGiven || (wanted.includes("quantity") && units.length > 0);
  if (drugs.length === 0 && wanted.includes("drug") && !asksFirst)
    return behindGiven(scored, conditions, sections);
  const isOwn =
    conditions.some((word) => section.titled.has(word)) || drugs.some((drug) => section.named.has(drug));
  const best = bestOf(scored);
  // A row of a formulary names what each dose is for.
  const isRowOnIt =
    best?.kind === "r" &&
    conditions.some((word) => best.holds.has(word)) &&
    beginsOnIt(best, [...conditions, ...drugs]);
  if (!isOfDose || conditions.length === 0 || isRowOnIt) return scored;
  const isOn = ({ titled }: Section) => conditions.some((word) => titled.has(word));
  if (!isOwn) {
    const left = best && isSign(best, conditions) ? AS_A_SIGN : BY_THE_WAY;
    return { ...scored, best: scored.best * (sections.some(isOn) ? left : RIVAL) };
  }
  // "Asystole" heads its own protocol, beside that of another arrest.
  const isNamed = (one: Section) => conditions.some((word) => isHeadedBy(one, word));
  const isOfKind = !isNamed(section) && conditions.some((word) => section.titled.has(word));
  return isOfKind && sections.some(isNamed) ? { ...scored, best: scored.best * OF_KIND } : scored;
}

/** What is left to a section on an arrest, beside one on patients who have a pulse. */
const NO_ARREST = 0.6;
const OF_ARREST = new Set(
  termsOf("arrest code cpr compressions shock defib pulseless asystole vf pea resuscitation"),
);

/** A section on the arrest of a cold patient behind one on the cold one, where a temperature is told and no arrest. */
export function behindLiving(
  scored: Scored,
  { words, measures }: Asked,
  sections: readonly Section[],
): Scored {
  const isOnArrest = ({ path }: Section) => headPulseless(path);
  const isTold = words.some(({ terms }) => terms.some((term) => OF_ARREST.has(term)));
  if (isTold || !measures.some(({ dimension }) => dimension === "temperature") || !isOnArrest(scored.section))
    return scored;
  const isOnLiving = (one: Section) => !isOnArrest(one) && one.statements.some(({ fits }) => fits);
  return sections.some(isOnLiving) ? { ...scored, best: scored.best * NO_ARREST } : scored;
}

/**
 * A section that gives no amount of the drug whose dose is asked for, "not for wheezes of another cause", behind one on as much
 * that gives the dose.
 */
export function behindDose(scored: Scored, asked: Asked, sections: readonly Section[]): Scored {
  const gives = (one: Section) => one.statements.some((other) => amountIn(other, one, asked) === "given");
  const { section } = scored;
  const isAsked = asked.asksDose && asked.drugs.length > 0 && !asked.asksPermission;
  if (!isAsked || section.statements.some(({ fits }) => fits) || gives(section)) return scored;
  const isBehind = sections.some((one) => one.coverage >= section.coverage && gives(one));
  return isBehind ? { ...scored, best: scored.best * NO_DOSE } : scored;
}

/** Whether a row names these only among the signs of what it is on. */
function isSign({ text }: Statement, words: readonly WeighedWord[]): boolean {
  const cells = text.split(" | ").filter((cell) => held(words, cell).size > 0);
  return cells.length > 0 && cells.every((cell) => SIGNS.test(cell));
}

/** Whether a row begins with the drug or the condition: "Organophosphate | bradycardia | Atropine" is on neither. */
function beginsOnIt({ text }: Statement, words: readonly WeighedWord[]): boolean {
  return held(words, text.split(" | ", 1)[0] ?? "").size > 0;
}

/** Whether a heading has the word itself, and no other name of it or of its kind. */
function isHeadedBy({ path }: Section, { terms }: WeighedWord): boolean {
  const heads = new Set(termsOf(path.join(" ")));
  return terms.every((term) => heads.has(term));
}

/** What is left to a section of what is done for another case, beside one whose own heading has more of what is asked. */
const OF_OTHER_CASE = 0.5;
/** A section with so much of the score of one for children alone is about as good. */
const AS_GOOD = 0.8;

/** A section behind one beside it, under the same headings, whose own has more of what criteria are asked of: "Trauma" behind "Medical". */
export function behindBeside(scored: Scored, asked: Asked, sections: readonly Section[]): Scored {
  const { section } = scored;
  const telling = ({ named }: Section) => new Set([...named].filter(isTelling));
  const own = telling(section);
  const hasMore = (one: Section) => telling(one).isSupersetOf(own) && telling(one).size > own.size;
  const isAsked = asked.asksSigns && asked.measures.length === 0;
  const isBehind = isAsked && sections.some((one) => isBeside(one, section) && hasMore(one));
  return isBehind ? { ...scored, best: scored.best * OF_OTHER_CASE } : scored;
}

/**
 * Sections with one for children alone behind the next that is not, says as much and is about as good, where nobody is asked for;
 * with one that is so by its best statement, where it is asked when something may be done.
 */
export function childrenSecond(sections: readonly Scored[], asked: Asked): Scored[] {
  const { populations, measures } = asked;
  const [first, ...others] = sections;
  const best = first && bestOf(first);
  const isForNobody = populations.size === 0 && !measures.some(isOfPatient);
  const isOfChildren = (scored: Scored) =>
    scored.section.forChildren ||
    (asksWhenMay(asked) && isForChildren(bestOf(scored)?.populations ?? new Set()));
  if (!first || !best || !isForNobody || !isOfChildren(first)) return [...sections];
  const saysAsMuch = (one: Scored) => {
    const said = bestOf(one)?.said ?? new Set();
    return [...best.holds].every((word) => said.has(word) || one.section.titled.has(word));
  };
  const adults = others.find(
    (one) => one.best >= first.best * AS_GOOD && !isOfChildren(one) && saysAsMuch(one),
  );
  return adults ? [adults, first, ...others.filter((one) => one !== adults)] : [...sections];
}

/** Whether two sections have all headings but their own alike. */
function isBeside({ path, start }: Section, other: Section): boolean {
  const above = (headings: readonly string[]) => JSON.stringify(headings.slice(0, -1));
  return path.length > 1 && start.filename === other.start.filename && above(path) === above(other.path);
}

/** A section on how care is measured or written down behind one on what is done. */
export function behindCare(scored: Scored, asked: Asked): Scored {
  return isAboutCare(scored.section, asked) ? { ...scored, best: scored.best * ABOUT_CARE } : scored;
}
