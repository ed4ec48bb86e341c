import { oneOf } from "../../../../one-of.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import type { Section } from "../../quotes/sections/sections.ts";
import { held } from "../read-text.ts";
import { CLAUSE_END } from "../sentences.ts";
import type { Statement } from "../statements.ts";
import { AMOUNT, DOSE } from "./dose-units.ts";
import { tellsSupplyAlone } from "./supply.ts";

const ABSENT = oneOf`
  (?:not|never|longer) (?:carried(?! out)|stocked|available|on the (?:unit|ambulance|truck|formulary))
  no longer (?:used|given|part of|in the), (?:do|does) not carry, withdrawn, removed, discontinued
`;

/** What is said of a drug that there is none of: whatever is asked about it, this answers. */
const NOT_AT_HAND = new RegExp(String.raw`\b${ABSENT}\b(?! by\b)`, "i");
/** "If magnesium is not available" says so of nothing: it is when another drug is given. */
const IN_CASE = /\b(?:if|when(?:ever)?|where(?:ver)?|unless|until|in case)\b/i;

/**
 * A dose told by another: "halve the dose in a heart transplant", "children have half the salbutamol", and of each drug that it
 * names, "halve the morphine and ketamine doses".
 */
export const ADJUSTED =
  /\b(?:halve[ds]?|double[ds]?|reduced?|half|quarter|increased?)\b(?:(?:(?! at )[^.;|]){0,24}|(?: (?:all|both|the))* [\w-]+(?:, [\w-]+)*,? (?:and|or) [\w-]+ )\bdos(?:e|es|age)\b|\b(?:half|twice|double) the \w+/gi;

/** Whether it says that something is given once and not again: "Is administered ONCE", "may not be repeated" */
export const TELLS_ONCE =
  /\b(?:only\b.{0,24}\bonce|once only|single dose|(?:may|do|must|should) not (?:be )?repeat\w*|no repeat)\b/i;

/** Whether it tells the most of all doses together: "Cumulative 300 mcg", "10 mg total" */
export const TELLS_TOTAL = /\b(?:total|cumulative(?:ly)?|in all|altogether)\b/i;

const rowOf = (headers: string) => new RegExp(String.raw`^${headers}\b[^:|]{0,20}: [^|]*$`, "i");

const NO_AMOUNT_HEADER = oneOf`
  (?:drug )?class(?:ification)?, indications?, uses, actions?, mechanism
  (?:pre)?cautions?, warnings?, (?:side|adverse) \w+
  onset, peak, duration, half-life
`;

/** Rows of a drug's card that tell no dose whatever number is in them. */
const NO_AMOUNT = rowOf(String.raw`(?![^:]*\bdos)${NO_AMOUNT_HEADER}`);

/** Rows that tell how strong a drug comes. */
export const STRENGTH = rowOf(
  oneOf`(?:how )?supplied, supply, packag\w+, concentrations?, strengths?, stock\w*`,
);

/** "Contraindications: children under 1 year" refuses a dose for 6 months. */
export const CONTRAINDICATED = rowOf(String.raw`(?:\w+ )?contra-?ind\w*`);

/**
 * Whether it tells a dose by another for the patient, of what is asked by a name that is no single drug's: "age 65 and over: halve
 * opioid doses".
 */
export function adjustsDose({ text, fits, holds }: Statement, { asksDose, drugs }: Asked): boolean {
  const isOn = [...holds].some(({ kind, required, measured }) => kind === "telling" && required && !measured);
  return asksDose && drugs.length === 0 && fits && isOn && text.search(ADJUSTED) >= 0;
}

/** Whether it tells a dose by another and by no figure. */
export function adjustsAlone(text: string): boolean {
  return text.search(ADJUSTED) >= 0 && !DOSE.test(text);
}

/** Whether it gives a dose of a drug that it names. */
export function givesDose({ text }: Statement): boolean {
  return DOSE.test(text) && drugsIn(text).size > 0;
}

/** Whether it is, by its first header, a row that tells no dose of the drug. */
export function tellsNoDose(text: string): boolean {
  return CONTRAINDICATED.test(text) || (NO_AMOUNT.test(text) && !DOSE.test(text));
}

