import type { SnapshotReader } from "../snapshot-reader.ts";
import type { Alternative } from "./concepts.ts";
import type { AskedWord } from "./question.ts";
import type { Thesaurus } from "./thesaurus.ts";

/**
 * Of words cut short, "norepi" and "sync", so many letters are left at least; one less, "dex", where nothing but drugs begins so.
 */
const SHORTEST = 4;
const SHORTEST_DRUG = 3;
/** Words that begin so and are looked for beside what is asked beside them. */
const TRIED = 8;
/** What else is meant makes at least this share of all words that begin so. */
const MOSTLY = 0.5;

/** Where words are looked up that begin alike. */
export type Vocabulary = Pick<SnapshotReader, "startingWith">;

/** What an unknown word is read as. */
export interface Reading {
  /** Index term of the word that was meant, and synonyms of it. */
  term: string;
  synonyms: readonly Alternative[];
}

/**
 * The only drug of the snapshots whose beginning the word is; or failing that the word that stands there beside what is
 * asked beside it ("perc test", a percolation test), or that most words are which begin so.
 */
export async function readClipped(
  word: string,
  term: string,
  vocabularies: readonly Vocabulary[],
  thesaurus: Thesaurus,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
  isBeside: (term: string) => Promise<boolean>,
): Promise<Reading | undefined> {
  if (word.length < SHORTEST_DRUG) return undefined;
  if (word.length < SHORTEST && !(await onlyDrugsBegin(term, vocabularies, thesaurus))) return undefined;
  const drugs = new Map<string, Reading>();
  for (const [name, meant] of thesaurus.drugs) {
    if (!name.startsWith(word)) continue;
    const { reading, ways } = named(meant, thesaurus);
    const key = ways.map(({ sequence }) => sequence.join(" ")).sort();
    if (await occurs(ways)) drugs.set(key.join(), reading);
  }
  const [only, ...more] = drugs.values();
  if (only) return more.length > 0 ? undefined : only;
  if (word.length < SHORTEST) return undefined;
  const counts = [...(await wordsBeginning([term], vocabularies))].sort((a, b) => b[1] - a[1]);
  if (counts.length > 1)
    for (const [meant] of counts.slice(0, TRIED))
      if (await isBeside(meant)) return { term: meant, synonyms: [] };
  const meant = mostOf(counts);
  return meant === undefined ? undefined : { term: meant, synonyms: [] };
}

/** Whether the snapshots have drugs that begin so, and nothing else that does. */
async function onlyDrugsBegin(
  term: string,
  vocabularies: readonly Vocabulary[],
  thesaurus: Thesaurus,
): Promise<boolean> {
  const beginning = [...(await wordsBeginning([term], vocabularies)).keys()];
  return beginning.length > 0 && beginning.every((other) => thesaurus.isDrug(other));
}

function mostOf(counts: readonly [string, number][]): string | undefined {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const [[term, count] = [undefined, 0]] = counts;
  return count >= all * MOSTLY ? term : undefined;
}

/** A name of the thesaurus, and the ways to write it. */
export function named(term: string, thesaurus: Thesaurus): { reading: Reading; ways: Alternative[] } {
  const synonyms = thesaurus.lookup([term], 0)?.synonyms ?? [];
  return { reading: { term, synonyms }, ways: [{ sequence: [term], weight: 1 }, ...synonyms] };
}

/** How often the words of the snapshots that begin so occur. */
export async function wordsBeginning(
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

/** Tells whether a snapshot has a term next to a word that is asked next to the one at the index. */
export function besideIn(
  snapshots: readonly Pick<SnapshotReader, "match">[],
  words: readonly AskedWord[],
  index: number,
): (term: string) => Promise<boolean> {
  const beside = [words[index - 1]?.parts.at(-1), words[index + 1]?.parts[0]];
  const others = beside.filter((term) => term !== undefined);
  return async (term) => {
    if (others.length === 0) return false;
    const pairs = others.map((other) => `NEAR("${term}" "${other}", 0)`).join(" OR ");
    const found = await Promise.all(snapshots.map((snapshot) => snapshot.match(pairs, 1)));
    return found.some((ids) => ids.length > 0);
  };
}
