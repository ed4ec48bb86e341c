import { MAX_LABELS, TOTAL } from "../row-text.ts";
import type { Cell } from "./rows.ts";

/** A longer text alone in its row is a remark below a table, not a value in its first column. */
export const LONGEST_LABEL = 80;

/**
 * The cells of a row, with the labels of the row above it where its own are empty: a list by drug names each drug once.
 * `left` is the column at which rows begin.
 */
export function withLabels(cells: readonly Cell[], above: readonly Cell[], left: number): readonly Cell[] {
  const [first] = cells;
  const labels = above.filter(({ column }) => column < (first?.column ?? 0));
  const areWords = labels[0]?.column === left && labels.every(isWords);
  return areWords && labels.length <= MAX_LABELS && !TOTAL.test(first?.text ?? "")
    ? [...labels, ...cells]
    : cells;
}

/** Words short enough to be repeated in each row. */
function isWords({ kind, text }: Cell): boolean {
  return kind === "text" && text.length <= LONGEST_LABEL;
}
