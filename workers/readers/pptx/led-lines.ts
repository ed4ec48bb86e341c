import type { Block } from "../model.ts";
import type { SlidePiece } from "./shapes.ts";

/** In characters: a longer line leads nothing. */
const LONGEST_LEAD = 80;
/** In characters: a longer line is text. */
const LONGEST_ITEM = 120;

/**
 * The pieces of a slide, where in a box of plain lines one ends in a colon: those below it are its items, "Any one:", or with it
 * one statement where there is one alone, "HR below 60: compressions".
 */
export function withLedLines(pieces: readonly SlidePiece[]): SlidePiece[] {
  return pieces.map((piece) => {
    const isPlain = piece.isText && piece.blocks.every(({ kind }) => kind === "paragraph");
    return isPlain ? { ...piece, blocks: led(piece.blocks) } : piece;
  });
}

function led(lines: readonly Block[]): Block[] {
  const leads = lines.flatMap((line, at) => (isLead(line) ? [at] : []));
  const [first = lines.length] = leads;
  const parts = leads.flatMap((at, index) => leadAndItems(lines.slice(at, leads[index + 1])));
  return [...lines.slice(0, first), ...parts];
}

function leadAndItems([lead, ...below]: readonly Block[]): Block[] {
  const [line, ...others] = below;
  if (!lead) return [];
  if (!line || !areAlike(below)) return [lead, ...below];
  if (others.length === 0) return [{ kind: "paragraph", text: `${lead.text} ${line.text}` }];
  return [lead, ...below.map(({ text }): Block => ({ kind: "list_item", text }))];
}

/** Whether lines are whole each by itself: all are sentences or none is, and none goes on in the next. */
function areAlike(lines: readonly Block[]): boolean {
  const isWhole = ({ text }: Block) => text.length <= LONGEST_ITEM && !/[,–-]$/.test(text);
  const kinds = lines.map(({ text }) => `${text.endsWith(".")} ${/^\p{Ll}/u.test(text)}`);
  return lines.every(isWhole) && new Set(kinds).size === 1;
}

function isLead({ text }: Block): boolean {
  return text.endsWith(":") && text.length <= LONGEST_LEAD && /\p{L}/u.test(text);
}