function isAbsent(text: string): boolean {
  const at = text.search(NOT_AT_HAND);
  const [clause = ""] = text.slice(0, Math.max(0, at)).split(/[.;:]/).slice(-1);
  return at >= 0 && !IN_CASE.test(clause);
}

/**
 * Whether it says of an asked drug that there is none: "noradrenaline: not carried; adrenaline 0.05 mcg/kg/min" does of the
 * first alone.
 */
export function isNotAtHand({ text, kind, holds }: Statement, { named }: Section, asked: Asked): boolean {
  if ((kind === "r" && text.includes(" | ")) || !isAbsent(text)) return false;
  const clause = text.split(CLAUSE_END).find(isAbsent) ?? text;
  const namesSome = drugsIn(clause).size > 0;
  const isSaidOf = (drug: WeighedWord) =>
    namesSome ? held([drug], clause).size > 0 : holds.has(drug) || named.has(drug);
  return asked.drugsAsked.some(isSaidOf);
}

/** "Repeat", "a second dose", "a further two doses", "after 3 IM doses", and what begins so: "Additional midazolam 5 mg". */
const AGAIN =
  /\b(?:repeat\w*|(?:second|2nd|third|3rd|additional|another|further|subsequent) (?:(?:\d|one|two|three) )?dos\w+|after (?:\d|two|three) (?:[\w-]+ )?doses)\b|^\P{L}*(?:additional|another|further)\b/iu;
/** What may count what is given first: "1 spray", "one tablet". */
const FIGURE = /\d|\b(?:one|two|three|half)\b/i;

/** Whether a heading heads what is given or done again: "ADENOSINE - 2ND DOSE", "Repeat doses", and not "First and second dose" */
export const HEADS_LATER =
  /^(?!.*\b(?:first|1st|initial)\b).*\b(?:second|2nd|third|3rd|repeat(?:ed)?|subsequent|additional) (?:dos\w+|bolus(?:es)?|shocks?)\b/i;

/** What is given first, and not from when on the next is counted: "5 minutes after the initial dose". */
const FIRST = /(?<!\b(?:from|after|since|of) (?:the )?)\b(?:first|initial)\b/i;

/** Whether no amount stands before what is given again: "call for a repeat dose of 250 mL". */
export function givesAgainOnly(text: string): boolean {
  const [again, amount] = [AGAIN.exec(text), AMOUNT.exec(text)];
  if (again === null || FIRST.test(text)) return false;
  return amount ? again.index < amount.index : !FIGURE.test(text.slice(0, again.index));
}

const LABELLED = /^\p{Lu}[^:.]{2,100}: ([^:]*)/u;

function givesBehindLabel(text: string): boolean {
  return AMOUNT.test(LABELLED.exec(text)?.[1] ?? "") && !tellsSupplyAlone(text);
}

/** Whether a paragraph gives a dose behind what it is for, as others of its section do: "Anaphylaxis: 0.5 mg IM". */
export function isLabelledDose({ kind, text }: Statement): boolean {
  return kind === "p" && givesBehindLabel(text);
}

const WHOSE = /^\p{Lu}[^:.]{2,30}: (?=\p{Lu}[^:.]{2,60}: )/u;

/** Whether it is one, or does so behind whose dose it is: "Adult dose: Anaphylaxis: 0.5 mg IM". */
export function isLabelledBelow({ kind, text }: Statement): boolean {
  return kind === "p" && givesBehindLabel(text.replace(WHOSE, ""));
}

/** The dose so labelled that a sentence of a section is, or stands behind in its paragraph. */
export function labelledDose(one: Statement, statements: readonly Statement[]): Statement | undefined {
  if (one.kind !== "p" || isLabelledDose(one)) return isLabelledDose(one) ? one : undefined;
  const before = statements.slice(0, statements.indexOf(one)).findLast(isLabelledDose);
  return before && areInOne(before, one) ? before : undefined;
}

/** Whether two statements stand in one paragraph. */
export function areInOne(first: Statement, second: Statement): boolean {
  return first.passage.blocks.some(({ text }) => text.includes(first.text) && text.includes(second.text));
}
