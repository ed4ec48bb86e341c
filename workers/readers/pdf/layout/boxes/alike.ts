import type { Segment } from "../../lines/segments.ts";
import { type Atom, type Line, linesOf } from "../atoms.ts";

/** In ems: how far the baselines of one row are apart. */
const SAME_LINE = 0.5;
/** The ratio of the distances of columns. */
const SAME_PITCH = 0.9;
/** How alike columns are: the shares of their lines with figures differ by so much, their lines' lengths have this ratio. */
const FIGURES = 0.35;
const LENGTH = 0.6;

/** The lines in regular letters below the headings. */
export function textOf(atoms: readonly Atom[], heads: ReadonlySet<Line>): Segment[] {
  return linesOf(atoms).flatMap((line) => (line.segment.bold || heads.has(line) ? [] : [line.segment]));
}

/** True for columns that are equally far from each other. */
export function areEven(begins: readonly number[]): boolean {
  const pitches = begins.slice(1).map((x, i) => x - (begins[i] ?? 0));
  return Math.min(...pitches) >= Math.max(...pitches) * SAME_PITCH;
}

/** True for columns of one kind of text; of a table one names what the others say, line by line, below names without numbers. */
export function areAlike(columns: readonly Atom[][], heads: ReadonlySet<Line>): boolean {
  const areNumbered = [...heads].every(({ segment }) => /^\d/.test(segment.text));
  const texts = columns.map((column) => textOf(column, heads));
  const figures = texts.map((lines) => lines.filter(({ text }) => /\d/.test(text)).length / lines.length);
  const lengths = texts.map((lines) => lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length);
  return (
    Math.max(...figures) - Math.min(...figures) <= FIGURES &&
    Math.min(...lengths) >= Math.max(...lengths) * LENGTH &&
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
