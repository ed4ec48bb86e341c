import type { SnapshotReader } from "../snapshot-reader.ts";
import { type Alternative, addAlternatives, type Concept } from "./concepts.ts";
import { addCounts, type Counts } from "./counts.ts";
import type { Thesaurus } from "./thesaurus.ts";

/** How much a variant counts beside the word asked for. */
const WEIGHT = 0.4;
/** Variants begin with so many of the same letters at least, and with so much of the longer one. */
const SHARED_LETTERS = 4;
const SHARED = 0.65;
/** Words of a question that variants are looked for. */
const MAX_WORDS = 16;

/**
 * Adds to each concept the words of the snapshots that begin like the word asked ("rigid", "rigidity"): stemming
 * leaves many derivations apart. Names of drugs are left alone: "aspirin" is no variant of "aspirate".
 */
export async function addVariants(
  concepts: readonly Concept[],
  counts: Counts,
  snapshots: readonly SnapshotReader[],
  thesaurus: Thesaurus,
): Promise<void> {
  const asked = new Map<string, Concept[]>();
  for (const concept of concepts) {
    const [term = ""] = concept.alternatives[0]?.sequence ?? [];
    if (!isWord(term) || thesaurus.isDrug(term)) continue;
    if (asked.size < MAX_WORDS || asked.has(term)) asked.set(term, [...(asked.get(term) ?? []), concept]);
  }
  const prefixes = [...asked.keys()].map((term) => term.slice(0, sharedLetters(term.length)));
  if (prefixes.length === 0) return;

  const counted = new Set(counts.all.keys());
  const others = new Set<string>();
  for (const [index, snapshot] of snapshots.entries()) {
    const found = await snapshot.startingWith(prefixes);
    for (const term of found.keys()) {
      others.add(term);
      if (counted.has(term)) found.delete(term);
    }
    addCounts(counts, index, found);
  }
  const usable = [...others].filter((term) => isWord(term) && !thesaurus.isDrug(term)).sort();
  for (const [term, of] of asked) {
    const alike = usable.filter((other) => other !== term && beginAlike(term, other));
    const variants = alike.map(
      (other): Alternative => ({ sequence: [other], weight: WEIGHT, variant: true }),
    );
    for (const concept of of) addAlternatives(concept, variants);
  }
}

function isWord(term: string): boolean {
  return term.length >= SHARED_LETTERS && /^[a-z]+$/.test(term);
}

function sharedLetters(length: number): number {
  return Math.max(SHARED_LETTERS, Math.ceil(SHARED * length));
}

function beginAlike(a: string, b: string): boolean {
  const shared = sharedLetters(Math.max(a.length, b.length));
  return shared <= Math.min(a.length, b.length) && a.slice(0, shared) === b.slice(0, shared);
}
