import { haveOwnColors } from "../../../rows/own-colors.ts";
import { isFigureOrNone } from "../figures.ts";
import { isBoldRow, type TableCell, type TableRow } from "../tables.ts";

/** Of the entries below names, so many are figures. */
const MOSTLY = 0.6;

/** Bold, shaded, ruled off or of another size where the rows below are not. */
export function isStyled(row: TableRow, below: readonly TableRow[]): boolean {
  const others = below.filter((each) => each.cells.length > 1);
  if (row.ruled && !isLikeBody(row, others)) return true;
  const bold = isBoldRow(row);
  const boldBelow = others.filter(isBoldRow).length;
  if (bold && boldBelow * 3 <= others.length && others.length > 0) return true;
  if (isMostlyBold(row) && others.length > 1 && !others.some(({ cells }) => cells.some((cell) => cell.bold)))
    return true;
  const otherSize = (each: TableRow) => Math.abs(each.size - row.size) > row.size * 0.08;
  const sized =
    others.length > 1 && others.every(otherSize) && others.every((each) => each.size === others[0]?.size);
  if (sized && !isLikeBody(row, others)) return true;
  const fill = row.cells[0]?.fill;
  if (fill === undefined || row.cells.some((cell) => cell.fill !== fill)) return false;
  if (haveOwnColors([row, ...others].map(colorOf))) return false;
  const alike = others.filter((each) => each.cells.every((cell) => cell.fill === fill)).length;
  if (alike > 0 && (namesRows(row, others) || isLikeBody(row, others))) return false;
  return others.length > 0 && alike * 3 <= others.length;
}

/** True for rows in bold, the first of `below` and what follows it, on the filling of the header above them and no row further down is on. */
export function isSetAs(header: TableRow, [row, ...below]: readonly TableRow[]): boolean {
  const fill = colorOf(header);
  const isFilled = (each: TableRow | undefined) =>
    fill !== undefined && each !== undefined && colorOf(each) === fill && isBoldRow(each);
  const end = below.findIndex((each) => !isFilled(each));
  return isBoldRow(header) && isFilled(row) && end >= 0 && !below.slice(end).some(isFilled);
}

/**
 * True for rows that begin with words in bold, several in each, over nothing in bold and mostly figures behind the labels: so
 * stands "€" over each column.
 */
export function areBoldAlone(rows: readonly TableRow[]): boolean {
  const end = rows.findIndex((row) => !isBoldRow(row));
  const names = rows.slice(0, end);
  const cells = rows.slice(end).flatMap((row) => row.cells);
  const behind = cells.filter(({ from }) => from > 0);
  const areNames = (row: TableRow) => row.cells.length > 1 && row.cells.every(({ text }) => !/\d/.test(text));
  return (
    end > 0 &&
    end + 1 < rows.length &&
    names.every(areNames) &&
    !cells.some(({ bold }) => bold) &&
    behind.filter(({ text }) => isFigureOrNone(text)).length > behind.length * MOSTLY
  );
}

/**
 * True for the name of the one column behind the rows' labels, beside an empty corner: it is in bold as no entry below it is,
 * or on a filling that none of them is on.
 */
export function isLoneName({ cells: [name] }: TableRow, below: readonly TableRow[]): boolean {
  const isLabelled = ({ cells }: TableRow) => cells[0]?.from === 0;
  if (name?.from !== 1) return false;
  const body = below.slice(below.findIndex(isLabelled));
  const entries = body.flatMap(({ cells }) => cells.filter(({ from }) => from === 1));
  const isSetOff =
    (name.bold && !entries.some(({ bold }) => bold)) ||
    (name.fill !== undefined && !entries.some(({ fill }) => fill === name.fill));
  return isSetOff && entries.length > 0 && body.every(isLabelled);
}

/** The color of a row whose cells all have it. */
function colorOf({ cells: [first, ...rest] }: TableRow): string | undefined {
  return rest.every(({ fill }) => fill === first?.fill) ? first?.fill : undefined;
}

/** True for more than half of at least three cells: of a scan, some names are not told to be bold. */
function isMostlyBold({ cells }: TableRow): boolean {
  return cells.length > 2 && cells.filter(({ bold }) => bold).length * 2 > cells.length;
}

/**
 * True for "Adenosine | 6 mg | 12 mg" above "Atropine | 1 mg | 3 mg", and for "50 kg | 3.8" above "60 kg | 4.5": figures in
 * the same form, not names of them.
 */
function isLikeBody(row: TableRow, below: readonly TableRow[]): boolean {
  const form = ({ text }: TableCell) => text.replace(/\d+(?:[.,]\d+)*/g, "#");
  const alike = row.cells.filter((cell) => {
    const column = below.flatMap(({ cells }) => cells.filter(({ from }) => from === cell.from));
    const same = column.filter((other) => form(other) === form(cell));
    return /\d/.test(cell.text) && same.length * 2 >= column.length && column.length > 0;
  });
  const measures = alike.filter(({ text }) => /\d\s*\p{L}/u.test(text));
  return measures.length >= 2 || (alike.length === row.cells.length && row.cells[0]?.from === 0);
}

/** The first column is set as names, of the rows, and the first row is like the others, but those of one cell. */
export function namesRows(row: TableRow, below: readonly TableRow[]): boolean {
  const others = below.filter(({ cells }) => cells.length > 1);
  const isNamed = ({ cells: [first, ...rest] }: TableRow) => {
    const bold = first?.bold && rest.some((cell) => !cell.bold);
    return bold || (first?.fill !== undefined && rest.some((cell) => cell.fill !== first.fill));
  };
  return isNamed(row) && others.filter(isNamed).length * 2 >= others.length;
}
