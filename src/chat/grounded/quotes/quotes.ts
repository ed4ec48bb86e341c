import type { FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { headsMix } from "../question/mixing.ts";
import { gives } from "../question/wanted.ts";
import { PEDIATRIC } from "../question/words.ts";
import { amountIn } from "../text/amounts.ts";
import { ordersBeside } from "../text/by-order.ts";
import { adjustsAlone, givesDose } from "../text/doses.ts";
import type { Statement } from "../text/statements.ts";
import { answers, isOfSituation } from "./answers.ts";
import {
  inOrderOfLevels,
  isForOthers,
  ofAskedLevel,
  ofDog,
  ofDrug,
  ofInjector,
  ofLevel,
  ofNewborn,
  ofNumbered,
  ofScore,
  RIVAL,
  scopeRow,
} from "./asked-sections.ts";
import {
  behindAsGood,
  behindBeside,
  behindByWeight,
  behindCare,
  behindFirst,
  behindOwn,
  bestOf,
  childrenSecond,
} from "./behind.ts";
import { bestFirst, goesOnWith, leansBack } from "./best-first.ts";
import { isNews } from "./changes.ts";
import { weigh } from "./coverage.ts";
import { withWarning } from "./drafts.ts";
import { whereFailed } from "./failing.ts";
import { tellsOfThose } from "./families.ts";
import { isRecipe } from "./gives-wanted.ts";
import { onlyAsks } from "./lacking.ts";
import { withMarkNotes } from "./mark-notes.ts";
import { isOfRoute, isRestricted, isShownBefore, leadsWithMore, namedBy } from "./named-by.ts";
import { namedLists } from "./named-lists.ts";
import { isNextStep } from "./next-step.ts";
import { listsPlaces } from "./place-rows.ts";
import { referredBy } from "./referred.ts";
import { isAgainstPatient, ofRefused, refusedToChild } from "./refused.ts";
import { replacingFirst, withReplaced, withStepReplaced } from "./replacing.ts";
import { alikeRows, deniedRows, rowsAsGood, rowsOfDoses, saysLess } from "./rows.ts";
import { keysOf, otherScopeRows } from "./scope-rows.ts";
import { type Scored, scoreSection } from "./scores.ts";
import { eachSection, type Section } from "./sections.ts";
import { stepsAbove } from "./steps.ts";
import { titlesOf } from "./titles.ts";
import {
  besideItems,
  headsCriteria,
  isAgainstAsked,
  isListAsked,
  isListed,
  withWholeLists,
} from "./whole-lists.ts";

/** Ends what the next statement gives another choice for: "Midazolam 10 mg IM OR". */
const OR_NEXT = /\bor$/i;

/** "☐ Suction on" */
const BOX = /^[☐☑□◻]/u;

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
  /** Steps of the procedure that follow those shown, and what is left out of a list that is asked for. */
  moreSteps: number;
}

