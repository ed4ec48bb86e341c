import type { Block } from "../model.ts";
import type { Part } from "./regions.ts";
import { alignTo, type Carried, tableBlocks } from "./table-blocks.ts";

/** Over how many pages a table's header is carried. */
export const MAX_CARRIED = 200;
/** A table that goes on may have this many short blocks, "(continued)" say, between it and the page's edge. */
const MAX_BETWEEN = 2;
const SHORT = 90;

/**
 * Turns a page's parts into blocks. `carried` is the header of the table that ended the page
 * before; the result's is that of the table that ends this one.
 */
export function toBlocks(parts: readonly Part[], carried?: Carried): { blocks: Block[]; carried?: Carried } {
  const blocks: Block[] = [];
  const usable = carried && carried.pages < MAX_CARRIED ? carried : undefined;
  let first = true;
  let header: Carried | undefined;
  /** The blocks since the last table, or since the page's start. */
  let since: Block[] = [];
  for (const part of parts) {
    if (part.kind === "block") {
      since.push(part.block);
      continue;
    }
    const continued = first && isNear(since) ? usable : undefined;
    if (part.plain && !(continued && alignTo(part.table, continued.edges))) {
      since.push(...part.plain);
      continue;
    }
    const table = tableBlocks(part.table, continued);
    blocks.push(...since, ...table.blocks);
    since = [];
    first = false;
    header = table.header;
  }
  blocks.push(...since);
  return header && isNear(since) ? { blocks, carried: header } : { blocks };
}

function isNear(blocks: readonly Block[]): boolean {
  return blocks.length <= MAX_BETWEEN && blocks.every(({ text }) => text.length <= SHORT);
}

/** True where one table fills the page, so that its header may come from any page before. */
export function isOneTable(parts: readonly Part[]): boolean {
  const tables = parts.filter((part) => part.kind === "table");
  const at = parts.findIndex((part) => part.kind === "table");
  const others = parts.flatMap((part) => (part.kind === "block" ? [part.block] : []));
  return tables.length === 1 && isNear(others.slice(0, at)) && isNear(others.slice(at));
}
