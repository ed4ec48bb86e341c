import type { Row } from "../rows.ts";
import { textOf } from "../tables/cells.ts";

/** What columns are called, and the rows that say so as they are written. */
interface Header {
  names: ReadonlyMap<number, string>;
  texts: ReadonlySet<string>;
}

/** The headers of a group of rows met so far, of which the last one names the rows. */
export class MetHeaders {
  #last: Header | undefined;
  readonly #byText = new Map<string, Header>();

  /** These rows are the header from here on. */
  add(rows: readonly Row[], names: ReadonlyMap<number, string>): void {
    this.#last = { names, texts: new Set(rows.map(textOf)) };
    for (const text of this.#last.texts) this.#byText.set(text, this.#last);
  }

  /** Whether the row is one of a header, there again. */
  has(row: Row): boolean {
    return this.#byText.has(textOf(row));
  }

  /** Another header than the last one is there again with the row: its names, and it is the last one. */
  returnTo(row: Row): ReadonlyMap<number, string> | undefined {
    const text = textOf(row);
    if (this.#last?.texts.has(text)) return undefined;
    const met = this.#byText.get(text);
    this.#last = met ?? this.#last;
    return met?.names;
  }
}
