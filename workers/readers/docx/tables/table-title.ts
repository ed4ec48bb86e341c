import { isOfForm } from "../../wording/form-title.ts";
import type { BlockItem, Item } from "../story.ts";

/**
 * Marks the bold line that the rows of a table begin with, from `from` on, and others like it further down, as what names rows
 * and nothing below the table. That of the form which a document begins with names all of it.
 */
export function markTitles(out: readonly Item[], from: number): void {
  const written = out.slice(from).filter((item) => item.kind === "block");
  if (!isTitle(written, 0)) return;
  const isFirst = !out.slice(0, from).some(({ kind }) => kind === "block");
  if (isFirst && written.slice(1).every(({ block }) => isOfForm(block.text))) return;
  const titles = new Set(written.filter((_, at) => isTitle(written, at)));
  for (const item of written) item.within ??= titles.has(item) ? "title" : "column";
}

function isTitle(written: readonly BlockItem[], at: number): boolean {
  const line = written[at];
  const isLine = line?.bold && line.block.kind === "paragraph" && line.within === undefined;
  return isLine === true && written[at + 1]?.block.kind === "table_row";
}
