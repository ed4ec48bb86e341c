import { splitMarker } from "../../lines/markers.ts";
import { type Row, rowText } from "../../lines/rows.ts";
import { endsWith, STOPS } from "../../paragraphs/join.ts";

/** In words: a longer text before a colon is no label. */
const LABEL_WORDS = 4;
/** So many pieces there are to a label at most: words with wide spaces may be taken for two. */
const MOST_PARTS = 2;
/** In ems: room that a line leaves beside the first word of the next. */
const ROOM = 1;

const NONE: ReadonlySet<Row> = new Set();

/** The lines of a cell that begin something of their own though nothing marks them: labels beside what there is to each, and what leads in to those or to a list. */
export function ownLines(rows: readonly Row[]): ReadonlySet<Row> {
  if (rows.length < 2) return NONE;
  const right = Math.max(...rows.map(({ x1 }) => x1));
  const pairs = rows.filter(isPair);
  const own = new Set(pairs.length > 1 ? pairs : []);
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    if (!above || splitMarker(rowText(row)) || !isLead(row, rows[at + 1])) continue;
    if (own.has(above) || ends(above, row, right)) own.add(row);
  }
  return own;
}

/**
 * The lines of a cell that ends with names, "IV effects:", each over labels and what there is to each: those above the first name,
 * and each name with what is below it. Undefined where there are not several.
 */
export function namedPairs(rows: readonly Row[]): { above: Row[]; groups: Row[][] } | undefined {
  const isName = (row: Row, at: number) => {
    const next = rows[at + 1];
    return next !== undefined && isPair(next) && isLead(row, next);
  };
  const names = rows.flatMap((row, at) => (isName(row, at) ? [at] : []));
  const [first = rows.length] = names;
  const areOver = rows.every((row, at) => at < first || isName(row, at) || isPair(row));
  if (names.length < 2 || !areOver) return undefined;
  return { above: rows.slice(0, first), groups: names.map((from, i) => rows.slice(from, names[i + 1])) };
}

/** "Onset:", and "30 seconds" apart from it. */
function isPair({ segments: [label, ...others] }: Row): boolean {
  const isParted = others.length > 0 && others.length <= MOST_PARTS;
  return label !== undefined && isParted && isLabel(label.text) && !splitMarker(label.text);
}

function isLabel(text: string): boolean {
  return text.endsWith(":") && text.split(" ").length <= LABEL_WORDS && /\p{L}{2}/u.test(text);
}

/** True for what leads in to the line below it, an item of a list or a label. */
function isLead(row: Row, next: Row | undefined): boolean {
  if (!next || isPair(row) || !isLabel(rowText(row))) return false;
  return isPair(next) || splitMarker(rowText(next))?.bullet === true;
}

/** True where a line had room for the first word of the next, or ends as a sentence does. */
function ends(above: Row, { segments: [first], size }: Row, right: number): boolean {
  return endsWith(rowText(above), STOPS) || above.x1 + (first?.firstWidth ?? 0) + ROOM * size < right;
}
