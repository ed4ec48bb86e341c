import type { Item } from "../story.ts";

const MIN_ROWS = 3;
const MAX_TITLE = 100;

/** A form of names and values: "Drug | Naloxone", "Dose | 2 mg". */
export interface Card {
  /** Its first name, and the value of that. */
  label: string;
  title: string;
}

/**
 * Marks the rows of a table without a header that is a form, or several with the same first name. A form under
 * a line of its own has a title already.
 */
export function markCards(items: readonly Item[]): void {
  const blocks = items.filter((item) => item.kind === "block" && item.block.kind !== "note");
  const rows = blocks.flatMap((item, index) => {
    if (item.kind !== "block" || item.block.kind !== "table_row") return [];
    const [label = "", value = "", ...more] = item.block.text.split(" | ");
    const above = blocks[index - 1];
    const titled = above?.kind === "block" && above.block.kind !== "table_row";
    return [{ item, label, value, titled, isPair: value !== "" && more.length === 0 }];
  });
  const label = rows[0]?.label ?? "";
  if (rows.length < MIN_ROWS || !rows.every(({ isPair }) => isPair) || !/\p{L}/u.test(label)) return;
  let card: Card | undefined;
  for (const { item, ...row } of rows) {
    if (row.label === label) card = row.titled ? undefined : { label, title: row.value };
    else if (card) item.card = card;
  }
}

/** Puts what each form is about before its rows, where a document has several with the same first name. */
export function nameCards(items: readonly Item[]): Item[] {
  const titles = new Map<string, Set<string>>();
  for (const item of items) {
    if (item.kind !== "block" || !item.card) continue;
    const known = titles.get(item.card.label) ?? new Set();
    titles.set(item.card.label, known.add(item.card.title));
  }
  return items.map((item) => {
    if (item.kind !== "block" || !item.card || item.card.title.length > MAX_TITLE) return item;
    const { label, title } = item.card;
    if ((titles.get(label)?.size ?? 0) < 2) return item;
    return { ...item, block: { kind: "table_row", text: `${title} | ${item.block.text}` } };
  });
}
