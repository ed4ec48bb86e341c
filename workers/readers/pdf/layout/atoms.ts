import type { Block } from "../../model.ts";
import type { Box } from "../geometry.ts";
import { toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Grid, GridCell } from "../tables/drawn/grids.ts";
import type { TableData } from "../tables/tables.ts";

/** In ems: how far the baselines of a paragraph's lines are apart, at most. */
export const NEXT_LINE = 1.6;

/** A page that a person made has fewer boxes and lines: one with more is no flow chart. */
export const MOST_IN_CHART = 2_000;

/** The things a page's layout puts in order. */
export type Atom = Line | Table | Banded | Panel | Aside;

/** A piece of a line of text. */
export interface Line extends Box {
  kind: "line";
  segment: Segment;
}

/** A drawn table with what stands in its cells. */
export interface Table extends Box {
  kind: "grid";
  grid: Grid;
  cells: Cell[];
}

/** A cell of a drawn table with what stands in it. */
export interface Cell {
  cell: GridCell;
  atoms: Atom[];
}

/** A table without drawn cells, already read. */
interface Banded extends Box {
  kind: "banded";
  table: TableData;
}

/** A framed box with what stands in it. `parts` is the number of cells where it is a stack of them, else 1. */
export interface Panel extends Box {
  kind: "panel";
  parts: number;
  atoms: Atom[];
  /** The table that it is, of which one cell in a row is filled: it begins its page, and may be the rest of a row. */
  rest?: Table;
  /** It frames one item of a numbered list. */
  isItem?: true;
  /** What stands on the arrow that leads to it. */
  label?: string;
  /** Who may do what it says, as stands in a small box at its left. */
  level?: string;
}

/** Text set in another direction than the page's, already read. */
export interface Aside extends Box {
  kind: "aside";
  block: Block;
}

/** A piece of a line as an atom. */
export function toLine(segment: Segment): Line {
  const { x0, y0, x1, y1 } = segment;
  return { kind: "line", x0, y0, x1, y1, segment };
}

/** A box, or a cell, with what stands in it. */
export function toPanel({ x0, y0, x1, y1 }: Box, atoms: Atom[], parts = 1): Panel {
  return { kind: "panel", parts, atoms, x0, y0, x1, y1 };
}

/** The cells of a table in which something stands. */
export function filledCells({ cells }: Table): Cell[] {
  return cells.filter(({ atoms }) => atoms.length > 0);
}

/** True for nothing but lines: no boxes, tables or text turned on its side. */
export function areLines(atoms: readonly Atom[]): atoms is readonly Line[] {
  return atoms.every(({ kind }) => kind === "line");
}

/** The lines among some atoms, without those in boxes and cells. */
export function linesOf(atoms: readonly Atom[]): Line[] {
  return atoms.filter((atom): atom is Line => atom.kind === "line");
}

/** The same as pieces of text. */
export function segmentsOf(atoms: readonly Atom[]): Segment[] {
  const segments: Segment[] = [];
  for (const atom of atoms) if (atom.kind === "line") segments.push(atom.segment);
  return segments;
}

/** True for a box that may be one of a chart: one with text, or a stack of such. */
export function isChartBox(atom: Atom): atom is Panel {
  return atom.kind === "panel" && (atom.parts === 1 || atom.atoms.every(({ kind }) => kind === "panel"));
}

/** All lines in some atoms, those in boxes and cells too, in no order of note. */
export function linesIn(atoms: readonly Atom[], found: Segment[] = []): Segment[] {
  for (const atom of atoms) {
    if (atom.kind === "line") found.push(atom.segment);
    else if (atom.kind === "panel") linesIn(atom.atoms, found);
    else if (atom.kind === "grid") for (const { atoms: inner } of atom.cells) linesIn(inner, found);
  }
  return found;
}

/** From the top down. */
export function byHeight(atoms: readonly Atom[]): Atom[] {
  return atoms.toSorted((a, b) => a.y0 + a.y1 - (b.y0 + b.y1) || a.x0 - b.x0);
}

/** How many words stand in all of them. */
export function words(atoms: readonly Atom[]): number {
  let count = 0;
  for (const { text } of linesIn(atoms)) count += text.split(" ").length;
  return count;
}

/** True where something stands apart on one line. */
export function hasGaps(atoms: readonly Atom[]): boolean {
  return toRows(linesIn(atoms)).some((row) => row.segments.length > 1);
}
