import type { Row } from "../rows.ts";
import { coveredColumns, isPeriod, looksLike, looksOf, ownCells, startColumns } from "../tables/cells.ts";
import type { GroupLayout } from "../tables/group-layout.ts";
import { columnNames, tableRows, withDivisions } from "./headers.ts";
import { headersAgain, isSetApart } from "./names-again.ts";
import { headersWithin } from "./reads-as-header.ts";

/** Rows inside a table that name the columns below them anew; no names where they only end those above. */
interface InnerHeader {
  rows: readonly Row[];
  names: ReadonlyMap<number, string>;
}

/** Tells where inside a table other names of its columns stand. */
export class InnerHeaders {
  /** Rows that name the columns anew, by the first of them. */
  readonly #again: ReadonlyMap<number, readonly Row[]>;
  /** Rows right below a line that name the columns below them. */
  readonly #named: ReadonlySet<number>;
  /** How the cells of the header look, where no row below looks so. */
  readonly #looks: ReadonlySet<string>;
  /** How many columns the rows have from a row on that looks so to the next one. */
  readonly #widths = new Map<number, number>();

  constructor(readonly layout: GroupLayout) {
    const { headers, body } = layout;
    const looks = looksOf(headers);
    const first = body.find(({ cells }) => cells.length > 1);
    this.#looks = first && !looksLike(first, looks) ? looks : new Set();
    this.#again = headersAgain(headers, body);
    this.#named = headersWithin(body, headers.length === 0);
    body.forEach((row, at) => {
      if (row.cells.length > 1 && looksLike(row, this.#looks))
        this.#widths.set(row.index, startColumns(tableRows(body.slice(at))).size);
    });
  }

  /** The header that begins with a row; undefined where none does. */
  at(row: Row): InnerHeader | undefined {
    const first = this.#again.get(row.index) ?? (this.isHeader(row) ? [row] : undefined);
    if (!first) return undefined;
    const { sample } = this.layout;
    const isSure = this.begins(row.index) || this.#named.has(row.index);
    const above = sample.filter(({ index }) => index < row.index);
    const rows = this.#withDivisions(first);
    const below = sample.filter(({ index }) => index > (rows.at(-1)?.index ?? 0));
    const isHeader = isSure || isSetApart(row, above);
    return { rows, names: isHeader ? columnNames(rows, tableRows(below)) : new Map() };
  }

  /** Whether the header's names stand again in the row of this number. */
  begins(index: number): boolean {
    return this.#again.has(index);
  }

  /** Whether a row says that other names begin with it, or looks as only the header does. */
  isHeader(row: Row): boolean {
    const { layout } = this;
    const cells = ownCells(row);
    if (this.#named.has(row.index)) return true;
    if (layout.isHeader(row.index) || layout.isAbove(row.index)) return false;
    return (
      cells.length > 1 &&
      looksLike(row, this.#looks) &&
      coveredColumns([row]).size >= (this.#widths.get(row.index) ?? layout.columns.size) / 2 &&
      cells.every((cell) => isPeriod(cell) || (cell.kind === "text" && !/^\d/.test(cell.text)))
    );
  }

  /** The rows of a header inside it, with those that go on with them. */
  #withDivisions(headers: readonly Row[]): readonly Row[] {
    const last = headers.at(-1)?.index ?? 0;
    const rows = [...headers, ...this.layout.sample.filter(({ index }) => index > last)];
    return rows.slice(0, withDivisions(rows, headers.length));
  }
}
