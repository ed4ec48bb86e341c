import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { namesRoute } from "../../question/routes.ts";
import { gives } from "../../question/wanted.ts";
import type { Wanted } from "../../question/wants.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { givesDose, isLabelledDose } from "../../text/amounts/doses.ts";
import { isLabel, isPointer, isReference } from "../../text/pointers.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { headsCondition } from "../sections/situation.ts";
import { askedBonuses } from "./asked-bonuses.ts";
import { isOfOthers } from "./of-others.ts";
import { DEFINES, GIVEN, OTHER_ROW } from "./score-weights.ts";
import { TELLS_SIGNS, tellsCriteria, tellsIndication } from "./tells.ts";

/** What a word counts for a statement that stands in its own heading, and in one above or the file's name. */
const NAMED = 0.75;
const TITLED_ABOVE = 0.4;
/** What a word counts that a statement holds in another form or by another name. */
const OTHER_FORM = 0.95;
/** The same of what a patient has, and in rows of what is no drug, by the name of its class: "poisoning" of an opioid overdose. */
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
/** What is left of the score of a few words that are no sentence. */
const LABEL = 0.7;
/** What is left of the score of a statement that names other patients, or other drugs, alone. */
const FOR_OTHERS = 0.3;
/** What it adds that a statement gives the amount wanted. */
const AMOUNTS = { given: 0.25, refused: 0.1, others: -0.2, none: 0 };
/** What it adds that a dose is told with its way: 1 mg alone is not a dose that can be given. */
const WITH_ROUTE = 0.1;
/** What it adds that it says that something is not to be done, where that is asked. */
const REFUSAL = 0.6;

/** What a statement of the section scores by itself. */
export function scoreStatement(statement: Statement, section: Section, asked: Asked): number {
  let score = sum(scoreOfWords(statement, section, asked), wantedBonuses(statement, section, asked));
  if (asked.asksCriteria && givesDose(statement)) score *= OTHER_ROW;
  score = sum(score, askedBonuses(statement, section, asked));
  if (isLabel(statement)) score *= LABEL;
  if (isPointer(statement) || isReference(statement)) score *= FOR_OTHERS;
  const isChilds = section.forChildren && !headsCondition(section, asked);
  if (asked.populations.size === 0 && isChilds) score *= FOR_CHILDREN;
  return isOfOthers(statement, section, asked) ? score * FOR_OTHERS : score;
}

function sum(score: number, bonuses: readonly number[]): number {
  return bonuses.reduce((all, bonus) => all + bonus, score);
}

/** What the asked words count that stand in it and above it. */
function scoreOfWords(statement: Statement, section: Section, { words, again }: Asked): number {
  // "One repeat after 5 minutes" below what the drug is given by.
  const goesOn = again?.test(statement.text) === true && drugsIn(statement.text).size === 0;
  const isOfTitle = (word: WeighedWord) => word.drug && section.titled.has(word) && isLabelledDose(statement);
  let score = 0;
  for (const word of words) {
    // All doses of a section on a drug are of that, whether they name it or not.
    if (isOfTitle(word)) score += word.weight * NAMED;
    else if (statement.holds.has(word)) score += word.weight * formOf(word, statement);
    else if (statement.said.has(word)) score += word.weight * LED;
    else if (statement.under.has(word) || (goesOn && word.drug)) score += word.weight * UNDER;
    else if (section.named.has(word)) score += word.weight * NAMED;
    else if (section.titled.has(word)) score += word.weight * TITLED_ABOVE;
  }
  return words.length >= WORDS && statement.names.size === words.length ? score + VERBATIM : score;
}

/** What a word counts by how a statement says it. */
function formOf(word: WeighedWord, { kind, literal, names, text }: Statement): number {
  if (literal.has(word)) return 1;
  const isOfClass = !names.has(word) && !BY_FIGURE.test(text);
  return isOfClass && (word.condition || (kind === "r" && !word.drug)) ? OF_CLASS : OTHER_FORM;
}

/** What it adds that it gives what is wanted: a meaning, an amount, signs. */
function wantedBonuses(statement: Statement, section: Section, asked: Asked): number[] {
  const isMeant = asked.wanted.includes("meaning") && defines(statement, section, asked);
  return [
    isMeant ? DEFINES : 0,
    ...asked.wanted.flatMap((want) => bonusesOf(want, statement, section, asked)),
    asked.asksSigns && TELLS_SIGNS.test(statement.text) ? GIVEN : 0,
    asked.asksCriteria ? ofCriteria(statement, section, asked) : 0,
  ];
}

function bonusesOf(want: Wanted, statement: Statement, section: Section, asked: Asked): number[] {
  const { text, lead } = statement;
  if (want === "quantity") {
    const amount = amountIn(statement, section, asked) ?? "none";
    const isDose = amount === "given" && asked.asksDose && !asked.asksPermission;
    return [AMOUNTS[amount], isDose && namesRoute(text) ? WITH_ROUTE : 0];
  }
  if (want === "time" && asked.asksIndication) return [tellsIndication(text) ? GIVEN : 0];
  if (want === "refusal") {
    const refuses = section.refuses || [statement, lead].some((one) => one && gives(want, one.text));
    return [refuses ? REFUSAL : 0];
  }
  // How often is a time too, and counts as one.
  return [want !== "frequency" && gives(want, text) ? GIVEN : 0];
}

/** Whether it tells from what on something counts as what is asked, and is on all of that. */
function ofCriteria(statement: Statement, section: Section, { words }: Asked): number {
  const isOnAll = decidingWords(words).every((word) => statement.said.has(word) || section.titled.has(word));
  const told = isOnAll ? tellsCriteria(statement) : undefined;
  if (told === undefined) return 0;
  return told === "says" ? 2 * GIVEN : GIVEN;
}

const DEFINITION =
  /^(?:[-•(]?\w{1,3}[.)] )?([^.,;:|]{2,60}?)[”"’']?,? (?:means?|(?:is|are) (?:defined|the|an?)|shall mean|refers? to)\b/i;
const GLOSSARY = /\b(?:glossary|definitions|terms)\b/i;
const ENTRY = /^([^:|=–—]{2,40}?)(?::| [=–—-]) \S/;
/** "1. OLMC = on-line order required": in whatever it stands. */
const EQUALS = /^(?:\(?\w{1,3}[.)] )?([^:|=\d]{2,30}?) = [A-Za-z]/;
/** Says that a meaning is asked for, and need not stand where it is told. */
const ASKS = new Set(termsOf("define defined definition mean meaning stand stands"));

/**
 * Whether it begins with what is asked about and says what that means: "refractory shock means" says nothing of the shock index.
 * Of a glossary each entry does so, "Eclampsia: seizure of …".
 */
function defines({ text }: Statement, { heading }: Section, { words }: Asked): boolean {
  const subject = decidingWords(words).filter(({ terms }) => !terms.every((term) => ASKS.has(term)));
  const entry = GLOSSARY.test(heading) ? ENTRY.exec(text) : null;
  const [, defined = ""] = DEFINITION.exec(text) ?? entry ?? EQUALS.exec(text) ?? [];
  return subject.length > 0 && subject.every((word) => held([word], defined).size > 0);
}
