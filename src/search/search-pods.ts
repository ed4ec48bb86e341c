import type { Caller, Services } from "../context.ts";
import { currentTargets } from "../pods/current-targets.ts";
import { ifDeleted } from "./if-deleted.ts";

interface SearchInput {
  query: string;
  orgIds: readonly string[];
  /** The most passages to return. */
  limit: number;
}

/**
 * The passages that chat would see for the query, best first, with what matched in them.
 * @throws AppError forbidden or not_found for a Pod; upstream_* where searching fails
 */
export async function searchPods(
  { db, searcher }: Services,
  caller: Caller,
  { query, orgIds, limit }: SearchInput,
  signal: AbortSignal,
) {
  const search = async () => {
    const targets = await currentTargets(db, caller, orgIds);
    return searcher.search(targets, query, { limit, signal, highlight: true });
  };
  const { passages } = await search().catch(ifDeleted(search));
  return {
    passages: passages.map(
      ({ orgId, version, filename, page, label, section, blocks, score, highlights = [] }) => ({
        org_id: orgId,
        version,
        filename,
        page,
        label,
        section,
        text: blocks.map(({ text }) => text).join("\n"),
        score,
        highlights,
      }),
    ),
    total_count: passages.length,
  };
}
