import { areaOf, type Box, holds, isWithin, middleOf, within } from "../../geometry.ts";
import type { Frame } from "../../ink/shapes.ts";
import { type Atom, toLine } from "../../layout/atoms.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import type { TaggedTable } from "../../source/tags.ts";
import { fillOf, type Grid, type GridCell } from "../drawn/grids.ts";
import { readGrid } from "../drawn/read-grid.ts";
import { type TaggedGrid, taggedGrid } from "./tagged-grid.ts";

/** Share of a tagged table that a drawn one covers which is this table. */
const SAME = 0.8;
/** In points: how far the edge of a table is from its text, at most. */
const PADDING = 16;

interface OnPage {
  segments: readonly Segment[];
  grids: readonly Grid[];
  panels: readonly Box[];
}

/**
 * The tables that a page's tags tell, read, where fewer or none of their cells are drawn, and what is left of the page: its drawn
 * tables with what the tags tell of their names. `fills` are the filled boxes behind its text.
 */
export function takeTagged(
  tagged: readonly TaggedTable[],
  { segments, grids, panels }: OnPage,
  fills: readonly Frame[],
  known: Vocabulary,
): OnPage & { tables: Atom[] } {
  if (tagged.length === 0) return { segments, grids, panels, tables: [] };
  const byCell = Map.groupBy(segments, ({ pieces }) => pieces[0]?.cell);
  const found = tagged.flatMap((table) => taggedGrid(table, (cell) => byCell.get(cell) ?? []) ?? []);
  const open = found
    .filter(({ grid }) => !grids.some((drawn) => isDrawnAs(grid, drawn)))
    .filter((table) => isWhole(table, segments));
  const taken = new Set(open.flatMap(({ cells }) => cells.flatMap((each) => each.lines)));
  const frames = open.map(({ grid: { x0, y0, x1, y1 } }) => ({
    x0: x0 - PADDING,
    y0: y0 - PADDING,
    x1: x1 + PADDING,
    y1: y1 + PADDING,
  }));
  const isOutside = (box: Box) => !frames.some((frame) => isWithin(box, frame));
  return {
    segments: segments.filter((segment) => !taken.has(segment)),
    grids: grids.filter(isOutside).map((drawn) => named(drawn, found)),
    panels: panels.filter(isOutside),
    tables: open.map((each) => toAtom(each, fills, known)),
  };
}

/** True where as many rows and columns of a tagged table are drawn as its tags tell. */
function isDrawnAs(grid: Grid, drawn: Grid): boolean {
  const isFiner = drawn.rows >= grid.rows && drawn.columns >= grid.columns;
  return isFiner && areaOf(within(drawn, grid)) > SAME * areaOf(grid);
}

/** A drawn table with what its tags tell of its names, where these tell of the same rows and columns. */
function named(drawn: Grid, found: readonly TaggedGrid[]): Grid {
  const same = found.find(
    ({ grid }) => isDrawnAs(grid, drawn) && grid.rows === drawn.rows && grid.columns === drawn.columns,
  );
  return same?.grid.names === undefined ? drawn : { ...drawn, names: same.grid.names };
}

/** True where nothing stands among its text that its tags do not tell of. */
function isWhole({ grid, cells }: TaggedGrid, segments: readonly Segment[]): boolean {
  const own = new Set(cells.flatMap(({ lines }) => lines));
  return segments.every((segment) => own.has(segment) || !holds(grid, middleOf(segment)));
}

function toAtom({ grid, cells: all }: TaggedGrid, fills: readonly Frame[], known: Vocabulary): Atom {
  const cells = all.map(({ cell, lines }) => ({ cell: filled(cell, fills), atoms: lines.map(toLine) }));
  const { x0, y0, x1, y1 } = grid;
  const table = readGrid({ kind: "grid", grid, cells, x0, y0, x1, y1 }, known, () => []);
  return { kind: "banded", table: { ...table, drawn: false }, x0, y0, x1, y1 };
}

function filled(cell: GridCell, fills: readonly Frame[]): GridCell {
  const fill = fillOf(cell, fills);
  return fill === undefined ? cell : { ...cell, fill };
}
