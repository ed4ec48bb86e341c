import { oneLine } from "../../line.ts";
import { namesOver } from "../../rows/names-over.ts";
import type { Cell } from "./cell.ts";
import type { Row } from "./rows.ts";

/** In characters: a longer text is layout, not a value, and is not repeated in the rows that its cell reaches into. */
export const MAX_CELL = 1000;

/** A row with what it shows, cell by cell. */
export interface Shown {
  row: Row;
  /** What its cells say; a merged cell says it in each row. */
  texts: string[];
  /** What their columns are called; "" for nothing. */
  labels: string[];
  /** The labels over what is not empty. */
  filled: string[];
}

/** The rows of a table of this many columns as they are shown below the names of these. */
export function shownRows(rows: readonly Row[], names: readonly string[], columns: number): Shown[] {
  const above: (Cell | undefined)[] = [];
  return rows.map((row) => {
    const origins = originsOf(row, above);
    const texts = origins.map((origin, cell) =>
      origin && (origin === row.cells[cell] || origin.text.length <= MAX_CELL) ? origin.text : "",
    );
    const labels = row.cells.map((cell) => (cell.span >= columns ? "" : spanName(names, cell)));
    const filled = labels.filter((_, cell) => Boolean(origins[cell]?.text));
    return { row, texts, labels, filled };
  });
}

/** The name of each column; a header cell names every column it spans, but of those that none divides where rows begin only the first: "Drug" over drugs and their routes. */
export function headerNames(headers: readonly Row[], columns: number, body: readonly Row[]): string[] {
  const filled: string[][] = [];
  const several = headers.filter(({ cells }) => cells.length > 1);
  const undivided = Math.min(...several.map(({ cells: [first] }) => first?.span ?? 1));
  for (const { cells } of several) {
    const texts: string[] = Array.from({ length: columns }, () => "");
    for (const cell of cells) {
      const { column, span, above } = cell;
      const shown = above ? (filled[filled.length - 1]?.[column] ?? "") : nameIn(cell);
      texts.fill(shown, column, column + span);
      if (column === 0) texts.fill("", 1, undivided);
    }
    filled.push(texts);
  }
  return namesOver(filled, labelsOf(body));
}

/** A name that is broken into lines, with figures in some: "Term", "6.6 lb", "3 kg". */
function nameIn({ text, lines }: Cell): string {
  return lines.some((line) => /^[<>≤≥]? ?\d/.test(line)) ? oneLine(lines.join(" ")) : text;
}

/** What the rows below the header begin with. */
function labelsOf(body: readonly Row[]): string[] {
  const rows = body.filter(({ cells }) => cells.length > 1 && !cells[0]?.above);
  return rows.map(({ cells }) => cells[0]?.text ?? "");
}

/** The cell that each one's text is from: a merged one's is further up. `above` are those of the row above, by column. */
function originsOf({ cells }: Row, above: (Cell | undefined)[]): (Cell | undefined)[] {
  return cells.map((cell) => {
    const origin = cell.above ? above[cell.column] : cell;
    above.fill(undefined, cell.column, cell.column + cell.span);
    above[cell.column] = origin;
    return origin;
  });
}

function spanName(names: readonly string[], { column, span }: Cell): string {
  const [first = "", ...others] = new Set(names.slice(column, column + span).filter((name) => name !== ""));
  if (![first, ...others].some((name) => name.includes(" / "))) return [first, ...others].join(" / ");
  // What all say is said once: "Age / weight 8 years, 10 years".
  const words = first.split(" ");
  const differs = words.findIndex((word, at) => others.some((name) => name.split(" ")[at] !== word));
  return [first, ...others.map((name) => name.split(" ").slice(differs).join(" "))].join(", ");
}
