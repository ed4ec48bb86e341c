import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { namesOfAll, type WeighedWord } from "../question/weighed-words.ts";
import { ADULT, PEDIATRIC } from "../question/words.ts";
import type { Section } from "../quotes/sections/sections.ts";
import { DOSE, PER_KG } from "./amounts/dose-units.ts";
import { namesOthers } from "./populations.ts";
import { populationsIn } from "./read-text.ts";
import type { Statement } from "./statements.ts";

/** "1 g/kg PO, maximum 50 g" */
const UP_TO_MAXIMUM = new RegExp(
  String.raw`${PER_KG.source}[^.;|]*\b(?:max\w*|not to exceed|do not exceed|up to)\b`,
  "i",
);

/** "Max. single dose | IM: 0.5 mg" */
const MAXIMUM = /^max[^|]*\bdose\b[^|]* \| /i;

const INFANT = /^(?:newborn|neonat|preemie|infant|bab(?:y|ies)$)/;

/** Ends what is for one patient. */
const PART_END = / \| |[;.]\s+/;

/** A dose asked for a child is one for a child: by its own words, its heading's, or its range. */
export function forPatient(
  statement: Statement,
  section: Section,
  asked: Asked,
  drugs: readonly WeighedWord[],
): boolean {
  const { populations, fits, text } = statement;
  return (
    !asked.populations.has(PEDIATRIC) ||
    fits ||
    section.populations.has(PEDIATRIC) ||
    (populations.has(PEDIATRIC) && !isChildOfOthers(text, drugs)) ||
    isForAnyWeight(statement, section, asked, drugs) ||
    isForAnybody(statement, section)
  );
}

/** Whether a row gives a dose for each kilogram, or the most of it, in a section that has both and names no patients. */
function isForAnybody({ kind, text }: Statement, { populations, statements }: Section): boolean {
  const parts = [PER_KG, MAXIMUM];
  return (
    kind === "r" &&
    parts.some((part) => part.test(text)) &&
    populations.size === 0 &&
    statements.every((one) => one.populations.size === 0) &&
    parts.every((part) => statements.some((one) => one.kind === "r" && part.test(one.text)))
  );
}

/**
 * Whether a dose by weight up to a maximum names nobody in a section that tells children's doses of other drugs: there it is
 * for them too, but for the newborn.
 */
function isForAnyWeight(
  { populations, text }: Statement,
  section: Section,
  { words }: Asked,
  drugs: readonly WeighedWord[],
): boolean {
  if (!UP_TO_MAXIMUM.test(text) || populations.size > 0 || section.populations.size > 0) return false;
  const forChildren = section.statements.filter((other) => other.populations.has(PEDIATRIC));
  return (
    forChildren.some((other) => DOSE.test(other.text)) &&
    forChildren.every(({ said, text }) => DOSE.test(text) && drugs.every((drug) => !said.has(drug))) &&
    !words.some(({ term }) => INFANT.test(term))
  );
}

/** Whether a child is named beside an adult for other drugs alone: "Epinephrine: adult 0.3 mg, child 0.15 mg. Diphenhydramine 50 mg". */
function isChildOfOthers(text: string, drugs: readonly WeighedWord[]): boolean {
  const names = namesOfAll(drugs);
  const naming = text.split(PART_END).filter((part) => populationsIn(part).has(PEDIATRIC));
  const isOfOthers = (part: string) => {
    const own = drugsIn(part);
    return populationsIn(part).has(ADULT) && own.size > 0 && own.isDisjointFrom(names);
  };
  return naming.length > 0 && naming.every(isOfOthers);
}

/** The cells of a row, or the parts of a sentence, that are not for other patients than those asked for. */
export function partsFor(asked: ReadonlySet<number>, text: string): string {
  const parts = text.split(PART_END).filter((part) => !namesOthers(populationsIn(part), asked));
  return parts.join("; ");
}
