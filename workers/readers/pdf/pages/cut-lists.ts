import { type Block, below } from "../../model.ts";

/** An item of a list that ends a page: how it is marked, and how many items it stands below. */
export interface ListItem {
  text: string;
  depth: number;
}

/** "a.", "(b)", "3)" */
const MARKER = /^\(?([a-z]|\d{1,2})[.)] /;
const FIRST = /^\(?(?:a|i|1)[.)] /;
const LEADS_IN = /:$/;

/** The items of the list that ends a page, in their order. */
export function listAtEnd(blocks: readonly Block[]): ListItem[] {
  const from = blocks.findLastIndex(({ kind }) => kind !== "list_item") + 1;
  return blocks
    .slice(from)
    .flatMap((block) => (block.kind === "list_item" ? [{ text: block.text, depth: block.depth ?? 0 }] : []));
}

/**
 * A page's blocks where the list that it begins with goes on with the one that ended the page before, or is what its last item
 * leads in to: nothing on the page tells how many items it stands below.
 */
export function withDepthsOn(blocks: readonly Block[], before: readonly ListItem[]): Block[] {
  const [first] = blocks;
  if (first?.kind !== "list_item" || first.depth !== undefined) return [...blocks];
  const depth = depthOn(first.text, before);
  if (depth === 0) return [...blocks];
  const end = blocks.findIndex(
    (block) => block.kind !== "list_item" || (!block.depth && !isMarkedAs(block.text, first.text)),
  );
  return blocks.map((block, at) =>
    block.kind === "list_item" && (end < 0 || at < end)
      ? { ...block, ...below((block.depth ?? 0) + depth) }
      : block,
  );
}

/** How many items one stands below that begins a page. */
function depthOn(text: string, before: readonly ListItem[]): number {
  const above = before.findLast((item) => follows(text, item.text));
  if (above) return above.depth;
  const last = before.at(-1);
  const isBelow = last && FIRST.test(text) && LEADS_IN.test(last.text) && !isMarkedAs(text, last.text);
  return isBelow && MARKER.test(last.text) ? last.depth + 1 : 0;
}

/** True for "c." behind "b.", and "4)" behind "3)". */
function follows(text: string, above: string): boolean {
  const [own, other] = [text, above].map((each) => MARKER.exec(each)?.[1]);
  if (own === undefined || other === undefined || !isMarkedAs(text, above)) return false;
  return /\d/.test(own) ? Number(own) === Number(other) + 1 : own.charCodeAt(0) === other.charCodeAt(0) + 1;
}

/** True where both begin with a letter, or with a number. */
function isMarkedAs(text: string, other: string): boolean {
  const kinds = [text, other].map((each) => {
    const marker = MARKER.exec(each)?.[1];
    return marker && (/\d/.test(marker) ? "number" : "letter");
  });
  return kinds[0] !== undefined && kinds[0] === kinds[1];
}
