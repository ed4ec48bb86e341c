import type { Cell } from "./cell.ts";
import type { Row } from "./rows.ts";

/** In characters: a longer text over the whole width is a remark. */
const MAX_SECTION = 80;

/** A short text alone in its row. */
export function lineOf({ cells }: Row): Cell | undefined {
  const [cell, ...more] = cells.filter(({ text }) => text !== "");
  const isLine = cell && more.length === 0 && !cell.above;
  return isLine && cell.text.length <= MAX_SECTION && /\p{L}/u.test(cell.text) ? cell : undefined;
}

/** What a row begins with; undefined for a line that begins where rows do. */
export function labelOf(row: Row): string | undefined {
  const [first] = row.cells;
  return first && lineOf(row) === first ? undefined : (first?.text ?? "");
}

/** Whether a line is bold, shaded or in capitals, above a row that is not and has more to say. */
export function isSetOff(row: Row, next: Row | undefined): boolean {
  const cell = lineOf(row);
  const [first, ...below] = next?.cells.filter(({ text, above }) => text !== "" && !above) ?? [];
  if (!cell || !next || !first || below.length === 0) return false;
  return (
    (row.shade !== "" && next.shade === "") ||
    (cell.bold && !first.bold) ||
    (isCapitals(cell.text) && !isCapitals(first.text))
  );
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
