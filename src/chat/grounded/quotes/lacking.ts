import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import { NUMBER_WORD } from "../question/wanted.ts";
import type { Way } from "../question/ways.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import type { Statement } from "../text/statements.ts";
import { decidingWords } from "./coverage.ts";
import type { Section } from "./sections.ts";

/** With so few telling words each is half of what is asked. */
const FEW = 2;
const NUMBER = new RegExp(String.raw`^(?:\d|(?:${NUMBER_WORD})$)`);
/** "How big": a size is given without the word. */
const MEASURED_BY = new Set(
  termsOf(
    "big large small tall high low deep wide thick long short fast slow quick far late early soon hot cold heavy old",
  ),
);
/** "5.5 Button battery" */
const COUNTED = /^\d+(?:\.\d+)*[.)]?\s/;

/**
 * Whether one of two telling words is missing and a word of what is asked about it as well: "what time does Larkin stop
 * taking walk-ins" is not answered by who takes walk-ins. A section that is headed by the other is about it.
 */
export function lacksTwice({ statements, titled, named }: Section, { words }: Asked): boolean {
  const isMissing = (word: WeighedWord) =>
    !titled.has(word) && !statements.some(({ holds }) => holds.has(word));
  const telling = decidingWords(words).filter(({ kind }) => kind === "telling");
  const isPlain = ({ kind, required, told, population, term }: WeighedWord) =>
    kind === "general" && required && !told && population < 0 && !NUMBER.test(term) && !MEASURED_BY.has(term);
  return (
    telling.length === FEW &&
    !telling.some((word) => named.has(word) || (word.drug && !isMissing(word))) &&
    telling.some((word) => !word.told && isMissing(word)) &&
    words.some((word) => isPlain(word) && isMissing(word))
  );
}

/** Whether a statement is a question, or a title of the words that are asked: it says nothing besides. */
export function onlyAsks({ kind, text }: Statement, { words }: Asked): boolean {
  if (kind === "r") return false;
  const asked = new Set(words.flatMap(({ terms, ways }) => [...terms, ...ways.flatMap(toTerms)]));
  return /\?$/.test(text) || termsOf(text.replace(COUNTED, "")).every((term) => asked.has(term));
}

function toTerms(way: Way): string[] {
  return way.flatMap((sequences) => sequences.flatMap((sequence) => sequence.trim().split(" ")));
}
