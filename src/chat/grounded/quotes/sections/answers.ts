import { definesChild } from "../../childhood.ts";
import type { Asked } from "../../question/asked.ts";
import { isAttribute } from "../../question/attributes.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { adjustsDose, isNotAtHand } from "../../text/amounts/doses.ts";
import type { Statement } from "../../text/statements.ts";
import { speaksOfLevel, tellsAllOfLevel } from "../levels/told-of-level.ts";
import { isOfOrders } from "../levels/who-may.ts";
import { tellsOfStock } from "../rows/asked-rows.ts";
import { givesWanted } from "../scores/gives-wanted.ts";
import { decidingWords, nearness, standsIn, weigh } from "./coverage.ts";
import { lacksMuch } from "./lacking.ts";
import { refusedToChild, speaksAgainst } from "./refused.ts";
import type { Section } from "./sections.ts";
import { isOfCondition, isOfOverdose, isOfSituation } from "./situation.ts";

/** Share of the question's deciding words that must stand near each other. */
const ANSWERS = 0.42;
/** Rows that make a table, and the share of them that hold what its columns are called. */
const ROWS = 3;
const COMMON = 0.8;

/** Whether the section says what is asked, and does not only name some of what the question names. */
export function answers(section: Section, asked: Asked): boolean {
  if (tellsAllOfLevel(section, asked)) return true;
  if (section.coverage === 0) return false;
  if (section.statements.some((statement) => isNotAtHand(statement, section, asked))) return true;
  if (speaksAgainst(section, asked)) return true;
  if (asked.asksAgeLimit && section.statements.some(({ text }) => definesChild(text))) return true;
  if (refusedToChild(section, asked) || section.statements.some((one) => adjustsDose(one, asked)))
    return true;
  return (
    nearness(section, asked) >= ANSWERS &&
    hasWhatIsDosed(section, asked) &&
    !lacksMuch(section, asked) &&
    hasWhatIsAskedFor(section, asked) &&
    isOfSituation(section, asked, section.titled) &&
    isOfCondition(section, asked) &&
    isOfOverdose(section, asked) &&
    givesSteps(section, asked) &&
    hasRow(section, asked) &&
    tellsNormal(section, asked) &&
    isOfSite(section, asked) &&
    speaksOfLevel(section, asked) &&
    tellsOfStock(section, asked) &&
    isOfOrders(section, asked) &&
    givesWanted(section, asked)
  );
}

/** Where a dose is asked for, something that it may be the dose of stands here, and not the way to give it alone. */
function hasWhatIsDosed(section: Section, { words, asksDose, routes }: Asked): boolean {
  const dosed = decidingWords(words).filter(
    ({ kind, term }) => kind === "telling" && !routes.some((route) => route.test(term)),
  );
  const present = dosed.filter((word) => standsIn(section, word));
  // A kit is not the kit that is asked for by another word that no document has.
  return !asksDose || present.some(({ drug }) => drug) || weigh(present) >= weigh(dosed) / 2;
}

/** What is asked for by name ("which hospital", "what size chest tube") is spoken of, as far as any document has it. */
function hasWhatIsAskedFor(section: Section, asked: Asked): boolean {
  const { statements, titled } = section;
  const { words } = asked;
  const names = words.filter(({ askedFor }) => askedFor);
  const isThere = (word: WeighedWord) => word.found || standsIn(section, word);
  if (words.some((word) => word.isHead && word.required && !isThere(word))) return false;
  const known = names.filter(isThere);
  // "The code to the safe", and a heading on an arrest, a code too: a statement below must be on what is asked itself.
  const deciding = decidingWords(words);
  const isHeadingEnough =
    known.some(({ drug }) => drug) || deciding.every((word) => !word.found || titled.has(word));
  const isNamed = ({ said, fits }: Statement) =>
    known.every((word) => said.has(word) || titled.has(word)) &&
    (fits || isHeadingEnough || deciding.some((word) => said.has(word)));
  return names.length === 0 || (known.length > 0 && statements.some(isNamed));
}

/** What all rows of a table hold tells none from another: one must hold something else that is asked. */
function hasRow({ statements, headed, patients }: Section, { words }: Asked): boolean {
  const rows = statements.filter(({ kind }) => kind === "r");
  if (rows.length < ROWS) return true;
  const common = (word: WeighedWord) =>
    rows.filter(({ holds }) => holds.has(word)).length >= rows.length * COMMON;
  const isTold = (word: WeighedWord) => headed.has(word) || patients.has(word);
  if (statements.some(({ fits }) => fits)) return true;
  const deciding = decidingWords(words);
  const own = deciding.filter((word) => !isTold(word) && !common(word));
  const rest = own.filter((word) => word.found || rows.some(({ holds }) => holds.has(word)));
  // "PEP for syphilis", of a table on PEP that has no such row.
  const isOfAnother = own.length === 1 && deciding.every((word) => word.askedFor || own.includes(word));
  if (rest.length === 0) return !isOfAnother;
  return statements.some((statement) => rest.some((word) => statement.holds.has(word)));
}

/** Where it is asked where on the body something is done, that is named here. */
function isOfSite(section: Section, { words, asksSite }: Asked): boolean {
  const things = decidingWords(words).filter(({ kind, terms }) => kind === "telling" && !isAttribute(terms));
  return !asksSite || things.length === 0 || things.some((word) => standsIn(section, word));
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

/** What says that a figure is how it is in health, or how low it may be: "Normal SBP = 70 + 2 × age", "Low: 80 | High: 110". */
const TELLS_NORMAL = /\bnormals?\b(?! salin)|\bvital(?:s| signs?)\b|\breference\b|\branges?\b|\blow\b/i;

/** "LR per hr" tells no heart rate. */
function withoutRates(text: string): string {
  return text.replaceAll(/(?:\bper |\/ ?)(?:hr|min)\b/gi, " ");
}

/** Where it is asked how a vital sign is in health, that is told, or told for the age: one patient's heart rate is not it. */
function tellsNormal({ statements, path }: Section, { normal }: Asked): boolean {
  if (normal.length === 0) return true;
  const isHeaded = path.some((heading) => TELLS_NORMAL.test(heading));
  const isNamed = (texts: readonly string[]) =>
    texts.map(withoutRates).some((one) => normal.some((names) => names.test(one)));
  const isOfPath = isNamed(path);
  return statements.some(
    ({ text, fits, lead }) =>
      /\d/.test(text) &&
      (fits || isHeaded || TELLS_NORMAL.test(text)) &&
      (isOfPath || isNamed([text, lead?.text ?? ""])),
  );
}
