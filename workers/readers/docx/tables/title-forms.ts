import { anyWord, oneOf } from "../../../../src/one-of.ts";
import type { Item } from "../story.ts";

const MAX_ROWS = 8;
const MAX_TITLE = 100;
const MAX_NUMBER = 20;

const KIND = oneOf`
  policy, policies, protocol, procedure, policy\s?(?:/|&|and)\s?procedure, guideline, standing order, directive, document, sop, section,
  reference
`;
const TITLE = new RegExp(
  `^(?:(?:${KIND}) )?(?:title|subject|title ?/ ?subject|subject ?/ ?title)$|^${KIND} name$`,
  "i",
);
const NUMBER = new RegExp(`^(?:(?:${KIND}) ?)?(?:number|no\\.?|num\\.?|#|id)$|^${KIND}$`, "i");
/** A title in a row with one of these is that of a person. */
const OF_PERSON = anyWord`(?<=^)name(?=$), (?:print|printed|full) name, by, signature, signed, author`;

/** A form at the top of a page that says what stands below it: "Policy number | 405 | Title | Level of Crew". */
export interface TitleForm {
  title: string;
}

/** Marks the rows of a small table that is such a form. */
export function markTitleForm(items: readonly Item[]): void {
  const lines = items.flatMap((item) => (item.kind === "block" ? [item] : []));
  if (lines.length > MAX_ROWS) return;
  const rows = lines.map(({ block }) => (block.kind === "table_row" ? fieldsOf(block.text) : []));
  const titled = rows.filter((fields) => valueUnder(fields, TITLE) !== undefined);
  const [fields = []] = titled;
  const title = valueUnder(fields, TITLE) ?? "";
  const isTitle = /\p{L}{3}/u.test(title) && title.length <= MAX_TITLE;
  const isAlone = titled.length === 1 && rows.flat().length > 1;
  if (!isTitle || !isAlone || fields.some(([label]) => OF_PERSON.test(label))) return;
  const number = valueUnder(rows.flat(), NUMBER, /^(?=.*\d)/) ?? "";
  const isNew = number.length <= MAX_NUMBER && !title.includes(number);
  const form: TitleForm = { title: isNew ? `${number} ${title}` : title };
  for (const line of lines) line.form = form;
}

type Field = [label: string, value: string];

/** The labels and values of a row: in a cell, or in two beside each other. */
function fieldsOf(text: string): Field[] {
  const cells = text.split(" | ");
  return cells.flatMap((cell, at): Field[] => {
    const [, label = cell, own = ""] = /^([^:]+?)\s*:\s*(.*)$/.exec(cell) ?? [];
    const value = own || (cells[at + 1] ?? "");
    return value === "" ? [] : [[label, value]];
  });
}

function valueUnder(fields: readonly Field[], label: RegExp, value = /\S/): string | undefined {
  return fields.find((field) => label.test(field[0]) && value.test(field[1]))?.[1];
}
