import type { Block } from "../../../model.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableData, TableRow } from "../tables.ts";
import { isWhole, toBlock } from "./above-names.ts";
import { rowText } from "./row-words.ts";

/** Deeper than any heading that is told by its size. */
const LEVEL = 6;
const LONGEST_TITLE = 80;

/**
 * The rows of a table of cards, each below the line over all of it that it is about, as a heading: "Heparin" over
 * "Class | Anticoagulant", "Adult dose | 60 units/kg", and "Labetalol" over the same labels. Undefined for another table.
 *
 * @param goesOn whether such a table ended the page before: then one title is enough
 */
export function cardRows(table: TableData, rows: readonly TableRow[], goesOn: boolean): Block[] | undefined {
  if (table.edges.length !== 2 || !rows.every((row) => isTitle(row, table) || row.cells.length === 2))
    return undefined;
  const starts = rows.flatMap((row, at) => (isTitle(row, table) ? [at] : []));
  const cards = starts.map((start, at) => rows.slice(start + 1, starts[at + 1]).map(labelOf));
  const isFew = cards.length < (goesOn ? 1 : 2);
  const last = cards.length - 1;
  if (isFew || cards.some((labels, at) => labels.length < (at === last ? 1 : 2))) return undefined;
  if (cards.length > 1 && !cards.every((labels, at) => isLike(labels, cards.toSpliced(at, 1).flat())))
    return undefined;
  return rows.flatMap((row): Block[] =>
    isTitle(row, table)
      ? [{ kind: "heading", level: LEVEL, text: textOf(row) }]
      : toBlock("table_row", rowText(row, table.edges.length, undefined)),
  );
}

/** The blocks of a table of cards whose first one has its title above the table, `above`: the others are headings beside that. */
export function besideTitle(blocks: readonly Block[], above: Block | undefined): Block[] {
  const start = blocks.findIndex(({ kind }) => kind === "heading");
  if (above?.kind !== "heading" || start < 1) return [...blocks];
  const [first, others] = [blocks.slice(0, start), blocks.slice(start)];
  const labels = (rows: readonly Block[]) =>
    rows.map(({ text }) => text.split(" | ", 1).join("").toLowerCase());
  if (!isLike(labels(first), labels(others))) return [...blocks];
  return blocks.map((block) => (block.kind === "heading" ? { ...block, level: above.level } : block));
}

function isTitle(row: TableRow, table: TableData): boolean {
  const text = textOf(row);
  return (
    isWhole(row, table) && text.length <= LONGEST_TITLE && /\p{L}/u.test(text) && !/[.:;,?!]$/.test(text)
  );
}

/** Whether half of the labels of the shorter, or more, are those of the other too: a page may end within a card. */
function isLike(labels: readonly string[], others: readonly string[]): boolean {
  const common = new Set(labels).intersection(new Set(others)).size;
  return common * 2 >= Math.min(labels.length, new Set(others).size);
}

function textOf({ cells }: TableRow): string {
  return tidy(cells[0]?.text ?? "");
}

function labelOf(row: TableRow): string {
  return textOf(row).toLowerCase();
}
