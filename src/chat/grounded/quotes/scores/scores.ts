import type { Asked } from "../../question/asked.ts";
import { tellsNextLine } from "../../question/failing.ts";
import type { Wanted } from "../../question/wants.ts";
import { isTelling, situationWords, type WeighedWord } from "../../question/weighed-words.ts";
import { PEDIATRIC } from "../../question/words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { AMOUNT } from "../../text/amounts/dose-units.ts";
import { givesDose, isLabelledDose, labelledDose } from "../../text/amounts/doses.ts";
import { tellsSupplyAlone } from "../../text/amounts/supply.ts";
import { held, isNamedIn, readText } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords, weigh } from "../sections/coverage.ts";
import { refusedToChild } from "../sections/refused.ts";
import type { Section } from "../sections/sections.ts";
import { headsCondition } from "../sections/situation.ts";
import { scoreStatement } from "./score-statement.ts";
import { FITS, GIVEN, OTHER_ROW } from "./score-weights.ts";

/** What it adds to a section that its own heading is what is asked about. */
const ABOUT = 0.4;
/** What is left of that where it says so by the name of its class: "Poisoning" of "opioid overdose". */
const ALIKE = 0.6;
/** What it adds to the first statement below a heading, or behind a statement, that is a question: the reply begins there. */
const REPLY = 0.3;
const QUESTION = /\?$/;
/** A section that scores so much of the best is as likely the one. */
export const RIVAL = 0.9;
/** Heads what somebody is to do, below what that is about: "Exposure > What to do". */
const TO_DO =
  /^(?:[\d.]+ )?(?:what to do|(?:immediate|first|initial) (?:actions?|steps|measures)|procedure)\b/i;
/** How much of its score a statement lends to the next: "He will gain 825 from it" follows the name. */
const LENT = 0.3;

/** "303.4 A lift assist is no patient contact" */
const CLAUSE = /^\d+(?:\.\d+)+\.? \p{Lu}/u;

/** A section with what its statements score. */
export interface Scored {
  section: Section;
  /** `told`: what it says by itself and with what the one before it says, not what the headings do. */
  statements: { statement: Statement; score: number; told: number }[];
  /** The most telling of them. */
  top: Statement;
  /** Of the section, comparable between sections. */
  best: number;
}

/** The most telling statement of a section, the first of several. */
export function topOf(statements: Scored["statements"]): Statement | undefined {
  return statements.toSorted((a, b) => b.score - a.score)[0]?.statement;
}

/** Scores a section that answers, and each of its statements; undefined where it has none. */
export function scoreSection(section: Section, asked: Asked): Scored | undefined {
  const own = ownScores(section, asked);
  const statements = section.statements.map((statement, at) => ({
    statement,
    ...withBefore(statement, at, own, section, asked),
  }));
  const top = topOf(statements);
  return top && { section, statements, top, best: sectionScore(section, Math.max(...own), asked) };
}

/** What a section scores by its best statement, and by what it is on. */
function sectionScore(section: Section, most: number, asked: Asked): number {
  const isOnIt = asked.drugs.length > 0 && headsCondition(section, asked);
  const score =
    most +
    0.5 * section.coverage +
    0.2 * section.score +
    ABOUT * about(section, asked) +
    (isToDo(section, asked) ? FITS + GIVEN : 0) +
    (section.isForPatient ? FITS : 0) +
    (isOnIt || givesAskedDrug(section, asked) || givesInCase(section, asked) ? GIVEN : 0);
  // What it is not to be used for, where it is asked what for.
  return section.refuses && asked.asksIndication ? score * OTHER_ROW : score;
}

/** What each statement of a section scores, whatever stands before it. */
function ownScores(section: Section, asked: Asked): number[] {
  const { statements, titled } = section;
  const isOnDrug = asked.drugs.some((drug) => titled.has(drug));
  // What a drug is for, or a note on it, tells none of its doses from another.
  const isOutside = (one: Statement) =>
    !(one.kind === "r" || isLabelledDose(one)) ||
    (asked.wanted.includes("quantity") && !AMOUNT.test(one.text));
  const inRows = new Set(statements.flatMap((one) => (isOutside(one) ? [] : situationWords([...one.holds]))));
  const lacksSituation = (one: Statement) => isOnDrug && !isOutside(one) && !one.holds.isSupersetOf(inRows);
  // The sentences behind a dose are of what that is for.
  const isOfOther = (one: Statement) => lacksSituation(labelledDose(one, statements) ?? one);
  const next = nextLine(section, asked);
  const refused = refusedToChild(section, asked);
  return statements.map((one) => {
    const score = scoreStatement(one, section, asked);
    const left = isOfOther(one) || isSupply(one, asked) ? OTHER_ROW : 1;
    return score * left + (next.has(one) || one === refused ? FITS : 0);
  });
}

