import { linesOverRows } from "../../rows/lines-over-rows.ts";
import type { Cell, Row } from "../rows.ts";
import { looksOf } from "./cells.ts";

/** So many letters, at least, of a word in capitals, and of one that is no abbreviation. */
const CAPITALS = [3, 5];

/** "Unit: M-11" */
export const LABELLED = /^(\p{L}[^:]{1,30}): /u;

/** The lines of one cell that name the rows below them. */
export class Divisions {
  /** What several begin with: "Unit" for "Unit: M-11" and "Unit: M-12". */
  readonly #labels: ReadonlySet<string>;
  /** How they look, where no cell of a row of several looks so. */
  readonly #looks: ReadonlySet<string>;
  /** How many capitals stand together in several of them, and in no row of several cells: abbreviations are short. */
  readonly #capitals: number | undefined;
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
    const begin = (of: readonly Row[], count: number) =>
      of.filter(({ cells }) => isCapitals(cells[0], count)).length;
    this.#capitals = CAPITALS.find((count) => begin(lines, count) > 1 && begin(others, count) === 0);
  }

  has(cell: Cell): boolean {
    const { text, style } = cell;
    if (this.#overRows.has(cell) || (this.#capitals !== undefined && isCapitals(cell, this.#capitals)))
      return true;
    return this.#looks.has(style.look) || this.#labels.has(LABELLED.exec(text)?.[1] ?? "");
  }
}

function isCapitals(cell: Cell | undefined, count: number): boolean {
  const { kind, text } = cell ?? { kind: "other", text: "" };
  return (
    kind === "text" &&
    !/\p{Ll}/u.test(text) &&
    (text.match(/\p{Lu}+/gu) ?? []).some((word) => word.length >= count)
  );
}
