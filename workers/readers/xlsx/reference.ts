/** A rectangle of cells, 1-based and inclusive. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const MAX_ROW = 1_048_576;
export const MAX_COLUMN = 16_384;

/** "B3" as row and column, 1-based; undefined for what is no cell of a sheet. */
export function parseCell(reference: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference);
  if (!match?.[1] || !match[2]) return undefined;
  const column = columnNumber(match[1]);
  const row = Number(match[2]);
  return row >= 1 && row <= MAX_ROW && column <= MAX_COLUMN ? { row, column } : undefined;
}

/** "A1:C5" or "A1" as a range. */
export function parseRange(reference: string): CellRange | undefined {
  const [from = "", to = from] = reference.split(":");
  const start = parseCell(from);
  const end = parseCell(to);
  if (!start || !end) return undefined;
  return {
    top: Math.min(start.row, end.row),
    left: Math.min(start.column, end.column),
    bottom: Math.max(start.row, end.row),
    right: Math.max(start.column, end.column),
  };
}

/** "C" is 3. */
function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
