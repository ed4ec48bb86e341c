import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { attribute } from "../question/attributes.ts";
import { isFluid } from "../question/drugs.ts";
import { headsLevel, isOfLevel, LEVEL, limitsLevel, tellsScope } from "../question/levels.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { PEDIATRIC } from "../question/words.ts";
import { adjustsDose, isNotAtHand } from "../text/doses.ts";
import { levelText } from "../text/legends.ts";
import type { Statement } from "../text/statements.ts";
import { tellsCheck, tellsStock, tellsWhereKept } from "../text/supply.ts";
import { headsAsked } from "./asked-lists.ts";
import { decidingWords, weigh } from "./coverage.ts";
import { asksPhone, givesWanted, hasPhone } from "./gives-wanted.ts";
import { lacksMuch } from "./lacking.ts";
import { tellsNormal } from "./normal.ts";
import { refusedToChild } from "./refused.ts";
import type { Section } from "./sections.ts";
import { isOfStock } from "./stock-rows.ts";
import { isOfOrders } from "./who-may.ts";

/** Share of the question's deciding words that must stand near each other. */
const ANSWERS = 0.42;
/** What a word counts that stands in the file's name, and elsewhere in the section. */
const IN_FILENAME = 0.3;
const ELSEWHERE = 0.35;
/** Share of what else a question about a drug names that must stand with the drug. */
const SITUATION = 0.4;
/** Rows that make a table, and the share of them that hold what its columns are called. */
const ROWS = 3;
const COMMON = 0.8;

/** Heads what is given for pain, and what has that: the dose for a broken hip stands in the protocol for pain. */
const ON_PAIN = /\bpain (?:management|control|relief)\b|\banalgesi/i;
const HURTS = new Set(
  termsOf("fracture fx broken dislocation dislocated burn burned burns amputation crush sprain"),
);

/** What is asked of a drug that a text tells without the word. */
const ASPECTS = new Set(termsOf("contraindications withhold withheld stock par"));

/** "All crews may give aspirin" */
const GIVES = /\b(?:may|can|gives?|administers?|uses?|allowed|authori[sz]ed|permitted)\b/i;

/** Whether the section says what is asked, and does not only name some of what the question names. */
export function answers(section: Section, asked: Asked): boolean {
  if (tellsAllOfLevel(section, asked)) return true;
  if (section.coverage === 0) return false;
  if (section.statements.some((statement) => isNotAtHand(statement, section, asked))) return true;
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
    namesLevel(section, asked) &&
    tellsOfStock(section, asked) &&
    isOfOrders(section, asked) &&
    givesWanted(section, asked)
  );
}

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
      if (asksPhone(word) && hasPhone(statement.text)) return 1;
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
function standsIn({ statements, titled }: Section, word: WeighedWord): boolean {
  return titled.has(word) || statements.some(({ holds }) => holds.has(word));
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
    headsAsked(section, asked) ||
    known.some(({ drug }) => drug) ||
    deciding.every((word) => !word.found || titled.has(word));
  const isNamed = ({ said, fits }: Statement) =>
    known.every((word) => said.has(word) || titled.has(word)) &&
    (fits || isHeadingEnough || deciding.some((word) => said.has(word)));
  return names.length === 0 || (known.length > 0 && statements.some(isNamed));
}

/**
 * A drug is asked for in a situation: the document must have the drug in that one.
 * @param titled the words that hold for every statement: those of the headings and the file name, or of the headings alone
 */
export function isOfSituation(
  { statements, patients }: Section,
  { words }: Asked,
  titled: ReadonlySet<WeighedWord>,
): boolean {
  const isGiven = ({ drug, told, terms }: WeighedWord) => (drug || terms.some(isFluid)) && !told;
  const drugs = decidingWords(words).filter(isGiven);
  // "Dose and contraindications" are both asked of the drug; "no nitroglycerin" says that it is withheld.
  const situation = words.filter(
    (word) =>
      word.kind === "telling" && word.required && !isGiven(word) && !word.describes && !isAspect(word),
  );
  if (drugs.length === 0 || situation.length === 0) return true;
  const withDrug = statements.filter(
    ({ kind, holds, fits }) =>
      kind !== "r" || fits || drugs.some((drug) => holds.has(drug) || titled.has(drug)),
  );
  if (withDrug.some(({ fits }) => fits)) return true;
  const isTold = (word: WeighedWord) => titled.has(word) || patients.has(word);
  const named = situation.filter((word) => isTold(word) || withDrug.some(({ said }) => said.has(word)));
  // "HR 30": a measure tells nothing where the document does not go by it.
  const missing = situation.filter((word) => !named.includes(word) && !word.measured);
  return weigh(named) >= (weigh(named) + weigh(missing)) * SITUATION;
}

/**
 * A dose or another figure that is asked for in a condition is none of another, where the documents have the condition; where
 * they do not, a child's is none for a patient who is not said to be a child ("tbi lowest bp").
 */
