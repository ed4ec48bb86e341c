import { type Asked, drugsIn, type WeighedWord } from "./asked.ts";
import { decidingWords, type Section, type Statement, weigh } from "./evidence.ts";
import { gives } from "./wanted.ts";

/** Share of the question's deciding words that must stand near each other. */
const ANSWERS = 0.56;
/** What a word counts that stands in the next statement, in the file's name, and elsewhere in the section. */
const NEXT = 0.6;
const IN_FILENAME = 0.3;
const ELSEWHERE = 0.35;
/** Share of what else a question about a drug names that must stand with the drug. */
const SITUATION = 0.4;
/** Rows that make a table, and the share of them that hold what its columns are called. */
const ROWS = 3;
const COMMON = 0.8;

/** Whether the section says what is asked, and does not only name some of what the question names. */
export function answers(section: Section, asked: Asked): boolean {
  if (section.coverage === 0 || section.forOtherMeasures) return false;
  if (nearness(section, asked) < ANSWERS) return false;
  if (!isOfSituation(section, asked) || !givesSteps(section, asked) || !hasRow(section, asked)) return false;
  return !asked.wanted.includes("quantity") || givesQuantity(section, asked);
}

/** The best share of the deciding words that stand in one statement, under its headings and beside it. */
export function nearness({ statements, headed, titled }: Section, { words }: Asked): number {
  const deciding = decidingWords(words);
  const anywhere = new Set(statements.flatMap(({ holds }) => [...holds]));
  const shares = statements.map((statement, at) => {
    const beside = [statements[at - 1], statements[at + 1]];
    const share = (word: WeighedWord) => {
      if (statement.holds.has(word) || headed.has(word)) return 1;
      if (beside.some((other) => other?.holds.has(word))) return NEXT;
      if (titled.has(word)) return IN_FILENAME;
      return anywhere.has(word) ? ELSEWHERE : 0;
    };
    return deciding.reduce((sum, word) => sum + word.weight * share(word), 0);
  });
  return Math.max(0, ...shares) / (weigh(deciding) || 1);
}

/** A drug is asked for in a situation: the document must have the drug in that one. */
function isOfSituation({ statements, titled }: Section, { words }: Asked): boolean {
  const deciding = decidingWords(words);
  const drugs = deciding.filter(({ drug }) => drug);
  const situation = deciding.filter(({ drug }) => !drug);
  if (drugs.length === 0 || situation.length === 0) return true;
  const withDrug = statements.filter(
    ({ kind, holds }) => kind !== "r" || drugs.some((drug) => holds.has(drug) || titled.has(drug)),
  );
  const named = situation.filter((word) => titled.has(word) || withDrug.some(({ holds }) => holds.has(word)));
  return weigh(named) >= weigh(situation) * SITUATION;
}

/** What all rows of a table hold tells none from another: one must hold something else that is asked. */
function hasRow({ statements, headed }: Section, { words }: Asked): boolean {
  const rows = statements.filter(({ kind }) => kind === "r");
  if (rows.length < ROWS) return true;
  const common = (word: WeighedWord) =>
    rows.filter(({ holds }) => holds.has(word)).length >= rows.length * COMMON;
  const rest = decidingWords(words).filter((word) => !headed.has(word) && !common(word));
  return (
    rest.length === 0 ||
    statements.some((statement) => statement.fits || rest.some((word) => statement.holds.has(word)))
  );
}

/** Steps are asked by that name: the section must be about the procedure, not mention it. */
function givesSteps({ statements, titled }: Section, { words, asksSteps }: Asked): boolean {
  if (!asksSteps) return true;
  const deciding = decidingWords(words);
  const enough = weigh(deciding) * ANSWERS;
  const mentions = statements.filter(
    ({ holds }) => weigh(deciding.filter((word) => holds.has(word))) >= enough,
  );
  return mentions.length > 1 || weigh(deciding.filter((word) => titled.has(word))) >= enough;
}

/** A quantity is asked: a statement must give one, and where a drug is asked for, one of no other drug. */
function givesQuantity({ statements }: Section, { words }: Asked): boolean {
  const drugs = words.filter(({ drug, required }) => drug && required);
  const ofAsked = ({ text, holds }: Statement) =>
    drugs.length === 0 || drugs.some((drug) => holds.has(drug)) || drugsIn(text).size === 0;
  return statements.some(
    (statement) => gives("quantity", statement.text, statement.kind) && ofAsked(statement),
  );
}
