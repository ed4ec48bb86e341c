import type { BlockItem } from "../story.ts";

/** In characters: a longer text in a box is no remark, but paragraphs of their own. */
const LONGEST_REMARK = 300;
/** In words: a line of fewer fills no box. */
const LINE = 4;

/** The paragraphs of a text box, each that breaks off with the one that goes on with it: who types in a box ends lines by hand. */
export function withWholeLines(items: readonly BlockItem[]): BlockItem[] {
  const whole: BlockItem[] = [];
  for (const item of items) {
    const last = whole.at(-1);
    if (last && goesOn(last, item)) whole[whole.length - 1] = joined(last, item);
    else whole.push(item);
  }
  return whole;
}

/**
 * A few short sentences in a box without a title, one a paragraph, as the one remark that they are. Where all of them are bold,
 * that sets off the box, and they name nothing.
 */
export function asRemark(items: readonly BlockItem[]): BlockItem[] {
  const areBold = items.every(({ bold }) => bold);
  const [first, ...others] = areBold ? items.map((item) => ({ ...item, bold: false })) : items;
  const length = items.reduce((sum, { block }) => sum + block.text.length, 0);
  const isRemark = first && length <= LONGEST_REMARK && [first, ...others].every(isSentence);
  return isRemark ? [others.reduce(joined, first)] : [...items];
}

function goesOn(item: BlockItem, next: BlockItem): boolean {
  if (!isPlain(item) || !isPlain(next)) return false;
  const { text } = item.block;
  return text.split(" ").length >= LINE && /[\p{L}\p{N},]$/u.test(text) && /^\p{Ll}/u.test(next.block.text);
}

function isSentence(item: BlockItem): boolean {
  return isPlain(item) && /^[\p{Lu}\d].*[.!?]$/u.test(item.block.text);
}

/** A paragraph that is set off from no other. */
function isPlain({ block, bold, lines, cells, within }: BlockItem): boolean {
  return block.kind === "paragraph" && !bold && !lines && !cells && !within;
}

function joined(item: BlockItem, next: BlockItem): BlockItem {
  return { ...item, block: { kind: "paragraph", text: `${item.block.text} ${next.block.text}` } };
}
