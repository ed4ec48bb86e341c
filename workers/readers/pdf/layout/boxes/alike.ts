import type { Segment } from "../../lines/segments.ts";
import { type Atom, type Line, linesOf } from "../atoms.ts";

/** In ems: how far the baselines of one row are apart. */
const SAME_LINE = 0.5;
/** How alike columns are: the shares of their lines with figures differ by so much. */
const FIGURES = 0.35;

/** The lines in regular letters below the headings. */
export function textOf(atoms: readonly Atom[], heads: ReadonlySet<Line>): Segment[] {
  return linesOf(atoms).flatMap((line) => (line.segment.bold || heads.has(line) ? [] : [line.segment]));
}

/** True for columns of one kind of text; of a table one names what the others say, line by line, below names without numbers. */
export function areAlike(columns: readonly Atom[][], heads: ReadonlySet<Line>): boolean {
  const areNumbered = [...heads].every(({ segment }) => /^\d/.test(segment.text));
  const texts = columns.map((column) => textOf(column, heads));
  const figures = texts.map((lines) => lines.filter(({ text }) => /\d/.test(text)).length / lines.length);
  return (
    Math.max(...figures) - Math.min(...figures) <= FIGURES &&
    (areNumbered || Math.min(...figures) > 0 || !areInRows(texts))
  );
}

/** True where each line has one beside it in all columns. */
function areInRows([first = [], ...others]: readonly Segment[][]): boolean {
  return others.every(
    (column) =>
      column.length === first.length &&
      column.every(({ y, size }, i) => Math.abs(y - (first[i]?.y ?? 0)) < size * SAME_LINE),
  );
}
