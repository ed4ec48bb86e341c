import { splitMarker } from "../lines/markers.ts";
import { toRows } from "../lines/rows.ts";
import { areTables } from "../tables/side-tables.ts";
import { type Atom, linesIn } from "./atoms.ts";
import { lowest } from "./gutters.ts";

/** In ems: how far the baselines of one row may differ. */
const BASELINE = 0.09;

const LOOSE_BASELINE = 0.3;

/** In points: lines this near in height stand beside each other. */
const SAME_LINE = 1;

/**
 * Tells two columns of text from two columns of a table, which are read row by row: a table's
 * cells begin on common baselines, and at least one of its columns holds short entries.
 */
export function areColumns(left: readonly Atom[], right: readonly Atom[]): boolean {
  const leftSide = toSide(left);
  const rightSide = toSide(right);
  if (leftSide.boxes > 0 || rightSide.boxes > 0) {
    if (leftSide.rows.length <= leftSide.boxes || rightSide.rows.length <= rightSide.boxes) return true;
  }
  if (Math.min(leftSide.rows.length, rightSide.rows.length) < 2) return leftSide.prose && rightSide.prose;
  if (leftSide.items >= 2 && rightSide.items >= 2) return true;
  if (hasOwnHeads(leftSide, rightSide) && hasOwnHeads(rightSide, leftSide)) return true;
  // Text in columns often has baselines near each other by chance; two columns of figures do not.
  const loose = !leftSide.prose && !rightSide.prose;
  if (alignment(leftSide.rows, rightSide.rows, loose ? LOOSE_BASELINE : BASELINE) < (loose ? 0.75 : 0.6))
    return true;
  const [leftStarts, rightStarts] = [starts(leftSide.rows), starts(rightSide.rows)];
  const few = Math.min(leftStarts.length, rightStarts.length);
  if (leftSide.prose && rightSide.prose)
    return few < 3 || alignment(leftStarts, rightStarts, BASELINE) < 0.75;
  return areTables([...linesIn(left)], [...linesIn(right)]);
}

/** True where a line in bold has a line beside it that is not, as the letters of an index do. */
function hasOwnHeads({ rows }: Side, other: Side): boolean {
  const heads = rows.filter(({ bold }) => bold);
  const beside = ({ y }: Side["rows"][number]) => other.rows.find((row) => Math.abs(row.y - y) < SAME_LINE);
  return heads.some((row) => beside(row)?.bold === false);
}

interface Side {
  /** Baselines with the sizes of their letters, from the top; whether all is in bold. */
  rows: { y: number; size: number; bold: boolean }[];
  /** Most lines fill the column. */
  prose: boolean;
  /** Lines that begin with a bullet or a number. */
  items: number;
  boxes: number;
}

function toSide(atoms: readonly Atom[]): Side {
  const boxes = atoms.filter((atom) => atom.kind !== "line");
  const lines = toRows(atoms.flatMap((atom) => (atom.kind === "line" ? [atom.segment] : [])));
  const left = lowest(atoms, (atom) => atom.x0);
  const width = -lowest(atoms, (atom) => -atom.x1) - left;
  let full = 0;
  let items = 0;
  for (const row of lines) {
    const length = row.segments.reduce((sum, { text }) => sum + text.length, 0);
    const wide = row.segments.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
    if (splitMarker(row.segments[0]?.text ?? "")) items++;
    if (wide > width * 0.68 && wide > row.size * 10 && length > 15) full++;
  }
  const rows = [
    ...lines.map(({ y, size, segments }) => ({ y, size, bold: segments.every((segment) => segment.bold) })),
    ...boxes.map(({ y1 }) => ({ y: y1, size: 10, bold: false })),
  ].toSorted((a, b) => a.y - b.y);
  return { rows, prose: lines.length > 0 && full >= lines.length * 0.5, items, boxes: boxes.length };
}

/** The share of the shorter list's baselines that the other list has too. */
function alignment(a: Side["rows"], b: Side["rows"], tolerance: number): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length === 0) return 0;
  let at = 0;
  let hits = 0;
  for (const { y, size } of few) {
    const near = Math.max(0.7, size * tolerance);
    while (at < many.length && (many[at]?.y ?? 0) < y - near) at++;
    if (Math.abs((many[at]?.y ?? Infinity) - y) <= near) hits++;
  }
  return hits / few.length;
}

/** The baselines that follow a wider gap than the usual one. */
function starts(rows: Side["rows"]): Side["rows"] {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++) gaps.push((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.3)] ?? 0;
  return rows.filter((_, i) => i > 0 && (gaps[i - 1] ?? 0) > usual * 1.25);
}
