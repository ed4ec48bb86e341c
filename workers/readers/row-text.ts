import { measuredName } from "./scale.ts";

/** The text of a table row: each cell with its column's name, "Drug: Epinephrine | Dose: 0.3 mg". Empty cells are left out. */
export function rowText(cells: readonly string[], names: readonly string[] = []): string {
  const shown: string[] = [];
  cells.forEach((cell, column) => {
    if (cell === "") return;
    const name = names[column] ?? "";
    shown.push(name === "" ? cell : `${name}: ${cell}`);
  });
  return shown.join(" | ");
}

/** What begins a row that adds up others. */
export const TOTAL = /^(?:sub|grand )?-?total/i;

/** A row that begins with more empty cells than this goes on with nothing. */
export const MAX_LABELS = 4;

/** A column's name from the cells of its header rows, top to bottom: repeats of merged cells count once. */
export function columnName(headers: readonly string[]): string {
  const parts = headers.filter((text, row) => text !== "" && text !== headers[row - 1]);
  const [measure = "", step = "", ...more] = parts;
  const measured = more.length === 0 ? measuredName(measure, step) : undefined;
  return measured ?? parts.join(" ").replace(/\s*:$/, "");
}
