import { isBox } from "../lists/typed-item.ts";
import type { PlacedControl } from "./controls.ts";
import type { Cell, Row } from "./rows.ts";
import { PLAIN } from "./styles.ts";

/** Puts the controls of a sheet into the cells that they stand on. */
export class ControlCells {
  readonly #byRow: ReadonlyMap<number, PlacedControl[]>;
  readonly #rows: number[];

  constructor(controls: readonly PlacedControl[]) {
    this.#byRow = Map.groupBy(topmost(controls), ({ row }) => row);
    this.#rows = [...this.#byRow.keys()].toSorted((a, b) => a - b);
  }

  /** The rows, with those that hold nothing but controls between them. */
  async *fill(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    let next = 0;
    const emptyUntil = function* (this: ControlCells, index: number): Generator<Row> {
      for (; (this.#rows[next] ?? index) < index; next += 1) {
        const row = this.#rows[next] ?? index;
        // A box alone tells nothing where nothing stands beside it.
        const says = this.#byRow.get(row)?.some(({ text }) => !isBox(text));
        if (says) yield { index: row, hidden: false, cells: [] };
      }
      if (this.#rows[next] === index) next += 1;
    }.bind(this);
    for await (const row of rows) {
      yield* emptyUntil(row.index);
      yield row;
    }
    yield* emptyUntil(Number.POSITIVE_INFINITY);
  }

  /** The row with its controls, each in the cell that it stands on. */
  put(row: Row): Row {
    const controls = this.#byRow.get(row.index);
    if (!controls) return row;
    const cells = [...row.cells];
    for (const { column, text } of controls.toSorted((a, b) => a.column - b.column)) {
      const on = cells.findIndex((cell) => column >= cell.column && column < cell.column + cell.span);
      const cell = cells[on];
      if (cell) cells[on] = withControl(cell, text);
      else
        cells.push({
          column,
          text,
          mark: "",
          kind: "text",
          style: PLAIN,
          span: 1,
          carried: false,
          indent: 0,
        });
    }
    return { ...row, cells: cells.toSorted((a, b) => a.column - b.column) };
  }
}

/** Of controls with the same caption that lie on each other, as rows leave them that somebody deletes, only the last one is seen. */
function topmost(controls: readonly PlacedControl[]): PlacedControl[] {
  const seen = controls.map(
    (control) => [`${control.anchor} ${control.text.replace(/^[☐☑]/, "")}`, control] as const,
  );
  return [...new Map(seen).values()];
}

/** The cell with a control on it: a box before its text, in place of the value that the box is linked with, and what says more behind it. */
function withControl(cell: Cell, control: string): Cell {
  const isValue = cell.kind === "other";
  const text = isValue ? control : isBox(control) ? `${control} ${cell.text}` : `${cell.text} ${control}`;
  return { ...cell, text, kind: "text", carried: false };
}
