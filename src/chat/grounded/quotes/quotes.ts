import type { FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { headsMix, tellsMix } from "../question/mixing.ts";
import { tellingWords } from "../question/weighed-words.ts";
import { amountIn } from "../text/amounts/amounts.ts";
import { adjustsAlone, givesDose } from "../text/amounts/doses.ts";
import type { Statement } from "../text/statements.ts";
import { scopeRow } from "./levels/level-sections.ts";
import { isListed } from "./lists/asked-lists.ts";
import { withWholeLists } from "./lists/whole-lists.ts";
import { bestFirst } from "./order/best-first.ts";
import { type Budget, NEAR_BEST_ELSEWHERE, pick } from "./pick.ts";
import { withMarkNotes } from "./rows/mark-notes.ts";
import { RIVAL, type Scored } from "./scores/scores.ts";
import { answeringSections } from "./sections/answering-sections.ts";
import { ofNumbered } from "./sections/asked-sections.ts";
import { weigh } from "./sections/coverage.ts";
import { onlyAsks } from "./sections/lacking.ts";
import { speaksAgainst } from "./sections/refused.ts";
import { withReplaced } from "./sections/replacing.ts";
import { eachSection, type Section } from "./sections/sections.ts";
import { withContext, withWarning } from "./with-context.ts";

/** "2. Draw up 1 mL" */
const NUMBERED = /^\d{1,2}[.)] /;

/** "☐ Suction on" */
const BOX = /^[☐☑□◻]/u;

/** What a person reads in ten seconds. */
const MAX_QUOTES = 7;
const MAX_CHARACTERS = 1_800;
/** A procedure is shown whole and in order: a step left out in the middle is worse than a long answer. */
const MAX_STEPS = 15;
/** A section is a procedure asked for if its title has this share of the question's telling words. */
const TITLED = 0.75;

/** What the best leaves for a section that is as likely the one, and others. */
const FOR_RIVALS = { quotes: 3, characters: 600 };

/** Statements of one section that answer, in reading order. */
export interface QuotedSection {
  statements: Statement[];
  /** Steps of the procedure that follow those shown, and what is left out of a list that is asked for. */
  moreSteps: number;
}

/** The statements that answer the question, most telling section first; none where the passages do not answer. */
export function chooseQuotes(passages: readonly FoundPassage[], asked: Asked): QuotedSection[] {
  const sections = ofNumbered([...eachSection(passages, asked)], asked);
  const answering = answeringSections(sections, asked);
  // What speaks against a drug for the patient is told first, however little else it says.
  const [leading, ...others] = answering;
  const isAgainst = leading !== undefined && speaksAgainst(leading.section, asked);
  const highest = Math.max(0, leading?.best ?? 0, ...(isAgainst ? others.map(({ best }) => best) : []));
  const budget: Budget = { quotes: MAX_QUOTES, characters: MAX_CHARACTERS, seen: new Set(), rows: [] };
  const isRivalled = (answering[1]?.best ?? 0) >= highest * RIVAL;
  const quoted: QuotedSection[] = [];
  for (const scored of answering) {
    const first = quoted.length === 0;
    const isLikely = scored.best >= highest * NEAR_BEST_ELSEWHERE || (isAgainst && scored === leading);
    const isEnough = isLikely || isOfAdjusted(scored, quoted, asked);
    if (budget.quotes <= 0 || !isEnough) break;
    const steps = first && isProcedure(scored.section, asked) ? stepsOf(scored.section, asked) : [];
    const shown = steps.slice(0, MAX_STEPS);
    budget.quotes -= shown.length;
    const kept = first && isRivalled ? FOR_RIVALS : { quotes: 0, characters: 0 };
    budget.quotes -= kept.quotes;
    budget.characters -= kept.characters;
    const picked = new Set([...shown, ...pick(scored, asked, first, budget)]);
    const most = first ? MAX_STEPS - picked.size : budget.quotes;
    const { chosen, cut } = withWholeLists(picked, scored.section, asked, most);
    budget.quotes += kept.quotes;
    budget.characters += kept.characters;
    if ([...chosen].every((statement) => onlyAsks(statement, asked))) continue;
    const told = toldOf(chosen, scored, steps.length > 0, asked);
    quoted.push({
      statements: withMarkNotes(told, scored.section, sections, asked),
      moreSteps: steps.length > 0 ? steps.length - shown.length : cut,
    });
  }
  return quoted;
}

/** The chosen statements with what they are not to be read without: the most telling first, but of a list and of steps. */
function toldOf(
  chosen: ReadonlySet<Statement>,
  scored: Scored,
  isOfSteps: boolean,
  asked: Asked,
): readonly Statement[] {
  const { section } = scored;
  const inOrder = withContext(chosen, section, asked);
  const isInOrder = isOfSteps || asked.asksFirst || section.isOfScore || isListed(section, asked);
  const told = isInOrder ? inOrder : bestFirst(inOrder, scored, asked);
  const whole = withReplaced(withWarning(told, section), section);
  // For which level of care they are comes first, where that is asked.
  const scope = asked.asksLevel ? scopeRow(section) : undefined;
  return scope ? [scope, ...whole.filter((one) => one !== scope)] : whole;
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

/** Whether the section's own title is what the question asks the steps, signs or items of. */
function isProcedure(
  { titled, heading, statements }: Section,
  { words, wanted, asksMix, asksFailing }: Asked,
): boolean {
  const mixes = ({ text }: Statement) => NUMBERED.test(text) && tellsMix(text);
  if (asksMix && !headsMix(heading) && statements.filter(mixes).length < 2) return false;
  if (!wanted.includes("steps") || wanted.includes("refusal") || asksFailing) return false;
  const telling = tellingWords(words);
  return telling.length > 0 && weigh(telling.filter((word) => titled.has(word))) >= weigh(telling) * TITLED;
}

function stepsOf({ statements }: Section, { asksMix }: Asked): Statement[] {
  // A checklist of boxes to tick is one in whatever it is set.
  if (statements.filter(({ text }) => BOX.test(text)).length > statements.length / 2) return [...statements];
  // A recipe is read to its end, "the bag now has 10 mcg/mL".
  const isStep = ({ kind, lead, above }: Statement) =>
    asksMix || kind === "l" || (above ?? lead)?.kind === "l";
  return statements.filter((one) => !one.forOthers && isStep(one));
}