/** The statements that answer the question, most telling section first; none where the passages do not answer. */
export function chooseQuotes(passages: readonly FoundPassage[], asked: Asked): QuotedSection[] {
  const sections = ofNumbered([...eachSection(passages, asked)], asked);
  const thoseThatAnswer = ofDog(
    sections.filter((section) => answers(section, asked)),
    sections,
    asked,
  );
  const named = ofInjector(ofScore(ofLevel(ofDrug(thoseThatAnswer, sections, asked), asked)), asked);
  if (isForOthers(sections, named, asked)) return [];
  // Where a document's title is what is asked about, its sections may still be about something else.
  const ofSituation = named.filter(
    (section) =>
      isOfSituation(section, asked, section.headed) || refusedToChild(section, asked) !== undefined,
  );
  const sorted = inOrderOfLevels(
    ofRefused(ofNewborn(ofSituation.length > 0 ? ofSituation : named, asked), asked)
      .map((section) => scoreSection(section, asked))
      .map((scored) => behindByWeight(behindOwn(behindAsGood(scored, asked), asked, named), asked, named))
      .map((scored) => behindCare(behindFirst(scored, asked), asked))
      .map((scored) => behindBeside(scored, asked, named))
      .map((scored) => ({ scored, ranks: ranksOf(scored, asked) }))
      .sort((a, b) => b.ranks.map((rank, at) => rank - (a.ranks[at] ?? 0)).find((by) => by !== 0) ?? 0)
      .map(({ scored }) => scored),
    asked,
  );
  const answering = replacingFirst(childrenSecond(sorted, asked), asked);
  // What speaks against a drug for the patient is told first, however little else it says.
  const [leading, ...others] = answering;
  const isAgainst = leading !== undefined && isAgainstPatient(leading.section, asked);
  const highest = Math.max(0, leading?.best ?? 0, ...(isAgainst ? others.map(({ best }) => best) : []));
  const budget: Budget = { quotes: MAX_QUOTES, characters: MAX_CHARACTERS, seen: new Set(), rows: [] };
  const isRivalled = !asked.asksFirst && (answering[1]?.best ?? 0) >= highest * RIVAL;
  const quoted: QuotedSection[] = [];
  for (const scored of answering) {
    const first = quoted.length === 0;
    const isLikely = scored.best >= highest * NEAR_BEST_ELSEWHERE || (isAgainst && scored === leading);
    const isEnough = isLikely || isOfAdjusted(scored, quoted, asked);
    if (budget.quotes <= 0 || !isEnough) break;
    if (!first && isOnLess(scored.section, answering[0]?.section, asked)) continue;
    const steps = first && isProcedure(scored.section, asked) ? stepsOf(scored.section, asked) : [];
    const shown = steps.slice(0, MAX_STEPS);
    budget.quotes -= shown.length;
    const kept = first && isRivalled ? FOR_RIVALS : { quotes: 0, characters: 0 };
    budget.quotes -= kept.quotes;
    budget.characters -= kept.characters;
    const picked = new Set([...shown, ...pick(scored, asked, first, budget)]);
    const most = first ? MAX_STEPS - picked.size : budget.quotes;
    const best = bestOf(scored);
    for (const one of best && picked.has(best) ? referredBy(best, scored.section) : []) picked.add(one);
    const alike = rowsAsGood(picked, scored.section, asked);
    const listed = first || alike.length <= most ? picked.union(new Set(alike.slice(0, MAX_STEPS))) : picked;
    const { chosen, cut } = withWholeLists(listed, scored.section, asked, most - (listed.size - picked.size));
    budget.quotes += kept.quotes;
    budget.characters += kept.characters;
    if ([...chosen].every((statement) => onlyAsks(statement, asked))) continue;
    const inOrder = withContext(chosen, scored.section, asked);
    const isList = isListed(scored.section, asked);
    const isInOrder =
      (steps.length > 0 && !(best && isOneStep(best, asked))) || scored.section.isOfScore || isList;
    const bestOnTop = isInOrder ? inOrder : bestFirst(inOrder, scored, asked);
    const scope = asked.asksLevel ? scopeRow(scored.section) : undefined;
    const told = asked.asksFirst ? saysFirstOnTop(inOrder) : bestOnTop;
    quoted.push({
      statements: withMarkNotes(
        withScope(withReplaced(withWarning(told, scored.section), scored.section), scope),
        scored.section,
        sections,
        asked,
      ),
      moreSteps: steps.length > 0 ? steps.length - shown.length : cut,
    });
    const named = first ? namedLists(inOrder, sections) : [];
    quoted.push(...named.map((statements) => ({ statements, moreSteps: 0 })));
  }
  return withStepReplaced(quoted, answering[0], sections);
}

/** Whether a section gives the dose that what is shown alone says how to adjust: "halve the dose". */
function isOfAdjusted({ section }: Scored, quoted: readonly QuotedSection[], asked: Asked): boolean {
  const [only, ...more] = quoted;
  const [adjusting] = only?.statements ?? [];
  const isAdjusted = adjusting !== undefined && more.length === 0 && adjustsAlone(adjusting.text);
  return (
    isAdjusted &&
    section.statements.some((one) => givesDose(one) && amountIn(one, section, asked) === "given")
  );
}

/** By what sections are told before each other: by the first of these that differs, the greater one first. */
function ranksOf({ section, best }: Scored, asked: Asked): number[] {
  return [
    Number(listsPlaces(section, asked)),
    Number(isListAsked(section, asked)),
    Number(isNews(section, asked)),
    Number(asked.drugs.length > 0 && whereFailed(section, asked).size > 0),
    Number(isAgainstPatient(section, asked)),
    Number(asked.asksMix && isRecipe(section, asked)),
    ofAskedLevel(section, asked),
    best,
  ];
}

