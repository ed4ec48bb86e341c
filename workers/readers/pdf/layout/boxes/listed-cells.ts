import { beginsItem, isList } from "../../lines/lists.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import { type Atom, areLines, linesIn } from "../atoms.ts";

/** "1. Age" */
const NUMBER = /^(\d{1,2})[.)] .*\p{L}/u;

/** True for what stands in a cell where it is a list and nothing else. */
export function isListed(atoms: readonly Atom[]): boolean {
  return areLines(atoms) && isList(toRows(linesIn(atoms)));
}

/** True for what stands in a cell where it is one item with a bullet and nothing else. */
export function isOneItem(atoms: readonly Atom[]): boolean {
  return areLines(atoms) && toRows(linesIn(atoms)).slice(0, 1).some(beginsItem);
}

/** True for cells of text, the first lines of which are numbered one after the other: a list with a frame around each of its items. */
export function areNumbered(cells: readonly (readonly Atom[])[]): boolean {
  const numbers = cells.map((atoms) => {
    const [first] = toRows(linesIn(atoms));
    return Number(first && areLines(atoms) ? NUMBER.exec(rowText(first))?.[1] : undefined);
  });
  const [from = 0] = numbers;
  return numbers.length > 1 && numbers.every((number, at) => number === from + at);
}
