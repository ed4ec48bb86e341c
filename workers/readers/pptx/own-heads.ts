import { NAME_LEVEL } from "../drawing/table.ts";
import type { Block } from "../model.ts";
import { outside } from "./column-heads.ts";
import { beginsInBold } from "./labelled-boxes.ts";
import type { SlidePiece } from "./shapes.ts";

/** Of a column's height: how far the one beside it begins from where it does. */
const SAME_PLACE = 0.1;

/**
 * The pieces of a slide with texts side by side that each begin with a line in bold over a list: it is the heading of that
 * list, and not of what stands elsewhere.
 */
export function withOwnHeads(pieces: readonly SlidePiece[]): SlidePiece[] {
  const columns = pieces.filter((piece) => beginsInBold(piece) && piece.blocks[1]?.kind === "list_item");
  if (!columns.some((piece) => columns.some((other) => isBeside(piece, other)))) return [...pieces];
  const top = Math.min(...columns.map(({ box }) => box.y));
  return pieces.map((piece) => {
    const [head, ...list] = piece.blocks;
    if (head && columns.includes(piece)) return { ...piece, blocks: [headingOf(head), ...list] };
    const isApart = piece.box.y >= top && !columns.some((column) => isWithin(piece, column));
    return isApart ? { ...piece, blocks: outside(piece.blocks) } : piece;
  });
}

function headingOf({ text }: Block): Block {
  return { kind: "heading", level: NAME_LEVEL, text: text.replace(/\s*:$/, "") };
}

function isBeside({ box }: SlidePiece, { box: other }: SlidePiece): boolean {
  const isApart = box.x + box.width <= other.x || other.x + other.width <= box.x;
  return isApart && Math.abs(box.y - other.y) <= SAME_PLACE * box.height;
}

/** True for what begins in the column of another, in its place. */
function isWithin({ box: { x, y } }: SlidePiece, { box }: SlidePiece): boolean {
  return x >= box.x && x < box.x + box.width && y < box.y + box.height;
}
