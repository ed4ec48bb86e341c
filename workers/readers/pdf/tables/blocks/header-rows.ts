import { beginsForm, type Top } from "../../../rows/fields.ts";
import { namesColumns } from "../../../rows/names-over.ts";
import { figureBelow, isAmount } from "../../../rows/over-figures.ts";
import { isTitleCell } from "../../../wording/form-title.ts";
import { patientsOf } from "../../../wording/patients.ts";
import { unitOf } from "../../../wording/scale.ts";
import { areSizes } from "../../../wording/sizes.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { beginsWithFigure } from "../figures.ts";
import { isBoldRow, type TableCell, type TableData, type TableRow } from "../tables.ts";
import { isWhole } from "./above-names.ts";
import { headerNames } from "./column-names.ts";
import {
  addsSizes,
  addsUnits,
  areOverFigures,
  cornered,
  isMerged,
  isParted,
  MOSTLY,
  NAME_WORDS,
} from "./further-names.ts";
import { areBoldAlone, isLoneName, isSetAs, isStyled, namesRows } from "./header-style.ts";
import { differsInKind } from "./kinds.ts";

/** A header row that is set as one has at most this many words in a cell. */
const HEADER_WORDS = 14;
/** So many rows of a table hold the names of its columns, at most. */
export const MAX_HEADER_ROWS = 3;
const CONTENTS_ROWS = 4;

/** How many of the first rows are the header; `carried` are the names of the table that this one goes on with. */
export function headerDepth(
  table: TableData,
  rows: readonly TableRow[],
  carried: readonly string[] | undefined,
): number {
  if (carried) {
    const names = carried.join("|");
    for (let depth = 1; depth <= MAX_HEADER_ROWS && depth <= rows.length; depth++) {
      if (headerNames(table, rows.slice(0, depth)).join("|") === names) return depth;
    }
  }
  const tagged = rows.findIndex(({ names }) => !names);
  if (tagged > 0) return tagged;
  if (rows.every(isLabelled)) return 0;
  const first = rows[0];
  const second = rows[1];
  if (!first || !second || beginsSeries(first, second) || first.cells.some(isTitle)) return 0;
  if (areAnswers(first, rows.slice(1))) return 0;
  const isLone = table.drawn && table.edges.length === 2 && isLoneName(first, rows.slice(1));
  if (!isLone && !isHeaderLike(first, second, table)) return 0;
  const top = topOf(first, rows.slice(1), table);
  if (beginsForm(top) || isContents(rows, table) || (carried && goesOnInFigures(first, carried))) return 0;
  // Names over several columns beside one that reaches lower are so by their cells.
  const styled =
    isLone ||
    isStyled(first, rows.slice(1)) ||
    namesColumns(top) ||
    differsInKind(first, rows.slice(1), table.edges.length) ||
    (isParted(first, second) &&
      (isMerged(first, second) ||
        areSizes(cornered(second).slice(1)) ||
        areOverFigures(first, second, rows.slice(2))));
  if (!styled && (carried || !isNamed(first, rows.slice(1), table))) return 0;
  // Names over several columns, or beside one that reaches lower, have a second row of names below them.
  let depth = 1;
  while (depth < rows.length - 1) {
    const row = rows[depth];
    const above = rows[depth - 1];
    if (!row || !above || labelsPatients(row, table)) break;
    const isBoldToo = isBoldRow(first) && areBoldAlone(rows.slice(depth));
    if (depth >= MAX_HEADER_ROWS && !isOverLabels(row, table) && !isBoldToo) break;
    const below = rows.slice(depth + 1);
    if (
      isBoldToo ||
      isMerged(above, row) ||
      addsSizes(above, row) ||
      addsUnits(above, row, below) ||
      isSetAs(first, rows.slice(depth))
    ) {
      depth++;
      continue;
    }
    if (!isParted(above, row)) break;
    const areNames = styled
      ? isStyled(row, below) || areOverFigures(above, row, below)
      : !row.cells.some((cell) => /\d/.test(cell.text));
    if (!areNames) break;
    depth++;
  }
  return depth;
}

/** True for a row over all columns that says whom those below it are for. */
function labelsPatients(row: TableRow, table: TableData): boolean {
  return isWhole(row, table) && patientsOf(tidy(row.cells[0]?.text ?? "")) !== undefined;
}

/** True for a row beside an empty corner of drawn cells, over the labels of the rows. */
function isOverLabels({ cells: [first] }: TableRow, { drawn }: TableData): boolean {
  return drawn && first !== undefined && first.from > 0;
}

/** True for a row with figures where the names of the table that goes on have none: shaded as it may be, it names nothing. */
function goesOnInFigures({ cells }: TableRow, names: readonly string[]): boolean {
  return cells.some(
    ({ from, text }) => from > 0 && beginsWithFigure(text) && !beginsWithFigure(names[from] ?? ""),
  );
}

function topOf({ cells }: TableRow, below: readonly TableRow[], { drawn }: TableData): Top {
  const texts = cells.map(({ text }) => tidy(text));
  // Without drawn cells nobody knows that a corner is empty.
  const [corner = "", ...names] = drawn && cells[0]?.from !== 0 ? ["", ...texts] : texts;
  const body = below.filter((row) => row.cells.length > 1);
  const textOf = (cell: TableCell) => tidy(cell.text);
  return {
    corner,
    names,
    labels: body.flatMap((row) => row.cells.filter(({ from }) => from === 0).map(textOf)),
    below: body.flatMap((row) => row.cells.filter(({ from }) => from > 0).map(textOf)),
  };
}

