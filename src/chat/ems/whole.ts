import type { Asked } from "../grounded/question/asked.ts";
import { decidingWords } from "../grounded/quotes/sections/coverage.ts";
import { ANSWERS, type Holding } from "./holding.ts";

/** A topic holds all of a question from this share on. */
const WHOLE = 0.95;
/** So many telling words say more than a name. */
const MANY = 3;

/**
 * Where the topic that a question of several words calls by name has not most of it, those of that name that hold all of
 * it are what is asked about: "cord around the neck during delivery" is more of a nuchal cord than of any delivery.
 */
export function withWhole(holdings: readonly Holding[], { words }: Asked): readonly Holding[] {
  const called = holdings.filter(({ about, called }) => about && called);
  const isWhole = ({ covers, ofSubject, ofOthers }: Holding) => covers >= WHOLE && ofSubject && !ofOthers;
  const isOpen = called.length > 0 && called.every(({ covers }) => covers < ANSWERS);
  if (!isOpen || decidingWords(words).length < MANY || !holdings.some(isWhole)) return holdings;
  return holdings.map((holding) => ({ ...holding, about: isWhole(holding) }));
}
