import type { Alternative, Concept } from "./concepts.ts";
import type { SnapshotReader } from "./snapshot-reader.ts";

/** How many passages hold each term: in each snapshot, and in all together. */
export interface Counts {
  each: Map<string, number>[];
  all: Map<string, number>;
  /** Passages of all snapshots. */
  passages: number;
}

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
  for (const term of fresh) counts.all.set(term, 0);
  for (const [index, snapshot] of snapshots.entries()) {
    for (const [term, n] of await snapshot.count(fresh)) {
      counts.each[index]?.set(term, n);
      counts.all.set(term, n + (counts.all.get(term) ?? 0));
    }
  }
}

/** The most passages that can hold the alternative. */
export function ceiling({ sequence }: Alternative, counts: ReadonlyMap<string, number>): number {
  return Math.min(...sequence.map((term) => counts.get(term) ?? 0));
}

export function occurs(alternatives: readonly Alternative[], { all }: Counts): boolean {
  return alternatives.some((alternative) => ceiling(alternative, all) > 0);
}

/** Inverse document frequency of a concept (the form of Lucene's BM25, never negative), by its most frequent word. */
export function idf({ alternatives }: Concept, { all, passages }: Counts): number {
  const single = alternatives.filter(({ sequence }) => sequence.length === 1);
  const most = (of: readonly Alternative[]) => Math.max(0, ...of.map((it) => ceiling(it, all)));
  // A phrase is rarer than its rarest word; half of that is a guess that does no harm.
  const n = most(single) || most(alternatives) / 2;
  return Math.log(1 + (passages - n + 0.5) / (n + 0.5));
}
