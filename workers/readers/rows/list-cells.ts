/** In words: an item alone that is shorter is an entry of a row. */
const SENTENCE = 4;

/**
 * Whether the cells of a row are lists beside each other, each with the items given, none without: what is done at each
 * level of care, say. An entry with a bullet, "• Aspirin" beside "• 324 mg", is one of a row, and so are figures, which
 * belong item by item to what stands beside them.
 */
export function areListCells(cells: readonly (readonly string[])[]): boolean {
  const isText = (items: readonly string[]) =>
    items.length > 1 ? !areFigures(items) : (items[0]?.split(" ").length ?? 0) >= SENTENCE;
  return cells.length > 1 && cells.every(isText) && cells.some((items) => items.length > 1);
}

/** Whether the rows of a table hold lists, each with the items given, one of them several: what is done at each level of care. */
export function areRowsOfLists(lists: readonly (readonly string[])[]): boolean {
  return lists.every((items) => items.length > 0) && lists.some((items) => items.length > 1);
}

/** Whether several items are all figures, which belong to what stands beside them. */
export function areFigures(items: readonly string[]): boolean {
  return items.length > 1 && items.every((item) => /^\W?\d/.test(item));
}
