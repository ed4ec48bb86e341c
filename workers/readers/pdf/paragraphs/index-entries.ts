import { type Row, rowText } from "../lines/rows.ts";
import { endsWithDigit } from "./tidy.ts";

/** "naloxone, 5, 7", "hypothermia, 4–6" */
const ENTRY = /^(\p{L}.{0,60}?), \d{1,4}(?:[-–, ]+\d{1,4})*$/u;
/** So many entries make an index, and such a share of the lines. */
const FEWEST = 6;
const MOST = 0.6;
const ALPHABET = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });

/** The lines that are entries of an index, in the order of the alphabet: each stands by itself, and is no heading. */
export function indexEntries(rows: readonly Row[]): ReadonlySet<Row> {
  const entries: { row: Row; term: string }[] = [];
  for (const row of rows) {
    const text = rowText(row);
    const term = endsWithDigit(text) ? ENTRY.exec(text)?.[1] : undefined;
    if (term !== undefined) entries.push({ row, term });
  }
  if (entries.length < FEWEST || entries.length < rows.length * MOST) return new Set();
  const areInOrder = entries.every(
    ({ term }, at) => ALPHABET.compare(term, entries[at - 1]?.term ?? "") >= 0,
  );
  return new Set(areInOrder ? entries.map(({ row }) => row) : []);
}

/** True for the lines of an index that stand by themselves: below an entry, and the first one below a letter. */
export function isNextInIndex(row: Row, above: Row, entries: ReadonlySet<Row>): boolean {
  return entries.has(above) || (entries.has(row) && /^\p{L}$/u.test(rowText(above)));
}
