import type { Asked } from "../../question/asked.ts";
import { isFluid } from "../../question/drugs.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { ADULT, PEDIATRIC, PREGNANT } from "../../question/words.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { isForChildren } from "../../text/populations.ts";
import { populationsIn } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "./sections.ts";

/**
 * Whether a section speaks of another population than the one asked about.
 * @param titled the populations that its headings, or its file's name, name
 */
export function forOthers(
  { populations: asked, measures }: Asked,
  titled: ReadonlySet<number>,
  statements: readonly Pick<Statement, "populations" | "holds" | "fits">[],
): boolean {
  if (asked.size === 0) return false;
  if (!titled.isDisjointFrom(asked)) return false;
  // "5 mg IM if 13 to 40 kg", in the protocols for adults, is for a child of 30 kg.
  const isForSize = measures.some(isOfPatient) && statements.some(isOfMeasured);
  // A chapter's heading may name several ("Trauma, obstetrics, pain").
  if (titled.size > 0)
    return !isForSize && statements.every(({ populations }) => populations.isDisjointFrom(asked));
  // Adults are often meant where nobody is named, so that only what is all about children is not for them.
  const telling = statements.filter(({ holds }) => [...holds].some(isTelling));
  return (
    asked.has(ADULT) && telling.length > 0 && telling.every(({ populations }) => isForChildren(populations))
  );
}

/** Whether it is for what was measured, whoever that is. */
function isOfMeasured({ populations, fits }: Pick<Statement, "populations" | "fits">): boolean {
  return fits && populations.size === 0;
}

/** Whether neither the title nor a statement names whom it is for. */
export function namesNobody(title: string, statements: readonly Statement[]): boolean {
  return populationsIn(title).size === 0 && statements.every(({ populations }) => populations.size === 0);
}

/**
 * Share of the telling words, by weight, that are present; 0 where a drug or a population
 * asked for is not: what holds for adults may harm a child. What names nobody holds for children too, but for doses.
 * A question without telling words is held to its general ones.
 * @param forAll whether the text is all about what is asked, and names nobody
 */
export function coverage(
  { words, measures, drugs, wanted }: Asked,
  present: ReadonlySet<WeighedWord>,
  forAll = false,
): number {
  const deciding = decidingWords(words);
  const measured = measures.some(isOfPatient);
  const isDosed = drugs.length > 0 || deciding.some(({ terms }) => terms.some(isFluid));
  const childAsWell = measured || (forAll && !isDosed && !wanted.includes("quantity"));
  const decisive = ({ drug, population }: WeighedWord) =>
    drug || population === PREGNANT || (population === PEDIATRIC && !childAsWell);
  if (words.some((word) => word.required && !word.told && decisive(word) && !present.has(word))) return 0;
  return weigh(deciding.filter((word) => present.has(word))) / (weigh(deciding) || 1);
}

/** The required words that decide whether a text answers: the telling ones, failing those the general ones. */
export function decidingWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  const required = words.filter((word) => word.required);
  const telling = required.filter(isTelling);
  if (telling.length > 0 && telling.every(({ found, drug }) => !found && !drug))
    return required.filter(({ kind }) => kind !== "frame");
  return (
    (["telling", "general"] as const)
      .map((kind) => required.filter((word) => word.kind === kind))
      .find((found) => found.length > 0) ?? []
  );
}

/** Their weights together. */
export function weigh(words: readonly WeighedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

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
  // "CPAP, BP 80": what speaks against fentanyl below 90 is on neither.
  const subject = words.filter((word) => isSubject(word));
  if (measures.length > 0 && subject.length > 0 && !subject.some((word) => standsIn(section, word))) return 0;
  // The row for the patient's age is no answer where nothing that is asked stands here: it is of another drug.
  const telling = deciding.filter(isTelling);
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

/** Whether it says what is asked about, in a word that the documents have, and not only of whom. */
function isSubject({ kind, required, told, measured, population, found }: WeighedWord): boolean {
  return kind === "telling" && required && found && !told && !measured && population < 0;
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
