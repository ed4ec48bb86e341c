import type { Context } from "../../context.ts";
import { around, type Box, holds, middleOf } from "../../geometry.ts";
import type { Frame } from "../../ink/shapes.ts";
import { splitMarker } from "../../lines/markers.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import { type Atom, byHeight, linesIn } from "../atoms.ts";

/** So many boxes beside each other head columns, at least; a page with more fillings is a table or a drawing. */
const FEWEST = 3;
const MOST_FILLS = 80;
/** In points: how much the upper and lower sides of boxes of one row differ, and how far they reach into each other, as arrows do. */
const LEVEL = 2;
const TOUCH = 6;
/** In points: the names of a table's columns touch, or stand hardly apart. */
const APART = 2;
/** In words, and in lines: what heads a column has no more. */
const HEAD_WORDS = 8;
const HEAD_LINES = 4;
/** In ems: how far below its head a text begins, at most, and how much lower than that beside it; and how far apart its lines are. */
const BELOW = 4;
const SAME_TOP = 1.5;
const LEADING = 2.4;
/** Of the width of a column: how long a line is with the word that begins the next, at least, where that had no room on it. */
const FULL = 0.7;

/** A column with what its box says. */
interface Headed {
  name: Row;
  box: Box;
  from: number;
  to: number;
  atoms: Atom[];
}

/** What stands above such columns, these, and what stands below. */
export interface HeadedColumns {
  above: Atom[];
  columns: Headed[];
  below: Atom[];
}

/**
 * Columns of text without frames, each below a filled box that says what it is about, as the steps of a process stand on a slide.
 * Undefined where there are none: rows of entries below names are a table's.
 */
export function headedColumns(
  atoms: readonly Atom[],
  { fills, heads, down }: Context,
): HeadedColumns | undefined {
  if (fills.length < FEWEST || fills.length > MOST_FILLS) return undefined;
  for (const boxes of rowsOf(fills)) {
    const found = boxes.length >= FEWEST && areApart(boxes) ? below(boxes, atoms) : undefined;
    if (!found?.columns.every(isText) || !areLevel(found.columns)) continue;
    const bottom = Math.max(...boxes.map(({ y1 }) => y1));
    const end = Math.max(...found.columns.flatMap((column) => column.atoms.map(({ y1 }) => y1)));
    const isLed = heads.some((head) => head.y0 > bottom - LEVEL && head.y1 < end);
    const leadsOn = down.some(({ from, to }) => Math.abs(from - bottom) < LEVEL && to > bottom + LEVEL);
    if (!isLed && !leadsOn) return found;
  }
  return undefined;
}

