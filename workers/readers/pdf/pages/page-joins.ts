import type { Block } from "../../model.ts";
import { type EndText, firstText, isRestOf, joinTexts, lastText, mayGoOn } from "../paragraphs/cut-text.ts";
import type { Vocabulary } from "../paragraphs/join.ts";
import type { Carried } from "../tables/blocks/carried-tables.ts";
import { wholeRow } from "../tables/blocks/table-blocks.ts";
import { headerRows, type PageBlocks, restOfRow, toBlocks } from "./page-blocks.ts";
import type { Part } from "./parts.ts";

/** The pages of a document as what is joined over their ends needs them. */
export interface JoinedPages {
  /** What page `number` comes to below the table that ended the page before, if one did. */
  parts(number: number, carried: Carried | undefined): Promise<readonly Part[]>;
  /** False at the document's end, and where a page may be a picture: those take long to read. */
  joinsNext(number: number): Promise<boolean>;
  /** The words that the pages have in common. */
  known: Vocabulary;
}

/** A page with what goes on on the next pages whole, and what it hands on to them. */
export interface JoinedPage {
  blocks: Block[];
  carried?: Carried | undefined;
  /** The text that begins the next page and is part of this one. */
  taken?: EndText | undefined;
}

/** Joins page `number` with what follows; `before` is what the page before hands on. */
export async function joinPage(
  pages: JoinedPages,
  number: number,
  before: Omit<JoinedPage, "blocks">,
): Promise<JoinedPage> {
  const parts = await pages.parts(number, before.carried);
  const page = toBlocks(parts, pages.known, before.carried);
  const { blocks, lastRow } = page;
  const carried = await carriedOn(pages, number, page);
  // Before the row, which may be looked for over several pages: few of those read last are kept.
  const taken = await takenFrom(pages, number, parts, carried);
  const row = await cutRow(pages, number, carried);
  if (row !== undefined && lastRow !== undefined) blocks[lastRow] = { kind: "table_row", text: row };
  const last = lastText(parts);
  if (last && taken) blocks[blocks.length - 1 - last.below] = joinTexts(last, taken, pages.known);
  if (row === undefined && lastRow !== undefined) {
    const names = await namesAtEnd(pages, number, carried);
    blocks.splice(lastRow - names + 1, names);
  }
  if (before.taken) blocks.splice(before.taken.above, 1);
  return { blocks, carried, taken };
}

/** What page `number` hands on to the next. */
export async function carriedOn(
  pages: JoinedPages,
  number: number,
  { carried }: PageBlocks,
): Promise<Carried | undefined> {
  if (!carried?.last) return carried;
  const { last: _, begun: __, ...header } = carried;
  return (await pages.joinsNext(number)) ? carried : header;
}

/** How the text that ends page `number`, which comes to `parts` and hands on `carried`, goes on on the next page. */
export async function takenFrom(
  pages: JoinedPages,
  number: number,
  parts: readonly Part[],
  carried: Carried | undefined,
): Promise<EndText | undefined> {
  if (!(await pages.joinsNext(number))) return undefined;
  const last = lastText(parts);
  if (!last || !mayGoOn(last)) return undefined;
  const first = firstText(await pages.parts(number + 1, carried));
  return first && isRestOf(first, last) ? first : undefined;
}

/** How many rows that end page `number` are names alone: the rows below them, on the next page, have them. */
async function namesAtEnd(pages: JoinedPages, number: number, carried: Carried | undefined): Promise<number> {
  if (!carried?.top || !(await pages.joinsNext(number))) return 0;
  return headerRows(carried, await pages.parts(number + 1, carried));
}

/** The whole of the row that ends page `number`, where it goes on: on the next page, or on several. */
async function cutRow(
  pages: JoinedPages,
  number: number,
  from: Carried | undefined,
): Promise<string | undefined> {
  let text: string | undefined;
  let carried = from?.begun ? undefined : from;
  for (let page = number + 1; carried?.last; page++) {
    const parts = await pages.parts(page, carried);
    const rest = restOfRow(carried, parts);
    if (!rest) break;
    text = wholeRow(carried, rest, pages.known);
    const next = await carriedOn(pages, page, toBlocks(parts, pages.known, carried));
    carried = next?.begun ? next : undefined;
  }
  return text;
}
