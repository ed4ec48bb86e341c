import { at, elements, isTrue, type XmlElement } from "../ooxml/tree.ts";
import { type CellRange, parseRange } from "./reference.ts";
import type { Cell, Row } from "./rows.ts";

/** Marks what somebody hid on a sheet. What a filter leaves out for now, or an outline folds up, is not hidden. */
export class Hidden {
  readonly #columns: { from: number; to: number }[];
  readonly #seen = new Set<number>();
  readonly #filters: CellRange[];
  #last = 0;

  /** `worksheet` is the part's skeleton; `tables` are the places of its Excel tables, which have filters too. */
  constructor(worksheet: XmlElement, tables: readonly CellRange[]) {
    const filter = parseRange(at(worksheet, "x:autoFilter")?.attributes.ref ?? "");
    this.#filters = filter ? [filter, ...tables] : [...tables];
    this.#columns = elements(at(worksheet, "x:cols"), "x:col").flatMap(({ attributes }) =>
      isHidden(attributes) ? [{ from: Number(attributes.min), to: Number(attributes.max) }] : [],
    );
  }

  /** The row with its first text marked where it is hidden, and the first text of each hidden column below an empty row. */
  mark(row: Row): Row {
    if (row.index > this.#last + 1) this.#seen.clear();
    this.#last = row.index;
    const isRow =
      row.hidden && !this.#filters.some(({ top, bottom }) => row.index > top && row.index <= bottom);
    if (!isRow && this.#columns.length === 0) return row;
    const cells = row.cells.map((cell, index) => {
      const column = this.#isFirst(cell) ? " (hidden column)" : "";
      return { ...cell, mark: isRow && index === 0 ? `${column} (hidden row)` : column };
    });
    return { ...row, cells };
  }

  #isFirst({ column }: Cell): boolean {
    if (this.#seen.has(column)) return false;
    this.#seen.add(column);
    return this.#columns.some(({ from, to }) => column >= from && column <= to);
  }
}

/** Whether a row or column with these attributes is hidden, and not folded up. */
export function isHidden({ hidden, outlineLevel = "0" }: Readonly<Record<string, string>>): boolean {
  return isTrue(hidden) && outlineLevel === "0";
}
