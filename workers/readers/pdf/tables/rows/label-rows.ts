import type { Segment } from "../../lines/segments.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { measure, type TableData } from "../tables.ts";

/** A table with labels that stand on bars between its rows, each as a row over all columns; `tops` is where its rows begin. */
export function withLabelRows(
  table: TableData,
  tops: readonly number[],
  labels: readonly Segment[],
): TableData {
  const rows = [
    ...table.rows.map((row, i) => ({ row, top: tops[i] ?? 0 })),
    ...labels.map((label) => {
      const { text, bold, size, y } = label;
      const cell = { text: tidy(text), from: 0, to: table.edges.length, bold, ...measure([label]) };
      return { row: { cells: [cell], ruled: false, size }, top: y };
    }),
  ];
  return { ...table, rows: rows.toSorted((a, b) => a.top - b.top).map(({ row }) => row) };
}
