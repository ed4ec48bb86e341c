import { isNearDuplicate, toFingerprint } from "./near-duplicates.ts";
import type { RankedPassage } from "./rank.ts";

/** A Pod whose best passage has at least this share of the best score is not left out for another Pod's second best. */
const POD_SHARE = 0.5;

/**
 * Picks the passages to return: at most `limit`, best first, near-duplicates once, one a stretch (a section on
 * a page, which is returned whole), and every Pod that has something comparable is there.
 */
export function select(ranked: readonly RankedPassage[], limit: number): RankedPassage[] {
  const enough = (ranked[0]?.score ?? 0) * POD_SHARE;
  const owed = new Set(ranked.filter((it) => it.score > 0 && it.score >= enough).map((it) => it.snapshot));
  const taken: RankedPassage[] = [];
  const fingerprints: ReturnType<typeof toFingerprint>[] = [];
  const seen = new Set<string>();
  for (const candidate of ranked) {
    if (taken.length >= limit || candidate.score <= 0) break;
    if (owed.size >= limit - taken.length && owed.size > 0 && !owed.has(candidate.snapshot)) continue;
    const { documentId, page, section, text } = candidate.passage;
    const stretch = [candidate.snapshot, documentId, page, section].join("\n");
    const fingerprint = toFingerprint(text);
    if (seen.has(stretch) || fingerprints.some((other) => isNearDuplicate(other, fingerprint))) {
      continue;
    }
    owed.delete(candidate.snapshot);
    seen.add(stretch);
    fingerprints.push(fingerprint);
    taken.push(candidate);
  }
  return taken;
}
