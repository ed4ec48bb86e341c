/** In points: lines this near in height stand beside each other. */
const SAME_LINE = 1;
/** So many rows, at least, have their labels beside them. */
const FEWEST = 2;

/** A baseline of a column, and whether all on it is in bold. */
interface Line {
  y: number;
  bold: boolean;
}

/**
 * True for columns with headings of their own, as the letters of an index are: each has a line in bold beside one that is
 * not. Labels of rows in bold beside what stands below names in bold are none, though the corner above them is plain.
 * @param left its lines from the top, as those of `right`
 */
export function haveOwnHeads(left: readonly Line[], right: readonly Line[]): boolean {
  return hasHead(left, right) && hasHead(right, left) && !labelRows(left, right);
}

function hasHead(lines: readonly Line[], others: readonly Line[]): boolean {
  return lines.some((line) => line.bold && beside(line, others)?.bold === false);
}

/** True where most lines below names stand beside a label in bold, and none is in bold beside one that is not. */
function labelRows(labels: readonly Line[], lines: readonly Line[]): boolean {
  const rows = lines.slice(lines.findIndex(({ bold }) => !bold));
  const labelled = rows.filter((row) => beside(row, labels)?.bold);
  return (
    labelled.length >= FEWEST &&
    labelled.length * 2 > rows.length &&
    !rows.some((row) => row.bold && !labelled.includes(row))
  );
}

function beside({ y }: Line, lines: readonly Line[]): Line | undefined {
  return lines.find((line) => Math.abs(line.y - y) < SAME_LINE);
}
