import { isTag } from "../../wording/care-levels.ts";
import type { Cell } from "./cell.ts";
import type { Row } from "./rows.ts";
import type { Shown } from "./shown-rows.ts";

/** What a row shows, each level of care, a letter say, put to what is done in the cell behind it where one name of `top` stands over both. */
export function withLevels({ row, texts, labels }: Shown, top: readonly Row[]): string[] {
  const shown = [...texts];
  for (const [at, text] of texts.entries()) {
    const [cell, next] = row.cells.slice(at);
    const [label, other] = labels.slice(at);
    const isOfOne = label !== "" && (other === label || other === "");
    if (!cell || !next || !texts[at + 1] || !isTag(text) || !isOfOne || !isUnderOne(top, cell, next))
      continue;
    shown[at] = `${text}: ${texts[at + 1]}`;
    shown[at + 1] = "";
  }
  return shown;
}

function isUnderOne(top: readonly Row[], first: Cell, last: Cell): boolean {
  const isOver = ({ column, span }: Cell) =>
    column <= first.column && column + span >= last.column + last.span;
  return top.some(({ cells }) => cells.length > 1 && cells.some(isOver));
}

/** Whether below each of some names stands nothing, one cell, or a level of care with what is done behind it; with one of these, at least. */
export function isByLevels(names: Row, { cells }: Row): boolean {
  const below = names.cells.map(({ column, span }) =>
    cells.filter((cell) => cell.column >= column && cell.column + cell.span <= column + span),
  );
  const isLevel = ([level, ...others]: readonly Cell[]) => others.length === 1 && isTag(level?.text);
  const isEmpty = (own: readonly Cell[]) => own.every(({ text }) => text === "");
  return (
    below.flat().length === cells.length &&
    below.some(isLevel) &&
    below.every((own) => own.length === 1 || isLevel(own) || isEmpty(own))
  );
}
