import { depthsOf, FARTHER_IN } from "../../lists/depths.ts";
import { below } from "../../model.ts";
import type { Placed } from "./paragraphs.ts";

/** In points: how much farther in what stands below an item begins, at least. */
const SET_IN = 2;
const LEADS_IN = /^\d{1,2}[.)] .*:$/su;
const LETTER = /^\(?[a-z][.)] /;
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff]/u;

/** The blocks of one column, each item of a list with how many it stands below: by how far in it begins. */
export function withDepths(placed: readonly Placed[]): readonly Placed[] {
  if (placed.every(({ block }) => block.kind !== "list_item")) return placed;
  const lettered = letteredBelow(placed);
  const inLists = placed.filter(({ block }) => !(block.kind === "heading" && block.inList));
  const depths = depthsOf(inLists, (one) =>
    one.block.kind === "list_item" && !RIGHT_TO_LEFT.test(one.block.text)
      ? (lettered.get(one) ?? one.start)
      : undefined,
  );
  return placed.map((one) => {
    if (one.block.kind !== "list_item") return one;
    return { ...one, block: { ...one.block, ...below(depths.get(one) ?? 0) } };
  });
}

/**
 * Where items with letters begin that stand below one with a number that leads in to them, "6. Limits:", and a little farther in:
 * the letters are set to the right, before the place where the text begins.
 */
function letteredBelow(placed: readonly Placed[]): Map<Placed, number> {
  const begins = new Map<Placed, number>();
  let above: Placed | undefined;
  for (const one of placed) {
    const { text, kind } = one.block;
    if (kind !== "list_item") above = undefined;
    else if (LEADS_IN.test(text)) above = one;
    else if (above && LETTER.test(text) && one.start > above.start + SET_IN)
      begins.set(one, Math.max(one.start, above.start + FARTHER_IN));
    else above = undefined;
  }
  return begins;
}
