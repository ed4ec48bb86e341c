import { formTitle } from "../../wording/form-title.ts";
import type { Item } from "../story.ts";

/** A form at the top of a page that says what stands below it: "Policy number | 405 | Title | Level of Crew". */
export interface TitleForm {
  title: string;
}

/** Marks the rows of a small table that is such a form. */
export function markTitleForm(items: readonly Item[]): void {
  const lines = items.filter((item) => item.kind === "block");
  const isRow = ({ block: { kind } }: (typeof lines)[number]) => kind === "table_row";
  // All cells of a row may be merged to one.
  const isText = (line: (typeof lines)[number]) => isRow(line) || line.block.kind === "paragraph";
  const title = formTitle(lines.map((line) => (isText(line) ? line.block.text : "")));
  if (title === undefined || !lines.some(isRow)) return;
  const form: TitleForm = { title };
  for (const line of lines) line.form = form;
}
