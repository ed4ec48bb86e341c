import { LARGER } from "../../heading-size.ts";
import { formTitle, MAX_FORM } from "../../wording/form-title.ts";
import { isStatement } from "../statement.ts";
import type { Item } from "../story.ts";
import type { Row } from "./rows.ts";

/** A form at the top of a page that says what stands below it: "Policy number | 405 | Title | Level of Crew". */
export interface TitleForm {
  title: string;
}

/** In characters: a longer text is no title. */
const LONGEST = 80;

/** Marks what is written of the `rows` of a small table that is such a form, by its labels or by one cell that is set off. */
export function markTitleForm(items: readonly Item[], rows: readonly Row[]): void {
  const lines = items.filter((item) => item.kind === "block");
  const isRow = ({ block: { kind } }: (typeof lines)[number]) => kind === "table_row";
  // All cells of a row may be merged to one.
  const isText = (line: (typeof lines)[number]) => isRow(line) || line.block.kind === "paragraph";
  const texts = lines.map((line) => (isText(line) ? line.block.text : ""));
  const title = formTitle(texts) ?? (texts.includes("") ? undefined : setOff(rows));
  if (title === undefined || !lines.some(isRow)) return;
  const form: TitleForm = { title };
  for (const line of lines) line.form = form;
}

/** The text of the cell that is a heading or larger than all others: "SEIZURE" between the agency and the policy's number. */
function setOff(rows: readonly Row[]): string | undefined {
  if (rows.length > MAX_FORM) return undefined;
  return setOffText(rows.flatMap((row) => row.cells.map(({ items, text }) => ({ items, text }))));
}

/** The text of these that is the only heading, or larger than all others. */
export function setOffText(texts: readonly { items: readonly Item[]; text: string }[]): string | undefined {
  const said = texts
    .map(({ items, text }) => {
      const written = items.filter((item) => item.kind === "block");
      const isHeading = written.every(({ block }) => block.kind === "heading");
      const sizes = written.map(({ size = 0 }) => size);
      return { text, isHeading, smallest: Math.min(...sizes), largest: Math.max(0, ...sizes) };
    })
    .filter(({ largest }) => largest > 0);
  if (said.length < 2) return undefined;
  const headings = said.filter(({ isHeading }) => isHeading);
  const [first] = headings.length > 0 ? headings : said.toSorted((a, b) => b.smallest - a.smallest);
  if (!first || headings.length > 1) return undefined;
  const isLarger = said.every((other) => other === first || other.largest * LARGER <= first.smallest);
  if (headings.length === 0 && !isLarger) return undefined;
  const isTitle = first.text.length <= LONGEST && /\p{L}{3}/u.test(first.text) && !isStatement(first.text);
  return isTitle ? first.text : undefined;
}
