import type { EmbeddedQuestion } from "./embed-question.ts";
import { rank } from "./rank.ts";
import { select } from "./select.ts";
import { type SnapshotReader, toBlocks } from "./snapshot-reader.ts";
import type { Thesaurus } from "./thesaurus.ts";
import type { FoundPassage, SearchResult } from "./types.ts";
import { REACH, widen } from "./widen.ts";

/** Candidates scored in a search, over all its Pods. */
const DEPTH = 150;

export interface OpenTarget {
  orgId: string;
  version: string;
  snapshot: SnapshotReader;
}

/** Searches open snapshots side by side; runs in a search thread. */
export async function searchSnapshots(
  targets: readonly OpenTarget[],
  query: string,
  limit: number,
  thesaurus: Thesaurus,
  embedded?: EmbeddedQuestion,
): Promise<SearchResult> {
  const snapshots = targets.map(({ snapshot }) => snapshot);
  const { passages: ranked, terms } = await rank(
    snapshots,
    query,
    thesaurus,
    Math.max(DEPTH, limit),
    embedded,
  );
  const selected = select(ranked, limit);
  const near = await Promise.all(
    snapshots.map((snapshot, index) => {
      const own = selected.filter((it) => it.snapshot === index);
      return own.length === 0
        ? []
        : snapshot.around(
            own.map(({ passage }) => passage.id),
            REACH,
          );
    }),
  );
  const passages = selected.flatMap(({ snapshot: index, passage, score, matched }): FoundPassage[] => {
    const target = targets[index];
    if (!target) return [];
    return [
      {
        orgId: target.orgId,
        version: target.version,
        passageId: passage.id,
        filename: passage.filename,
        page: passage.page,
        label: passage.label,
        section: passage.section,
        blocks: widen(passage, near[index] ?? []).flatMap(toBlocks),
        score,
        matched,
      },
    ];
  });
  return { passages, terms };
}
