import { oneOf } from "../../../../one-of.ts";
import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { isFluid } from "../../question/drugs.ts";
import { TELLS_TOO_MUCH } from "../../question/told-terms.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { PEDIATRIC } from "../../question/words.ts";
import { namesCondition } from "../../text/conditions.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords, standsIn, weigh } from "./coverage.ts";
import type { Section } from "./sections.ts";

/** Share of what else a question about a drug names that must stand with the drug. */
const SITUATION = 0.4;

/** Heads what is given for pain, and what has that: the dose for a broken hip stands in the protocol for pain. */
const ON_PAIN = new RegExp(
  oneOf`
  \bpain (?:management|control|relief)\b, \banalgesi
  ^(?:(?:protocol )?[A-Z]{0,3}[-.\d]*\d[A-Z]?[:.)]? +)?(?:(?:acute|severe|traumatic|adult|pediatric) )*pain(?:\W|$)
`,
  "i",
);
const HURTS = new Set(
  termsOf("fracture fx broken dislocation dislocated burn burned burns amputation crush sprain"),
);

/** "Indications: severe anaphylaxis", "Clinical indication | Severe anaphylaxis" */
const INDICATIONS = /^(?:\w+ )?indications?(?: for use)?(?::| \|)/i;

/** "Calcium gluconate 1 g (antidote for magnesium)" */
const ANTIDOTE = /\bantidotes?\b|\brevers(?:e[sd]?|al)\b/i;

/** What is asked of a drug that a text tells without the word. */
const ASPECTS = new Set(termsOf("contraindications withhold withheld stock par"));

/** Whose number or code is asked for, "DEA code", and how it is called: a list of drugs with theirs says so once, far above. */
const REGISTERS = new Set(termsOf("dea ndc"));
const NUMBERS = new Set(termsOf("code number"));

/**
 * A drug is asked for in a situation: the document must have the drug in that one.
 * @param titled the words that hold for every statement: those of the headings and the file name, or of the headings alone
 */
export function isOfSituation(
  section: Section,
  { words, overdosedClass }: Asked,
  titled: ReadonlySet<WeighedWord>,
): boolean {
  const { statements, patients } = section;
  const isGiven = ({ drug, told, terms }: WeighedWord) => (drug || terms.some(isFluid)) && !told;
  const drugs = decidingWords(words).filter(isGiven);
  // "Dose and contraindications" are both asked of the drug; "no nitroglycerin" says that it is withheld.
  const isRegistered = words.some(({ terms }) => terms.some((term) => REGISTERS.has(term)));
  const situation = words.filter(
    (word) =>
      word.kind === "telling" &&
      word.required &&
      !isGiven(word) &&
      !word.describes &&
      !isAspect(word) &&
      !(isRegistered && isNumber(word)),
  );
  if (drugs.length === 0 || situation.length === 0) return true;
  const withDrug = statements.filter(
    ({ kind, holds, fits }) =>
      kind !== "r" || fits || drugs.some((drug) => holds.has(drug) || titled.has(drug)),
  );
  if (withDrug.some(({ fits }) => fits) || (words.some(hurts) && headsPain(section))) return true;
  const isTold = (word: WeighedWord) => titled.has(word) || patients.has(word);
  const named = situation.filter((word) => isTold(word) || withDrug.some(({ said }) => said.has(word)));
  // "HR 30": a measure tells nothing where the document does not go by it.
  const missing = situation.filter((word) => !named.includes(word) && !word.measured);
  // "Beta blocker overdose" is none of a calcium channel blocker.
  if (missing.some((word) => word.found && overdosedClass.includes(word))) return false;
  return weigh(named) >= (weigh(named) + weigh(missing)) * SITUATION;
}

/**
 * A dose or another figure that is asked for in a condition is none of another, where the documents have the condition; where
 * they do not, a child's is none for a patient who is not said to be a child ("tbi lowest bp").
 */
export function isOfCondition(
  section: Section,
  { words, wanted, drugs, drugsAsked, populations, asksTarget }: Asked,
): boolean {
  const conditions = words.filter(({ condition, required, told }) => condition && required && !told);
  // A target is none of another condition of its class: what wheezes may be no COPD.
  const isNamed = (word: WeighedWord) =>
    section.titled.has(word) || section.statements.some(({ names }) => names.has(word));
  const isTold = (word: WeighedWord) =>
    (asksTarget ? isNamed(word) : standsIn(section, word)) || section.patients.has(word);
  if (conditions.length === 0 || conditions.some(isTold)) return true;
  if (section.forChildren && !populations.has(PEDIATRIC)) return false;
  if (conditions.every(hurts) && headsPain(section)) return true;
  // A drug's own card may give its doses by age alone; a heading on it below "Croup" is none, nor one that tells what for.
  const isCard =
    drugs.some((drug) => section.named.has(drug)) &&
    !section.path.slice(0, -1).some(namesCondition) &&
    !section.statements.some(({ text }) => INDICATIONS.test(text));
  if (isCard && section.statements.some(({ fits }) => fits)) return true;
  const isFigure = wanted.includes("quantity") || asksTarget || drugsAsked.length > 0;
  return !isFigure || !conditions.some(({ found }) => found);
}

/**
 * What is done for too much of a drug is neither a dose of it nor done for another: "mag toxicity". A section on its class,
 * "Beta blockers", may well be on too much of them without saying so.
 */
export function isOfOverdose(section: Section, { words, overdosed }: Asked): boolean {
  if (overdosed.length === 0) return true;
  const isOnIt = overdosed.some((word) => standsIn(section, word));
  if (!isOnIt && overdosed.some(({ found }) => found)) return false;
  const isAntidote = ({ text, holds }: Statement) =>
    ANTIDOTE.test(text) && overdosed.some((word) => holds.has(word));
  if (section.statements.some(isAntidote)) return true;
  const saysSo =
    section.path.some((text) => TELLS_TOO_MUCH.test(text)) ||
    words.some((word) => word.condition && standsIn(section, word));
  return saysSo || (isOnIt && !section.namesDrug);
}

/** Whether its own heading is what the patient has: "Croup" in a chapter on that and others. */
export function headsCondition({ named, forChildren }: Section, { words, measures }: Asked): boolean {
  if (forChildren && measures.length > 0) return false;
  return words.some((word) => word.condition && word.required && named.has(word));
}

/** Whether it is what a drug's number in a register is called. */
function isNumber({ terms }: WeighedWord): boolean {
  return terms.some((term) => REGISTERS.has(term) || NUMBERS.has(term));
}

/** Whether it asks something of a drug that a text tells without the word. */
function isAspect({ terms }: WeighedWord): boolean {
  return terms.some((term) => ASPECTS.has(term));
}

/** Whether one of its headings is what is given for pain. */
function headsPain({ path }: Section): boolean {
  return path.some((heading) => ON_PAIN.test(heading));
}

/** Whether it is what pain is treated in, whatever the protocol is called. */
function hurts({ terms }: WeighedWord): boolean {
  return terms.some((term) => HURTS.has(term));
}
