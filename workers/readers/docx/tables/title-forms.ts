import { formTitle } from "../../form-title.ts";
import type { Item } from "../story.ts";

/** A form at the top of a page that says what stands below it: "Policy number | 405 | Title | Level of Crew". */
export interface TitleForm {
  title: string;
}

/** Marks the rows of a small table that is such a form. */
export function markTitleForm(items: readonly Item[]): void {
  const lines = items.flatMap((item) => (item.kind === "block" ? [item] : []));
  const title = formTitle(lines.map(({ block }) => (block.kind === "table_row" ? block.text : "")));
  if (title === undefined) return;
  const form: TitleForm = { title };
  for (const line of lines) line.form = form;
}
