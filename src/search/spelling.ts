import type { Alternative } from "./concepts.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import type { SnapshotReader } from "./snapshot-reader.ts";
import { editDistance, haveSameBones, soundAlike, spoken } from "./sounds.ts";
import type { Thesaurus } from "./thesaurus.ts";

/** Words of fewer letters are too close to too many others. */
const SHORTEST = 5;
/** Of words cut short, "norepi" and "sync", so many letters are left at least. */
const SHORTEST_CLIPPED = 4;
/**
 * Slips that are forgiven in a word of so many letters, beside letters that sound alike. A word that is no drug's
 * is more often one that the documents do not have than a misspelled one that they have. Of some 14,000 made-up
 * misspellings of the drugs of the thesaurus 96 % are read so, and one in nine hundred words of a large dictionary.
 */
const DRUG_REACH = (letters: number) => (letters < 9 ? 1 : 2);
const NAME_REACH = (letters: number) => (letters < 6 ? 0 : letters < 8 ? 1 : 2);
const WORD_REACH = (letters: number) => (letters < 8 ? 0 : letters < 11 ? 1 : 2);
/** First letters that sound alike in these words: a slip may change one for the other. */
const SOUNDS = ["ck", "cs", "fp", "xz", "sz", "gj", "ei", "iy", "vw", "ao"];
/** First sounds that a slip may change one for the other. */
const FIRST_SOUNDS = ["gj", "ei", "vw", "ao"];

/** Where words are looked up that begin alike. */
export type Vocabulary = Pick<SnapshotReader, "startingWith">;

/** What a misspelled word is read as. */
export interface Reading {
  /** Index term of the word that was meant, and synonyms of it. */
  term: string;
  synonyms: readonly Alternative[];
}

/**
 * The word of the snapshots, or the drug of the thesaurus, that an unknown word most likely is; undefined
 * where none is close enough. A drug may be further off than another word, and is preferred. An ordinary word, or
 * one that the thesaurus knows, is never taken for another: two drugs may differ by a letter.
 * @param word as asked @param term its index term
 * @param vocabularies of the snapshots
 * @param occurs whether any snapshot has one of the alternatives
 */
export async function readMisspelled(
  word: string,
  term: string,
  vocabularies: readonly Vocabulary[],
  thesaurus: Thesaurus,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
): Promise<Reading | undefined> {
  if (!/^[a-z]+$/.test(term) || thesaurus.names(term) || (await isOrdinaryWord(word))) return undefined;
  const whole = await readClipped(word, term, vocabularies, thesaurus, occurs);
  if (whole) return whole;
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

/** The only drug of the snapshots, or failing that the most frequent other word, whose beginning the word is. */
async function readClipped(
  word: string,
  term: string,
  vocabularies: readonly Vocabulary[],
  thesaurus: Thesaurus,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
): Promise<Reading | undefined> {
  if (word.length < SHORTEST_CLIPPED) return undefined;
  const drugs = new Map<string, Reading>();
  for (const [name, meant] of thesaurus.drugs) {
    if (!name.startsWith(word)) continue;
    const { reading, ways } = named(meant, thesaurus);
    const key = ways.map(({ sequence }) => sequence.join(" ")).sort();
    if (await occurs(ways)) drugs.set(key.join(), reading);
  }
  const [only, ...more] = drugs.values();
  if (only) return more.length > 0 ? undefined : only;
  const counts = await wordsBeginning([term], vocabularies);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && { term: best[0], synonyms: [] };
}

/** A name of the thesaurus, and the ways to write it. */
function named(term: string, thesaurus: Thesaurus): { reading: Reading; ways: Alternative[] } {
  const synonyms = thesaurus.lookup([term], 0)?.synonyms ?? [];
  return { reading: { term, synonyms }, ways: [{ sequence: [term], weight: 1 }, ...synonyms] };
}

/** How often the words of the snapshots that begin so occur. */
async function wordsBeginning(
  prefixes: readonly string[],
  vocabularies: readonly Vocabulary[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const vocabulary of vocabularies) {
    for (const [other, { anywhere }] of await vocabulary.startingWith(prefixes)) {
      counts.set(other, anywhere + (counts.get(other) ?? 0));
    }
  }
  return counts;
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