/** Whether a section lacks some of what is asked, where the first is the list of what speaks against that: it is on something else. */
function isOnLess(section: Section, first: Section | undefined, asked: Asked): boolean {
  const isAgainst = asked.wanted.includes("refusal") && asked.drugs.length === 0;
  if (!first?.refuses || !isAgainst || !isListAsked(first, asked)) return false;
  return section.coverage < first.coverage;
}

/** Whether the section's own title is what the question asks the steps, signs or items of. */
function isProcedure({ titled, heading }: Section, { words, wanted, asksMix, asksFailing }: Asked): boolean {
  if (asksMix && !headsMix(heading)) return false;
  if (!wanted.includes("steps") || wanted.includes("refusal") || asksFailing) return false;
  const telling = words.filter(({ kind, required }) => kind === "telling" && required);
  return telling.length > 0 && weigh(telling.filter((word) => titled.has(word))) >= weigh(telling) * TITLED;
}

/** Whether one step is all that is asked of a drug, "when is alteplase stopped", and not the steps around it. */
function isOneStep({ said }: Statement, { words, drugs }: Asked): boolean {
  const asked = words.filter(
    ({ kind, required, population }) => required && kind !== "frame" && population < 0,
  );
  const isTold = asked.every((word) => said.has(word));
  return isTold && drugs.length > 0 && asked.some(({ kind }) => kind === "general");
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
function withContext(chosen: ReadonlySet<Statement>, section: Section, asked: Asked): Statement[] {
  const { statements } = section;
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
    const goesOn = isNextStep(one) || leansBack(one) || goesOnWith(one, before);
    if (shown.has(one) && !before.forOthers && goesOn) shown.add(before);
    if (shown.has(before) && tellsOfThose(one) && !one.forOthers) shown.add(one);
    if (shown.has(before) && OR_NEXT.test(before.text) && !one.forOthers) shown.add(one);
    if (shown.has(before) && before.populations.size === 0 && isOfAskedChild(one, asked)) shown.add(one);
  }
  const isOnDrug = asked.drugs.some((drug) => section.titled.has(drug));
  for (const order of isOnDrug ? ordersBeside(statements, shown) : []) shown.add(order);
  if (asked.asksLevel || asked.asksWhoMay) for (const key of keysOf(shown, section)) shown.add(key);
  return statements.filter((statement) => shown.has(statement));
}

/** Whether it gives an amount for a child, where one is asked for. */
function isOfAskedChild({ populations, text }: Statement, { populations: asked }: Asked): boolean {
  return asked.has(PEDIATRIC) && populations.has(PEDIATRIC) && gives("quantity", text);
}

function stepsOf({ statements }: Section, { asksMix }: Asked): Statement[] {
  // A checklist of boxes to tick is one in whatever it is set.
  if (statements.filter(({ text }) => BOX.test(text)).length > statements.length / 2) return [...statements];
  // A recipe is read to its end, "the bag now has 10 mcg/mL".
  const isStep = ({ kind, lead, above }: Statement) =>
    asksMix || kind === "l" || (above ?? lead)?.kind === "l";
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
    .union(otherScopeRows(section, asked))
    .union(titlesOf(section))
    .union(isAgainstAsked(section, asked) ? rowsOfDoses(section) : new Set())
    .union(headsCriteria(section, asked) ? besideItems(section) : new Set())
    .union(ranked[0] && isOfRoute(ranked[0].statement) ? routeLines(section) : new Set());
  for (const [rank, { statement, score }] of ranked.entries()) {
    const isContext = first && rank < ALWAYS_SHOWN && statement.kind !== "r" && statement.passage === context;
    const tooMuch = chosen.length > 0 && budget.characters < statement.text.length;
    if (score <= 0 || tooMuch || budget.quotes <= 0) break;
    if ((score < enough && !isContext) || statement.forOthers || leftOut.has(statement)) continue;
    const key = `${statement.passage.orgId} ${statement.text.toLowerCase()}`;
    if (budget.seen.has(key) || budget.rows.some((row) => saysLess(statement, row, section))) continue;
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
