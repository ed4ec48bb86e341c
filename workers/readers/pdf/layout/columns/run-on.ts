import type { Part } from "../../pages/parts.ts";
import { areAlike, joinEnds } from "../../paragraphs/cut-text.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "../../paragraphs/join.ts";

/** A paragraph that goes on in the next column, as one; undefined where none does. */
export function runOn(last: Part, first: Part, known: Vocabulary): Part | undefined {
  if (last.kind !== "block" || first.kind !== "block" || first.block.kind !== "paragraph") return undefined;
  if (last.block.kind !== "paragraph" && last.block.kind !== "list_item") return undefined;
  if (endsWith(last.block.text, STOPS) || !/^\p{Ll}/u.test(first.block.text)) return undefined;
  if (last.ends && first.ends && !areAlike(last.ends, first.ends)) return undefined;
  const block = { ...last.block, text: joinLines(last.block.text, first.block.text, known) };
  const ends = last.ends && first.ends && joinEnds(last.ends, first.ends, known);
  return { kind: "block", block, ...(ends && { ends }) };
}
