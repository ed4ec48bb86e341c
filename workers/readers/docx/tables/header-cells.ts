import { saysNothing } from "../../rows/says-nothing.ts";
import type { Row } from "./rows.ts";

/** In characters: a longer text is no name. */
export const MAX_NAME = 80;
/** Names are repeated in each row, so what is marked as a header has limits too. */
export const MAX_HEADERS = 5;

/** The texts of a row's cells. */
export function textsOf({ cells }: Row): string[] {
  return cells.map(({ text }) => text);
}

/** Whether all that a row holds is bold. */
export function isBold({ cells }: Row): boolean {
  return cells.some(({ text }) => text !== "") && cells.every(({ text, bold }) => text === "" || bold);
}

/** What sets a row off: "" for nothing. */
export function lookOf(row: Row): string {
  return `${isBold(row) ? "bold" : ""}${row.shade}`;
}

/** Different texts; or the same two or more again and again, over lists side by side: "Name | Phone | Name | Phone". */
export function areDistinct(texts: readonly string[]): boolean {
  const again = texts.indexOf(texts[0] ?? "", 1);
  const turn = again < 2 ? texts : texts.slice(0, again);
  const isRepeated =
    texts.length % turn.length === 0 && texts.every((text, at) => text === turn[at % turn.length]);
  return isRepeated && new Set(turn).size === turn.length;
}

/** Whether the texts name lists side by side that begin alike: "Drug | Adult | Drug | Peds". */
export function areOfLists(texts: readonly string[]): boolean {
  const width = texts.indexOf(texts[0] ?? "", 1);
  if (width < 2 || texts.length % width > 0) return false;
  const lists = Array.from({ length: texts.length / width }, (_, at) =>
    texts.slice(at * width, (at + 1) * width),
  );
  return lists.every((list) => list[0] === texts[0] && new Set(list).size === width);
}

/** Whether a column of the rows holds figures, of this form, in two of them or more, and nothing else. */
export function isOverFigures(column: number, below: readonly Row[], form = /\d/): boolean {
  const filled = textsUnder(column, below);
  const isFigure = (text: string) => /^\D{0,2}\d/.test(text) && text.length <= 30 && form.test(text);
  return filled.length >= 2 && filled.every(isFigure);
}

/** Whether a column of the rows has letters in it. */
export function hasLetters(column: number, below: readonly Row[]): boolean {
  return textsUnder(column, below).some((text) => /\p{L}/u.test(text));
}

/** What a column of the rows holds. */
function textsUnder(column: number, below: readonly Row[]): string[] {
  const rows = below.filter(({ cells }) => cells.length > 1);
  const under = rows.flatMap((row) => row.cells.filter((cell) => cell.column === column));
  return under.map(({ text }) => text).filter((text) => !saysNothing(text));
}
