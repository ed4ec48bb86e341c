import { type SnapshotReader, toBlocks } from "./snapshot-reader.ts";
import type { ReadPages, ReadPassage } from "./types.ts";

/** The passages of some pages in reading order; runs in a search thread. */
export async function readPages(
  snapshot: SnapshotReader,
  filename: string,
  { from, to, after, limit }: ReadPages,
): Promise<ReadPassage[]> {
  const rows = await snapshot.pages(filename, { from, to }, after, limit);
  return rows.map((row) => ({
    passageId: row.id,
    ordinal: row.ordinal,
    page: row.page,
    label: row.label,
    section: row.section,
    blocks: toBlocks(row),
  }));
}
