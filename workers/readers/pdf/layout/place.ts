import { areaOf, type Box, holds, middleOf } from "../geometry.ts";
import { levelAt } from "../ink/levels/level-tabs.ts";
import type { Shapes } from "../ink/shapes.ts";
import { splitMarker } from "../lines/markers.ts";
import { toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import { markCells } from "../tables/drawn/cell-marks.ts";
import { type Grid, isNameOver } from "../tables/drawn/grids.ts";
import type { Atom, Cell, Line, Panel, Table } from "./atoms.ts";
import { filledCells, hasGaps, linesIn, linesOf, segmentsOf, toLine, toPanel } from "./atoms.ts";
import { areNumbered, isListed } from "./boxes/listed-cells.ts";
import { areBesideShade } from "./boxes/shaded-columns.ts";
import { isWithRemark } from "./boxes/titles/remarks.ts";
import { isDiamond } from "./flow/flow-signs.ts";

/** In points: containers are looked up by bands of this height. */
const BAND = 40;
/** More than the highest page has: what a damaged file draws may reach to any number. */
const MAX_BANDS = 1_000;
/** Share of the size of what stands in a box that the box has, at least: letters may rise out of a low one. */
const AS_LARGE = 0.7;

/** In points: how far from a box an arrow ends or begins. */
const LED = 4;

/** A page's end leaves but a few lines of a row in one of its cells alone. */
const REST_LINES = 8;

/**
 * Puts lines into the boxes and cells they stand in, and boxes into the boxes around them; gives
 * what is left on the page itself. Boxes without text are dropped, and so is a box around
 * everything, which is a page's border.
 */
export function place(
  segments: readonly Segment[],
  others: readonly Atom[],
  grids: readonly Grid[],
  panels: readonly Box[],
  shapes: Shapes,
): Atom[] {
  const lines: Line[] = segments.map(toLine);
  if (grids.length + panels.length === 0) return [...lines, ...others];
  const tables = grids.map(toTable);
  const containers: (Table | Panel)[] = [
    ...tables,
    ...panels.map((box): Panel => ({ ...toPanel(box, []), ...leveled(box, shapes) })),
  ].toSorted((a, b) => areaOf(a) - areaOf(b));
  const bands = new Map<number, (Table | Panel)[]>();
  for (const container of containers) {
    const first = Math.floor(container.y0 / BAND);
    const count = Math.min(container.y1 / BAND - first, MAX_BANDS);
    for (let nth = 0; nth <= count; nth++) {
      const band = first + nth;
      const list = bands.get(band);
      if (list) list.push(container);
      else bands.set(band, [container]);
    }
  }
  const top: Atom[] = [];
  const put = (atom: Atom, from?: Table | Panel) => {
    const middle = middleOf(atom);
    const [x, y] = middle;
    // The bands list their containers from the smallest up; those before the one that it comes from were put elsewhere.
    const band = bands.get(Math.floor(y / BAND));
    const first = from && band ? band.indexOf(from) + 1 : 0;
    const home = band?.find(
      (box, at) =>
        at >= first &&
        holds(box, middle) &&
        areaOf(box) > areaOf(atom) * AS_LARGE &&
        !isInCorner(atom, box, shapes),
    );
    if (!home) top.push(atom);
    else if (home.kind === "panel") home.atoms.push(atom);
    else cellAt(home, x, y).atoms.push(atom);
  };
  for (const atom of [...lines, ...others]) put(atom);
  markCells(tables, shapes);
  const settled = new Map<Atom, Table>();
  for (const container of containers) {
    const filled = settle(container, shapes);
    if (filled && container.kind === "grid") settled.set(filled, container);
    if (filled) put(filled, container);
  }
  const first = Math.min(...top.map(({ y0 }) => y0));
  const placed = top.map((atom) => (atom.y0 === first ? withTable(atom, settled.get(atom)) : atom));
  const [only] = placed;
  return placed.length === 1 && only?.kind === "panel" && !only.rest ? only.atoms : placed;
}

/** True for what stands in the box around a diamond, but beside it. */
function isInCorner(atom: Box, box: Box, { diamonds }: Shapes): boolean {
  if (!isDiamond(box, diamonds)) return false;
  const [[x, y], [middleX, middleY]] = [middleOf(atom), middleOf(box)];
  const [across, down] = [
    Math.abs(x - middleX) / (box.x1 - box.x0),
    Math.abs(y - middleY) / (box.y1 - box.y0),
  ];
  return across + down > 0.5;
}

/** Who may do what a box says, as stands in a tab beside it. */
function leveled(box: Box, { levels }: Shapes): { level?: string } {
  const level = levelAt(box, levels);
  return level === undefined ? {} : { level };
}

function toTable(grid: Grid): Table {
  const { x0, y0, x1, y1 } = grid;
  return { kind: "grid", grid, cells: grid.cells.map((cell) => ({ cell, atoms: [] })), x0, y0, x1, y1 };
}

function cellAt(table: Table, x: number, y: number): Cell {
  const distance = (box: Box) => Math.max(box.x0 - x, 0, x - box.x1) + Math.max(box.y0 - y, 0, y - box.y1);
  const around = table.cells.find(({ cell }) => distance(cell) === 0);
  return (
    around ?? table.cells.reduce((best, each) => (distance(each.cell) < distance(best.cell) ? each : best))
  );
}

/** The box that begins a page with the table that it is, if one of several columns, which may be the rest of a row. */
function withTable(box: Atom, table: Table | undefined): Atom {
  const isRest = table && table.grid.columns > 1 && linesIn([box]).length <= REST_LINES;
  return box.kind === "panel" && isRest ? { ...box, rest: table } : box;
}

/** A container as it turns out once its contents are known; undefined where it is empty. */
function settle(container: Table | Panel, shapes: Shapes): Atom | undefined {
  if (container.kind === "panel") {
    const inner = container.atoms[0];
    if (container.atoms.length === 1 && inner && inner.kind !== "line")
      return inner.kind === "aside" ? container : inner;
    return container.atoms.length > 0 ? container : undefined;
  }
  const filled = filledCells(container);
  if (filled.length === 0) return undefined;
  if (container.grid.form) return container;
  if (isLedger(filled) || areBesideShade(container, filled, shapes)) {
    const lines = filled.flatMap(({ atoms }) => atoms);
    return toPanel(container, lines, filled.length);
  }
  const rows = new Set<number>();
  // Cells beside each other make a table.
  for (const { cell } of filled) {
    if (rows.has(cell.row)) return container;
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) rows.add(row);
  }
  // One cell a row is a stack of boxes, or a table whose columns are not drawn.
  const open = filled.some(({ atoms }) => hasGaps(atoms));
  const inChart = isInChart(container, shapes);
  const isItem = areNumbered(filled.map((each) => each.atoms));
  const isLeveled = ({ cell }: Cell) => levelAt(cell, shapes.levels) !== undefined;
  const toBox = ({ cell, atoms: inner }: Cell): Panel => ({
    ...toPanel(cell, inner),
    ...(isItem && { isItem }),
    ...leveled(cell, shapes),
  });
  const atoms = open
    ? filled.flatMap((each) => (isTitle(each, filled) || isLeveled(each) ? [toBox(each)] : each.atoms))
    : filled.flatMap((each) =>
        isListed(each.atoms) && !inChart && !isLeveled(each) ? each.atoms : [toBox(each)],
      );
  return toPanel(container, atoms, filled.length);
}

