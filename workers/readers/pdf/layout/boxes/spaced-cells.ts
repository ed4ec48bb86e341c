import { around, type Box, distinct, holds, middleOf } from "../../geometry.ts";
import type { Frame } from "../../ink/shapes.ts";
import { fillOf, type GridCell, singleCell } from "../../tables/drawn/grids.ts";
import { type Atom, areLines, filledCells, linesIn, type Table } from "../atoms.ts";
import { factIn } from "./facts.ts";

/** In points: how near the sides of cells of one row or column are, and how wide a space may part cells. */
const SAME = 1.5;
const SPACE = 9;
/** So many cells make a table; of its places so many hold one, and of these so many no more lines than an entry has. */
const FEWEST = 6;
const FILLED = 0.6;
const SHORT = 0.7;
const ENTRY_LINES = 2;
/** A page that a person made has fewer boxes. */
const MAX_BOXES = 600;

interface Cell extends Box {
  atoms: Atom[];
  level?: string | undefined;
  /** The atom of the page that it is, or is part of. */
  of: Atom;
}

/** The atoms with boxes that stand in rows and columns, with a little space around each, as drawn tables. */
export function withSpacedCells(atoms: readonly Atom[], fills: readonly Frame[]): Atom[] {
  const boxes = atoms.filter(({ kind }) => kind === "panel" || kind === "grid");
  const cells = boxes.flatMap(cellsOf);
  if (cells.length < FEWEST || cells.length > MAX_BOXES) return [...atoms];
  const tables = groups(cells).flatMap((group) => {
    const found = toTable(group, fills);
    const of = new Set(group.map((cell) => cell.of));
    const loose = found ? atoms.filter((atom) => !of.has(atom) && holds(found, middleOf(atom))) : [];
    const table = found && withLoose(found, loose);
    const holdsAll = cells.every((cell) => group.includes(cell) || !of.has(cell.of));
    return table && holdsAll ? [{ table, of: of.union(new Set(loose)) }] : [];
  });
  if (tables.length === 0) return [...atoms];
  const rest = atoms.filter((atom) => !tables.some(({ of }) => of.has(atom)));
  return [...rest, ...tables.map(({ table }) => table)];
}

/**
 * The boxes that an atom is: one with text, a stack of them, or cells in one row; none where it holds anything else, or tells
 * a fact by itself.
 */
function cellsOf(atom: Atom): Cell[] {
  if (atom.kind === "grid" && atom.grid.rows === 1) {
    const filled = filledCells(atom);
    const found = filled.flatMap(({ cell, atoms }) => toCell(cell, atoms, atom));
    return found.length === filled.length ? found : [];
  }
  if (atom.kind !== "panel" || factIn(atom)) return [];
  if (atom.parts === 1) return toCell(atom, atom.atoms, atom);
  const boxes = atom.atoms.flatMap((each) => (each.kind === "panel" ? toCell(each, each.atoms, atom) : []));
  return boxes.length === atom.atoms.length ? boxes : [];
}

function toCell({ x0, y0, x1, y1, level }: Box & { level?: string }, atoms: Atom[], of: Atom): Cell[] {
  return areLines(atoms) ? [{ x0, y0, x1, y1, level, atoms, of }] : [];
}

/**
 * A table with the names of columns that stand in no box of their own, as the short ones of levels of care, which are taken for
 * the tags of what they mark; undefined where anything else stands in it.
 */
function withLoose(table: Table, loose: readonly Atom[]): Table | undefined {
  if (!areLines(loose)) return undefined;
  const { grid, cells } = table;
  const added: Table["cells"] = [];
  for (const line of loose) {
    const inColumn = grid.cells.find(
      ({ columnSpan, x0, x1 }) => columnSpan === 1 && x0 < line.x0 && x1 > line.x1,
    );
    const inRow = grid.cells.find(({ rowSpan, y0, y1 }) => rowSpan === 1 && y0 < line.y0 && y1 > line.y1);
    if (!inColumn || inRow?.row !== 0 || !/\p{L}{2}/u.test(line.segment.text)) return undefined;
    const [{ row }, { column }] = [inRow, inColumn];
    if (grid.cells.some((cell) => cell.row === row && cell.column === column)) return undefined;
    const { x0, x1 } = inColumn;
    const { y0, y1 } = inRow;
    added.push({ cell: singleCell(row, column, { x0, y0, x1, y1 }), atoms: [line] });
  }
  const all = [...cells, ...added];
  return { ...table, grid: { ...grid, cells: all.map(({ cell }) => cell) }, cells: all };
}

/** Cells that stand close to each other. */
function groups(cells: readonly Cell[]): Cell[][] {
  const found: Cell[][] = [];
  const rest = new Set(cells);
  for (const first of cells) {
    if (!rest.delete(first)) continue;
    const group = [first];
    for (const cell of group) {
      for (const other of rest) {
        if (!isNear(cell, other)) continue;
        rest.delete(other);
        group.push(other);
      }
    }
    found.push(group);
  }
  return found;
}

function isNear(a: Box, b: Box): boolean {
  return a.x0 - SPACE <= b.x1 && b.x0 - SPACE <= a.x1 && a.y0 - SPACE <= b.y1 && b.y0 - SPACE <= a.y1;
}

function toTable(group: readonly Cell[], fills: readonly Frame[]): Table | undefined {
  if (group.length < FEWEST) return undefined;
  const across = spans(group.map(({ x0, x1 }) => [x0, x1]));
  const down = spans(group.map(({ y0, y1 }) => [y0, y1]));
  const short = group.filter(({ atoms }) => linesIn(atoms).length <= ENTRY_LINES).length;
  if (!across || !down || across.length < 2 || down.length < 2) return undefined;
  if (group.length < across.length * down.length * FILLED || short < group.length * SHORT) return undefined;
  const cells = group.map((box) => {
    const [column, last] = [indexOf(across, box.x0, 0), indexOf(across, box.x1, 1)];
    const [row, lowest] = [indexOf(down, box.y0, 0), indexOf(down, box.y1, 1)];
    const fill = fillOf(box, fills);
    const { x0, y0, x1, y1, level, atoms } = box;
    const cell: GridCell = {
      x0,
      y0,
      x1,
      y1,
      row,
      column,
      rowSpan: lowest - row + 1,
      columnSpan: last - column + 1,
      ...(level !== undefined && { level }),
    };
    return { cell: fill === undefined ? cell : { ...cell, fill }, atoms };
  });
  const box = around(group);
  const grid = {
    ...box,
    rows: down.length,
    columns: across.length,
    cells: cells.map(({ cell }) => cell),
    cut: { above: false, below: false },
  };
  return { kind: "grid", grid, cells, ...box };
}

type Span = readonly [from: number, to: number];

/** The columns, or the rows, in which all of `sides` begin and end; undefined where there are none. */
function spans(sides: readonly Span[]): Span[] | undefined {
  const from = distinct(
    sides.map((side) => side[0]),
    SAME,
  );
  const to = distinct(
    sides.map((side) => side[1]),
    SAME,
  );
  const found = from.map((at, i): Span => [at, to[i] ?? at]);
  const parted = found.every(([at, end], i) => {
    const space = at - (found[i - 1]?.[1] ?? at);
    return end > at && space >= -SAME;
  });
  return parted && from.length === to.length ? found : undefined;
}

function indexOf(found: readonly Span[], at: number, side: 0 | 1): number {
  return found.findIndex((span) => Math.abs(span[side] - at) <= SAME * 2);
}
