import type { SnapshotReader, TermCount } from "../snapshot-reader.ts";
import { termsOf } from "../words/terms.ts";
import type { Reading } from "./clipped.ts";
import type { Alternative, Concept } from "./concepts.ts";
import type { AskedWord } from "./question.ts";

/** Where each term occurs: in each snapshot, and in all together. */
export interface Counts {
  each: Map<string, TermCount>[];
  all: Map<string, TermCount>;
  /** Passages of all snapshots. */
  passages: number;
}

/** Nothing counted yet. */
export function noCounts(snapshots: readonly SnapshotReader[]): Counts {
  return {
    each: snapshots.map(() => new Map()),
    all: new Map(),
    passages: snapshots.reduce((sum, it) => sum + it.passages, 0),
  };
}

/** Adds the counts of the terms that are not counted yet. */
export async function countTerms(
  counts: Counts,
  snapshots: readonly SnapshotReader[],
  alternatives: readonly Alternative[],
): Promise<void> {
  const terms = new Set(alternatives.flatMap(({ sequence }) => sequence));
  const fresh = [...terms].filter((term) => !counts.all.has(term));
  if (fresh.length === 0) return;
  for (const term of fresh) counts.all.set(term, { passages: 0, times: 0, anywhere: 0 });
  for (const [index, snapshot] of snapshots.entries()) addCounts(counts, index, await snapshot.count(fresh));
}

/** Adds what one snapshot, by its index, has of each term. */
export function addCounts(counts: Counts, snapshot: number, found: ReadonlyMap<string, TermCount>): void {
  for (const [term, count] of found) {
    counts.each[snapshot]?.set(term, count);
    const before = counts.all.get(term);
    counts.all.set(term, {
      passages: count.passages + (before?.passages ?? 0),
      times: count.times + (before?.times ?? 0),
      anywhere: count.anywhere + (before?.anywhere ?? 0),
    });
  }
}

/** The most passages that can hold the alternative. */
export function ceiling({ sequence }: Alternative, counts: ReadonlyMap<string, TermCount>): number {
  return Math.min(...sequence.map((term) => counts.get(term)?.anywhere ?? 0));
}

/** Whether what is asked for, a synonym or the word it was read as occurs; a variant is too weak a sign. */
export function occurs(alternatives: readonly Alternative[], { all }: Counts): boolean {
  return alternatives.some((alternative) => !alternative.variant && ceiling(alternative, all) > 0);
}

/** How much the repetition of a word where it occurs says about it. More is better on abstracts, less on short manuals. */
const BURST = 0.4;

/**
 * What finding a concept says: the inverse document frequency of its most frequent word (the form of
 * Lucene's BM25, never negative), more where passages that have the word repeat it. Words of content come
 * in bursts and words of form do not: Church and Gale 1995, "Inverse document frequency: a measure of
 * deviations from Poisson". The texts are counted, not the headings and filenames: a word in the name of a document
 * is on all its passages and yet may be what tells them apart.
 */
export function worthOf({ weight, alternatives }: Concept, counts: Counts): number {
  const single = alternatives.filter(({ sequence }) => sequence.length === 1);
  // A phrase is rarer than its rarest word; half of that is a guess.
  const n = frequency(single, counts) || frequency(alternatives, counts) / 2;
  const idf = Math.log(1 + (counts.passages - n + 0.5) / (n + 0.5));
  const [asked = ""] = alternatives[0]?.sequence ?? [];
  const { times = 0, passages = 0 } = counts.all.get(asked) ?? {};
  return weight * idf * ((times + 1.4) / (passages + 1)) ** BURST;
}

/** Passages that hold the most frequent of the alternatives, each as far as it counts. */
function frequency(alternatives: readonly Alternative[], { all }: Counts): number {
  const ofWord = (term: string) => all.get(term)?.passages || all.get(term)?.anywhere || 0;
  return Math.max(
    0,
    ...alternatives.map(({ sequence, weight }) => weight * Math.min(...sequence.map(ofWord))),
  );
}

/**
 * The word that the one at `at` and one beside it are two halves of: "jelly fish", where the documents have "jellyfish".
 * @param occurs whether any snapshot has one of the alternatives
 */
export async function readJoined(
  words: readonly AskedWord[],
  at: number,
  occurs: (alternatives: readonly Alternative[]) => Promise<boolean>,
): Promise<Reading | undefined> {
  for (const first of [at - 1, at]) {
    const [one, other] = words.slice(Math.max(0, first), first + 2);
    if (first < 0 || !one || other?.position !== one.position + 1) continue;
    const [term, ...more] = termsOf(one.word + other.word);
    if (term === undefined || more.length > 0) continue;
    if (await occurs([{ sequence: [term], weight: 1 }])) return { term, synonyms: [] };
  }
  return undefined;
}
