import type { PassageRow } from "./snapshot-reader.ts";

/** A section longer than this on its page is not returned whole, but as much of it around the passage. */
const MAX_CHARACTERS = 2_400;
/** Passages looked at before and after. */
export const REACH = 4;

/**
 * The passage with its neighbours of the same section on the same page, in reading order, as far as they fit.
 * @param near passages in order, those within `REACH` of the hit among them
 */
export function widen(hit: PassageRow, near: readonly PassageRow[]): PassageRow[] {
  const around = near.filter(
    ({ documentId, ordinal }) => documentId === hit.documentId && Math.abs(ordinal - hit.ordinal) <= REACH,
  );
  const own = around.findIndex(({ id }) => id === hit.id);
  const fits = (passage: PassageRow | undefined, length: number): passage is PassageRow =>
    passage !== undefined &&
    passage.page === hit.page &&
    passage.section === hit.section &&
    length + passage.text.length <= MAX_CHARACTERS;
  let first = own;
  let last = own;
  let length = hit.text.length;
  for (;;) {
    const after = around[last + 1];
    const before = around[first - 1];
    if (fits(after, length)) {
      length += after.text.length;
      last++;
    }
    if (fits(before, length)) {
      length += before.text.length;
      first--;
    }
    if (around[last + 1] === after && around[first - 1] === before) break;
  }
  return own < 0 ? [hit] : around.slice(first, last + 1);
}
