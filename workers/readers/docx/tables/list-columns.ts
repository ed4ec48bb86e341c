import { isTypedNumber } from "../../lists/typed-item.ts";
import { areFigures, areListCells, areRowsOfLists } from "../../rows/list-cells.ts";
import { isLevelTag, namesWhoOrWhom } from "../../wording/care-levels.ts";
import type { Item } from "../story.ts";
import type { Cell } from "./cell.ts";
import { lookOf, MAX_NAME } from "./header-cells.ts";
import { append, extras, isBreak } from "./row-items.ts";
import type { Row } from "./rows.ts";

/** A row of names, and the one below it. */
type Pair = readonly [names: Row, lists: Row];

/**
 * Whether a table places lists beside each other, what is done at each level of care say: names, and below them one row
 * of nothing but lists, once or more often; where the names look alike each time, one such row tells of all, also of one with an
 * item alone or none. Other rows are lines over the whole width.
 */
export function areListColumns(rows: readonly Row[]): boolean {
  const several = rows.flatMap((row, at) => (row.cells.length > 1 ? [at] : []));
  const pairs = several.flatMap((at, i): Pair[] => {
    const [names, lists] = rows.slice(at, at + 2);
    return i % 2 === 0 && names && lists ? [[names, lists]] : [];
  });
  if (several.length % 2 > 0 || !pairs.every(areNamesOver)) return false;
  return pairs.every(areOverLists) || (areSetOffAlike(pairs) && holdLists(pairs));
}

/** Writes each list below its name. */
export function writeListColumns(rows: readonly Row[], out: Item[]): void {
  let names: Row | undefined;
  for (const row of rows) {
    if (row.cells.length < 2) append(out, row.cells[0]?.items ?? []);
    else if (!names) {
      names = row;
      append(out, extras(row));
    } else {
      for (const [at, { items }] of row.cells.entries()) {
        if (items.length === 0) continue;
        append(out, nameOf(names.cells[at]));
        append(out, items.filter((item) => !isBreak(item)).map(inColumn));
      }
      append(out, extras(row).filter(isBreak));
      names = undefined;
    }
  }
}

/** Whether each row of two cells names a level of care, or patients, and lists what is done; other rows are whole lines. */
export function areListRows(rows: readonly Row[]): boolean {
  const several = rows.filter(({ cells }) => cells.length > 1);
  const lists = several.map(({ cells }) => (cells[1] ? itemsIn(cells[1]) : []));
  const areNamed = several.every(
    ({ cells: [name, ...others] }) =>
      others.length === 1 && name !== undefined && (namesWhoOrWhom(name.text) || areLevelTags(name)),
  );
  const isSure = several.some(({ cells: [name] }) => namesWhoOrWhom(name?.text ?? ""));
  return several.length > 1 && areNamed && isSure && areRowsOfLists(lists);
}

/** Whether a cell names a level of care by its letters in each of its lines: "CRT", "P". */
function areLevelTags({ lines }: Cell): boolean {
  return lines.length > 0 && lines.every((line) => isLevelTag(line.replace(/^[^\p{L}]+/u, "")));
}

/** Writes the list of each row below its name. */
export function writeListRows(rows: readonly Row[], out: Item[]): void {
  for (const { cells } of rows) {
    const [name, list] = cells;
    if (name && list) writeBelowName(name, list.items, out);
    else append(out, name?.items ?? []);
  }
}

/** Writes what stands in a cell below the name beside or above it. */
export function writeBelowName(name: Cell, items: readonly Item[], out: Item[]): void {
  append(out, nameOf(name));
  append(
    out,
    extras({ cells: [name] }).filter((item) => !isBreak(item)),
  );
  append(out, items.map(inColumn));
}

function areNamesOver([names, lists]: Pair): boolean {
  const isOver = (cell: Cell, at: number) =>
    isName(cell) && cell.column === lists.cells[at]?.column && !lists.cells[at].above;
  return names.cells.length === lists.cells.length && names.cells.every(isOver);
}

function areOverLists([, lists]: Pair): boolean {
  return areListCells(listsIn(lists));
}

/** Whether there are several rows of names, and what sets them off from what stands below is the same. */
function areSetOffAlike(pairs: readonly Pair[]): boolean {
  const looks = new Set(pairs.map(([names]) => lookOf(names)));
  const [look = ""] = looks;
  const isApart = ([, lists]: Pair) => lookOf(lists) !== look;
  return pairs.length > 1 && looks.size === 1 && look !== "" && pairs.every(isApart);
}

/** Whether one row below such names is lists beside each other, however short, and none lists figures. */
function holdLists(pairs: readonly Pair[]): boolean {
  const rows = pairs.map(([, lists]) => listsIn(lists));
  return rows.some(areRowsOfLists) && !rows.flat().some(areFigures);
}

/** The items in each cell of a row with a text. */
function listsIn({ cells }: Row): string[][] {
  return cells.filter(({ text }) => text !== "").map(itemsIn);
}

function isName(cell: Cell): boolean {
  return /\p{L}/u.test(cell.text) && cell.text.length <= MAX_NAME && itemsIn(cell).length === 0;
}

/** The items of lists in a cell, without the numbers before their texts. */
export function itemsIn({ items }: Cell): string[] {
  return items.flatMap((item) => {
    if (item.kind !== "block") return [];
    const { kind, text } = item.block;
    const isNumbered = isTypedNumber(text, "");
    return isNumbered ? [text.slice(text.indexOf(" ") + 1)] : kind === "list_item" ? [text] : [];
  });
}

/** What stands in a cell as the name of what is written below it. */
export function nameOf(cell: Cell | undefined): Item[] {
  if (!cell) return [];
  const [first] = cell.items.filter((item) => item.kind === "block");
  const { size, banded = false } = first ?? {};
  return [
    {
      kind: "block",
      block: { kind: "paragraph", text: cell.text },
      bold: true,
      size,
      within: "name",
      ...(banded && { banded }),
    },
  ];
}

function inColumn(item: Item): Item {
  return item.kind === "block" ? { ...item, within: "column" } : item;
}
