import { oneLine } from "../line.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, descendants, textOf } from "../ooxml/tree.ts";
import { parseCell } from "./reference.ts";
import { richText } from "./text.ts";

/** Excel leaves this in a classic note for versions that do not know threads. */
const STAND_IN = "[Threaded comment]";

/** What people noted on the cells of a worksheet, by row: "B3: check with pharmacy". Throws UnreadableError. */
export async function readComments(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
): Promise<Map<number, string[]>> {
  const found: { row: number; column: number; text: string }[] = [];
  const add = (reference: string | undefined, text: string) => {
    const cell = parseCell(reference ?? "");
    const line = oneLine(text);
    if (cell && line !== "" && !line.startsWith(STAND_IN))
      found.push({ ...cell, text: `${reference}: ${line}` });
  };
  for (const { type, target } of relationships) {
    if (!pkg.has(target)) continue;
    if (type === "comments") {
      for (const comment of descendants(await pkg.xml(target), "x:comment")) {
        add(comment.attributes.ref, richText(at(comment, "x:text")));
      }
    } else if (type === "threadedComment") {
      for (const comment of descendants(await pkg.xml(target), "xtc:threadedComment")) {
        add(comment.attributes.ref, textOf(at(comment, "xtc:text")));
      }
    }
  }
  const byRow = new Map<number, string[]>();
  for (const { row, text } of found.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const same = byRow.get(row);
    if (same) same.push(text);
    else byRow.set(row, [text]);
  }
  return byRow;
}
