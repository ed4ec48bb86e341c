import { anyWord } from "../../../../../src/one-of.ts";
import { isNoun } from "../../../rows/column-nouns.ts";
import { headingIn, type Part } from "../../pages/parts.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { isBoldRow, type TableData } from "../../tables/tables.ts";

/** Heads what is listed for each drug. */
const LISTED = anyWord`
  contra-?indications?, indications?, precautions?, cautions?, warnings?
  (?:inclusion|exclusion) criteria, exclusions?, (?:side|adverse) (?:effects?|reactions?)
`;
/** Up to twenty words that end as no sentence does. */
const ITEM = /^\S+(?: \S+){0,19}(?<![.:;?!])$/u;
/** In the rows of lists, so many at least. */
const FEWEST_ROWS = 2;

/**
 * The columns of a drawn table below such a title as lists of their own, below headings of this level: entries of one row have
 * nothing to do with each other, as some columns end before others do. Undefined for another table.
 */
export function columnLists(title: string, table: TableData, level: number): Part[] | undefined {
  const [top, ...rows] = table.rows;
  if (!top || !LISTED.test(title) || !table.drawn || rows.length < FEWEST_ROWS) return undefined;
  const isWithin = (row: typeof top) => row.cells.every(({ from, to }) => to - from === 1);
  const names = top.cells.map(({ text }) => tidy(text));
  const areNames = names.length === table.edges.length && names.length > 1 && !names.some(isNoun);
  const isSetOff = isBoldRow(top) && rows.every(({ cells }) => !cells.some((one) => one.bold));
  if (!areNames || !isSetOff || ![top, ...rows].every(isWithin)) return undefined;
  const lists = names.map((_, column) =>
    rows.map(({ cells }) => cells.find(({ from }) => from === column)?.text),
  );
  const counts = lists.map((list) => list.filter((text) => text !== undefined).length);
  const areFromTop = lists.every((list, column) => !list.slice(0, counts[column]).includes(undefined));
  if (!areFromTop || new Set(counts).size === 1 || counts.includes(0)) return undefined;
  const parts = names.flatMap((text, column): Part[] => [
    { kind: "block", block: { kind: "heading", text, level } },
    ...(lists[column] ?? []).flatMap((item): Part[] =>
      item === undefined ? [] : [{ kind: "block", block: { kind: "list_item", text: tidy(item) } }],
    ),
  ]);
  return [...parts, { kind: "columns", level, cells: { table, names } }];
}

/** Parts with the short ones below such a title and the name of what they are listed for as items. */
export function withListed(parts: readonly Part[]): Part[] {
  let listed = false;
  return parts.map((part, at) => {
    const [above, own] = [headingIn(parts[at - 1]), headingIn(part)];
    if (own) listed = above !== undefined && LISTED.test(above.text) && own.level > above.level;
    const isItem =
      listed && part.kind === "block" && part.block.kind === "paragraph" && ITEM.test(part.block.text);
    listed = own ? listed : isItem;
    return isItem ? { kind: "block", block: { kind: "list_item", text: part.block.text } } : part;
  });
}
