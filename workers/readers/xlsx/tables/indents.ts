import { MAX_LABELS } from "../../rows/row-text.ts";
import type { Cell, Row } from "../rows.ts";
import { ownCells } from "./cells.ts";
import { isTotal } from "./labels.ts";

/** In characters: fewer were typed by mistake. */
const LEAST = 2;

/** A label that others may stand below. */
interface Open {
  cell: Cell;
  /** Nothing stands beside it. */
  alone: boolean;
  /** It is shown as a heading, and none of its rows needs it. */
  heads: boolean;
  /** Others are set in below it. */
  hasRows: boolean;
}

/**
 * Labels of rows that are set in below others: "Epinephrine" above "   IM" and "   IV" names these. One names them where nothing
 * stands beside it or it looks otherwise than they do; else only where some are there again below another, or were set in by hand.
 */
export class Indents {
  /** Each is set in farther than the one before it. */
  #open: Open[] = [];
  /** Whether the last row stands no more below a heading with rows set in below it. */
  leftHeading = false;
  readonly #areBelow: boolean;

  /** `left` is the column at which rows begin. */
  constructor(
    body: readonly Row[],
    readonly left: number,
  ) {
    const below: { over: Cell; cell: Cell }[] = [];
    for (const row of body) {
      const over = this.#place(row, false).at(-1)?.cell;
      const [cell] = ownCells(row);
      if (over && cell) below.push({ over, cell });
    }
    this.#open = [];
    const overs = new Map<string, Cell>();
    const isAgain = below.some(({ over, cell: { text } }) => {
      const before = overs.get(text);
      overs.set(text, before ?? over);
      return before !== undefined && before !== over;
    });
    const areTyped = below.every(({ cell }) => cell.style.indent === 0);
    this.#areBelow = isAgain || (areTyped && new Set(below.map(({ over }) => over)).size > 1);
  }

  /** The labels that the next row's own stands below and does not begin with, outermost first. `heads`: the row is shown as a heading. */
  over(row: Row, heads: boolean): readonly Cell[] {
    const first = ownCells(row)[0];
    const over = this.#place(row, heads).filter(
      ({ cell, alone }) => alone || this.#areBelow || cell.style.look !== first?.style.look,
    );
    return over
      .filter((label) => !label.heads && !first?.text.startsWith(label.cell.text))
      .slice(-MAX_LABELS)
      .map(({ cell }) => cell);
  }

  #place(row: Row, heads: boolean): readonly Open[] {
    const [cell, ...others] = ownCells(row);
    if (cell?.column !== this.left || cell.kind !== "text") return [];
    const isOver = ({ cell: { indent } }: Open) => indent + LEAST <= cell.indent;
    this.leftHeading = this.#open.some((label) => label.heads && label.hasRows && !isOver(label));
    this.#open = this.#open.filter(isOver);
    for (const label of this.#open) label.hasRows = true;
    if (isTotal(cell.text)) return [];
    const over = this.#open;
    this.#open = [...over, { cell, alone: others.length === 0, heads, hasRows: false }];
    return over;
  }
}
