import type { Cell, Row } from "../rows.ts";

/** Whom to call names no rows. */
const PHONE = /(?<!\d)\d{3}[-. ]\d{4}(?!\d)/;
/** A sentence, what leads one in, or nothing in letters. */
const NO_TITLE = /[.;:!?](?: |$)|,$|^\P{L}*$/u;
/** In words: what says more is no title. */
const MOST_WORDS = 10;
/** In words: a longer line below a title may be about it. */
const MOST_SHORT = 4;

/** The title of a sheet: the level of its heading, how it looks, and how large its letters are, in points. */
export interface SheetTitle {
  level: number;
  look: string;
  size: number;
}

const NO_TITLE_ABOVE: SheetTitle = { level: 1, look: "", size: 0 };

/** Whether a text says whom to call. */
export function hasPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Whether a text may be a title by its words: a few, and no sentence. */
export function areTitleWords(text: string): boolean {
  return text.split(" ").length <= MOST_WORDS && !NO_TITLE.test(text) && !hasPhone(text);
}

/** Whether a line in bold is the title of the plain lines below it: `below` is the row after it. */
export function isOverLines({ cells: [cell] }: Row, below: Row | undefined): boolean {
  const [line, ...others] = below?.cells ?? [];
  const isOver = cell?.style.bold === true && line?.style.bold === false && others.length === 0;
  return isOver && cell.kind === "text" && !cell.style.italic && areTitleWords(cell.text);
}

/** The level that a table's title in this cell stands below: that of the sheet's title where this is in larger letters. */
export function levelOver(cell: Cell | undefined, { level, size }: SheetTitle = NO_TITLE_ABOVE): number {
  return cell && cell.style.size < size ? level : 1;
}

/** A plain line of a few words, without a figure: what a table is called, and no remark on it. */
export function isShortName({ cells: [cell, ...more] }: Row): boolean {
  if (!cell || more.length > 0 || cell.span > 1 || cell.style.bold || cell.style.italic) return false;
  return !/\d/.test(cell.text) && cell.text.split(" ").length <= MOST_SHORT;
}
