import { areListCells, areRowsOfLists } from "../../../rows/list-cells.ts";
import { namesWhoOrWhom } from "../../../wording/care-levels.ts";
import type { Frame } from "../../ink/shapes.ts";
import { itemsIn } from "../../lines/lists.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import { toSegment } from "../../lines/segments.ts";
import {
  type Atom,
  type Cell,
  filledCells,
  linesIn,
  type Panel,
  type Table,
  toPanel,
  words,
} from "../atoms.ts";
import { isListed } from "../boxes/listed-cells.ts";
import { countTitles } from "../boxes/titles/titled-boxes.ts";

/** In words: a longer text above a column names nothing. */
const NAME_WORDS = 12;
/** A cell with so many titles is no entry of a table. */
const FEWEST_TITLES = 2;

/** A page laid out as a table: its columns with their names, and what stands over all of them, above and below. */
export interface NamedColumns {
  above: Panel[];
  columns: { name: Row; atoms: Atom[] }[];
  below: Panel[];
}

/**
 * The columns of a drawn table of one row below its names, a cell of which has titles of its own, or all of which are
 * lists; several, one below the other, of one of such rows below names again. None for others.
 */
export function namedColumns(table: Table, fills: readonly Frame[]): NamedColumns[] {
  const { grid } = table;
  const filled = filledCells(table);
  const isOver = ({ cell }: Cell) => cell.columnSpan === grid.columns;
  const inColumns = filled.filter((each) => !isOver(each));
  const rows = [...new Set(inColumns.map(({ cell }) => cell.row))].sort((a, b) => a - b);
  const isSimple = inColumns.every(({ cell }) => cell.columnSpan === 1 && cell.rowSpan === 1);
  const tops = rows.filter((_, at) => at % 2 === 0);
  if (!isSimple || rows.length % 2 > 0 || tops.some((top, at) => rows[at * 2 + 1] !== top + 1)) return [];
  const areLists = (columns: NamedColumns["columns"]) =>
    columns.length === grid.columns &&
    areListCells(columns.filter(({ atoms }) => atoms.length > 0).map(listIn));
  if (tops.length > 1 && !tops.every((top) => areLists(columnsOf(inColumns, grid.columns, top)))) return [];
  const over = filled.filter(isOver);
  const found = tops.map((top, at) => {
    const columns = columnsOf(inColumns, grid.columns, top);
    const from = tops[at - 1] ?? -1;
    return {
      above: over.filter(({ cell }) => cell.row > from && cell.row < top).map(asBox),
      columns,
      below: at === tops.length - 1 ? over.filter(({ cell }) => cell.row > top).map(asBox) : [],
    };
  });
  const isTitled = ({ columns }: NamedColumns) =>
    columns.some(({ atoms }) => countTitles(atoms, fills) >= FEWEST_TITLES);
  const [only, ...others] = found;
  if (!only || others.length > 0) return found;
  const lone = loneColumn(only);
  if (lone) return [lone];
  const { columns } = only;
  return areLists(columns) || (columns.length === grid.columns && isTitled(only)) ? found : [];
}

/** Columns of levels of care, or of patients, of which one alone says something, a list: the others ended on the page before. */
function loneColumn(found: NamedColumns): NamedColumns | undefined {
  if (found.columns.length < 2) return undefined;
  const areNames = found.columns.every(({ name }) => namesWhoOrWhom(rowText(name)));
  const columns = found.columns.filter(({ atoms }) => atoms.length > 0);
  const [only, ...others] = columns;
  const isList = only && others.length === 0 && listIn(only).length > 1;
  return areNames && isList ? { ...found, columns } : undefined;
}

/** The columns with a name in one row and what stands below it in the next. */
function columnsOf(cells: Table["cells"], count: number, top: number): NamedColumns["columns"] {
  return Array.from({ length: count }, (_, column) => {
    const [name, body] = [top, top + 1].map((row) =>
      cells.find(({ cell }) => cell.row === row && cell.column === column),
    );
    const [line, ...more] = toRows(linesIn(name?.atoms ?? []));
    const isName = more.length === 0 && words(name?.atoms ?? []) <= NAME_WORDS;
    return line && isName ? [{ name: line, atoms: body?.atoms ?? [] }] : [];
  }).flat();
}

/**
 * The rows of a drawn table of two columns as such columns: each names a level of care, or patients, and lists what is done.
 * Above them may stand the rest of a list that the page before begins.
 */
export function namedRows(table: Table): NamedColumns | undefined {
  if (table.grid.columns !== 2) return undefined;
  const all = [...Map.groupBy(filledCells(table), ({ cell }) => cell.row).values()].map((row) =>
    row.toSorted((a, b) => a.cell.column - b.cell.column),
  );
  const [top, ...below] = all;
  const [rest] = top ?? [];
  const isRest = rest !== undefined && top?.length === 1 && rest.cell.column === 1 && isListed(rest.atoms);
  const rows = isRest ? below : all;
  const columns = rows.flatMap(([first, body, ...others]) => {
    const name = first && others.length === 0 ? nameIn(first.atoms) : undefined;
    return name && body && namesWhoOrWhom(rowText(name)) ? [{ name, atoms: body.atoms }] : [];
  });
  const isNamed = columns.length === rows.length && all.length > 1;
  return isNamed && areRowsOfLists(columns.map(listIn))
    ? { above: isRest ? [asBox(rest)] : [], columns, below: [] }
    : undefined;
}

function listIn({ atoms }: { atoms: readonly Atom[] }): string[] {
  return itemsIn(toRows(linesIn(atoms)));
}

/** A name in one line, or turned on its side. */
export function nameIn(atoms: readonly Atom[]): Row | undefined {
  const [only] = atoms;
  if (only?.kind === "aside" && atoms.length === 1) {
    const { x0, x1, y0, y1, block } = only;
    const size = Math.min(x1 - x0, y1 - y0);
    const piece = { text: block.text, x0, x1, y: y1, size, bold: true, spaced: false, artifact: false };
    return toRows([toSegment([piece])])[0];
  }
  const [line, ...more] = toRows(linesIn(atoms));
  return more.length === 0 ? line : undefined;
}

function asBox({ cell, atoms }: Cell): Panel {
  return toPanel(cell, atoms);
}
