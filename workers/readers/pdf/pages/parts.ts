import type { Block } from "../../model.ts";
import type { Framed, TextEnds } from "../paragraphs/cut-text.ts";
import type { TableData } from "../tables/tables.ts";

/**
 * What a page comes to in order: blocks, and tables whose headers may come from the page before.
 * One with `plain` is a table only if it continues that page's; else it is those blocks.
 */
export type Part = BlockPart | TablePart | ColumnsEnd;
/** A table whose names may come from the page before. */
export interface TablePart {
  kind: "table";
  table: TableData;
  /** What the bar over all its columns says, which is a heading before it. */
  title?: string;
  plain?: BlockPart[];
}
/** The end of columns, each with its name as heading: what follows stands below all of them. */
export interface ColumnsEnd {
  kind: "columns";
  /** That of the names' headings. */
  level: number;
  /** What the last of them is called. */
  name?: string | undefined;
  /** Where they are the cells of a table: what goes on of it on the next page is a row with these names. */
  cells?: { table: TableData; names: string[] };
}
/** A block, and where it is text how that begins and ends. */
export type BlockPart = { kind: "block"; block: Block; ends?: TextEnds; framed?: Framed };

/** The heading that a part is, if one. */
export function headingIn(part: Part | undefined): Extract<Block, { kind: "heading" }> | undefined {
  return part?.kind === "block" && part.block.kind === "heading" ? part.block : undefined;
}

/** Blocks that are a table where they go on with one of the page before; other parts as they are. */
export function orTable(parts: Part[], table: TableData): Part[] {
  const last = parts.at(-1);
  // A box with a title ends with what stands below it.
  const end = last?.kind === "columns" ? [last] : [];
  const plain = parts.flatMap((part) => (part.kind === "block" ? [part] : []));
  const isPlain = plain.length + end.length === parts.length;
  return isPlain ? [{ kind: "table", table, plain }, ...end] : parts;
}
