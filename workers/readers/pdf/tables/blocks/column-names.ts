import { tidy } from "../../paragraphs/tidy.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";

/** The name of each column from its header rows. */
export function headerNames(table: TableData, rows: readonly TableRow[]): string[] {
  return table.edges.map((_, column) => {
    const parts: string[] = [];
    for (const row of rows) {
      const cell = row.cells.find((each) => each.from <= column && each.to > column);
      const text = cell ? tidy(cell.text).replace(/\s*:$/, "") : "";
      if (text !== "" && parts.at(-1) !== text) parts.push(text);
    }
    return parts.join(" ");
  });
}

/**
 * The names of columns without drawn cells, with each that is set in the middle of its column, far from entries at its
 * left: these were taken for a column of their own, which has no name, and nothing beside what stands below the name.
 */
export function withCentredNames(names: readonly string[], body: readonly TableRow[]): string[] {
  const isIn = ({ from, to }: TableCell, column: number) => from <= column && to > column;
  const isOne = (column: number) =>
    body.every(
      ({ cells }) => cells.filter((cell) => isIn(cell, column) || isIn(cell, column + 1)).length < 2,
    );
  return names.map((name, column) =>
    name === "" && column > 0 && isOne(column) ? (names[column + 1] ?? "") : name,
  );
}
