import { careLevels } from "../../wording/care-levels.ts";
import type { HeaderHints } from "../headers/headers.ts";
import type { Row } from "../rows.ts";
import { startColumns, valuesOf } from "./cells.ts";
import { findTable } from "./table-start.ts";

/** What of the first rows of a group stands above its table, what is its header, and what its body. */
export class GroupLayout {
  /** The header's rows; where a name stands over several columns, it spans them. */
  readonly headers: readonly Row[];
  readonly body: readonly Row[];
  /** The columns at which cells of the table begin. */
  readonly columns: ReadonlySet<number>;
  /** The row from which on it says what each level of care does, which the header does not name. */
  readonly care: number;
  readonly #above: ReadonlySet<number>;
  readonly #headers: ReadonlySet<number>;

  constructor(
    readonly sample: readonly Row[],
    hints: HeaderHints,
  ) {
    const { above, headers } = findTable(sample, hints);
    const rows = sample.slice(above);
    this.headers = headers;
    this.body = rows.slice(headers.length);
    this.columns = startColumns(rows);
    this.care = rows[careLevels(rows.map(valuesOf), headers.length)]?.index ?? Number.POSITIVE_INFINITY;
    this.#above = new Set(sample.slice(0, above).map(({ index }) => index));
    this.#headers = new Set(headers.map(({ index }) => index));
  }

  /** The line right above the table, where one cell stands alone there. */
  get title(): Row | undefined {
    const last = this.sample[this.#above.size - 1];
    return last?.cells.length === 1 ? last : undefined;
  }

  isAbove(index: number): boolean {
    return this.#above.has(index);
  }

  isHeader(index: number): boolean {
    return this.#headers.has(index);
  }
}
