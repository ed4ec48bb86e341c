import type { Asked } from "../question/asked.ts";
import { givesDrug } from "../question/drugs.ts";
import { isTelling } from "../question/weighed-words.ts";
import { givesDose } from "../text/amounts/doses.ts";
import type { Statement } from "../text/statements.ts";
import { isOfRoute } from "./lists/named-by.ts";
import { otherPlaces } from "./rows/asked-rows.ts";
import { alikeRows, deniedRows, rowsOfNone, saysLess } from "./rows/rows.ts";
import type { Scored } from "./scores/scores.ts";
import type { Section } from "./sections/sections.ts";

/** Shown whatever they score if they stand in the best statement's passage, for its context; a row stands alone. */
const ALWAYS_SHOWN = 2;
/** Share of the best statement's score that a statement of the same section needs, and one of another section. */
const NEAR_BEST = 0.6;
export const NEAR_BEST_ELSEWHERE = 0.75;

/** What may still be shown, and what is shown already. */
export interface Budget {
  quotes: number;
  characters: number;
  seen: Set<string>;
  rows: Statement[];
}

/** The best statements that the budget allows; takes what it returns off the budget. */
export function pick(
  { section, statements }: Scored,
  asked: Asked,
  first: boolean,
  budget: Budget,
): Statement[] {
  const ranked = statements.toSorted((a, b) => b.score - a.score);
  const context = ranked[0]?.statement.passage;
  const enough = (ranked[0]?.score ?? 0) * (first ? NEAR_BEST : NEAR_BEST_ELSEWHERE);
  const chosen: Statement[] = [];
  const leftOut = (first ? new Set<Statement>() : alikeRows(section, asked))
    .union(deniedRows(section, asked))
    .union(rowsOfNone(section, asked))
    .union(otherPlaces(section, asked))
    .union(ranked[0] && isOfRoute(ranked[0].statement) ? routeLines(section) : new Set());
  for (const [rank, { statement, score }] of ranked.entries()) {
    const isNear = statement.kind !== "r" && statement.passage === context && !isOfElse(statement, ranked[0]);
    const isContext = first && rank < ALWAYS_SHOWN && isNear;
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

/**
 * Whether it is on another drug than the best statement, which names one that is told of, and on nobody and no condition that is
 * asked for, nor below it; or says nothing of what is asked, below an item that the best does not stand below.
 */
function isOfElse(one: Statement, best: Scored["statements"][number] | undefined): boolean {
  const { above, namesDrug } = best?.statement ?? {};
  const held = [...one.holds];
  const isOfCase = held.some(({ condition, population }) => condition || population >= 0);
  const isOfOther = one.ofOtherDrugs || (namesDrug === true && !one.namesDrug && givesDrug(one.text));
  const isBelow = best !== undefined && one.above === best.statement;
  if (isOfOther && !isOfCase && !isBelow) return true;
  const isOfItem = one.kind === "l" && one.above !== undefined && one !== above && !held.some(isTelling);
  return isOfItem && one.above !== best?.statement && one.above !== above;
}

/** The lines on the way to give a drug that stand above a table: each is shown with its rows. */
function routeLines({ statements }: Section): Set<Statement> {
  return new Set(statements.flatMap((one) => (isOfRoute(one) && one.lead ? [one.lead] : [])));
}
