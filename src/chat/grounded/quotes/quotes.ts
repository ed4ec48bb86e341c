import type { FoundPassage } from "../../../search/types.ts";
import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { isByOrder } from "../question/levels.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { PEDIATRIC } from "../question/words.ts";
import { amountIn, givesDose } from "../text/amounts.ts";
import { givesAgainOnly } from "../text/given-again.ts";
import type { Statement } from "../text/statements.ts";
import { isAboutCare } from "./about-care.ts";
import { answers, isOfSituation } from "./answers.ts";
import {
  inOrderOfLevels,
  isForOthers,
  ofAskedLevel,
  ofDrug,
  ofLevel,
  ofNewborn,
  ofNumbered,
  ofScore,
  RIVAL,
  scopeRow,
} from "./asked-sections.ts";
import { bestFirst, goesOnWith, isNextStep } from "./best-first.ts";
import { weigh } from "./coverage.ts";
import { onlyAsks } from "./lacking.ts";
import { isOfRoute, isRestricted, isShownBefore, leadsWithMore, namedBy } from "./named-by.ts";
import { ofRefused, refusedToChild } from "./refused.ts";
import { alikeRows, deniedRows, rowsAsGood, saysLess } from "./rows.ts";
import { type Scored, scoreSection } from "./scores.ts";
import { eachSection, type Section } from "./sections.ts";
import { stepsAbove } from "./steps.ts";
import { titlesOf } from "./titles.ts";
import { isDefinition, isListAsked, tellsIndications, withWholeLists } from "./whole-lists.ts";

/** Ends what the next statement gives another choice for: "Midazolam 10 mg IM OR". */
const OR_NEXT = /\bor$/i;

/** What a person reads in ten seconds. */
const MAX_QUOTES = 7;
const MAX_CHARACTERS = 1_800;
/** A procedure is shown whole and in order: a step left out in the middle is worse than a long answer. */
const MAX_STEPS = 15;
/** A section is a procedure asked for if its title has this share of the question's telling words. */
const TITLED = 0.75;
/** Shown whatever they score if they stand in the best statement's passage, for its context; a row stands alone. */
const ALWAYS_SHOWN = 2;
/** Share of the best statement's score that a statement of the same section needs, and one of another section. */
const NEAR_BEST = 0.6;
const NEAR_BEST_ELSEWHERE = 0.75;

/** What is left of the score of a section on how care is measured, beside one on what is done. */
const ABOUT_CARE = 0.7;
/** What is left to a section that is headed by the kind of what is asked, beside one that is headed by that itself. */
const OF_KIND = 0.97;

/** What the best leaves for a section that is as likely the one, and others. */
const FOR_RIVALS = { quotes: 3, characters: 600 };

/** What may still be shown, and what is shown already. */
interface Budget {
  quotes: number;
  characters: number;
  seen: Set<string>;
  rows: Statement[];
}

/** Statements of one section that answer, in reading order. */
export interface QuotedSection {
  statements: Statement[];
  /** Steps of the procedure that follow those shown. */
  moreSteps: number;
}

/** The statements that answer the question, most telling section first; none where the passages do not answer. */
export function chooseQuotes(passages: readonly FoundPassage[], asked: Asked): QuotedSection[] {
  const sections = ofNumbered([...eachSection(passages, asked)], asked);
  const thoseThatAnswer = sections.filter((section) => answers(section, asked));
  const named = ofScore(ofLevel(ofDrug(thoseThatAnswer, sections, asked), asked));
  if (isForOthers(sections, named, asked)) return [];
  // Where a document's title is what is asked about, its sections may still be about something else.
  const ofSituation = named.filter(
    (section) =>
      isOfSituation(section, asked, section.headed) || refusedToChild(section, asked) !== undefined,
  );
  const answering = inOrderOfLevels(
    ofRefused(ofNewborn(ofSituation.length > 0 ? ofSituation : named, asked), asked)
      .map((section) => scoreSection(section, asked))
      .map((scored) => behindOwn(behindAsGood(scored, asked), asked, named))
      .map((scored) => behindCare(behindFirst(scored, asked), asked))
      .sort(
        (a, b) =>
          Number(isListAsked(b.section, asked)) - Number(isListAsked(a.section, asked)) ||
          ofAskedLevel(b.section, asked) - ofAskedLevel(a.section, asked) ||
          b.best - a.best,
      ),
    asked,
  );
  const best = answering[0]?.best ?? 0;
  const budget: Budget = { quotes: MAX_QUOTES, characters: MAX_CHARACTERS, seen: new Set(), rows: [] };
  const isRivalled = !asked.asksFirst && (answering[1]?.best ?? 0) >= best * RIVAL;
  const quoted: QuotedSection[] = [];
  for (const scored of answering) {
    if (budget.quotes <= 0 || scored.best < best * NEAR_BEST_ELSEWHERE) break;
    const first = quoted.length === 0;
    if (!first && isOnLess(scored.section, answering[0]?.section, asked)) continue;
    const steps = first && isProcedure(scored.section, asked) ? stepsOf(scored.section) : [];
    const shown = steps.slice(0, MAX_STEPS);
    budget.quotes -= shown.length;
    const kept = first && isRivalled ? FOR_RIVALS : { quotes: 0, characters: 0 };
    budget.quotes -= kept.quotes;
    budget.characters -= kept.characters;
    const picked = new Set([...shown, ...pick(scored, asked, first, budget)]);
    const most = first ? MAX_STEPS - picked.size : budget.quotes;
    const alike = rowsAsGood(picked, scored.section, asked);
    const listed = first || alike.length <= most ? picked.union(new Set(alike.slice(0, MAX_STEPS))) : picked;
    const chosen = withWholeLists(listed, scored.section, asked, most - (listed.size - picked.size));
    budget.quotes += kept.quotes;
    budget.characters += kept.characters;
    if ([...chosen].every((statement) => onlyAsks(statement, asked))) continue;
    const inOrder = withContext(chosen, scored.section, asked);
    const isList = isDefinition(scored.section, asked) || tellsIndications(scored.section, asked);
    const isInOrder = steps.length > 0 || scored.section.isOfScore || isList;
    const bestOnTop = isInOrder ? inOrder : bestFirst(inOrder, scored, asked);
    const scope = asked.asksLevel ? scopeRow(scored.section) : undefined;
    quoted.push({
      statements: withScope(asked.asksFirst ? saysFirstOnTop(inOrder) : bestOnTop, scope),
      moreSteps: steps.length - shown.length,
    });
  }
  return quoted;
}

