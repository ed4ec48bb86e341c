import type { Asked } from "./asked.ts";
import { gather, type Section, type Statement } from "./evidence.ts";
import { gives } from "./wanted.ts";

/** What a person reads in ten seconds. */
const MAX_QUOTES = 8;
const MAX_CHARACTERS = 1_800;
/** A section answers if it holds this share of the question's telling words. */
const ANSWERS = 0.5;
/** Shown whatever they score beside the best statement, so that the best one stands in its context. */
const ALWAYS_SHOWN = 3;
/** Share of the best statement's score that a statement of the same section needs, and one of another section. */
const NEAR_BEST = 0.5;
const NEAR_BEST_ELSEWHERE = 0.75;

interface Scored {
  section: Section;
  statements: { statement: Statement; score: number }[];
  best: number;
}

/** Statements of one section that answer, in reading order. */
export interface QuotedSection {
  statements: Statement[];
}

/** The statements that answer the question, most telling section first; none where the passages do not answer. */
export function chooseQuotes(passages: Parameters<typeof gather>[0], asked: Asked): QuotedSection[] {
  const answering = gather(passages, asked)
    .filter((section) => answers(section, asked))
    .map((section) => scoreSection(section, asked))
    .sort((a, b) => b.best - a.best);
  const [first] = answering;
  if (!first) return [];
  const budget = { quotes: MAX_QUOTES, characters: MAX_CHARACTERS };
  const seen = new Set<string>();
  const quoted: QuotedSection[] = [];
  for (const scored of answering) {
    const elsewhere = scored !== first;
    if (elsewhere && scored.best < first.best * NEAR_BEST_ELSEWHERE) break;
    const statements = pick(scored, first.best, asked, elsewhere, budget, seen);
    if (statements.length > 0) quoted.push({ statements });
    if (budget.quotes <= 0 || budget.characters <= 0) break;
  }
  return quoted;
}

function answers(section: Section, asked: Asked): boolean {
  if (section.coverage < ANSWERS) return false;
  const quantity = asked.wanted.includes("quantity");
  return !quantity || section.statements.some(({ text, kind }) => gives("quantity", text, kind));
}

function scoreSection(section: Section, asked: Asked): Scored {
  const statements = section.statements.map((statement) => ({
    statement,
    score: scoreStatement(statement, section, asked),
  }));
  const top = Math.max(...statements.map(({ score }) => score));
  return { section, statements, best: top + 0.5 * section.coverage + 0.2 * section.score };
}

function scoreStatement(statement: Statement, section: Section, { words, wanted }: Asked): number {
  let score = 0;
  for (const word of words) {
    if (statement.holds.has(word)) score += word.weight;
    else if (section.titled.has(word)) score += word.weight * 0.5;
  }
  for (const want of wanted) {
    if (gives(want, statement.text, statement.kind)) score += want === "steps" ? 0.1 : 0.25;
  }
  const populations = new Set(words.map(({ population }) => population).filter((one) => one >= 0));
  const another =
    populations.size > 0 &&
    statement.populations.size > 0 &&
    [...populations].every((one) => !statement.populations.has(one));
  return another ? score * 0.4 : score;
}

function pick(
  { section, statements }: Scored,
  best: number,
  asked: Asked,
  elsewhere: boolean,
  budget: { quotes: number; characters: number },
  seen: Set<string>,
): Statement[] {
  const top = Math.max(...statements.map(({ score }) => score));
  const wholeList = !elsewhere && asked.wanted.includes("steps") && section.titled.size > 0;
  const ranked = statements.toSorted((a, b) => b.score - a.score);
  const chosen = new Set<Statement>();
  for (const [rank, { statement, score }] of ranked.entries()) {
    const fits =
      score >= top * (elsewhere ? NEAR_BEST_ELSEWHERE : NEAR_BEST) ||
      (!elsewhere && rank < ALWAYS_SHOWN && score > 0) ||
      (wholeList && statement.kind === "l");
    const key = `${statement.passage.orgId} ${statement.text.toLowerCase()}`;
    if (!fits || seen.has(key)) continue;
    if (budget.quotes <= 0 || (chosen.size > 0 && budget.characters < statement.text.length)) break;
    budget.quotes--;
    budget.characters -= statement.text.length;
    seen.add(key);
    chosen.add(statement);
  }
  return best > 0 ? section.statements.filter((statement) => chosen.has(statement)) : [];
}
