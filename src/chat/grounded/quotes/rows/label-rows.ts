import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { wordClass } from "../../question/words.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";

/** "Side effects: apnoea; bradycardia": a row of a card with one label and what is said under it; "Dose – Anaphylaxis" tells doses. */
const LABELLED = /^(?![^:|]*\bdos(?:e|es|age|ing)\b)([^:|]{4,40}): [^|]+$/i;

/** Whether a row's own label is what a question asks for, "precautions of fentanyl": all that stands behind it is asked for. */
export function hasAskedLabel(
  { kind, text }: Pick<Statement, "kind" | "text">,
  { words, wanted }: Asked,
): boolean {
  if (kind !== "r" || wanted.includes("quantity")) return false;
  const asked = new Set(words.flatMap(({ terms }) => terms));
  const own = labelOf(text);
  return own.every((term) => asked.has(term)) && own.some((term) => wordClass(term) !== "frame");
}

/** Whether such a row stands on the card of all else that is asked about. */
export function isAskedRow(one: Statement, section: Section, asked: Asked): boolean {
  if (!hasAskedLabel(one, asked)) return false;
  const label = new Set(labelOf(one.text));
  const others = decidingWords(asked.words).filter(({ terms }) => !terms.every((term) => label.has(term)));
  return others.length > 0 && others.every((word) => section.named.has(word));
}

/** Index terms of the label of such a row; none of any other. */
function labelOf(text: string): string[] {
  return termsOf(LABELLED.exec(text)?.[1] ?? "");
}