/** Whether a section lacks some of what is asked, where the first is the list of what speaks against that: it is on something else. */
function isOnLess(section: Section, first: Section | undefined, asked: Asked): boolean {
  const isAgainst = asked.wanted.includes("refusal") && asked.drugs.length === 0;
  if (!first?.refuses || !isAgainst || !isListAsked(first, asked)) return false;
  return section.coverage < first.coverage;
}

/** Whether the section's own title is what the question asks the steps, signs or items of. */
function isProcedure({ titled }: Section, { words, wanted }: Asked): boolean {
  if (!wanted.includes("steps") || wanted.includes("refusal")) return false;
  const telling = words.filter(({ kind, required }) => kind === "telling" && required);
  return telling.length > 0 && weigh(telling.filter((word) => titled.has(word))) >= weigh(telling) * TITLED;
}

/** Statements behind the one that tells for which level of care they are, where that is asked. */
function withScope(statements: readonly Statement[], scope: Statement | undefined): Statement[] {
  return scope ? [scope, ...statements.filter((one) => one !== scope)] : [...statements];
}

/** What says that it comes first ("AirOne is called first") on top, all else in reading order. */
function saysFirstOnTop(inOrder: readonly Statement[]): Statement[] {
  const saysFirst = ({ text }: Statement) => /\bfirst(?=[.,;]|$)/i.test(text);
  return inOrder.toSorted((a, b) => Number(saysFirst(b)) - Number(saysFirst(a)));
}

/**
 * The chosen statements in reading order, with what leads one in, the step that one goes on with, and what an asked child is
 * given behind what all are: "1 L of saline. Child 20 mL/kg."
 */
function withContext(chosen: ReadonlySet<Statement>, { statements }: Section, asked: Asked): Statement[] {
  const shown = new Set(chosen);
  for (const one of chosen) {
    const { lead, above } = one;
    if (lead && (leadsWithMore(one, lead) || isOfRoute(one)) && namedBy(one) !== lead) shown.add(lead);
    if (above && one.kind === "l" && isRestricted(above) && !isShownBefore(above)) shown.add(above);
    for (const step of stepsAbove(one)) shown.add(step);
  }
  for (const [at, one] of statements.entries()) {
    const before = statements[at - 1];
    if (!before) continue;
    if (shown.has(one) && !before.forOthers && (isNextStep(one) || goesOnWith(one, before)))
      shown.add(before);
    if (shown.has(before) && OR_NEXT.test(before.text) && !one.forOthers) shown.add(one);
    if (shown.has(before) && before.populations.size === 0 && isOfAskedChild(one, asked)) shown.add(one);
  }
  return statements.filter((statement) => shown.has(statement));
}

/** Whether it gives an amount for a child, where one is asked for. */
function isOfAskedChild({ populations, text }: Statement, { populations: asked }: Asked): boolean {
  return asked.has(PEDIATRIC) && populations.has(PEDIATRIC) && gives("quantity", text);
}

function stepsOf({ statements }: Section): Statement[] {
  const isStep = ({ kind, lead, above }: Statement) => kind === "l" || (above ?? lead)?.kind === "l";
  return statements.filter((one) => !one.forOthers && isStep(one));
}

