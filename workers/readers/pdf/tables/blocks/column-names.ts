import { withoutSizeName } from "../../../wording/sizes.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";

/** "Blue: 19–23 kg", in which the colon would end the name. */
const BEFORE_FIGURE = /: (?=[<>≤≥]? ?\d)/g;

/** In points: entries of one column begin or end this near to each other; and so many tell how they are set. */
const SAME_PLACE = 1;
const FEWEST_ENTRIES = 2;

/** The name of each column from its header rows; where these are several rows of sizes, what these are called names no column. */
export function headerNames(table: TableData, rows: readonly TableRow[]): string[] {
  const all = rows.map((row) => namesIn(table, row));
  const named = all.length > 1 ? unsized(all, table, rows) : all;
  return table.edges.map((_, column) => {
    const parts: string[] = [];
    for (const names of named) {
      const text = names[column] ?? "";
      if (text !== "" && parts.at(-1) !== text) parts.push(text);
    }
    return parts.join(" ");
  });
}

/** The names that several header rows have, without what sizes are called where these are in several of them. */
function unsized(
  all: readonly (readonly string[])[],
  table: TableData,
  rows: readonly TableRow[],
): readonly (readonly string[])[] {
  const labels = table.rows.filter((row) => !rows.includes(row)).flatMap(labelOf);
  const without = all.map((names) => withoutSizeName(names, labels));
  return without.filter((names, at) => names !== all[at]).length > 1 ? without : all;
}

/** What a row has in each column. */
function namesIn({ edges }: TableData, { cells }: TableRow): string[] {
  return edges.map((_, column) => {
    const cell = cells.find(({ from, to }) => from <= column && to > column);
    return cell ? tidy(cell.text).replace(/\s*:$/, "").replaceAll(BEFORE_FIGURE, " ") : "";
  });
}

function labelOf({ cells }: TableRow): string[] {
  return cells.filter(({ from }) => from === 0).map(({ text }) => tidy(text));
}

/**
 * The names of columns without drawn cells, with each that is set in the middle of its column, far from entries at its
 * left: these were taken for a column of their own, which has no name, and nothing beside what stands below the name. So
 * were figures at the right of a column whose name stands at its left, over nothing or over words in other rows.
 */
export function withCentredNames(names: readonly string[], body: readonly TableRow[]): string[] {
  const isIn = ({ from, to }: TableCell, column: number) => from <= column && to > column;
  const isOne = (column: number) =>
    body.every(
      ({ cells }) => cells.filter((cell) => isIn(cell, column) || isIn(cell, column + 1)).length < 2,
    );
  const isEmpty = (column: number) => !body.some(({ cells }) => cells.some((cell) => isIn(cell, column)));
  const isOfLeft = (column: number) =>
    isEmpty(column - 1) || (isOne(column - 1) && areSpread(entriesIn(column - 1), entriesIn(column)));
  const entriesIn = (column: number) =>
    body.flatMap(({ cells }) => cells.filter(({ from, to }) => from === column && to === column + 1));
  return names.map((name, column) => {
    if (name !== "" || column === 0) return name;
    const next = isOne(column) ? (names[column + 1] ?? "") : "";
    return next === "" && isOfLeft(column) ? (names[column - 1] ?? "") : next;
  });
}

/** True for words that begin, and figures that end, at one place: so a sheet has them in one column. */
function areSpread(words: readonly TableCell[], figures: readonly TableCell[]): boolean {
  const areAtOne = (places: readonly number[]) => Math.max(...places) - Math.min(...places) < SAME_PLACE;
  return (
    Math.min(words.length, figures.length) >= FEWEST_ENTRIES &&
    areAtOne(words.map(({ left }) => left)) &&
    areAtOne(figures.map(({ right }) => right)) &&
    figures.some(({ text }) => /\d$/.test(text))
  );
}
