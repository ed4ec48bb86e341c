import { namesCare } from "../../../wording/care-levels.ts";
import { beginsWithPatients, patientsOf } from "../../../wording/patients.ts";
import { around, type Box } from "../../geometry.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import { type Atom, linesIn } from "../atoms.ts";
import { GUTTER } from "./gutters.ts";
import type { NamedColumns } from "./named-columns.ts";

/** In ems: the space above what stands below the columns and is no part of them. */
const BELOW = 2.5;
/** In points: how far columns beside each other reach into each other. */
const INTO = 2;

/** Columns below the names of whom they are for, and what stands above and below them. */
export interface PatientColumns {
  above: Atom[];
  columns: NamedColumns["columns"];
  below: Atom[];
}

/** Whom something is for, and the atom that says so. */
interface Name {
  row: Row;
  atom: Atom;
}

/**
 * The columns below names of patients that stand beside each other with nothing else on their line, each with a level of
 * care in it: all that does not reach over the space between them, or stand apart below. Undefined where there are none.
 */
export function patientColumns(atoms: readonly Atom[]): PatientColumns | undefined {
  const [first, ...others] = atoms.flatMap(namesIn).toSorted((a, b) => a.row.y - b.row.y);
  if (!first) return undefined;
  const isLevel = ({ row }: Name) => Math.abs(row.y - first.row.y) < first.row.size / 2;
  const names = [first, ...others.filter(isLevel)].toSorted((a, b) => a.row.x0 - b.row.x0);
  const line = around(names.map(({ atom }) => atom));
  const named = new Set(names.map(({ atom }) => atom));
  const rest = atoms.filter((atom) => !named.has(atom));
  if (names.length < 2 || rest.some(({ y0, y1 }) => y0 < line.y1 - 1 && y1 > line.y0 + 1)) return undefined;
  const lower = rest.filter(({ y0 }) => y0 >= line.y1 - 1).toSorted((a, b) => a.y0 - b.y0);
  const gaps = names.slice(1).map(({ row }, i) => gapBetween(names[i]?.row.x1 ?? 0, row.x0, lower));
  const end = Math.min(...gaps.map((gap) => gap.end), apartFrom(lower, BELOW * first.row.size));
  const run = lower.slice(0, end);
  const columns = names.map(({ row }, i) => {
    const [from, to] = [gaps[i - 1]?.at ?? -Infinity, gaps[i]?.at ?? Infinity];
    return { name: row, atoms: run.filter(({ x0, x1 }) => (x0 + x1) / 2 >= from && (x0 + x1) / 2 < to) };
  });
  if (!columns.every(hasCare)) return undefined;
  return { above: rest.filter(({ y0 }) => y0 < line.y1 - 1), columns, below: lower.slice(end) };
}

/** The names in a line, in a box, or in the cells of a table of one row that holds nothing else. */
function namesIn(atom: Atom): Name[] {
  // Most lines of most pages name nobody.
  if (atom.kind === "line" && !beginsWithPatients(atom.segment.text)) return [];
  if (atom.kind === "grid" && atom.grid.rows > 1) return [];
  const parts = atom.kind === "grid" ? atom.cells.map(({ atoms }) => atoms) : [[atom]];
  const rows = parts.map((part) => toRows(linesIn(part))).filter((part) => part.length > 0);
  const names = rows.flatMap(([row, ...others]) =>
    row && others.length === 0 && patientsOf(rowText(row)) ? [{ row, atom }] : [],
  );
  return names.length === rows.length ? names : [];
}

/** Where between two places the widest space is free, and before which of the atoms, from the top, none is any more. */
function gapBetween(from: number, to: number, atoms: readonly Box[]): { at: number; end: number } {
  let free = [{ from, to }];
  for (const [end, { x0, x1 }] of atoms.entries()) {
    const left = free
      .flatMap((gap) => [
        { from: gap.from, to: Math.min(gap.to, x0) },
        { from: Math.max(gap.from, x1), to: gap.to },
      ])
      .filter((gap) => gap.to - gap.from >= GUTTER);
    if (left.length === 0) return { at: middleOfWidest(free), end };
    free = left;
  }
  return { at: middleOfWidest(free), end: atoms.length };
}

/** Before which of the atoms, from the top, so much space is free over the whole width. */
function apartFrom(atoms: readonly Box[], space: number): number {
  let bottom = atoms[0]?.y0 ?? 0;
  for (const [at, { y0, y1 }] of atoms.entries()) {
    if (y0 - bottom > space) return at;
    bottom = Math.max(bottom, y1);
  }
  return atoms.length;
}

function middleOfWidest(gaps: readonly { from: number; to: number }[]): number {
  const widest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from ? gap : best));
  return (widest.from + widest.to) / 2;
}

function hasCare({ atoms }: { atoms: Atom[] }): boolean {
  return linesIn(atoms).some(({ text, bold }) => bold && namesCare(text));
}

/** True where boxes beside each other begin with whom each is for: they are columns, whatever their heights. */
export function haveBoxesOfPatients(atoms: readonly Atom[]): boolean {
  const boxes = atoms.filter((atom) => {
    if (atom.kind !== "panel") return false;
    const [name, next] = toRows(linesIn([atom]));
    return name && next && patientsOf(rowText(name));
  });
  return boxes.some((box) =>
    boxes.some((other) => other.x0 >= box.x1 - INTO && other.y0 < box.y1 && box.y0 < other.y1),
  );
}