function isOfCondition(section: Section, { words, wanted, drugs, populations, asksTarget }: Asked): boolean {
  const conditions = words.filter(({ condition, required, told }) => condition && required && !told);
  // A target is none of another condition of its class: what wheezes may be no COPD.
  const isNamed = (word: WeighedWord) =>
    section.titled.has(word) || section.statements.some(({ names }) => names.has(word));
  const isTold = (word: WeighedWord) =>
    (asksTarget ? isNamed(word) : standsIn(section, word)) || section.patients.has(word);
  if (conditions.length === 0 || conditions.some(isTold)) return true;
  if (section.forChildren && !populations.has(PEDIATRIC)) return false;
  if (conditions.every(hurts) && section.path.some((heading) => ON_PAIN.test(heading))) return true;
  // A drug's own card may give its doses by age alone.
  const isCard = drugs.some((drug) => section.named.has(drug));
  if (isCard && section.statements.some(({ fits }) => fits)) return true;
  const isFigure = wanted.includes("quantity") || asksTarget || drugs.some(({ told }) => !told);
  return !isFigure || !conditions.some(({ found }) => found);
}

/** Whether it asks something of a drug that a text tells without the word. */
function isAspect({ terms }: WeighedWord): boolean {
  return terms.some((term) => ASPECTS.has(term));
}

/** Whether it is what pain is treated in, whatever the protocol is called. */
function hurts({ terms }: WeighedWord): boolean {
  return terms.some((term) => HURTS.has(term));
}

/**
 * What is done for too much of a drug is neither a dose of it nor done for another: "mag toxicity". A section on its class,
 * "Beta blockers", may well be on too much of them without saying so.
 */
function isOfOverdose(section: Section, { words, overdosed }: Asked): boolean {
  if (overdosed.length === 0) return true;
  const isOnIt = overdosed.some((word) => standsIn(section, word));
  if (!isOnIt && overdosed.some(({ found }) => found)) return false;
  const saysSo = words.some((word) => word.condition && standsIn(section, word));
  return saysSo || (isOnIt && !section.namesDrug);
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
  const rest = own.filter(({ found }) => found);
  // "PEP for syphilis", of a table on PEP that has no such row.
  const isOfAnother = own.length === 1 && deciding.every((word) => word.askedFor || own.includes(word));
  if (rest.length === 0) return !isOfAnother || deciding.length === 1 || rows.length < statements.length;
  return statements.some((statement) => rest.some((word) => statement.holds.has(word)));
}

/** Where it is asked what a level of care may do, levels must be spoken of; where it is asked who may, with the drug. */
function namesLevel(section: Section, { asksLevel, asksWho, drugs }: Asked): boolean {
  const { passages, path, statements, legend } = section;
  if (!asksLevel || path.some(asksWho ? isOfLevel : headsLevel)) return true;
  const isOnDrug = ({ said }: Statement) => drugs.some((drug) => said.has(drug));
  const textOf = ({ text }: Statement) => levelText(text, legend);
  // "Par BLS: 0" says what a truck carries, and "two crew members sign" beside a drug not who gives it.
  const ofCare = statements.filter((one) => !isOfStock(one, section));
  const own = ofCare.filter((one) => !asksWho || isOnDrug(one));
  if (asksWho) return own.some((one) => isOfLevel(textOf(one)));
  const isFiled = drugs.length === 0 || !statements.some(isOnDrug) || ofCare.some(isOnDrug);
  if (isFiled && LEVEL.test(passages[0]?.filename ?? "")) return true;
  const namesOne = (text: string) => isOfLevel(text) || tellsScope(text);
  const namesGiver = (text: string) => namesOne(text) || (LEVEL.test(text) && GIVES.test(text));
  return own.some((one) =>
    drugs.length === 0 ? LEVEL.test(textOf(one)) : (isOnDrug(one) ? namesGiver : namesOne)(textOf(one)),
  );
}

/** Where it is asked how much of something is kept, or where, or how often that is checked, that is told of it, and not its dose. */
function tellsOfStock(section: Section, { asksStock, asksCheck, drugs, words, wanted }: Asked): boolean {
  if (!(asksStock || asksCheck)) return true;
  const { statements, path, titled } = section;
  const things = decidingWords(words).filter((word) => word.kind === "telling" && !isAspect(word));
  if (drugs.length === 0)
    return (
      things.length === 0 ||
      things.some((word) => titled.has(word) || statements.some(({ said }) => said.has(word)))
    );
  const tells = asksCheck ? tellsCheck : wanted.includes("place") ? tellsWhereKept : tellsStock;
  return statements.some(
    (one) =>
      drugs.some((drug) => one.said.has(drug)) &&
      (isOfStock(one, section) || [one.text, ...path].some(tells)),
  );
}

/** Whether it tells all that the level may give that is asked what it may: what is not among that is refused. */
export function tellsAllOfLevel({ statements }: Section, { asksLevel, level, drugs }: Asked): boolean {
  return asksLevel && drugs.length > 0 && statements.some(({ text }) => limitsLevel(text, level));
}

/** Where it is asked where on the body something is done, all that has a name of that is there. */
function isOfSite(section: Section, { words, asksSite }: Asked): boolean {
  const things = decidingWords(words).filter(
    ({ kind, terms }) => kind === "telling" && !terms.some((term) => attribute(term)),
  );
  if (!asksSite || things.length === 0) return true;
  const isThere = (word: WeighedWord) => standsIn(section, word);
  return things.some(isThere) && things.every((word) => !word.found || isThere(word));
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