/** True for a box that an arrow's head points down at. */
export function isPointedAt({ x0, x1, y0 }: Box, heads: readonly Box[]): boolean {
  return heads.some((head) => {
    const [at] = middleOf(head);
    return at > x0 && at < x1 && Math.abs(head.y1 - y0) < LED;
  });
}

/** True for such a box, or one from which a line leads on down to one. */
function isInChart(box: Box, { heads, down }: Shapes): boolean {
  const { x0, x1, y1 } = box;
  const leadsOn = () =>
    down.some(({ at, from, to }) => at > x0 && at < x1 && Math.abs(from - y1) < LED && to > y1 + LED);
  return isPointedAt(box, heads) || (heads.length > 0 && leadsOn());
}

/**
 * True for the uppermost of cells below each other where it has one line, and no more beside it than words in small boxes, on a
 * filling that no other has.
 */
function isTitle(each: Cell, cells: readonly Cell[]): boolean {
  const others = cells.filter((other) => other !== each);
  const areBadges = each.atoms.every(({ kind }) => kind === "line" || kind === "panel");
  const isOnTop =
    others.length > 0 &&
    each.cell.fill !== undefined &&
    others.every(({ cell }) => cell.y0 >= each.cell.y1 - 1 && cell.fill !== each.cell.fill);
  if (!areBadges || !isOnTop) return false;
  const [row, ...lower] = toRows(linesIn(each.atoms));
  return row !== undefined && lower.length === 0 && (linesOf(each.atoms).length === 1 || isWithRemark(row));
}

/** In lines: a cell with fewer is one entry. */
const LEDGER_LINES = 3;

/**
 * True where the rows of a table are not told apart by lines: cells beside each other whose lines
 * stand on common baselines, with figures in one of them.
 */
function isLedger(cells: readonly Cell[]): boolean {
  const tall = cells
    .map(({ cell, atoms }) => ({
      row: cell.row,
      lines: segmentsOf(atoms),
    }))
    .filter(({ lines }) => lines.length >= LEDGER_LINES);
  // Beside a label of one line the others are the lines of one entry each.
  const isNamedOnce = (row: number) => {
    const first = cells.filter(({ cell }) => cell.row === row).toSorted((a, b) => a.cell.x0 - b.cell.x0)[0];
    return first !== undefined && linesIn(first.atoms).length === 1;
  };
  // Beside a name over several rows it is one of these.
  const isOneOf = (row: number) => cells.some(({ cell }) => isNameOver(cell, row));
  return tall.some(({ row, lines }) => {
    if (lines.some(({ text }) => splitMarker(text)) || isNamedOnce(row) || isOneOf(row)) return false;
    const figures = lines.filter(({ text }) => /^\W*\d/.test(text)).length;
    const beside = tall.find((other) => other.row === row && other.lines !== lines);
    if (!beside || figures < lines.length * 0.5) return false;
    const [few, many] = beside.lines.length < lines.length ? [beside.lines, lines] : [lines, beside.lines];
    const shared = few.filter(({ y }) => many.some((other) => Math.abs(other.y - y) < 1)).length;
    return shared >= few.length * 0.8;
  });
}
