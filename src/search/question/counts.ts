import type { SnapshotReader, TermCount } from "../snapshot-reader.ts";
import type { Alternative } from "./concepts.ts";

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
