import type { Row } from "../rows.ts";

/** Whom to call names no rows. */
const PHONE = /(?<!\d)\d{3}[-. ]\d{4}(?!\d)/;
/** A sentence, what leads one in, or nothing in letters. */
const NO_TITLE = /[.;:!?](?: |$)|,$|^\P{L}*$/u;
/** In words: what says more is no title. */
const MOST_WORDS = 10;

/** The title of a sheet: the level of its heading, and how it looks. */
export interface SheetTitle {
  level: number;
  look: string;
}

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
