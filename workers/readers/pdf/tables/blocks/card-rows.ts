import type { Block } from "../../../model.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableData, TableRow } from "../tables.ts";
import { isWhole, SECTION_LEVEL, toBlock } from "./above-names.ts";
import { headerDepth } from "./header-rows.ts";
import { withInnerRows } from "./inner-rows.ts";
import { rowText } from "./row-words.ts";

const LONGEST_TITLE = 80;

/**
 * The rows of a table of cards, each below the line over all of it that it is about, as a heading: "Heparin" over
 * "Class | Anticoagulant", "Adult dose | 60 units/kg", and "Labetalol" over the same labels. Undefined for another table.
 * @param goesOn such a table ended the page before: then one title is enough
 */
export function cardRows(table: TableData, rows: readonly TableRow[], goesOn: boolean): Block[] | undefined {
  if (table.edges.length !== 2) return undefined;
  const titles = rows.map((row) => titleOf(row, table));
  if (!rows.every(({ cells }, at) => titles[at] !== "" || cells.length === 2)) return undefined;
  const starts = titles.flatMap((title, at) => (title === "" ? [] : [at]));
  const cards = starts.map((start, at) => rows.slice(start + 1, starts[at + 1]).map(labelOf));
  const isFew = cards.length < (goesOn ? 1 : 2);
  const last = cards.length - 1;
  if (isFew || cards.some((labels, at) => labels.length < (at === last ? 1 : 2))) return undefined;
  if (cards.length > 1 && !cards.every((labels, at) => isLike(labels, cards.toSpliced(at, 1).flat())))
    return undefined;
  if (titles[0] === "" && headerDepth(table, rows, undefined) > 0) return undefined;
  return rows.flatMap((row, at): Block[] => {
    const text = titles[at] ?? "";
    return text === ""
      ? withInnerRows(row).flatMap((each) => toBlock("table_row", rowText(each)))
      : [{ kind: "heading", level: SECTION_LEVEL, text }];
  });
}

/** The text of a row that is a card's title, "" of another. */
function titleOf(row: TableRow, table: TableData): string {
  if (!isWhole(row, table)) return "";
  const text = textOf(row);
  return text.length <= LONGEST_TITLE && /\p{L}/u.test(text) && !/[.:;,?!]$/.test(text) ? text : "";
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
