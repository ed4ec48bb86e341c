import type { Row } from "./rows.ts";

const MIN_LINES = 3;
const MAX_LINE = 100;
const MAX_VALUE = 20;

/**
 * Some authors put a whole table into one row: labels under each other in one cell, values beside them in
 * the next. Where the lines correspond, the texts of the cells line by line; else none. Lists side by side
 * are not taken for that: one cell must hold mostly figures. `texts` are the cells' texts as shown.
 */
export function alignedRows({ cells }: Row, texts: readonly string[]): string[][] {
  const columns = cells.map(({ above, lines }) => (above ? [] : trimEnd(lines)));
  const filled = columns.filter((_, index) => cells[index]?.text !== "" && cells[index]?.above === false);
  const [first = []] = filled;
  const corresponds =
    filled.length >= 2 &&
    first.length >= MIN_LINES &&
    filled.every(
      (lines) => lines.length === first.length && lines.every((line) => line.length <= MAX_LINE),
    ) &&
    filled.some(isFigures);
  if (!corresponds) return [];
  return first
    .map((_, line) =>
      columns.map((lines, index) => (cells[index]?.above ? (texts[index] ?? "") : (lines[line] ?? ""))),
    )
    .filter((row) => row.some((text) => text !== ""));
}

function trimEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

function isFigures(lines: readonly string[]): boolean {
  const figures = lines.filter((line) => line.length <= MAX_VALUE && /^\D{0,2}\d/.test(line));
  return figures.length > lines.length / 2;
}
