import { isBold, NAME_LEVEL } from "../drawing/table.ts";
import type { Block } from "../model.ts";
import { at } from "../ooxml/tree.ts";
import { placeholderOf } from "./layouts.ts";
import type { SlidePiece } from "./shapes.ts";

/** In characters: a longer text heads nothing. */
const LONGEST = 60;
/** Of a column's width: how far its head begins from where it does. */
const SAME_PLACE = 0.1;

/**
 * The pieces of a slide that compares, as PowerPoint lays it out: the text over each of its columns is the heading of what
 * stands there, and not of what is below all of them.
 */
export function withColumnHeads(pieces: readonly SlidePiece[]): SlidePiece[] {
  const columns = pieces.flatMap((head) => {
    const body = isHead(head) ? pieces.find((piece) => isBelow(piece, head)) : undefined;
    return body ? [{ head, body }] : [];
  });
  const heads = columns.map(({ head }) => head);
  if (heads.length < 2) return [...pieces];
  const bottom = Math.max(...columns.map(({ body: { box } }) => box.y + box.height));
  return pieces.map((piece) => {
    if (heads.includes(piece)) return { ...piece, blocks: piece.blocks.map((block) => headingOf(block)) };
    return piece.box.y >= bottom ? { ...piece, blocks: outside(piece.blocks) } : piece;
  });
}

/** The pieces of a slide, where what stands below a table with headings of its own is under none of these. */
export function belowTables(pieces: readonly SlidePiece[]): SlidePiece[] {
  const tables = pieces.filter(
    ({ shape, blocks }) => shape.name === "p:graphicFrame" && blocks.some(isNameOfList),
  );
  if (tables.length === 0) return [...pieces];
  return pieces.map((piece) => {
    const isBelowOne = tables.some(({ box }) => piece.box.y >= box.y + box.height);
    return isBelowOne ? { ...piece, blocks: outside(piece.blocks) } : piece;
  });
}

function isNameOfList(block: Block): boolean {
  return block.kind === "heading" && block.level === NAME_LEVEL;
}

/** The notes of a slide with these blocks: they are about all of it. */
export function outsideHeads(notes: readonly Block[], blocks: readonly Block[]): Block[] {
  return blocks.some(({ kind }) => kind === "heading") ? outside(notes) : [...notes];
}

/** Blocks that stand under no heading of this level, by itself those of columns. */
export function outside([first, ...others]: readonly Block[], level = NAME_LEVEL): Block[] {
  return first ? [{ ...first, outside: level }, ...others] : [];
}

/** What heads others, as the heading of these. */
export function headingOf({ text }: Block, level = NAME_LEVEL): Block {
  return { kind: "heading", level, text: text.replace(/\s*:$/, "") };
}

/** True for a short text in a place for text alone, or in bold in one for anything, as LibreOffice saves the former. */
function isHead({ shape, blocks }: SlidePiece): boolean {
  const [block, ...others] = blocks;
  const isLine = block?.kind === "paragraph" && others.length === 0 && block.text.length <= LONGEST;
  const type = placeholderOf(at(shape, "p:nvSpPr"))?.type;
  return isLine && (type === "body" || (type === "obj" && isBold(shape)));
}

/** True for what fills a place for anything in the column below a head. */
function isBelow({ shape, box }: SlidePiece, head: SlidePiece): boolean {
  const key = placeholderOf(at(shape, "p:nvSpPr") ?? at(shape, "p:nvGraphicFramePr"));
  const isNear = box.y >= head.box.y + head.box.height / 2 && box.y <= head.box.y + head.box.height * 2;
  return key?.type === "obj" && isNear && Math.abs(box.x - head.box.x) <= box.width * SAME_PLACE;
}
