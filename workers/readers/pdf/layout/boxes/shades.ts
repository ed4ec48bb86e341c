import type { Context } from "../../context.ts";
import type { Frame } from "../../ink/shapes.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import { fillOf } from "../../tables/drawn/grids.ts";
import {
  type Atom,
  areLines,
  hasGaps,
  linesIn,
  type Panel,
  segmentsOf,
  type Table,
  toPanel,
} from "../atoms.ts";
import { isPointedAt } from "../place.ts";
import { setsOffEntries, toEntries } from "./set-off-entries.ts";

/** In points: how near baselines are that are one, and boxes that are beside each other without a gap; and outlined ones that are cells. */
const SAME_LINE = 1;
const BESIDE = 8;
const OUTLINED = 3;
/** In characters: entries of a table are shorter on average than text in a box. */
const ENTRY = 22;

/** So many entries make a row of a table. In ems, and in heights of a shaded row: how far its baseline is from the next row's. */
const FEWEST_ENTRIES = 3;
const NEXT_ROW = 2.5;
const NEXT_SHADE = 1.3;

/** Rows of cells: names over others, and what they name. */
const NAMES_AND_ROW = 3;

interface Neighbour {
  y: number;
  x0: number;
  x1: number;
  /** How many entries it is. */
  entries: number;
  /** The box it stands in, if in one. */
  panel: Panel | undefined;
}

/**
 * Takes apart the boxes that only shade or outline some cells of a row, or the figures of a table:
 * a box of one line that touches what stands on the same line, a box around entries of a table without lines, and a box
 * whose lines all have something beside them on the same baselines. A box to which an arrow leads is one of a chart.
 */
export function openShades(
  atoms: readonly Atom[],
  { fills, heads }: Pick<Context, "fills" | "heads">,
): Atom[] {
  if (!atoms.some((atom) => atom.kind === "panel" || isGridRow(atom))) return [...atoms];
  const neighbours = atoms.flatMap(toNeighbours).toSorted((a, b) => a.y - b.y);
  const isOutlined = (panel: Panel | undefined) => panel !== undefined && fillOf(panel, fills) === undefined;
  const entries = toEntries(atoms);
  const isShade = (panel: Panel) =>
    !isPointedAt(panel, heads) &&
    areLines(panel.atoms) &&
    (onlyShades(panel, neighbours, isOutlined) || setsOffEntries(panel, entries));
  return atoms.flatMap((atom) => {
    if (isGridRow(atom)) {
      const inside = atom.cells.flatMap((cell) => cell.atoms);
      const [row, ...others] = areLines(inside) ? toRows(segmentsOf(inside)) : [];
      return row && others.length === 0 && isRowOf(row, toPanel(atom, []), neighbours) ? inside : [atom];
    }
    if (atom.kind !== "panel") return [atom];
    if (isShade(atom)) return atom.atoms;
    // The names of rows in a column of boxes.
    const boxes = atom.atoms.flatMap((inner) => (inner.kind === "panel" ? [inner] : []));
    const isStack = boxes.length === atom.atoms.length && boxes.every(isShade);
    return isStack ? boxes.flatMap((box) => box.atoms) : [atom];
  });
}

/** True for a drawn table of one row: what a shade between two ruled lines makes of the row that it stands in. */
function isGridRow(atom: Atom): atom is Table {
  return atom.kind === "grid" && atom.grid.rows === 1;
}

/**
 * Boxes that are filled to set off a table's header or every second of its rows: cells beside each other, or
 * one box behind all that stands apart on a line.
 */
export function shadedCells(atoms: readonly Atom[], fills: readonly Frame[]): Atom[] {
  return atoms.filter((atom) => {
    if (atom.kind === "grid") {
      const { cells, grid } = atom;
      const fillsIn = (row: number) =>
        new Set(cells.flatMap(({ cell }) => (cell.row === row ? [cell.fill] : [])));
      // Names over others stand above the first of the rows, where that is filled too.
      const areNamesAndRow = grid.rows === NAMES_AND_ROW && fillsIn(0).isDisjointFrom(fillsIn(grid.rows - 1));
      // Or all three are names: of whom, of which color and weight.
      const areNames =
        grid.rows === NAMES_AND_ROW &&
        new Set(cells.map(({ cell }) => cell.fill)).size === 1 &&
        linesIn([atom]).every(({ bold }) => bold);
      return (
        (grid.rows < NAMES_AND_ROW || areNamesAndRow || areNames) &&
        cells.every((each) => each.cell.fill !== undefined && areLines(each.atoms))
      );
    }
    const isText = atom.kind === "panel" && areLines(atom.atoms);
    return isText && atom.atoms.every((line) => fillOf(line, fills) !== undefined) && hasGaps([atom]);
  });
}

