import { isRowLabel, MAX_LABELS, TOTAL } from "../../rows/row-text.ts";
import { isCalledSize } from "../../wording/sizes.ts";
import { areOfLists, textsOf } from "./header-cells.ts";
import type { Row } from "./rows.ts";

/**
 * Puts the words above into the empty cells where a row begins: a list by drug names each drug once; the weight or age too
 * that the first of `names` is for. `last` is what the row above shows by column, `side` how many columns the first of the
 * lists side by side has.
 */
export function fillLabels(
  { cells }: Row,
  texts: string[],
  last: ReadonlyMap<number, string>,
  side: number,
  [name = ""]: readonly string[],
): void {
  const first = cells.findIndex(({ text, above }) => text !== "" || above);
  const labels = cells.slice(0, Math.max(0, first)).map(({ column }) => last.get(column) ?? "");
  const isOfOther = (cells[first]?.column ?? 0) >= side;
  if (
    labels[0] === "" ||
    labels.length > MAX_LABELS ||
    isOfOther ||
    !labels.every((label, at) => isLabel(label) || (at === 0 && isCalledSize(name))) ||
    TOTAL.test(cells[first]?.text ?? "")
  )
    return;
  texts.splice(0, labels.length, ...labels);
}

/** How many columns the first of several lists side by side has, by their names: all where there is one list. */
export function firstSide(headers: readonly Row[], columns: number): number {
  const ends = headers.map((header) => {
    const { cells } = header;
    const texts = textsOf(header);
    const areGroups = cells.length > 1 && cells.every(({ span }) => span > 1);
    const next = areGroups ? 1 : texts.indexOf(texts[0] ?? "", 1);
    return (areGroups || areOfLists(texts) ? cells[next]?.column : undefined) ?? columns;
  });
  return Math.min(columns, ...ends);
}

/** Words short enough to be repeated in each row, or nothing. */
function isLabel(text: string): boolean {
  return text === "" || (/^\D/.test(text) && isRowLabel(text));
}
