import { fillOf } from "../drawing/table.ts";
import { beginsWithName } from "./branch-heads.ts";
import { headingOf, outside } from "./column-heads.ts";
import { beginsInBold } from "./labelled-boxes.ts";
import type { SlidePiece } from "./shapes.ts";

/** Of a column's height: how far the one beside it begins from where it does. */
const SAME_PLACE = 0.1;

/** So many filled boxes alike say by themselves that the words they begin with name what is in them. */
const FEWEST = 3;
/** Shorter lines may be of one list, its first too: "Aspirin", "Oxygen". */
const STATEMENT = /^(?:\S+ ){2}\S/;

/**
 * The pieces of a slide with texts side by side that each begin with a line in bold over a list or several lines, or filled
 * boxes that begin with a name: it is the heading of what follows there, and not of what stands elsewhere.
 */
export function withOwnHeads(pieces: readonly SlidePiece[]): SlidePiece[] {
  const bold = pieces.filter((piece) => beginsInBold(piece) && isOverMore(piece));
  const areBold = bold.some((piece) => bold.some((other) => isBeside(piece, other)));
  const columns = areBold ? bold : namedBoxes(pieces);
  if (columns.length === 0) return [...pieces];
  const top = Math.min(...columns.map(({ box }) => box.y));
  return pieces.map((piece) => {
    const [head, ...list] = piece.blocks;
    if (head && columns.includes(piece)) return { ...piece, blocks: [headingOf(head), ...list] };
    const isApart = piece.box.y >= top && !columns.some((column) => isWithin(piece, column));
    return isApart ? { ...piece, blocks: outside(piece.blocks) } : piece;
  });
}

function isOverMore({ blocks }: SlidePiece): boolean {
  return blocks[1]?.kind === "list_item" || blocks.length > 2;
}

/** Filled boxes in a row, as large as each other, where each begins with a name over lines that say something. */
function namedBoxes(pieces: readonly SlidePiece[]): SlidePiece[] {
  const filled = pieces.filter(({ shape }) => fillOf(shape) !== "");
  if (filled.length < FEWEST) return [];
  const rows = filled.map((piece) => filled.filter((other) => other === piece || isAlike(piece, other)));
  return rows.find((row) => row.length >= FEWEST && row.every(isNamed)) ?? [];
}

function isAlike(piece: SlidePiece, other: SlidePiece): boolean {
  const [{ width, height }, { box }] = [piece.box, other];
  const isAsLarge =
    Math.abs(box.width - width) <= SAME_PLACE * width && Math.abs(box.height - height) <= SAME_PLACE * height;
  return isAsLarge && isBeside(piece, other);
}

function isNamed(piece: SlidePiece): boolean {
  const [, ...others] = piece.blocks;
  return beginsWithName(piece) && others.length > 1 && others.every(({ text }) => STATEMENT.test(text));
}

function isBeside({ box }: SlidePiece, { box: other }: SlidePiece): boolean {
  const isApart = box.x + box.width <= other.x || other.x + other.width <= box.x;
  return isApart && Math.abs(box.y - other.y) <= SAME_PLACE * box.height;
}

/** True for what begins in the column of another, in its place. */
function isWithin({ box: { x, y } }: SlidePiece, { box }: SlidePiece): boolean {
  return x >= box.x && x < box.x + box.width && y < box.y + box.height;
}
