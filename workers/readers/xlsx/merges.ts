import { elements, type XmlElement } from "../ooxml/tree.ts";
import { type CellRange, parseRange } from "./reference.ts";
import type { Cell, Row } from "./rows.ts";

/** No sheet that people made has more; what is above is shown unmerged. */
const MAX_MERGES = 200_000;
/** Merged areas that can cover one row. */
const MAX_OPEN = 1_000;
/** A longer text is not the label of the rows it spans. */
const LONGEST_LABEL = 200;

interface OpenMerge {
  range: CellRange;
  label: Cell | undefined;
}

/** Puts merged cells into the rows, which have to come in order: widths, and labels that span several rows. */
export class Merges {
  readonly #byTop: ReadonlyMap<number, CellRange[]>;
  #open: OpenMerge[] = [];

  /** `worksheet` is the part's skeleton. */
  constructor(worksheet: XmlElement) {
    const cells = elements(elements(worksheet, "x:mergeCells")[0], "x:mergeCell").slice(0, MAX_MERGES);
    const ranges = cells.flatMap(({ attributes }) => parseRange(attributes.ref ?? "") ?? []);
    this.#byTop = Map.groupBy(ranges, ({ top }) => top);
  }

  /** The row with the spans of its cells, and the labels from above that reach down to it. */
  apply(row: Row): Row {
    if (this.#byTop.size === 0) return row;
    const starting = this.#byTop.get(row.index) ?? [];
    this.#open = this.#open.filter(({ range }) => range.bottom >= row.index);
    if (starting.length === 0 && this.#open.length === 0) return row;

    const shown = uncovered(
      row.cells,
      this.#open.map(({ range }) => range),
      starting,
    );
    const own = new Map(shown.map((cell) => [cell.column, cell]));
    const carried: Cell[] = [];
    for (const { range, label } of this.#open) {
      if (label && !own.has(range.left)) carried.push({ ...label, carried: true });
    }
    for (const range of starting) {
      const cell = own.get(range.left);
      if (cell) cell.span = range.right - range.left + 1;
      if (range.bottom > range.top && this.#open.length < MAX_OPEN) {
        this.#open.push({ range, label: cell && cell.text.length <= LONGEST_LABEL ? cell : undefined });
      }
    }
    const cells = [...shown, ...carried].toSorted((a, b) => a.column - b.column);
    return { ...row, cells: cells.map((cell, i) => ({ ...cell, span: widthOf(cell, cells[i + 1]) })) };
  }
}

/** The cells, from left to right, without those that a merged one covers: what programs leave in these is not shown. */
function uncovered(
  cells: readonly Cell[],
  open: readonly CellRange[],
  starting: readonly CellRange[],
): readonly Cell[] {
  const covers = [...open, ...starting.map((range) => ({ ...range, left: range.left + 1 }))];
  const inOrder = covers.toSorted((a, b) => a.left - b.left);
  let next = 0;
  let until = 0;
  return cells.filter(({ column }) => {
    for (; (inOrder[next]?.left ?? Number.POSITIVE_INFINITY) <= column; next += 1)
      until = Math.max(until, inOrder[next]?.right ?? 0);
    return column > until;
  });
}

/** Merged areas do not overlap: a cell ends where the next one begins. */
function widthOf(cell: Cell, next: Cell | undefined): number {
  return next ? Math.max(1, Math.min(cell.span, next.column - cell.column)) : cell.span;
}
