import { isStatement } from "../statement.ts";
import type { Item } from "../story.ts";
import type { Row } from "./rows.ts";

/** In characters: a longer row is no name. */
const LONGEST = 100;

/** Whether a table is one filled cell with one line: it names what stands below it. */
export function isBar([row, ...others]: readonly Row[]): boolean {
  const [cell] = row?.cells ?? [];
  const blocks = cell?.items.filter(({ kind }) => kind === "block") ?? [];
  return others.length === 0 && row?.shade !== "" && blocks.length === 1;
}

/**
 * A table of one row in one color as such a bar, if bold words begin and end it: "10 kg | Length 70 cm | PURPLE" over a card of doses.
 * One without a color is a bar too where it is set as `other`, a bar above it: over the card of the color white.
 */
export function barAcross([row, ...others]: readonly Row[], other?: readonly Row[]): Item | undefined {
  const cells = row?.cells ?? [];
  const [first] = cells;
  if (!row || !first?.bold || !cells.at(-1)?.bold || cells.length < 2 || others.length > 0) return undefined;
  const isFilled = row.shade !== "" && !row.shade.includes(" ");
  const text = cells.map((cell) => cell.text).join(", ");
  const isName = text.length <= LONGEST && cells.every((cell) => cell.text !== "") && !isStatement(text);
  // A label stands before its value.
  if (!isName || first.text.endsWith(":") || !(isFilled || isSetAs(row, other?.[0]))) return undefined;
  const { size } = first.items.find((item) => item.kind === "block") ?? {};
  return { kind: "block", block: { kind: "paragraph", text }, bold: true, size, within: "bar" };
}

/** Puts a bar in the place of its row, which is written from `from` on; a form that names a document is none. */
export function showBar(bar: Item, out: Item[], from: number): void {
  const at = out.findIndex((item, index) => index >= from && item.kind === "block");
  const row = out[at];
  if (row?.kind === "block" && row.block.kind === "table_row" && !row.form) out[at] = bar;
}

function isSetAs({ cells }: Row, other: Row | undefined): boolean {
  return (
    cells.length === other?.cells.length &&
    cells.every(({ bold, span }, at) => bold === other.cells[at]?.bold && span === other.cells[at].span)
  );
}
