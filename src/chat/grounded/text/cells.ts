/** Ends a column's name; "1:10,000" and "1 : 1,000" are part of one. */
const NAME_END = /(?<! ): /;

/** What a cell or its column's name ends with that refers to a note: "O*", "●²", "EMT †"; "m²" is a unit. */
export const NOTE_MARK = /(?<=[^\s*†‡§])(?<!\b[ck]?m) ?([*†‡§]{1,4}|[⁰¹²³⁴-⁹]{1,2}(?:,[⁰¹²³⁴-⁹]{1,2}){0,3})$/;

/** The name of the column that a row's cell stands in, "Epinephrine 1:10,000 (mL)"; "" where it has none. */
export function columnName(cell: string): string {
  return cell.slice(0, Math.max(0, cell.search(NAME_END)));
}

/** What a row's cell holds behind its column's name: all of it where it has none. */
export function cellValue(cell: string): string {
  const name = columnName(cell);
  return name === "" ? cell : cell.slice(name.length + 2);
}

const COUNT = /^\(?\w{1,3}[.)]\s/;
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s/;

/** An item of a list without what counts it: "(1) Contraindicated", "B. Within Existing Space". */
export function withoutCount(text: string): string {
  return text.replace(COUNT, "");
}

/** A line without the number of its section or step: "5.5 Button battery", "3.1.4. Call". */
export function withoutNumber(text: string): string {
  return text.replace(NUMBER, "");
}
