/** The list in order: itself where it is so already, as most that a page holds are, else a sorted copy. */
export function inOrder<T>(list: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  for (let i = 1; i < list.length; i++) {
    const [before, after] = [list[i - 1], list[i]];
    if (before !== undefined && after !== undefined && compare(before, after) > 0)
      return list.toSorted(compare);
  }
  return list;
}
