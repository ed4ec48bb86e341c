import { ALL_WORDS } from "../../../../../src/search/words/ordinary-words.ts";
import type { FontFacts, Fragment } from "../ink.ts";
import { UNKNOWN } from "../signs/signs.ts";
import { isSignHalf, type Sign, type Untold } from "./untold.ts";

/** What fonts join in one sign, those last that have characters of their own, so that files mostly tell them. */
const JOINED = "ti tt ft tf tti fft ttf Th fb fh fj fk ffb ffh ffj ffk ct st ch ck Qu fi fl ff ffi ffl".split(
  " ",
);
/** So many letters at least stand beside a sign that they tell. */
const LEAST_BESIDE = 3;
/** So many words tell beyond doubt what a sign joins. */
const ENOUGH = 4;
/** More words are not looked at. */
const MOST_WORDS = 40;
/** A word may have so many signs of which one tells the next. */
const ROUNDS = 3;

/** Capitals within a word, letters that few languages have, and signs of which nothing is told: any may stand for joined letters. */
const ODD = /(?<=\p{Ll})[[\u0100-\u017f]--\p{Ll}]|[\u0180-\u024f\p{Co}]/gv;
const WORD = /[\p{L}\p{Co}]+/gu;
/** Signs of which nothing is told. */
const SIGNS = /[\u{100000}-\u{10fffd}]/gu;

/** Of how many words a sign was looked for, and how many are English with each of the letters that it may join. */
interface Votes {
  words: number;
  english: Map<string, number>;
}

/** The votes of the pages so far, by font and code. */
const votes = new WeakMap<FontFacts, Map<number, Votes>>();

/** True for a UTF-16 code of a letter that may stand for several. */
export function mayBeJoined(code: number): boolean {
  return (code >= 0x100 && code <= 0x24f) || (code >= 0xe000 && code <= 0xf8ff) || isSignHalf(code);
}

/**
 * Puts into the words of a page the letters that a sign joins ("ti" in many fonts), of which the file tells nothing or
 * another letter: those with which its words are English. A sign that remains is shown as one that cannot be told.
 */
export function tellJoined(fragments: readonly Fragment[], untold: Untold): void {
  const odd = fragments.filter(({ text }) => oddIn(text).length > 0);
  const words = new Set(odd.flatMap(({ text }) => text.match(WORD) ?? []));
  const told = tellSigns([...words], untold);
  for (const fragment of odd) fragment.text = withTold(fragment.text, told).replace(SIGNS, UNKNOWN);
}

/** What the signs of some words join. Where a word has two, one that is known may tell the other. */
function tellSigns(words: readonly string[], untold: Untold): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const known = told.size;
    const open = words.map((word) => withTold(word, told)).map((word) => ({ word, odd: oddIn(word) }));
    const alone = Map.groupBy(open, ({ odd }) => (odd.length === 1 ? odd[0] : undefined));
    for (const character of new Set(open.flatMap(({ odd }) => odd))) {
      const own = (alone.get(character) ?? []).map(({ word }) => word);
      const letters = lettersOf(character, own, votesFor(untold.signOf(character)));
      if (letters !== undefined) told.set(character, letters);
    }
    if (told.size === known) break;
  }
  return told;
}

function votesFor(sign: Sign | undefined): Votes {
  if (sign === undefined) return noVotes();
  return votes
    .getOrInsertComputed(sign.font, () => new Map<number, Votes>())
    .getOrInsertComputed(sign.code, noVotes);
}

function noVotes(): Votes {
  return { words: 0, english: new Map() };
}

/** The letters that a character stands for, by the words in which it is the only one of its kind: most of them are English. */
function lettersOf(character: string, words: readonly string[], own: Votes): string | undefined {
  for (const word of words) {
    if (mostIn(own) >= ENOUGH || own.words >= MOST_WORDS) break;
    if (word.length - character.length < LEAST_BESIDE) continue;
    own.words++;
    for (const letters of joinings(word, character))
      own.english.set(letters, (own.english.get(letters) ?? 0) + 1);
  }
  const most = mostIn(own);
  return JOINED.find((letters) => own.english.get(letters) === most);
}

/** How many words are English with the letters that most of them are English with; 0 where that is no majority. */
function mostIn({ words, english }: Votes): number {
  const most = Math.max(0, ...english.values());
  return most * 2 > words ? most : 0;
}

/** The joined letters with which a word is English. */
function joinings(word: string, character: string): string[] {
  return JOINED.filter((letters) => {
    const spelled = word.replaceAll(character, letters);
    return /^[A-Za-z]+$/.test(spelled) && ALL_WORDS.has(spelled.toLowerCase());
  });
}

/** What is joined is part of a word: a sign alone is something else. */
function withTold(text: string, told: ReadonlyMap<string, string>): string {
  if (told.size === 0) return text;
  return text.replace(WORD, (word) =>
    /[A-Za-z]/.test(word) ? word.replace(ODD, (character) => told.get(character) ?? character) : word,
  );
}

/** The different characters of a text that may stand for joined letters. */
function oddIn(text: string): string[] {
  return [...new Set(text.match(ODD))];
}
