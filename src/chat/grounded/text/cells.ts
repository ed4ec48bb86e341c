/** Ends a column's name; "1:10,000" and "1 : 1,000" are part of one. */
const NAME_END = /(?<! ): /;

/** The name of the column that a row's cell stands in, "Epinephrine 1:10,000 (mL)"; "" where it has none. */
export function columnName(cell: string): string {
  return cell.slice(0, Math.max(0, cell.search(NAME_END)));
}
