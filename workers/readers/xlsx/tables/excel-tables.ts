import type { Block } from "../../model.ts";
import type { Comments } from "../comments.ts";
import type { Cell, Row } from "../rows.ts";
import type { Table } from "../tables.ts";
import { ownCells } from "./cells.ts";
import { TableRows } from "./table-rows.ts";

/** A table of the sheet, and what is kept of it until the one beside it has ended. */
interface Begun {
  rows: TableRows;
  kept: Block[];
}

/** Turns the rows of a sheet's Excel tables, which come in order, into blocks: of tables side by side one after the other. */
export class ExcelTables {
  readonly #tables: readonly TableRows[];
  /** Tables that have begun; what is in the first is shown, the others wait for it. */
  #begun: Begun[] = [];

  constructor(
    tables: readonly Table[],
    /** Each is shown after its row. */
    readonly comments: Comments,
  ) {
    const inOrder = tables.toSorted((a, b) => a.range.left - b.range.left);
    this.#tables = inOrder.map((table) => new TableRows(table));
  }

  /** The cells of a row that are in no table, and the blocks that are ready; to be called after `endAbove`. */
  push(row: Row): { rest: Cell[]; blocks: Block[] } {
    const blocks: Block[] = [];
    if (this.#isTitles(row)) return { rest: [], blocks };
    let rest = row.cells;
    for (const rows of this.#tables) {
      if (!rows.reaches(row.index)) continue;
      const cells = rest.filter(({ column }) => rows.has(column));
      if (cells.length === 0) continue;
      rest = rest.filter(({ column }) => !rows.has(column));
      const known = this.#begun.find((begun) => begun.rows === rows);
      const begun = known ?? { rows, kept: [] };
      if (!known) this.#begun.push(begun);
      const shown = begun === this.#begun[0] ? blocks : begun.kept;
      shown.push(...rows.push({ ...row, cells }));
      const isOwn = (column: number) => rows.has(column);
      shown.push(...this.comments.take(row.index, rows.labelOf({ ...row, cells }), isOwn));
    }
    return { rest, blocks };
  }

  /** The ends of the tables that do not reach the row, and what waited for them. */
  endAbove(row: number): Block[] {
    const ended = this.#begun.findIndex(({ rows }) => rows.reaches(row));
    const count = ended < 0 ? this.#begun.length : ended;
    const blocks = this.#begun
      .slice(0, count)
      .flatMap(({ rows, kept }) => [...kept.splice(0), ...rows.end()]);
    this.#begun = this.#begun.slice(count);
    return blocks.concat(this.#begun[0]?.kept.splice(0) ?? []);
  }

  /** What is left when the sheet has ended. */
  end(): Block[] {
    const left = this.#tables.filter(({ begun }) => !begun);
    return [...this.endAbove(Number.POSITIVE_INFINITY), ...left.flatMap((rows) => rows.end())];
  }

  /** Whether a row gives each of several tables that begin right below it a title of its own. */
  #isTitles(row: Row): boolean {
    const below = this.#tables.filter(({ table }) => table.range.top === row.index + 1);
    const cells = ownCells(row);
    const titles = below.map((rows) =>
      cells.filter(({ column, span }) => rows.has(column) && rows.has(column + span - 1)),
    );
    const isEach = titles.every((over) => over.length === 1 && over[0]?.kind === "text");
    if (below.length < 2 || cells.length !== below.length || !isEach) return false;
    below.forEach((rows, at) => {
      rows.title = titles[at]?.[0]?.text ?? "";
    });
    return true;
  }
}
