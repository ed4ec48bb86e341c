import { termsOf } from "../../../../search/words/terms.ts";
import type { Asked } from "../../question/asked.ts";
import { NUMBER_WORD } from "../../question/wants.ts";
import type { Way } from "../../question/ways.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { withoutNumber } from "../../text/cells.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords, weigh } from "./coverage.ts";
import type { Section } from "./sections.ts";

/** With so few telling words each is half of what is asked. */
const FEW = 2;
const NUMBER = new RegExp(String.raw`^(?:\d|${NUMBER_WORD}$)`);
/** "How big": a size is given without the word. */
const MEASURED_BY = new Set(
  termsOf(
    "big large small tall high low deep wide thick long short fast slow quick far late early soon hot cold heavy old",
  ),
);
/** What makes a sentence, "A DNR photocopy is valid" answers whether it is; or says no: "No droperidol". */
const SAYS = /\b(?:not?|is|are|was|were|may|must|can|cannot|shall|should|will|do|does|has|have)\b/i;

/**
 * Whether too much of what is asked is missing for the rest to answer it: one of two telling words and a word of what is
 * asked about it ("what time does Larkin stop taking walk-ins", by who takes walk-ins), what outweighs a single one, or
 * what is done so often. A section that is headed by a telling word is about it.
 */
export function lacksMuch(section: Section, { words, wanted, asksWhoMay }: Asked): boolean {
  const isMissing = (word: WeighedWord) =>
    !section.titled.has(word) && !section.statements.some(({ holds }) => holds.has(word));
  const telling = decidingWords(words).filter(isTelling);
  // "Who can cancel a flight", by how long a pilot may fly: what may be done is half of it.
  const isUnsaid = (word: WeighedWord) => !word.found && !word.told && isMissing(word);
  if (asksWhoMay && telling.length === FEW && telling.some(isUnsaid)) return true;
  const missing = words.filter((word) => isPlain(word) && isMissing(word));
  if (missing.length === 0 || telling.some((word) => word.drug && !isMissing(word))) return false;
  if (wanted.includes("frequency") && telling.length === 1) return true;
  if (telling.some((word) => section.named.has(word))) return false;
  if (telling.length === 1) return weigh(missing) >= weigh(telling);
  return telling.length === FEW && telling.some((word) => !word.told && isMissing(word));
}

/** Whether it is a general word that what is asked is asked by, and no number and no size. */
function isPlain({ kind, required, told, population, term }: WeighedWord): boolean {
  return (
    kind === "general" && required && !told && population < 0 && !NUMBER.test(term) && !MEASURED_BY.has(term)
  );
}

/** Whether a statement is a question, or a title of the words that are asked: it says nothing besides. */
export function onlyAsks({ kind, text }: Statement, { words }: Asked): boolean {
  if (kind === "r") return false;
  const asked = new Set(words.flatMap(({ terms, ways }) => [...terms, ...ways.flatMap(toTerms)]));
  if (/\?$/.test(text)) return true;
  return !SAYS.test(text) && termsOf(withoutNumber(text)).every((term) => asked.has(term));
}

function toTerms(way: Way): string[] {
  return way.flatMap((sequences) => sequences.flatMap((sequence) => sequence.trim().split(" ")));
}
