/** So many rows of a table that stands in a cell, at least, are rows by themselves. */
const FEWEST_ROWS = 3;

/** In words: a cell of several rows is repeated in each of them if it is no longer than this. */
const REPEATED_WORDS = 15;

/**
 * Whether the rows of a table that stands in a cell are looked up one by one, as doses by weight are: each has figures, and names
 * before its cells.
 */
export function areRowsApart(rows: readonly string[]): boolean {
  const isNamed = (row: string) => row.split(" | ").filter((part) => part.includes(": ")).length > 1;
  return rows.length >= FEWEST_ROWS && rows.every((row) => isNamed(row) && /\d/.test(row));
}

/** Whether a cell that is of several rows is repeated in each of them. */
export function isRepeated(text: string): boolean {
  return text.split(" ").length <= REPEATED_WORDS;
}