/** The best statements that the budget allows; takes what it returns off the budget. */
function pick({ section, statements }: Scored, asked: Asked, first: boolean, budget: Budget): Statement[] {
  const ranked = statements.toSorted((a, b) => b.score - a.score);
  const context = ranked[0]?.statement.passage;
  const enough = (ranked[0]?.score ?? 0) * (first ? NEAR_BEST : NEAR_BEST_ELSEWHERE);
  const chosen: Statement[] = [];
  const leftOut = (first ? new Set<Statement>() : alikeRows(section, asked))
    .union(deniedRows(section, asked))
    .union(titlesOf(section))
    .union(ranked[0] && isOfRoute(ranked[0].statement) ? routeLines(section) : new Set());
  for (const [rank, { statement, score }] of ranked.entries()) {
    const isContext = first && rank < ALWAYS_SHOWN && statement.kind !== "r" && statement.passage === context;
    const tooMuch = chosen.length > 0 && budget.characters < statement.text.length;
    if (score <= 0 || tooMuch || budget.quotes <= 0) break;
    if ((score < enough && !isContext) || statement.forOthers || leftOut.has(statement)) continue;
    const key = `${statement.passage.orgId} ${statement.text.toLowerCase()}`;
    if (budget.seen.has(key) || budget.rows.some((row) => saysLess(statement, row))) continue;
    budget.quotes--;
    budget.characters -= statement.text.length;
    budget.seen.add(key);
    if (statement.kind === "r") budget.rows.push(statement);
    chosen.push(statement);
  }
  // "Still seizing?" is told with its answers.
  const isTold = ({ text }: Statement) => chosen.some((other) => other.text.startsWith(`${text} `));
  const told = chosen.filter((one) => !isTold(one));
  // "Sugar 50, what do I give": the glucose that it is given below is half of the answer.
  const isMissing = first && asked.wanted.includes("drug") && !told.some(givesDose);
  const given = ranked.find(({ statement }) => isMissing && !statement.forOthers && givesDose(statement));
  return given ? [...told, given.statement] : told;
}

/** The lines on the way to give a drug that stand above a table: each is shown with its rows. */
function routeLines({ statements }: Section): Set<Statement> {
  return new Set(statements.flatMap((one) => (isOfRoute(one) && one.lead ? [one.lead] : [])));
}

function bestOf({ statements }: Scored): Statement | undefined {
  return statements.toSorted((a, b) => b.score - a.score)[0]?.statement;
}

/** A section whose best rows the question does not tell from one another, "fentanyl" from a table by weight, behind one as good. */
function behindAsGood(scored: Scored, asked: Asked): Scored {
  const best = bestOf(scored);
  return best && alikeRows(scored.section, asked).has(best)
    ? { ...scored, best: scored.best * RIVAL }
    : scored;
}

/**
 * A section of what is given by order alone, or again, behind what is as good and is given first, where a dose is asked for and
 * neither the order, nor a later dose, nor when or how much in all.
 */
function behindFirst(scored: Scored, asked: Asked): Scored {
  const { heading, named, statements } = scored.section;
  const { drugs, wanted, again, units, asksCount, asksPermission } = asked;
  const asksDose = drugs.length > 0 && wanted.includes("quantity") && !asksCount && !asksPermission;
  const asksLater = again !== undefined || wanted.includes("time") || units.length > 0;
  if (!asksDose || asksLater || statements.some(({ fits }) => fits)) return scored;
  const isOrdered = isByOrder(heading) && named.size === 0;
  const isGiven = (one: Statement) => amountIn(one, scored.section, asked) === "given";
  const isAgain =
    statements.some(isGiven) && statements.filter(isGiven).every(({ text }) => givesAgainOnly(text));
  return { ...scored, best: scored.best * (isOrdered ? RIVAL : 1) * (isAgain ? RIVAL : 1) };
}

/**
 * A section of another protocol that gives the drug asked for in the condition by the way, "if seizures occur: midazolam", behind
 * what is as good and on that condition.
 */
function behindOwn(scored: Scored, { words, drugs, wanted }: Asked, sections: readonly Section[]): Scored {
  const { section } = scored;
  const conditions = words.filter(({ condition, required, told }) => condition && required && !told);
  const isOfDose = drugs.length > 0 && wanted.includes("quantity");
  const isOwn =
    conditions.some((word) => section.titled.has(word)) || drugs.some((drug) => section.named.has(drug));
  const best = bestOf(scored);
  // A row of a formulary names what each dose is for.
  const isRowOnIt = best?.kind === "r" && conditions.some((word) => best.holds.has(word));
  if (!isOfDose || conditions.length === 0 || isRowOnIt) return scored;
  if (!isOwn) return { ...scored, best: scored.best * RIVAL };
  // "Asystole" heads its own protocol, beside that of another arrest.
  const isNamed = (one: Section) => conditions.some((word) => isHeadedBy(one, word));
  const isOfKind = !isNamed(section) && conditions.some((word) => section.titled.has(word));
  return isOfKind && sections.some(isNamed) ? { ...scored, best: scored.best * OF_KIND } : scored;
}

/** Whether a heading has the word itself, and no other name of it or of its kind. */
function isHeadedBy({ path }: Section, { terms }: WeighedWord): boolean {
  const heads = new Set(termsOf(path.join(" ")));
  return terms.every((term) => heads.has(term));
}

/** A section on how care is measured or written down behind one on what is done. */
function behindCare(scored: Scored, asked: Asked): Scored {
  return isAboutCare(scored.section, asked) ? { ...scored, best: scored.best * ABOUT_CARE } : scored;
}
