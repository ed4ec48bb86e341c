import { anyWord } from "../../../../src/one-of.ts";
import { namesWhoOrWhom } from "../../wording/care-levels.ts";
import type { BlockItem, Item } from "../story.ts";

const MIN_ROWS = 3;
const MAX_TITLE = 100;
/** First names of a form whose values tell what it is about. */
const NAMES_ITSELF = anyWord`
  name, title, drug, medication, medicine, agent, item, product, device, equipment, condition, diagnosis, complaint, procedure,
  protocol, skill, position, role, hospital, facility, agency, station, unit, vehicle, person, contact
`;

/** A form of names and values: "Drug | Naloxone", "Dose | 2 mg". */
export interface Card {
  /** Its first name, and the value of that. */
  label: string;
  title: string;
}

/** Marks the rows of a table without a header that is a form, or several with the same first name; who acts, or for whom, is none. */
export function markCards(items: readonly Item[]): void {
  const rows = items.flatMap((item) => {
    if (item.kind !== "block") return [];
    // A list has its label above it.
    if (item.within === "name") return [{ item, label: item.block.text, value: "", isPair: true }];
    if (item.block.kind !== "table_row") return [];
    const [label = "", value = "", ...more] = item.block.text.split(" | ");
    return [{ item, label, value, isPair: value !== "" && more.length === 0 }];
  });
  const label = rows[0]?.label ?? "";
  const isForm = rows.length >= MIN_ROWS && rows.every(({ isPair }) => isPair);
  if (!isForm || !/\p{L}/u.test(label) || namesWhoOrWhom(label)) return;
  let card: Card | undefined;
  for (const { item, ...row } of rows) {
    if (row.label === label) card = { label, title: row.value };
    else if (card) item.card = card;
  }
}

/**
 * Puts what each form is about before its rows, where a document has several with the same first name: the value of that, or
 * the line that each of them has above it. A heading names its form already, unless the first name tells what it is of itself:
 * "Drug | Midazolam" below "Sedation".
 */
export function nameCards(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const above = new Map<Card, BlockItem | undefined>();
  for (const [at, { card }] of blocks.entries()) {
    if (card && !above.has(card)) above.set(card, blocks[at - 2]);
  }
  const alike = Map.groupBy(above.keys(), ({ label }) => label);
  const titles = new Map<Card, string>();
  for (const cards of alike.values()) {
    if (new Set(cards.map(({ title }) => title)).size < 2) continue;
    const lines = cards.map((card) => lineOver(card, above.get(card)));
    const haveLines = lines.every((line) => line !== undefined);
    for (const [at, card] of cards.entries()) titles.set(card, haveLines ? (lines[at] ?? "") : card.title);
  }
  return items.map((item) => {
    if (item.kind !== "block" || !item.card) return item;
    const title = titles.get(item.card) ?? "";
    if (title === "" || title.length > MAX_TITLE || title.endsWith(".")) return item;
    const { block } = item;
    const text = `${title}${block.kind === "heading" ? " – " : " | "}${block.text}`;
    return { ...item, block: { ...block, text } };
  });
}

/** The line of its own that a form stands under, "" for a heading; undefined where it has none, or names itself. */
function lineOver({ label }: Card, above: BlockItem | undefined): string | undefined {
  if (!above || NAMES_ITSELF.test(label)) return undefined;
  const { kind, text } = above.block;
  if (kind === "heading") return "";
  return kind === "paragraph" && text.length <= MAX_TITLE && !/[.:;,!?]$/.test(text) ? text : undefined;
}
