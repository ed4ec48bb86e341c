import { oneLine } from "../line.ts";
import { parseCell } from "./reference.ts";
import type { Row } from "./rows.ts";
import type { DefinedName } from "./workbook.ts";

/** A sheet with more named cells was named by a program. */
const MAX_NAMES = 500;

/** The names that people gave to cells and ranges of one sheet. */
export class SheetNames {
  readonly #names: { name: string; reference: string }[] = [];
  /** Texts of the named single cells, by reference; undefined until the cell was met. */
  readonly #cells = new Map<string, string | undefined>();
  readonly #rows = new Set<number>();

  constructor(names: readonly DefinedName[], sheet: string) {
    for (const { name, formula } of names) {
      const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/i.exec(
        formula,
      );
      const on = match?.[1]?.replaceAll("''", "'") ?? match?.[2];
      const reference = match?.[3]?.replaceAll("$", "") ?? "";
      if (on === undefined || oneLine(on) !== sheet) continue;
      if (this.#names.push({ name, reference }) === MAX_NAMES) break;
    }
    for (const { reference } of this.#names) {
      const cell = parseCell(reference);
      if (!cell) continue;
      this.#cells.set(`${cell.row} ${cell.column}`, undefined);
      this.#rows.add(cell.row);
    }
  }

  /** Remembers the values of named cells in this row. */
  note(row: Row): void {
    if (!this.#rows.has(row.index)) return;
    for (const { column, text } of row.cells) {
      const key = `${row.index} ${column}`;
      if (this.#cells.has(key)) this.#cells.set(key, text);
    }
  }

  /** "AdultDose (B3): 0.3 mg", "Doses (A2:B10)". */
  lines(): string[] {
    return this.#names.map(({ name, reference }) => {
      const cell = parseCell(reference);
      const text = cell && this.#cells.get(`${cell.row} ${cell.column}`);
      return oneLine(`${name} (${reference})${text ? `: ${text}` : ""}`);
    });
  }
}
