import { type Step, stepBlocks } from "../drawing/flow-chart.ts";
import { NAME_LEVEL } from "../drawing/table.ts";
import { headingOf, outside } from "./column-heads.ts";
import type { SlidePiece } from "./shapes.ts";

/** "Unstable", "Not pregnant": what a box is for. */
const NAME = /^\p{Lu}\p{L}*(?:[ /-]\p{L}+){0,2}:?$/u;

/** Whether a box begins with what it is for, over what is done then: "Unstable" over "Cardioversion 100 J". */
export function beginsWithName({ isText, blocks: [first, ...others] }: SlidePiece): boolean {
  return isText && others.length > 0 && first?.kind === "paragraph" && NAME.test(first.text);
}

/** The pieces of a flow chart along its arrows: what a branch is for heads all that it alone leads to. */
export function withBranchHeads(steps: readonly Step<SlidePiece>[]): SlidePiece[] {
  return steps.map((step, at) => {
    const { piece, branches } = step;
    const above = steps[at - 1]?.branches ?? [];
    const [head, ...others] = piece.blocks;
    if (head && branches.includes(piece)) {
      const level = NAME_LEVEL + branches.length - 1;
      return { ...piece, blocks: [headingOf(head, level), ...others] };
    }
    const blocks = stepBlocks(step, piece.blocks);
    const isLeft = above.some((branch) => !branches.includes(branch));
    return { ...piece, blocks: isLeft ? outside(blocks, NAME_LEVEL + branches.length) : blocks };
  });
}