/** Filled boxes beside each other, from the left. */
function rowsOf(fills: readonly Frame[]): Frame[][] {
  const rows: Frame[][] = [];
  for (const box of fills.toSorted((a, b) => a.x0 - b.x0)) {
    const row = rows.find((others) => {
      const last = others.at(-1);
      const isLevel = last && Math.abs(last.y0 - box.y0) < LEVEL && Math.abs(last.y1 - box.y1) < LEVEL;
      return isLevel && last.x1 < box.x0 + TOUCH;
    });
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows;
}

/** True for boxes that stand apart, or reach into each other as arrows do: the names of a table's columns do neither. */
function areApart(boxes: readonly Frame[]): boolean {
  return boxes.slice(1).every(({ x0 }, at) => Math.abs(x0 - (boxes[at]?.x1 ?? x0)) > APART);
}

/** What stands below each of some boxes that say something: lines down to what is in none of their columns, or a box each. */
function below(boxes: readonly Frame[], atoms: readonly Atom[]): HeadedColumns | undefined {
  const all = linesIn(atoms);
  const columns = boxes.flatMap((box, at): Headed[] => {
    const name = nameOf(all.filter((line) => holds(box, middleOf(line))));
    return name ? [{ name, box, ...sidesOf(boxes, at), atoms: [] }] : [];
  });
  if (columns.length < boxes.length) return undefined;
  const names = new Set(columns.flatMap(({ name }) => name.segments));
  const others = atoms.filter((atom) => !linesIn([atom]).every((line) => names.has(line)));
  if (others.some((atom) => linesIn([atom]).some((line) => names.has(line)))) return undefined;
  const bottom = Math.max(...boxes.map(({ y1 }) => y1));
  const lower = byHeight(others.filter(({ y0 }) => y0 > bottom - LEVEL));
  const end = lower.findIndex((atom) => {
    const column = columns.find(({ from, to }) => atom.x0 > from - LEVEL && atom.x1 < to + LEVEL);
    if (!column || !isNext(atom, column)) return true;
    column.atoms.push(atom);
    return false;
  });
  const inside = end < 0 ? lower : lower.slice(0, end);
  const rest = lower.slice(inside.length);
  const last = Math.max(...inside.map(({ y1 }) => y1));
  // Another row in the same columns is a table's.
  const next = rest.filter(({ y0 }) => y0 < (rest[0]?.y1 ?? 0));
  const filled = columns.filter(({ from, to }) => next.some(({ x0, x1 }) => x0 > from && x1 < to));
  if (filled.length > 1) return undefined;
  const areBoxes = inside.some(({ kind }) => kind === "panel");
  if (rest.some(({ kind, y0 }) => y0 < last || (areBoxes && kind !== "line"))) return undefined;
  return { above: others.filter((atom) => !lower.includes(atom)), columns, below: rest };
}

/** How far the column of one of some boxes beside each other reaches. */
function sidesOf(boxes: readonly Box[], at: number): Pick<Headed, "from" | "to"> {
  const half = (i: number) => ((boxes[i + 1]?.x0 ?? 0) - (boxes[i]?.x1 ?? 0)) / 2;
  const { x0 = 0, x1 = 0 } = boxes[at] ?? {};
  return { from: x0 - half(Math.max(0, at - 1)), to: x1 + half(Math.min(at, boxes.length - 2)) };
}

/** The lines in a box as one row; undefined where it says nothing, or more than a name. */
function nameOf(lines: Row["segments"]): Row | undefined {
  const rows = toRows(lines);
  const [first] = rows;
  if (!first || rows.length > HEAD_LINES) return undefined;
  const segments = rows.flatMap((row) => row.segments);
  const name = { ...around(rows), y: first.y, size: first.size, segments };
  return rowText(name).split(" ").length <= HEAD_WORDS ? name : undefined;
}

/** True for a line, or a box, right below a head, and for a line below those of a text. */
function isNext(atom: Atom, { box, atoms }: Headed): boolean {
  const last = atoms.at(-1);
  if (!last)
    return (atom.kind === "line" || atom.kind === "panel") && atom.y0 - box.y1 < BELOW * sizeOf(atom);
  if (atom.kind !== "line" || last.kind !== "line") return false;
  return atom.segment.y - last.segment.y < LEADING * atom.segment.size;
}

function sizeOf(atom: Atom): number {
  return Math.min(...linesIn([atom]).map(({ size }) => size));
}

/** True for columns of which all begin at one height, and one has several lines. */
function areLevel(columns: readonly Headed[]): boolean {
  const tops = columns.map(({ atoms: [first] }) => first?.y0 ?? 0);
  const size = Math.min(...columns.map(({ atoms: [first] }) => (first ? sizeOf(first) : 0)));
  const areSeveral = columns.some(({ atoms }) => linesIn(atoms).length > 1);
  return Math.max(...tops) - Math.min(...tops) < SAME_TOP * size && areSeveral;
}

/** True for a box, a list, and one paragraph, each line of which goes on with the one above. */
function isText({ from, to, atoms }: Headed): boolean {
  const [first, ...others] = toRows(linesIn(atoms));
  if (!first) return false;
  if (atoms[0]?.kind === "panel" || splitMarker(rowText(first))) return true;
  return others.every((row, at) => {
    const above = others[at - 1] ?? first;
    if (row.segments.length > 1 || splitMarker(rowText(row))) return false;
    const width = above.x1 - above.x0 + (row.segments[0]?.firstWidth ?? 0);
    return /^\p{Ll}/u.test(rowText(row)) || width > FULL * (to - from);
  });
}
