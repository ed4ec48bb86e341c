import type { PassageRow } from "../snapshot-reader.ts";
import { forEachRun } from "../words/terms.ts";
import type { RankedPassage } from "./rank.ts";

/** A Pod whose best passage has at least this share of the best score is not left out for another Pod's second best. */
const POD_SHARE = 0.5;

/**
 * Picks the passages to return: at most `limit`, best first, near-duplicates once, one of two neighbours in a
 * section (they are returned together), and every Pod that has something comparable is there.
 */
export function select(ranked: readonly RankedPassage[], limit: number): RankedPassage[] {
  const enough = (ranked[0]?.score ?? 0) * POD_SHARE;
  const owed = new Set(ranked.filter((it) => it.score > 0 && it.score >= enough).map((it) => it.snapshot));
  const taken: RankedPassage[] = [];
  const fingerprints: ReturnType<typeof toFingerprint>[] = [];
  for (const candidate of ranked) {
    if (taken.length >= limit || candidate.score <= 0) break;
    if (owed.size >= limit - taken.length && owed.size > 0 && !owed.has(candidate.snapshot)) continue;
    const { snapshot, passage } = candidate;
    if (taken.some((it) => it.snapshot === snapshot && areNeighbours(it.passage, passage))) continue;
    const fingerprint = toFingerprint(passage.text);
    if (fingerprints.some((other) => isNearDuplicate(other, fingerprint))) continue;
    owed.delete(snapshot);
    fingerprints.push(fingerprint);
    taken.push(candidate);
  }
  return taken;
}

function areNeighbours(one: PassageRow, other: PassageRow): boolean {
  return (
    one.documentId === other.documentId &&
    one.page === other.page &&
    one.section === other.section &&
    Math.abs(one.ordinal - other.ordinal) <= 1
  );
}

/** What two texts are compared by. */
interface Fingerprint {
  /** The numbers in order: two texts that differ in a dose are not the same. */
  numbers: string;
  /** Read when first asked for: most texts differ in a number. */
  words(): ReadonlySet<string>;
}

const SAME_SHARE = 0.9;

/** What a text is compared by; its words are taken apart only when they are asked for. */
export function toFingerprint(text: string): Fingerprint {
  let words: ReadonlySet<string> | undefined;
  return {
    numbers: (text.match(/\d+(?:[.,:/]\d+)*/g) ?? []).join(" "),
    words() {
      words ??= wordsOf(text);
      return words;
    },
  };
}

/** Whether two texts say the same: the same numbers, and nine tenths of their words in common. */
export function isNearDuplicate(a: Fingerprint, b: Fingerprint): boolean {
  if (a.numbers !== b.numbers) return false;
  let common = 0;
  for (const word of a.words()) if (b.words().has(word)) common++;
  return common >= SAME_SHARE * (a.words().size + b.words().size - common);
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  forEachRun(text, ({ parts }) => {
    for (const { term } of parts) words.add(term);
  });
  return words;
}
