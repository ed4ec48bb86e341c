import { MAX_LABEL } from "../../rows/row-text.ts";
import { isStatement } from "../statement.ts";
import type { Item } from "../story.ts";
import { blocksIn } from "./cell.ts";
import { itemsIn, writeBelowName } from "./list-columns.ts";
import type { Row } from "./rows.ts";

/** In characters: a shorter list is one value. */
const SHORT = 200;

/** Whether a row is a label and a long list, or several paragraphs that are statements: "Key Points" beside what these are. */
export function isListed({ cells: [name, list, ...others] }: Row): boolean {
  if (!name || !list || others.length > 0 || name.above || list.above) return false;
  const [label, ...more] = blocksIn(name);
  const isLabel =
    label?.kind === "paragraph" &&
    more.length === 0 &&
    name.text.length <= MAX_LABEL &&
    /\p{L}/u.test(name.text) &&
    !isStatement(name.text);
  const blocks = blocksIn(list);
  const isText = blocks.every(({ kind }) => kind === "list_item" || kind === "paragraph");
  return isLabel && isText && list.text.length > SHORT && (itemsIn(list).length > 1 || areStatements(blocks));
}

/** Writes the list below its label. */
export function writeListed({ cells: [name, list] }: Row, out: Item[]): void {
  if (name && list) writeBelowName(name, list.items, out);
}

function areStatements(blocks: readonly { text: string }[]): boolean {
  return blocks.length > 1 && blocks.slice(0, -1).every(({ text }) => /[.!?:;)]$/.test(text));
}