/** What a statement scores with what the one before it lends to it; `told` without what the headings lend. */
function withBefore(
  statement: Statement,
  at: number,
  own: readonly number[],
  { start, statements, titled, named }: Section,
  { words }: Asked,
): { score: number; told: number } {
  const { kind, holds, above, under } = statement;
  const before = statements[at - 1];
  const isReply = QUESTION.test(before ? before.text : start.section);
  // An item, or a clause of its own number, goes on with none but the one that it is said of, nor is it more on what its heading
  // names for standing behind another; no row is.
  const isClause = kind === "p" && CLAUSE.test(statement.text);
  const isItem =
    isClause || (kind === "l" && before?.kind === "l" && (above !== undefined || under.size === 0));
  const headings = kind === "r" ? titled : isItem ? named : undefined;
  const isLent = (word: WeighedWord) => !holds.has(word) && !headings?.has(word);
  const from = isReply && before ? held(words, before.text) : (above ?? before)?.holds;
  const lent = weigh([...(from ?? [])].filter(isLent));
  const score = (own[at] ?? 0) + (isReply ? REPLY : 0);
  if (isReply) return { score: score + lent, told: score + lent };
  // Nor does a row lend what its headings do to one that holds the same, or that is on the asked drug as it is: for something else.
  const isBesideRow = kind === "r" && before?.kind === "r";
  const isApart =
    isItem || (isBesideRow && (holdAlike(before, statement) || (before.namesDrug && statement.namesDrug)));
  return { score: score + LENT * (isApart ? lent : (own[at - 1] ?? 0)), told: score + LENT * lent };
}

/** Whether two statements hold the same of what tells one from another. */
function holdAlike(one: Statement, other: Statement): boolean {
  const telling = ({ holds }: Statement) => new Set([...holds].filter(isTelling));
  return telling(one).symmetricDifference(telling(other)).size === 0;
}

/** Whether it gives drugs where one is asked for and none is named; where a child's is, to children by its headings. */
function givesAskedDrug(
  { populations, statements }: Section,
  { populations: asked, drugs, wanted, asksFirst }: Asked,
): boolean {
  const asksDrug = drugs.length === 0 && wanted.includes("drug") && !asksFirst;
  const isForWhom = asked.size === 0 || (asked.has(PEDIATRIC) && populations.has(PEDIATRIC));
  return asksDrug && isForWhom && statements.some(givesDose);
}

/** Whether it gives the dose of a drug in the case that it is asked for in, and nothing besides: "atropine for nerve agent". */
function givesInCase(section: Section, asked: Asked): boolean {
  if (asked.drugsAsked.length === 0 || asked.wanted.length > 0 || asked.asksPermission) return false;
  const cases = situationWords(asked.words);
  const isOnCase = ({ holds }: Statement) => cases.some((word) => holds.has(word));
  return section.statements.some((one) => isOnCase(one) && amountIn(one, section, asked) === "given");
}

/** Of some statements of a section the one that tells most by itself, the first of several; none of none. */
export function mostTelling(some: readonly Statement[], scored: Scored): Statement[] {
  const scores = toldScores(scored);
  return some.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)).slice(0, 1);
}

/** What each statement of a section tells by itself. */
export function toldScores({ statements }: Scored): Map<Statement, number> {
  return new Map(statements.map(({ statement, told }) => [statement, told]));
}

/** What a section says is given where the first did not do, where that is asked for. */
export function nextLine({ heading, statements }: Section, { asksNextLine }: Asked): Set<Statement> {
  if (!asksNextLine) return new Set();
  const isHeaded = tellsNextLine(heading);
  const leading = new Set(statements.flatMap(({ lead, above }) => [lead, above]));
  return new Set(
    statements.filter((one, at) => {
      // "Refractory seizure (after 2 doses):" above what is given then.
      const isBelow = isHeaded || [one.lead, one.above].some((over) => over && tellsNextLine(over.text));
      if (isBelow && givesDose(one)) return true;
      return !leading.has(one) && tellsNextLine(one.text, statements[at - 1]?.text);
    }),
  );
}

/** Whether a row tells how a drug comes and how much is kept, where a dose or no more than a name is asked for. */
function isSupply({ kind, text }: Statement, { drugs, wanted, asksSupply }: Asked): boolean {
  const asksDose = drugs.length > 0 && (wanted.length === 0 || wanted.includes("quantity"));
  return kind === "r" && asksDose && !asksSupply && tellsSupplyAlone(text);
}

/** How far the section's own heading is what is asked about, where no more is wanted than that, or what is given for it: "croup". */
function about({ named, heading }: Section, { words, wanted, populations }: Asked): number {
  const isOnIt = (want: Wanted) => want === "steps" || (want === "drug" && populations.size === 0);
  // "When do we not start CPR?": whatever is wanted, the heading asks the same.
  const asksTheSame = QUESTION.test(heading) && words.every((word) => named.has(word));
  if (!asksTheSame && !wanted.every(isOnIt)) return 0;
  const deciding = decidingWords(words);
  const text = readText(heading);
  const onIt = deciding.filter((word) => named.has(word));
  const share = ALIKE * weigh(onIt) + (1 - ALIKE) * weigh(onIt.filter((word) => isNamedIn(word, text)));
  return share / (weigh(deciding) || 1);
}

/** Whether its own heading is what to do, where that is asked, below one on what it is asked about. */
function isToDo({ heading, titled }: Section, { words, asksDeed }: Asked): boolean {
  return asksDeed && TO_DO.test(heading) && decidingWords(words).some((word) => titled.has(word));
}
