import { depthsOf } from "../../depths.ts";
import { below } from "../../model.ts";
import type { Placed } from "./paragraphs.ts";

const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff]/u;

/** The blocks of one column, each item of a list with how many it stands below: by how far in it begins. */
export function withDepths(placed: readonly Placed[]): Placed[] {
  const depths = depthsOf(placed, ({ block, x0 }) =>
    block.kind === "list_item" && !RIGHT_TO_LEFT.test(block.text) ? x0 : undefined,
  );
  return placed.map((one) => {
    if (one.block.kind !== "list_item") return one;
    return { ...one, block: { ...one.block, ...below(depths.get(one) ?? 0) } };
  });
}
