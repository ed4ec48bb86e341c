import { isRowLabel, MAX_LABELS, TOTAL } from "../../rows/row-text.ts";
import { areLevels } from "../../wording/care-levels.ts";
import { isCalledSize } from "../../wording/sizes.ts";
import type { Cell, Row } from "../rows.ts";
import { cellsByColumn } from "./cells.ts";

/** The labels of the rows of a table: a list by drug names each drug once. */
export class Labels {
  readonly #columns = new Set<number>();
  /** The column at which a second list of the same begins beside the first. */
  readonly #end: number;
  /** Whether rows begin with weights, ages or the like. */
  readonly #areSizes: boolean;

  /** `left` is the column at which rows begin, `names` the last row of the header. */
  constructor(
    body: readonly Row[],
    readonly left: number,
    names: readonly Cell[],
  ) {
    const label = names.find(({ column }) => column === left)?.text;
    const again = names.find(({ column, text }) => column > left && text === label);
    this.#areSizes = label !== undefined && isCalledSize(label);
    const areOfLevels = label !== undefined && areLevels(names.map(({ text }) => text));
    this.#end = areOfLevels ? left : (again?.column ?? Number.POSITIVE_INFINITY);
    for (const [column, cells] of cellsByColumn(body)) {
      if (column === left || !cells.some(({ text }) => /\d/.test(text))) this.#columns.add(column);
    }
  }

  /**
   * The cells of a row, with the labels of the row above it where its own are empty: in the first column, and in those behind
   * it that hold words alone; dates and the sizes of patients in the first one, too. What else holds figures is no label: a dose that is not given is not that of the row above.
   */
  over(cells: readonly Cell[], above: readonly Cell[]): readonly Cell[] {
    const [first] = cells;
    const start = first?.column ?? 0;
    if (start >= this.#end || isTotal(first?.text ?? "")) return cells;
    const before = above.filter(({ column }) => column < start);
    // A value alone may be of a list beside the table.
    if (cells.length < 2 && !before.every(isWords)) return cells;
    const isLabel = (cell: Cell) =>
      (isWords(cell) || (cell.column === this.left && (cell.kind === "date" || this.#areSizes))) &&
      this.#columns.has(cell.column);
    const end = before.findIndex((cell) => !isLabel(cell));
    const labels = end < 0 ? before : before.slice(0, end);
    return labels[0]?.column === this.left && before.length <= MAX_LABELS ? [...labels, ...cells] : cells;
  }
}

/** What a row of these cells is about: the words in the column at which rows begin, `left`; "" where it has none there. */
export function labelOf([first]: readonly Cell[], left: number): string {
  return first?.column === left && isWords(first) ? first.text : "";
}

/** Words short enough to be repeated in each row. */
function isWords({ kind, text }: Cell): boolean {
  return kind === "text" && isRowLabel(text);
}

/** Whether a row that begins so adds up others: "Total", "North Total". */
export function isTotal(text: string): boolean {
  return TOTAL.test(text) || / totals?$/i.test(text);
}
