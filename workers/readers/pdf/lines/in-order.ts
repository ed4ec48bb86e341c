/** The list in order: itself where it is so already, as most that a page holds are, else a sorted copy. */
export function inOrder<T>(list: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  let before = list[0];
  for (const after of list) {
    if (before !== undefined && compare(before, after) > 0) return list.toSorted(compare);
    before = after;
  }
  return list;
}
