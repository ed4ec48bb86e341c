import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords, weigh } from "./coverage.ts";
import type { Section } from "./sections.ts";

/** What a word counts that stands in the file's name, and elsewhere in the section. */
const IN_FILENAME = 0.3;
const ELSEWHERE = 0.35;

/** The best share of the deciding words that stand in one statement, under its headings and in its section. */
export function nearness(section: Section, { words, measures }: Asked): number {
  const { statements, headed, titled, patients } = section;
  const anywhere = new Set(statements.flatMap(({ holds }) => [...holds])).union(patients);
  // "BP 170/90" is compared, and need not stand there.
  const deciding = decidingWords(words).filter((word) => !word.measured || standsIn(section, word));
  const all = weigh(deciding) || 1;
  // The row for the patient's age is no answer where nothing that is asked stands here: it is of another drug.
  const telling = deciding.filter(({ kind }) => kind === "telling");
  const isOnIt = telling.length === 0 || telling.some((word) => standsIn(section, word));
  const isMeasured = measures.length > 0 && isOnIt;
  const measure = isMeasured ? Math.max(...deciding.map(({ weight }) => weight)) : 0;
  const shares = statements.map((statement) => {
    const share = (word: WeighedWord) => {
      if (statement.said.has(word) || statement.under.has(word) || headed.has(word)) return 1;
      if (titled.has(word)) return IN_FILENAME;
      return anywhere.has(word) ? ELSEWHERE : 0;
    };
    const found = deciding.reduce((sum, word) => sum + word.weight * share(word), 0);
    // A range that holds the weight or the age asked for tells as much as a word.
    return statement.fits ? (found + measure) / (all + measure) : found / all;
  });
  return Math.max(0, ...shares);
}

/** Whether a word is in the section, its headings or the name of its file. */
export function standsIn({ statements, titled }: Section, word: WeighedWord): boolean {
  return titled.has(word) || statements.some(({ holds }) => holds.has(word));
}

/** Whether a statement is on an asked drug, by itself or by its headings where it names no other. */
export function isOnAskedDrug(
  { said, ofOtherDrugs }: Statement,
  { titled }: Section,
  { drugs }: Asked,
): boolean {
  return drugs.some((drug) => said.has(drug) || (titled.has(drug) && !ofOtherDrugs));
}
