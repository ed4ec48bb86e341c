/** In points: lines this near in height stand beside each other. */
const SAME_LINE = 1;
/** So many rows, at least, have their labels beside them, and so many lines of a paragraph items of a list. */
const FEWEST = 2;

/** A baseline of a column, and whether all on it is in bold. */
interface Weighted {
  y: number;
  bold: boolean;
}

/** A baseline of a column, whether an item of a list begins on it, and whether it goes on with a sentence. */
interface Listed {
  y: number;
  item: boolean;
  onward: boolean;
}

/**
 * True for columns with headings of their own, as the letters of an index are: each has a line in bold beside one that is
 * not. Labels of rows in bold beside what stands below names in bold are none, though the corner above them is plain.
 * @param left its lines from the top, as those of `right`
 */
export function haveOwnHeads(left: readonly Weighted[], right: readonly Weighted[]): boolean {
  return hasHead(left, right) && hasHead(right, left) && !labelRows(left, right);
}

/**
 * True for a paragraph beside a list, which is no column of a table: next to the items, but the first, it goes on with a
 * sentence.
 */
export function runsBeside(list: readonly Listed[], text: readonly Listed[]): boolean {
  const [, ...items] = list.filter(({ item }) => item);
  const lines = items.flatMap((item) => text.filter((line) => isBeside(line, item)));
  return lines.length >= FEWEST && lines.every(({ onward }) => onward);
}

function hasHead(lines: readonly Weighted[], others: readonly Weighted[]): boolean {
  return lines.some((line) => line.bold && beside(line, others)?.bold === false);
}

/** True where most lines below names stand beside a label in bold, and none is in bold beside one that is not. */
function labelRows(labels: readonly Weighted[], lines: readonly Weighted[]): boolean {
  const rows = lines.slice(lines.findIndex(({ bold }) => !bold));
  const labelled = rows.filter((row) => beside(row, labels)?.bold);
  return (
    labelled.length >= FEWEST &&
    labelled.length * 2 > rows.length &&
    !rows.some((row) => row.bold && !labelled.includes(row))
  );
}

function beside(line: Weighted, others: readonly Weighted[]): Weighted | undefined {
  return others.find((other) => isBeside(other, line));
}

function isBeside(line: { y: number }, other: { y: number }): boolean {
  return Math.abs(line.y - other.y) < SAME_LINE;
}
