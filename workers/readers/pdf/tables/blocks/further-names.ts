import { isRising } from "../../../wording/scale.ts";
import { areSizes, areWeights, isSizeRow } from "../../../wording/sizes.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableCell, TableRow } from "../tables.ts";
import { haveSameCells } from "./other-names.ts";

/** A name in a row that is not set as one has at most this many words. */
export const NAME_WORDS = 8;
/** Of the entries of a column of figures, "none" and "not given" are fewer. */
export const MOSTLY = 0.6;
const FIGURE = /^\d+(?:\.\d+)?%?$/;
/** "mg", "mL/h", "(mcg/kg/min)", and what they are the units of: "0.3", "10-20", "-". */
const UNIT = /^\(?[\p{L}µ%]{1,5}(?:\/[\p{L}\d]{1,4}){0,2}\)?$/u;
const BARE = /^(?:[<>≤≥] ?)?[\d.,–-]+$/;

/** True where a cell stands in both rows. */
export function isMerged(above: TableRow, row: TableRow): boolean {
  return row.cells.some((cell) => above.cells.includes(cell));
}

/**
 * True for a row that gives the weights of the colors or ages above it, beside an empty corner or a name for them; of weights
 * in another unit it is a row of the table.
 */
export function addsSizes(above: TableRow, row: TableRow): boolean {
  const [over, sizes] = [cornered(above), cornered(row)];
  if (areWeights(over.slice(1)) || !isSizeRow(sizes)) return false;
  if (isParted(above, row)) return true;
  return (
    haveSameCells(withoutCorner(above), withoutCorner(row)) && (areSizes(over.slice(1)) || isSizeRow(over))
  );
}

/** True for short words without a corner, each below a name and over nothing but bare figures: "mg" below "Dose" and above "0.3". */
export function addsUnits(above: TableRow, { cells }: TableRow, below: readonly TableRow[]): boolean {
  const under = ({ from }: TableCell) =>
    below.flatMap((row) => row.cells.filter((cell) => cell.from === from));
  const isNamed = ({ from }: TableCell) => above.cells.some((name) => name.from <= from && from < name.to);
  return (
    cells.every(
      (cell) => cell.from > 0 && isNamed(cell) && UNIT.test(cell.text) && under(cell).every(isBare),
    ) && cells.some((cell) => under(cell).length > 1)
  );
}

function isBare({ text }: TableCell): boolean {
  return BARE.test(text);
}

/** The texts of a row from its corner on, which may be empty. */
export function cornered({ cells }: TableRow): string[] {
  const texts = cells.map(({ text }) => tidy(text));
  return cells[0]?.from === 0 ? texts : ["", ...texts];
}

function withoutCorner(row: TableRow): TableRow {
  return { ...row, cells: row.cells.filter(({ from }) => from > 0) };
}

/** True where a cell over several columns has several cells below it. */
export function isParted(above: TableRow, row: TableRow): boolean {
  return above.cells.some(
    ({ from, to }) =>
      row.cells.filter((cell) => cell.from >= from && cell.to <= to && to - from > 1).length > 1,
  );
}

/**
 * True for words below names over several columns, units say, that differ from each other there and mostly stand over
 * nothing but figures: names, however they are set.
 */
export function areOverFigures(above: TableRow, row: TableRow, below: readonly TableRow[]): boolean {
  const isFigure = ({ text }: TableCell) => /\d/.test(text);
  const figures = row.cells.filter(isFigure);
  if (figures.length > 0 && !areSteps(figures, above)) return false;
  if (row.cells.some(({ text }) => text.split(" ").length > NAME_WORDS)) return false;
  const differ = above.cells.every(({ from, to }) => {
    const parts = row.cells.filter((cell) => cell.from >= from && cell.to <= to);
    return new Set(parts.map(({ text }) => text)).size === parts.length;
  });
  const over = row.cells.filter(({ from }) => {
    const column = below.flatMap(({ cells }) => cells.filter((cell) => cell.from === from));
    return column.filter(isFigure).length > column.length * MOSTLY;
  });
  // "kg | lb | 10 | 20" are names over nothing but figures, "Adult | 10 | 20" is none.
  const words = row.cells.filter((cell) => !isFigure(cell));
  const areUnits = figures.length === 0 || (words.length > 0 && words.every((cell) => over.includes(cell)));
  return differ && areUnits && over.length * 2 > row.cells.length;
}

/** True for figures that all stand below one name, and count up: "10 | 20 | 30" below "Share burned", "50 kg | 60 kg" below "Weight". */
function areSteps(figures: readonly TableCell[], { cells }: TableRow): boolean {
  const [first, last] = [figures[0], figures.at(-1)];
  const areBelowOne = cells.some(
    ({ from, to }) => first && last && first !== last && from <= first.from && last.to <= to,
  );
  const values = figures.map(({ text }) => (FIGURE.test(text) ? Number.parseFloat(text) : Number.NaN));
  const count = values.every((value, i) => value > (values[i - 1] ?? -1));
  return areBelowOne && (count || isRising(figures.map(({ text }) => tidy(text))));
}
