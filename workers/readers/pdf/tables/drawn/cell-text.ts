import { type Atom, byHeight, linesIn, type Table } from "../../layout/atoms.ts";
import { flatText } from "../../lines/flat-text.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { withWholeWords } from "./torn-words.ts";

/** The space that all cells leave at their sides. */
export function paddingOf({ cells }: Table): number {
  let padding = Infinity;
  for (const { cell, atoms } of cells) {
    for (const { x0, x1 } of linesIn(atoms)) padding = Math.min(padding, x0 - cell.x0, cell.x1 - x1);
  }
  return Math.max(0, padding);
}

/** What is in a cell whose lines may be so wide, in order: text turned on its side first. */
export function cellText(
  atoms: readonly Atom[],
  width: number,
  known: Vocabulary,
  nested: (table: Table) => string,
): string {
  const textOf = (lines: readonly Segment[]) => flatText(withWholeWords(lines, width, known), known, width);
  const parts = atoms.flatMap((atom) => (atom.kind === "aside" ? [atom.block.text] : []));
  let lines: Segment[] = [];
  for (const atom of byHeight(atoms)) {
    if (atom.kind !== "grid") {
      lines.push(...linesIn([atom]));
      continue;
    }
    parts.push(textOf(lines), nested(atom));
    lines = [];
  }
  return [...parts, textOf(lines)].filter((part) => part !== "").join(" ");
}
