import type { Item } from "../story.ts";
import type { Cell } from "../tables/cell.ts";
import { MAX_COLUMNS } from "../tables/grid.ts";
import type { Row } from "../tables/rows.ts";
import { writeTable } from "../tables/table.ts";

/** Of rows that one cell reaches over. */
const MAX_ROWS = 1_000;

/** Gathers the cells of a table on a web page. One that is merged is written there in its first row only. */
export class WebTable {
  readonly #rows: Row[] = [];
  /** Cells that reach down into so many rows more. */
  #reaching: { cell: Cell; rows: number }[] = [];
  #span = 1;
  #height = 1;

  startRow(): void {
    const cells = this.#reaching.map(
      ({ cell }): Cell => ({ ...cell, above: true, items: [], text: "", lines: [] }),
    );
    this.#reaching = this.#reaching.flatMap(({ cell, rows }) => (rows > 1 ? [{ cell, rows: rows - 1 }] : []));
    this.#rows.push({ cells, header: false, shade: "", ruled: false });
  }

  startCell({ colspan, rowspan }: Readonly<Record<string, string>>): void {
    this.#span = count(colspan, MAX_COLUMNS);
    this.#height = count(rowspan, MAX_ROWS);
  }

  endCell(text: string, bold: boolean): void {
    // A longer row goes on in the next one.
    if ((this.#rows.at(-1)?.cells.length ?? 0) >= MAX_COLUMNS) this.startRow();
    const cells = this.#rows.at(-1)?.cells;
    if (!cells) return;
    const items: Item[] = text === "" ? [] : [{ kind: "block", block: { kind: "paragraph", text }, bold }];
    const column = firstFree(cells);
    const cell: Cell = { column, span: this.#span, above: false, fill: "", items, text, lines: [text], bold };
    cells.push(cell);
    cells.sort((a, b) => a.column - b.column);
    if (this.#height > 1 && this.#reaching.length < MAX_COLUMNS)
      this.#reaching.push({ cell, rows: this.#height - 1 });
  }

  /** Writes the rows. */
  finish(out: Item[]): void {
    writeTable(this.#rows, false, out);
  }
}

function count(attribute: string | undefined, most: number): number {
  return Math.min(Math.max(Number.parseInt(attribute ?? "1", 10) || 1, 1), most);
}

/** The first column that none of the cells, which are in order, covers. */
function firstFree(cells: readonly Cell[]): number {
  return cells.reduce((free, { column, span }) => (column <= free ? Math.max(free, column + span) : free), 0);
}