/** True for a form's row: a label and what is filled in. */
export function isLabelled({ cells: [first] }: TableRow): boolean {
  return first?.from === 0 && first.text.endsWith(":");
}

function isTitle({ text }: TableCell): boolean {
  return isTitleCell(tidy(text));
}

/** True for a row that counts as the next one does, "1. Name" over "2. Dosing": it is one of them. */
function beginsSeries(first: TableRow, second: TableRow): boolean {
  const [number, next] = [first, second].map(({ cells: [cell] }) =>
    cell?.from === 0 ? /^(\d{1,2})[.)] /.exec(cell.text)?.[1] : undefined,
  );
  return number !== undefined && Number(next) === Number(number) + 1;
}

/** True for answers to choose from, "A. Two | B. Four", with others in a row below that are lettered as they are. */
function areAnswers(first: TableRow, below: readonly TableRow[]): boolean {
  const lettersOf = ({ cells }: TableRow) =>
    cells.map(({ text }) => /^\(?([A-Ea-e])[.)]/.exec(text)?.[1]?.toUpperCase() ?? "-").join("");
  const letters = lettersOf(first);
  return letters.length > 1 && "ABCDE".startsWith(letters) && below.some((row) => lettersOf(row) === letters);
}

/** True for a row that begins with a label in bold. */
export function hasBoldLabel({ cells: [first, ...others] }: TableRow): boolean {
  return first?.from === 0 && first.bold && others.some(({ bold }) => !bold);
}

/** True for titles with their pages, which count up from the first row on. */
function isContents(rows: readonly TableRow[], table: TableData): boolean {
  const pages = rows.map(({ cells }) =>
    /^\d+$/.test(cells[1]?.text ?? "") ? Number(cells[1]?.text) : Number.NaN,
  );
  return (
    table.edges.length === 2 &&
    rows.length >= CONTENTS_ROWS &&
    pages.every((page, i) => page >= (pages[i - 1] ?? 0)) &&
    rows.every(({ cells }) => /\p{L}{2}/u.test(cells[0]?.text ?? ""))
  );
}

/** How many columns may have no name: the corner above the rows' names is often empty, and wide if these are in bold. */
function unnamed(row: TableRow, table: TableData): number {
  const wide = isBoldRow(row) ? (row.cells[0]?.from ?? 0) : 0;
  return Math.max(1, Math.floor(table.edges.length / 4), wide);
}

function isHeaderLike(row: TableRow, below: TableRow, table: TableData): boolean {
  // A name over several columns stands above theirs, and those of the other columns may stand beside these.
  const cells = isParted(row, below) ? [...row.cells, ...below.cells] : row.cells;
  const named = table.edges.filter((_, i) => cells.some(({ from, to }) => from <= i && i < to)).length;
  return (
    cells.length >= 2 &&
    named >= table.edges.length - unnamed(row, table) &&
    row.cells.every((cell) => cell.text.split(" ").length <= HEADER_WORDS)
  );
}

/** Words above a column of figures, or short names above longer text. */
function isNamed(row: TableRow, below: readonly TableRow[], table: TableData): boolean {
  // Names over several columns count where the cells are drawn, and so does an empty corner: else they may be any line.
  const corner = table.drawn && row.cells[0]?.from === 1 ? 1 : 0;
  const named = row.cells.reduce((sum, { from, to }) => sum + (table.drawn ? to - from : 1), corner);
  const cellsBelow = (column: number) =>
    below.flatMap((each) => each.cells.filter((cell) => cell.from === column));
  // "Dopamine 5 mcg/kg/min" above nothing but figures, or figures that all have another unit.
  const isOverFigures = ({ from, text }: TableCell) => {
    const units = new Set(cellsBelow(from).map((cell) => unitOf(cell.text)));
    const own = unitOf(text.replace(/^\D+/, ""));
    return /^\p{L}{3}/u.test(text) && units.size === 1 && !units.has(undefined) && !units.has(own);
  };
  const isValue = ({ from, text }: TableCell) => cellsBelow(from).some((cell) => cell.text === text);
  const isName = (cell: TableCell) =>
    (!/\d/.test(cell.text) || isOverFigures(cell)) &&
    !isAmount(cell.text) &&
    !isValue(cell) &&
    cell.text.split(" ").length <= NAME_WORDS;
  if (named < table.edges.length || !row.cells.every(isName) || isReachedOver(row, below)) return false;
  const figure = table.drawn ? /\d/ : figureBelow(row.cells.map(({ text }) => text));
  const figures = table.edges.some((_, column) => {
    const cells = cellsBelow(column);
    return cells.length >= 1 && cells.filter(({ text }) => figure.test(text)).length >= cells.length * MOSTLY;
  });
  if (figures) return !namesRows(row, below);
  // A name over nothing, for what is filled in by hand, may be as long as it will.
  const isShort = ({ from, text }: TableCell) =>
    (text.split(" ").length <= 4 && /^\p{Lu}/u.test(text)) || (from > 0 && cellsBelow(from).length === 0);
  const short = row.cells.every(isShort);
  return table.drawn && table.edges.length > 2 && below.length >= 2 && short && !namesRows(row, below);
}

/** True where rows below have no entry of their own under most names, but ones that are under their neighbors too: a card's labels. */
function isReachedOver({ cells }: TableRow, below: readonly TableRow[]): boolean {
  const others = below.flatMap((row) => (row.cells.length > 1 ? row.cells : []));
  const reached = cells.filter(({ from, to }) => {
    const under = others.filter((cell) => cell.from < to && cell.to > from);
    return under.length > 0 && under.every((cell) => cell.from < from || cell.to > to);
  });
  return reached.length * 2 > cells.length;
}
