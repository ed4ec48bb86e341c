import type { PassageRow, SnapshotReader } from "../snapshot-reader.ts";

/** A section longer than this on its page is not returned whole, but as much of it around the passage. */
const MAX_CHARACTERS = 2_400;
/** Passages looked at before and after. */
const REACH = 4;

/**
 * Each passage with its neighbours of the same section on the same page, in reading order, as far as they fit; by
 * the passage's id. A passage that stands in the stretch of one before it has none of its own.
 */
export async function widen(
  snapshot: SnapshotReader,
  hits: readonly PassageRow[],
): Promise<Map<number, PassageRow[]>> {
  const stretches = new Map<number, PassageRow[]>();
  if (hits.length === 0) return stretches;
  const near = await snapshot.around(
    hits.map(({ id }) => id),
    REACH,
  );
  const taken = new Set<number>();
  for (const hit of hits) {
    if (taken.has(hit.id)) continue;
    const stretch = stretchOf(
      hit,
      near.filter(({ id }) => !taken.has(id)),
    );
    for (const { id } of stretch) taken.add(id);
    stretches.set(hit.id, stretch);
  }
  return stretches;
}

/** @param near passages in reading order, the hit among them */
function stretchOf(hit: PassageRow, near: readonly PassageRow[]): PassageRow[] {
  const own = near.findIndex(({ id }) => id === hit.id);
  let [first, last] = [own, own];
  let length = hit.text.length;
  const fits = (passage: PassageRow | undefined, distance: number): passage is PassageRow =>
    passage?.ordinal === hit.ordinal + distance &&
    passage.documentId === hit.documentId &&
    passage.page === hit.page &&
    passage.section === hit.section &&
    length + passage.text.length <= MAX_CHARACTERS;
  for (;;) {
    const before = length;
    const next = near[last + 1];
    if (fits(next, last + 1 - own)) {
      length += next.text.length;
      last++;
    }
    const previous = near[first - 1];
    if (fits(previous, first - 1 - own)) {
      length += previous.text.length;
      first--;
    }
    if (length === before) return near.slice(first, last + 1);
  }
}
