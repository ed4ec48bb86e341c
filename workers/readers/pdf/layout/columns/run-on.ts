import type { BlockPart, Part } from "../../pages/parts.ts";
import { areAlike, isFull, isInProse, joinEnds } from "../../paragraphs/cut-text.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "../../paragraphs/join.ts";

/** "DOH-3848" */
const FORM_NUMBER = /^\p{Lu}{2,}[- ]?\d{2,}/u;

/** A paragraph that goes on in the next column, as one; undefined where none does. */
export function runOn(last: Part, first: Part, known: Vocabulary): Part | undefined {
  if (last.kind !== "block" || first.kind !== "block" || first.block.kind !== "paragraph") return undefined;
  if (last.block.kind !== "paragraph" && last.block.kind !== "list_item") return undefined;
  if (endsWith(last.block.text, STOPS)) return undefined;
  if (!/^\p{Ll}/u.test(first.block.text) && !goesOnWithNumber(last, first)) return undefined;
  if (last.ends && first.ends && !areAlike(last.ends, first.ends)) return undefined;
  const block = { ...last.block, text: joinLines(last.block.text, first.block.text, known) };
  const ends = last.ends && first.ends && joinEnds(last.ends, first.ends, known);
  return { kind: "block", block, ...(ends && { ends }) };
}

/** True for the rest of a sentence that begins with a form's number, below a line without room for it. */
function goesOnWithNumber({ block, ends }: BlockPart, first: BlockPart): boolean {
  if (block.kind !== "paragraph" || !ends || !first.ends || !FORM_NUMBER.test(first.block.text)) return false;
  const isWrapped = ends.text !== ends.last && /\p{Ll}$/u.test(block.text);
  return isWrapped && isFull(ends, first.ends) && isInProse(ends, first.ends);
}
