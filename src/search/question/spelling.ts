import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { named, type Reading, readClipped, type Vocabulary, wordsBeginning } from "./clipped.ts";
import type { Alternative } from "./concepts.ts";
import { editDistance, haveSameBones, soundAlike, spoken } from "./sounds.ts";
import type { Thesaurus } from "./thesaurus.ts";

/** Words of fewer letters are too close to too many others. */
const SHORTEST = 5;
/**
 * Slips that are forgiven in a word of so many letters, beside letters that sound alike. A word that is no drug's
 * is more often one that the documents do not have than a misspelled one that they have. Of some 14,000 made-up
 * misspellings of the drugs of the thesaurus 96 % are read so, and one in nine hundred words of a large dictionary.
 */
const DRUG_REACH = (letters: number) => (letters < 9 ? 1 : 2);
const NAME_REACH = (letters: number) => (letters < 6 ? 0 : letters < 8 ? 1 : 2);
const WORD_REACH = (letters: number) => (letters < 8 ? 0 : letters < 11 ? 1 : 2);
/** Letters that a word is left with that is written without its vowels; fewer may be anything. */
const BONES = /^[b-df-hj-np-tv-xz]{3,}$/;
const VOWELS = /[aeiou]/g;
/** First letters that sound alike in these words: a slip may change one for the other. */
const SOUNDS = ["ck", "cs", "fp", "xz", "sz", "gj", "ei", "iy", "vw", "ao"];
/** First sounds that a slip may change one for the other. */
const FIRST_SOUNDS = ["gj", "ei", "vw", "ao"];

/**
 * The word of the snapshots, or the drug of the thesaurus, that an unknown word most likely is; undefined
 * where none is close enough. A drug may be further off than another word, and is preferred. An ordinary word, or
 * one that the thesaurus knows, is never taken for another: two drugs may differ by a letter.
 * @param word as asked @param term its index term
 * @param vocabularies of the snapshots
 * @param occurs whether any snapshot has one of the alternatives
 * @param isBeside whether a snapshot has the term next to what is asked next to it
 */
export async function readMisspelled(
  word: string,
  term: string,
  vocabularies: readonly Vocabulary[],
  thesaurus: Thesaurus,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
  isBeside: (term: string) => Promise<boolean> = async () => false,
): Promise<Reading | undefined> {
  if (!/^[a-z]+$/.test(term) || thesaurus.names(term) || isOrdinaryWord(word)) return undefined;
  const whole = await readClipped(word, term, vocabularies, thesaurus, occurs, isBeside);
  if (whole) return whole;
  const spelledOut = await readBones(word, thesaurus, occurs);
  if (spelledOut) return spelledOut;
  if (term.length < SHORTEST || thesaurus.knows(term)) return undefined;
  for (const [names, reach] of [
    [thesaurus.drugs, DRUG_REACH],
    [thesaurus.others, NAME_REACH],
  ] as const) {
    for (const name of nearest(word, names.keys(), reach)) {
      if (names === thesaurus.others && !haveSameBones(word, name)) continue;
      const { reading, ways } = named(names.get(name) ?? "", thesaurus);
      if (await occurs(ways)) return reading;
    }
  }
  const counts = await wordsBeginning(beginnings(term), vocabularies);
  const [best] = [
    ...nearest(term, counts.keys(), WORD_REACH, counts),
    ...nearest(term, counts.keys(), () => 1, counts).filter((other) => soundAlike(term, other)),
  ];
  return best === undefined ? undefined : { term: best, synonyms: [] };
}

/** The only condition of the snapshots whose consonants the word is: "szr" is a seizure. */
async function readBones(
  word: string,
  thesaurus: Thesaurus,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
): Promise<Reading | undefined> {
  if (!BONES.test(word)) return undefined;
  const meant = new Map<string, Reading>();
  for (const [name, term] of thesaurus.others) {
    if (name[0] !== word[0] || name.replace(VOWELS, "") !== word) continue;
    if (thesaurus.lookup([term], 0)?.isCondition !== true) continue;
    const { reading, ways } = named(term, thesaurus);
    if (await occurs(ways)) meant.set(reading.term, reading);
  }
  const [only, ...more] = meant.values();
  return more.length > 0 ? undefined : only;
}

/** What the word that was meant may begin with: its first two letters, or others that sound like one of them. */
function beginnings(term: string): string[] {
  const first = term.charAt(0);
  const second = term.charAt(1);
  return [
    first + second,
    ...soundingLike(first).map((letter) => letter + second),
    ...soundingLike(second).map((letter) => first + letter),
    second + first,
  ];
}

function soundingLike(letter: string): string[] {
  return SOUNDS.filter((pair) => pair.includes(letter)).map((pair) => pair.replace(letter, ""));
}

/** The words within reach, likeliest first: nearest in sound and letters, then alike at both ends, then frequent. */
function nearest(
  term: string,
  words: Iterable<string>,
  reach: (length: number) => number,
  counts?: ReadonlyMap<string, number>,
): string[] {
  const sound = spoken(term);
  const most = reach(term.length);
  const found: { word: string; distance: number; shared: number; count: number }[] = [];
  for (const word of words) {
    if (Math.abs(word.length - term.length) > most + 2 || !/^[a-z]+$/.test(word)) continue;
    if (!beginAlike(term, word)) continue;
    const distance = editDistance(sound, spoken(word), most);
    if (distance > most) continue;
    found.push({
      word,
      distance: distance + editDistance(term, word, word.length),
      shared: sharedEnds(term, word),
      count: counts?.get(word) ?? 0,
    });
  }
  return found
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared || b.count - a.count)
    .map(({ word }) => word);
}

/** Whether two words begin with the same letter or sound, or would if their first letters were in the other order. */
function beginAlike(a: string, b: string): boolean {
  if (a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])) return true;
  const first = spoken(a).charAt(0);
  const other = spoken(b).charAt(0);
  return first === other || FIRST_SOUNDS.some((it) => it.includes(first) && it.includes(other));
}

/** Letters that two words begin and end alike with. */
function sharedEnds(a: string, b: string): number {
  let first = 0;
  while (first < a.length && a[first] === b[first]) first++;
  let last = 0;
  while (last < a.length - first && a.at(-1 - last) === b.at(-1 - last)) last++;
  return first + last;
}
