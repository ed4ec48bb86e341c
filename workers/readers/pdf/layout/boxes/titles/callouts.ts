import { DOSE_UNIT } from "../../../../wording/dose-units.ts";

/** What a warning begins with, before some words of it. */
const WARNING =
  /^(?:warning|caution|danger|stop|alert|important|note|notice|attention|remember|reminder) ?[:!–—-](?: \S+){3}/i;
/** What a condition or an order begins with, and in words: how long one is, at least, that names no section. */
const BIDDING = /^(?:if|when|unless|do not|don[’']t|never|always)\b/i;
const FEWEST_WORDS = 8;
/** What ends as a sentence does, and is not numbered as a section; so many of its words begin with small letters, at least. */
const SENTENCE = /^(?!§|\d).*[\p{L}\d)][.!]$/u;
const FEWEST_SMALL = 4;

/** "! Never by vein": a sign before what is said, and a tick before what is done. */
const SIGNED = /^[!✓✔] ?(?=\p{L})/u;
/** "Ketamine 2 mg/kg IV", "Dexamethasone 8 mg Oral" */
const GIVEN = new RegExp(
  String.raw`\d ?${DOSE_UNIT}(?:\/kg)?(?: \([^()]+\))? (?:I[VMON]|SC|SQ|SL|PO|PR|oral(?:ly)?|nebuli[sz]ed|sublingual)(?!\p{L})`,
  "iu",
);

/** In letters: a longer word begins with a capital in a title. */
const LONG_WORD = 4;

/** True for what a box tells by itself, a warning, a condition or any sentence: nothing below it is of it. */
export function isCallout(text: string): boolean {
  const words = text.split(" ");
  const isBid = BIDDING.test(text) && words.length >= FEWEST_WORDS && !isInTitleCase(words);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return isBid || SIGNED.test(text) || WARNING.test(text) || (SENTENCE.test(text) && small >= FEWEST_SMALL);
}

/** True for a dose with the route by which it is given: what is done, as one box of several. */
export function isGiven(text: string): boolean {
  return GIVEN.test(text);
}

/** "If Poor Perfusion or Respiratory Insufficiency Is Present"; capitals alone may be a warning's. */
function isInTitleCase(words: readonly string[]): boolean {
  const long = words.filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= LONG_WORD);
  return long.every((word) => /^\P{L}*\p{Lu}/u.test(word)) && long.some((word) => /\p{Ll}/u.test(word));
}
