import { areLines, type Cell, linesIn, type Table, toLine } from "../../layout/atoms.ts";
import { splitMarker } from "../../lines/markers.ts";
import type { Segment } from "../../lines/segments.ts";
import { isNameOver } from "./grids.ts";

/** A name, and so many entries below it at least. */
const FEWEST_LINES = 3;
/** In points: how far apart the baselines of entries beside each other are, at most. */
const LEVEL = 1;
/** So many cells, at least, have lines beside each other that are rows which no line parts. */
const FEWEST_CELLS = 3;
/** In ems: room that a line leaves in its cell beside the first word of the next, where its author broke it. */
const ROOM = 1;
/** What an entry begins with, and one that is a figure or says that there is none. */
const ENTRY = /^[\p{Lu}\d<>≤≥—–]/u;
const FIGURE = /^(?:[\d<>≤≥—–]|(?:call|none|no|n\/a|not given|same)\b)/i;

/**
 * A table with each row beside a cell over several whose cells are columns, a name over figures on common baselines, as a
 * row for each of these, every figure with its name: "Weight", "Dose" over "50 kg", "30 mg" and "60 kg", "35 mg". So is a row
 * whose cells hold an entry a line.
 */
export function withStackedRows(table: Table): Table {
  let read = table;
  for (let row = table.grid.rows - 1; row >= 0; row--) {
    const stacks = stacksIn(table, row) ?? levelLinesIn(table, row);
    if (stacks) read = withRows(read, row, stacks);
  }
  return read;
}

/** What is in each cell of a row in lines beside those of the others, and the name above it. */
type Stacks = ReadonlyMap<Cell, { name?: string; entries: readonly Segment[] }>;

/** The entries of each cell of a row, from the top, where these are such columns. */
function stacksIn({ cells }: Table, row: number): Stacks | undefined {
  if (!cells.some(({ cell }) => isNameOver(cell, row))) return undefined;
  const own = cells.filter(({ cell }) => cell.row === row && cell.rowSpan === 1);
  const stacks = own.map((each) => [each, linesFrom(each)] as const);
  const [first = []] = stacks.map(([, lines]) => lines);
  const areColumns = stacks.every(([, lines]) => areLevel(lines, first) && isColumn(lines));
  if (own.length < 2 || !areColumns) return undefined;
  return new Map(
    stacks.map(([each, [name, ...entries]]) => [each, { ...(name && { name: name.text }), entries }]),
  );
}

/**
 * The lines of some cells of a row, where these stand beside each other and are rows: what each is for, with its dose for adults and
 * that for children, beside the drug that all of them are of.
 */
function levelLinesIn({ grid, cells }: Table, row: number): Stacks | undefined {
  if (row === 0 || grid.columns <= FEWEST_CELLS) return undefined;
  const own = cells.filter(({ cell }) => cell.row === row && cell.rowSpan === 1 && cell.columnSpan === 1);
  const broken = own.flatMap((each) => {
    const lines = linesFrom(each);
    return lines.length > 1 && areEntries(lines, each) ? [{ each, lines }] : [];
  });
  const groups = broken.map(({ lines: first }) => broken.filter(({ lines }) => areLevel(lines, first)));
  const [found = []] = groups.toSorted((a, b) => b.length - a.length);
  const areFigures = ({ lines }: (typeof broken)[number]) => lines.every(({ text }) => FIGURE.test(text));
  const isKeyed = found[0] !== undefined && !areFigures(found[0]) && found.some(areFigures);
  if (found.length < FEWEST_CELLS || !isKeyed) return undefined;
  return new Map(found.map(({ each, lines }) => [each, { entries: lines }]));
}

/** True for lines each of which begins an entry and, but for several in words, leaves room for the next. */
function areEntries(lines: readonly Segment[], { cell }: Cell): boolean {
  const areWords = lines.length >= FEWEST_LINES && !lines.every(({ text }) => FIGURE.test(text));
  return lines.every(({ text, x1, size }, i) => {
    const next = lines[i + 1];
    const isBroken = areWords || !next || x1 + next.firstWidth + ROOM * size < cell.x1;
    return isBroken && ENTRY.test(text) && !splitMarker(text);
  });
}

/** True for as many lines on the same baselines. */
function areLevel(lines: readonly Segment[], others: readonly Segment[]): boolean {
  return (
    lines.length === others.length && lines.every(({ y }, i) => Math.abs(y - (others[i]?.y ?? 0)) < LEVEL)
  );
}

function linesFrom({ atoms }: Cell): Segment[] {
  const isText = areLines(atoms);
  return isText ? linesIn(atoms).toSorted((a, b) => a.y - b.y) : [];
}

/** True for a name over figures. */
function isColumn([name, ...entries]: readonly Segment[]): boolean {
  const isName = name !== undefined && /^\p{L}{2}/u.test(name.text);
  const isFigure = ({ text }: Segment) => /\d/.test(text) && !splitMarker(text);
  return isName && entries.length + 1 >= FEWEST_LINES && entries.every(isFigure);
}

function withRows({ grid, cells, ...box }: Table, row: number, stacks: Stacks): Table {
  const [{ entries: lines } = { entries: [] }] = stacks.values();
  const more = lines.length - 1;
  const parted = cells.flatMap((each): Table["cells"] => {
    const { cell, atoms } = each;
    if (cell.row > row) return [{ cell: { ...cell, row: cell.row + more }, atoms }];
    const stack = stacks.get(each);
    if (stack) {
      const { entries, ...name } = stack;
      return entries.map((entry, i) => ({
        cell: { ...cell, row: row + i, ...name },
        atoms: [toLine(entry)],
      }));
    }
    const isOver = cell.row + cell.rowSpan > row;
    return [{ cell: isOver ? { ...cell, rowSpan: cell.rowSpan + more } : cell, atoms }];
  });
  return {
    ...box,
    kind: "grid",
    grid: { ...grid, rows: grid.rows + more, cells: parted.map(({ cell }) => cell) },
    cells: parted,
  };
}
