import type { Row } from "../docx/tables/rows.ts";
import { around, byColumn, lines } from "../drawing/reading-order.ts";
import { cellOf, fillOf, isBold, rowBlocks } from "../drawing/table.ts";
import type { Block } from "../model.ts";
import type { XmlElement } from "../ooxml/tree.ts";
import type { SlidePiece } from "./shapes.ts";

/** With the names: fewer are cards, or columns with their headings. */
const MIN_ROWS = 3;
/** In characters: a box with more is text, no cell. */
const LONGEST_CELL = 200;
/** Sides that differ by less than this share of a width are under each other. */
const SAME = 0.1;

/** The pieces of a slide, with the text boxes that make a table read as one: under names that are set off by their filling or in bold, or beside names in bold. */
export function withBoxTables(pieces: readonly SlidePiece[]): SlidePiece[] {
  if (pieces.length < MIN_ROWS * 2) return [...pieces];
  const rows = lines(pieces).map(byColumn);
  const read: SlidePiece[] = [];
  for (let index = 0; index < rows.length; ) {
    const table = tableAt(rows, index);
    const [first] = table;
    const blocks = first && table.length >= MIN_ROWS ? blocksOf(table) : undefined;
    if (first?.[0] && blocks) read.push({ ...first[0], ...joined(table.flat()), blocks, isText: false });
    else read.push(...(rows[index] ?? []));
    index += blocks ? table.length : 1;
  }
  return read;
}

/** The rows from this one on whose boxes stand under the names in it. The first name may be missing: that of the names of the rows. */
function tableAt(rows: readonly SlidePiece[][], from: number): SlidePiece[][] {
  const [names = [], ...below] = rows.slice(from);
  const [first = []] = below;
  const missing = first.length - names.length;
  if (first.length < 2 || missing < 0 || missing > 1) return [];
  const isUnder = (row: readonly SlidePiece[], over: readonly SlidePiece[]) =>
    row.length === over.length && row.every((piece, column) => isAligned(piece, over[column]));
  if (!isUnder(first.slice(missing), names)) return [];
  const end = below.findIndex((row) => !isUnder(row, first) || !row.every(isCell));
  const table = [names, ...(end < 0 ? below : below.slice(0, end))];
  if (!names.every(isCell)) return [];
  return isSetOff(table, missing) || (missing === 0 && isLabelled(table)) ? table : [];
}

function isAligned({ box }: SlidePiece, over: SlidePiece | undefined): boolean {
  if (!over) return false;
  const slack = SAME * Math.max(box.width, over.box.width);
  return Math.abs(box.x - over.box.x) <= slack && Math.abs(box.width - over.box.width) <= slack;
}

function isCell({ isText, text }: SlidePiece): boolean {
  return isText && text.length <= LONGEST_CELL;
}

/** Whether no box below the names looks as these do, but for the names of the rows. */
function isSetOff([names = [], ...rows]: readonly SlidePiece[][], missing: number): boolean {
  const looks = new Set(rows.flatMap((row) => row.slice(1).map(lookOf)));
  return names.slice(1 - missing).every((name) => !looks.has(lookOf(name)));
}

/** Whether the first box of each row is in bold, and no other one, or filled as none is. */
function isLabelled(rows: readonly SlidePiece[][]): boolean {
  const tells = (isSet: (shape: XmlElement) => boolean) =>
    rows.every((row) => row.every(({ shape }, column) => isSet(shape) === (column === 0)));
  return tells(isBold) || tells((shape) => fillOf(shape) !== "");
}

function lookOf({ shape }: SlidePiece): string {
  return `${isBold(shape)} ${fillOf(shape)}`;
}

function blocksOf(table: readonly SlidePiece[][]): Block[] {
  const columns = Math.max(...table.map((row) => row.length));
  const rows = table.map((row, index): Row => {
    const cells = row.map(({ blocks, shape }, column) => ({
      ...cellOf(blocks, isBold(shape)),
      column: column + columns - row.length,
      span: 1,
      above: false,
    }));
    return { cells, header: index === 0 && !isLabelled(table), shade: "", ruled: false };
  });
  return rowBlocks(rows);
}

function joined(pieces: readonly SlidePiece[]): Pick<SlidePiece, "ids" | "box" | "text"> {
  return {
    ids: new Set(pieces.flatMap(({ ids }) => [...ids])),
    box: around(pieces),
    text: pieces.map(({ text }) => text).join(" "),
  };
}
