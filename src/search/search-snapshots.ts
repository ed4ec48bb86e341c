import type { EmbeddedQuestion } from "./embed-question.ts";
import type { Thesaurus } from "./question/thesaurus.ts";
import { createHighlighter } from "./ranking/highlights.ts";
import { type RankedPassage, rank } from "./ranking/rank.ts";
import { select } from "./ranking/select.ts";
import { widen } from "./ranking/widen.ts";
import { type PassageRow, type SnapshotReader, toBlocks } from "./snapshot-reader.ts";
import type { FoundPassage, SearchResult } from "./types.ts";

/** Candidates scored in a search, over all its Pods. */
const DEPTH = 100;

export interface OpenTarget {
  orgId: string;
  version: string;
  snapshot: SnapshotReader;
}

interface SearchOptions {
  limit: number;
  /** The question's vector, where there is one. */
  embedded?: EmbeddedQuestion | undefined;
  highlight?: boolean;
}

/** Searches open snapshots side by side; runs in a search thread. */
export async function searchSnapshots(
  targets: readonly OpenTarget[],
  query: string,
  thesaurus: Thesaurus,
  { limit, embedded, highlight = false }: SearchOptions,
): Promise<SearchResult> {
  const snapshots = targets.map(({ snapshot }) => snapshot);
  const {
    passages: ranked,
    terms,
    sequences,
  } = await rank(snapshots, query, thesaurus, Math.max(DEPTH, limit), embedded);
  const stretches = await selectStretches(snapshots, ranked, limit);
  const mark = highlight ? createHighlighter(sequences) : undefined;
  const passages = stretches.map(async ({ hit, stretch }): Promise<FoundPassage[]> => {
    const { snapshot, passage, score, matched } = hit;
    const target = targets[snapshot];
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
        titles: await target.snapshot.titles(passage.documentId),
        blocks: stretch.flatMap(toBlocks),
        score,
        matched,
        ...(mark && { highlights: mark(stretch.map(({ text }) => text).join("\n")) }),
      },
    ];
  });
  return { passages: (await Promise.all(passages)).flat(), terms };
}

/** What is returned instead of passages that turn out to be in the stretch of another is looked for so often. */
const ROUNDS = 3;

/** The best passages and what they are widened to; no passage is in two stretches. */
async function selectStretches(
  snapshots: readonly SnapshotReader[],
  ranked: readonly RankedPassage[],
  limit: number,
): Promise<{ hit: RankedPassage; stretch: PassageRow[] }[]> {
  let candidates = ranked;
  for (let round = 1; ; round++) {
    const selected = select(candidates, limit);
    const widened = await Promise.all(
      snapshots.map((snapshot, index) => {
        const own = selected.filter((it) => it.snapshot === index);
        return widen(
          snapshot,
          own.map(({ passage }) => passage),
        );
      }),
    );
    const stretches = selected.flatMap((hit) => {
      const stretch = widened[hit.snapshot]?.get(hit.passage.id);
      return stretch ? [{ hit, stretch }] : [];
    });
    if (stretches.length === selected.length || round === ROUNDS) return stretches;
    const kept = new Set(stretches.map(({ hit }) => hit));
    const dropped = new Set(selected.filter((hit) => !kept.has(hit)));
    candidates = candidates.filter((it) => !dropped.has(it));
  }
}