function toNeighbours(atom: Atom): Neighbour[] {
  if (atom.kind === "line")
    return [{ y: atom.segment.y, x0: atom.x0, x1: atom.x1, entries: 1, panel: undefined }];
  if (atom.kind !== "panel" || !areLines(atom.atoms)) return [];
  const { x0, x1, atoms } = atom;
  const [y, ...others] = new Set(segmentsOf(atoms).map((line) => line.y));
  return y === undefined || others.length > 0 ? [] : [{ y, x0, x1, entries: atoms.length, panel: atom }];
}

function onlyShades(
  panel: Panel,
  neighbours: readonly Neighbour[],
  isOutlined: (panel: Panel | undefined) => boolean,
): boolean {
  const lines = segmentsOf(panel.atoms);
  const rows = toRows(lines);
  const [row, ...others] = rows;
  if (row && others.length === 0) {
    return (
      isRowOf(row, panel, neighbours) ||
      beside(row.y, panel, neighbours).some(({ x0, x1, panel: other }) => {
        const near = isOutlined(panel) && isOutlined(other) ? OUTLINED : BESIDE;
        return Math.abs(x0 - panel.x1) <= near || Math.abs(panel.x0 - x1) <= near;
      }) ||
      isBesideRows(panel, neighbours)
    );
  }
  // Some rows of a table, one below the other, that goes on with one that is not set off.
  const last = rows.at(-1);
  if (row && last && [row, last].some((each) => isRowOf(each, panel, neighbours, rows.length))) return true;
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const shared = rows.filter(({ y }) => beside(y, panel, neighbours).some((other) => !other.panel));
  return rows.length > 2 && letters <= lines.length * ENTRY && shared.length >= rows.length * 0.8;
}

/** True for a row of entries that begin where those of the row above or below do: every second row is shaded. */
function isRowOf(
  { segments, y, size }: Row,
  panel: Panel,
  neighbours: readonly Neighbour[],
  rows = 1,
): boolean {
  if (segments.length < FEWEST_ENTRIES) return false;
  const reach = Math.max(NEXT_ROW * size, (NEXT_SHADE * (panel.y1 - panel.y0)) / Math.max(panel.parts, rows));
  const near = neighbours.filter((other) => other.panel !== panel && Math.abs(other.y - y) < reach);
  return segments.every(({ x0 }) => near.some((other) => Math.abs(other.x0 - x0) <= SAME_LINE));
}

/** True for the name of several rows: what is beside it at its right are rows of entries, one of which it touches. */
function isBesideRows(panel: Panel, neighbours: readonly Neighbour[]): boolean {
  const right = neighbours.filter(
    (other) =>
      other.panel !== panel && other.y > panel.y0 && other.y < panel.y1 && other.x0 > panel.x1 - SAME_LINE,
  );
  const rows = [...Map.groupBy(right, ({ y }) => Math.round(y)).values()];
  return (
    rows.length > 1 &&
    rows.every((row) => row.reduce((sum, { entries }) => sum + entries, 0) > 1) &&
    right.some(({ x0 }) => x0 - panel.x1 <= BESIDE)
  );
}

/** What stands on a baseline outside a box. */
function beside(y: number, panel: Panel, neighbours: readonly Neighbour[]): Neighbour[] {
  let low = 0;
  let high = neighbours.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((neighbours[half]?.y ?? 0) < y - SAME_LINE) low = half + 1;
    else high = half;
  }
  const found: Neighbour[] = [];
  for (let other = neighbours[low]; other && other.y <= y + SAME_LINE; other = neighbours[++low]) {
    if (other.panel !== panel) found.push(other);
  }
  return found;
}
