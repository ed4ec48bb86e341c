import type { Block } from "../../model.ts";
import type { TextEnds } from "../paragraphs/cut-text.ts";
import type { TableData } from "../tables/tables.ts";

/**
 * What a page comes to in order: blocks, and tables whose headers may come from the page before.
 * One with `plain` is a table only if it continues that page's; else it is those blocks.
 */
export type Part = BlockPart | { kind: "table"; table: TableData; plain?: BlockPart[] };
export type BlockPart = { kind: "block"; block: Block; ends?: TextEnds };
