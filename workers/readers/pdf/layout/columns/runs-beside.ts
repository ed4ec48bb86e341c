/** In points: lines this near in height stand beside each other. */
const SAME_LINE = 1;
/** So many lines of a paragraph stand beside items of a list, at least. */
const FEWEST = 2;

/** A baseline of a column, whether an item of a list begins on it, and whether it goes on with a sentence. */
interface Line {
  y: number;
  item: boolean;
  onward: boolean;
}

/**
 * True for a paragraph beside a list, which is no column of a table: next to the items, but the first, it goes on with a
 * sentence.
 */
export function runsBeside(list: readonly Line[], text: readonly Line[]): boolean {
  const [, ...items] = list.filter(({ item }) => item);
  const beside = items.flatMap(({ y }) => text.filter((line) => Math.abs(line.y - y) < SAME_LINE));
  return beside.length >= FEWEST && beside.every(({ onward }) => onward);
}
