import { linesOverRows } from "../../rows/lines-over-rows.ts";
import type { Cell, Row } from "../rows.ts";
import { looksOf } from "./cells.ts";

/** "Unit: M-11" */
export const LABELLED = /^(\p{L}[^:]{1,30}): /u;

/** The lines of one cell that name the rows below them. */
export class Divisions {
  /** What several begin with: "Unit" for "Unit: M-11" and "Unit: M-12". */
  readonly #labels: ReadonlySet<string>;
  /** How they look, where no cell of a row of several looks so. */
  readonly #looks: ReadonlySet<string>;
  /** Several are in capitals, and no row of several cells begins so. */
  readonly #areCapitals: boolean;
  /** Those over rows that begin alike. */
  readonly #overRows: ReadonlySet<Cell | undefined>;

  constructor(rows: readonly Row[]) {
    const lines = rows.filter(({ cells }, index) => {
      const below = rows[index + 1]?.cells ?? [];
      return cells.length === 1 && below.length > 1 && below[0]?.carried === false;
    });
    const labels = lines.map(({ cells }) => LABELLED.exec(cells[0]?.text ?? "")?.[1] ?? "");
    this.#labels = new Set(labels.filter((label, index) => label !== "" && labels.indexOf(label) !== index));
    const over = linesOverRows(rows.map(({ cells }) => (cells.length > 1 ? cells[0]?.text : undefined)));
    this.#overRows = new Set([...over].map((at) => rows[at]?.cells[0]));
    const others = rows.filter(({ cells }) => cells.length > 1);
    this.#looks = looksOf(lines).difference(looksOf(others));
    const inCapitals = lines.filter(({ cells }) => isCapitals(cells[0]));
    this.#areCapitals = inCapitals.length > 1 && !others.some(({ cells }) => isCapitals(cells[0]));
  }

  has(cell: Cell): boolean {
    const { text, style } = cell;
    if (this.#overRows.has(cell) || (this.#areCapitals && isCapitals(cell))) return true;
    return this.#looks.has(style.look) || this.#labels.has(LABELLED.exec(text)?.[1] ?? "");
  }
}

function isCapitals(cell: Cell | undefined): boolean {
  return cell?.kind === "text" && /\p{Lu}{3}/u.test(cell.text) && !/\p{Ll}/u.test(cell.text);
}
