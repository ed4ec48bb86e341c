import { beginsItem } from "../../lines/lists.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Atom, segmentsOf } from "../atoms.ts";
import { type WrappedText, wrappedTexts } from "./wrapped-texts.ts";

/** So many lines of a sentence tell a column; in ems: a narrower column is none. */
const MANY_LINES = 3;
const LEAST_WIDTH = 8;
/** So many rows stand beside lines of one sentence, or between the sides of a text, at least. */
const FEWEST_ROWS = 2;
/** In points: how far the entries of a table reach beyond the text above or below it; how near to each other lines are level. */
const BEYOND = 2;
/** Entries of a table below each other may read on as a text does, but without a stop. */
const STOP = /[.,;:](?: |$)/;
/** What a row begins with. */
const ANEW = /^[\p{Lu}\d]/u;
/** So many items are a list, and so many rows with keys of their own a table. */
const FEWEST_ITEMS = 2;
const FEWEST_KEYS = 3;
const KEY = /\p{L}{4}|^\d+(?:\.\d+)? ?kg/u;

/** What stands at one side of a space: its lines, the texts among them, those of several lines, and the rows of its tables. */
interface Side {
  lines: Segment[];
  texts: WrappedText[];
  rows: Row[];
}

function toSide(lines: Segment[]): Side {
  const texts = wrappedTexts(lines);
  const inText = new Set(texts.flatMap((text) => text.lines));
  const rows = toRows(lines.filter((line) => !inText.has(line))).filter(
    ({ segments }) => segments.length > 1 && ANEW.test(segments[0]?.text ?? ""),
  );
  return { lines, texts, rows };
}

/**
 * True for two columns of a page of which one holds a text or a list and the other a table, or both texts: rows of a table begin
 * beside lines that go on with one sentence, as those of its own text would not; a text is as wide as the rows above or below it;
 * or texts beside each other begin and end at heights of their own.
 */
export function areTextAndTable(left: readonly Atom[], right: readonly Atom[]): boolean {
  const [lines, others] = [segmentsOf(left), segmentsOf(right)];
  if (!isWide(lines) || !isWide(others)) return false;
  const [before, behind] = [toSide(lines), toSide(others)];
  if (before.texts.some((text) => behind.texts.some((other) => areStaggered(text, other)))) return true;
  const isLast = (text: WrappedText) =>
    !before.lines.some((line) => line.x0 > text.x1 && isBeside(text, line));
  const isFirst = (text: WrappedText) =>
    !behind.lines.some((line) => line.x1 < text.x0 && isBeside(text, line));
  return (
    before.texts.some((text) => isLast(text) && tellsColumn(text, before, behind)) ||
    behind.texts.some((text) => isFirst(text) && tellsColumn(text, behind, before)) ||
    areListed(before.rows, behind.lines) ||
    (haveKeys(behind.rows) && areListed(behind.rows, before.lines))
  );
}

function isWide(lines: readonly Segment[]): boolean {
  const size = lines[0]?.size ?? 0;
  return Math.max(...lines.map(({ x1 }) => x1)) - Math.min(...lines.map(({ x0 }) => x0)) > LEAST_WIDTH * size;
}

function tellsColumn(text: WrappedText, own: Side, other: Side): boolean {
  if (text.lines.length < MANY_LINES || !text.lines.some((line) => STOP.test(line.text))) return false;
  const rows = own.rows.filter(({ y }) => other.lines.some((line) => Math.abs(line.y - y) < BEYOND));
  return (
    cutsRows(text, other.rows) ||
    (isOver(text, rows) && (isAlone(text, other.lines) || other.texts.length > 0))
  );
}

/** True for items of a list beside rows of a table, with nothing else there but what stands over them and their other lines. */
function areListed(rows: readonly Row[], lines: readonly Segment[]): boolean {
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (!top || !bottom || rows.length < FEWEST_ROWS) return false;
  const beside = lines.filter(({ y }) => y > top.y - BEYOND && y < bottom.y + BEYOND);
  const items = toRows(beside).filter(beginsItem);
  const [from, to] = [Math.min(...items.map(({ x0 }) => x0)), Math.max(...items.map(({ x1 }) => x1))];
  return items.length >= FEWEST_ITEMS && beside.every(({ x0 }) => x0 > from - BEYOND && x0 < to);
}

/** True for rows that each begin with a word of their own. */
function haveKeys(rows: readonly Row[]): boolean {
  const keys = rows.map(({ segments }) => segments[0]?.text ?? "");
  return (
    rows.length >= FEWEST_KEYS && keys.every((key) => KEY.test(key)) && new Set(keys).size === keys.length
  );
}

/** True for texts beside each other of which one begins, and ends, lower: those of one row are level at one end, or in the middle. */
function areStaggered({ lines }: WrappedText, { lines: others }: WrappedText): boolean {
  const [top, bottom, otherTop, otherBottom] = [lines[0], lines.at(-1), others[0], others.at(-1)];
  if (!top || !bottom || !otherTop || !otherBottom) return false;
  const [begins, ends] = [otherTop.y - top.y, otherBottom.y - bottom.y];
  const near = top.size / 2;
  const isBeside = otherTop.y < bottom.y + near && top.y < otherBottom.y + near;
  return isBeside && Math.min(Math.abs(begins), Math.abs(ends)) > near && begins > 0 === ends > 0;
}

function isBeside({ lines }: WrappedText, { y }: Segment): boolean {
  return y > (lines[0]?.y ?? 0) - BEYOND && y < (lines.at(-1)?.y ?? 0) + BEYOND;
}

function cutsRows({ lines }: WrappedText, rows: readonly Row[]): boolean {
  const [top, bottom] = [lines[0], lines.at(-1)];
  if (!top || !bottom) return false;
  const within = rows.filter(({ y }) => y > top.y + top.size / 2 && y < bottom.y + bottom.size / 2);
  return within.length >= FEWEST_ROWS;
}

function isAlone(text: WrappedText, others: readonly Segment[]): boolean {
  return !others.some((line) => isBeside(text, line));
}

/** True for a text as wide as the rows above or below it. */
function isOver(text: WrappedText, rows: readonly Row[]): boolean {
  const within = rows.filter(({ x0, x1 }) => x0 > text.x0 - BEYOND && x1 < text.x1 + BEYOND);
  return within.length >= FEWEST_ROWS;
}
