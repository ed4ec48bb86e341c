import type { Row } from "./rows.ts";

const MAX_NAME = 80;
/** Names are repeated in each row, so what is marked as a header has limits too. */
const MAX_HEADERS = 5;
const MAX_MARKED_NAME = 300;

/**
 * How many rows at the top name the columns. Rows marked to repeat on each page do, unless all are;
 * without such a mark the first row does if it looks like it: short different texts, set off from the next
 * row by formatting, or words over figures. `styled`: the table's style sets the first row off.
 */
export function countHeaders(rows: readonly Row[], columns: number, styled: boolean): number {
  const marked = rows.findIndex(({ header }) => !header);
  if (marked > 0 && marked <= MAX_HEADERS && rows.slice(0, marked).every(isShort)) return marked;

  // A row over the whole width is a title above the header.
  const titles = rows.findIndex(({ cells }) => cells.length > 1);
  const first = rows[titles];
  const next = rows.slice(titles + 1).find(({ cells }) => cells.length > 1);
  if (first === undefined || next === undefined || columns < 2) return 0;
  if (!looksLikeNames(first)) return 0;
  const bold = isBold(first) && !isBold(next);
  const shaded = first.shaded && !next.shaded;
  if (bold || shaded || styled || wordsOverFigures(first, rows.slice(titles + 1))) return titles + 1;
  return 0;
}

function isShort({ cells }: Row): boolean {
  return cells.every(({ text }) => text.length <= MAX_MARKED_NAME);
}

function looksLikeNames({ cells }: Row): boolean {
  const texts = cells.map(({ text }) => text).filter((text) => text !== "");
  const [corner] = cells;
  const empty = cells.length - texts.length;
  return (
    texts.length >= 2 &&
    (empty === 0 || (empty === 1 && corner?.text === "")) &&
    new Set(texts).size === texts.length &&
    texts.every((text) => text.length <= MAX_NAME)
  );
}

function isBold({ cells }: Row): boolean {
  return cells.some(({ text }) => text !== "") && cells.every(({ text, bold }) => text === "" || bold);
}

/** The row has no figures, and a column under it has nothing else. */
function wordsOverFigures({ cells }: Row, below: readonly Row[]): boolean {
  if (below.length < 2 || cells.some(({ text }) => /\d/.test(text))) return false;
  return cells.some(({ column }) => {
    const values = below.map((row) => row.cells.find((cell) => cell.column === column)?.text ?? "");
    const filled = values.filter((text) => text !== "");
    return filled.length >= 2 && filled.every((text) => /^\D{0,2}\d/.test(text) && text.length <= 30);
  });
}
