import type { Context } from "../../../context.ts";
import { areFlush, around } from "../../../geometry.ts";
import { isDark } from "../../../ink/dark.ts";
import type { Frame } from "../../../ink/shapes.ts";
import { splitMarker } from "../../../lines/markers.ts";
import { type Row, rowText, toRows } from "../../../lines/rows.ts";
import { headingIn, type Part } from "../../../pages/parts.ts";
import { isWhollyBold } from "../../../paragraphs/headings.ts";
import { fillOf } from "../../../tables/drawn/grids.ts";
import { type Atom, byHeight, linesIn, type Panel } from "../../atoms.ts";
import { factIn } from "../facts.ts";
import { headingOf, LONGEST_TITLE } from "./bar-headings.ts";
import { isWithRemark } from "./remarks.ts";

/** A box's title, which may be of several lines in its bar, and what stands below it. */
export interface Titled {
  title: Row;
  body: Atom[];
  /** It stands in a dark bar over all of the box's width. */
  isBarred?: true;
}

/** So many lines a title in a dark bar has at most. */
const MOST_LINES = 5;
/** In points: how far from the sides of its box a bar begins and ends. */
const FLUSH = 3;

/** The title of a box: a bar over what is in it, or its first line, in bold as the next is not; undefined where it has none. */
export function titledBox(box: Panel, fills: readonly Frame[]): Titled | undefined {
  const { atoms } = box;
  if (factIn(box)) return undefined;
  const [first, ...others] = byHeight(atoms);
  const rows = toRows(linesIn(first?.kind === "panel" ? [first] : atoms));
  const [title, next] = rows;
  const [below] = others;
  const isDarkBelow = below !== undefined && isDark(fillOf(below, fills));
  const barred = first?.kind === "panel" && !isDarkBelow ? barredTitle(first, rows, box, fills) : undefined;
  if (barred && below) return { title: barred, body: others, isBarred: true };
  if (first?.kind === "panel") {
    const name = nameInBar(first, rows, box, fills);
    return name && below ? { title: name, body: others } : undefined;
  }
  if (!title || !isTitle(title) || !isOver(title, next)) return undefined;
  const lines = new Set(title.segments);
  return { title, body: atoms.filter((atom) => atom.kind !== "line" || !lines.has(atom.segment)) };
}

/** The title in one line of a bar, in bold or on a dark filling; in two lines in bold on any filling over all of the box. */
function nameInBar(bar: Panel, rows: readonly Row[], box: Panel, fills: readonly Frame[]): Row | undefined {
  const [first] = rows;
  if (rows.length === 2 && areNames(rows) && areFlush(bar, box, FLUSH))
    return fillOf(bar, fills) === undefined ? undefined : asTitle(rows);
  const isName = first && rows.length === 1 && isTitle(first);
  return isName && (isWhollyBold(first) || isDark(fillOf(bar, fills))) ? first : undefined;
}

/** The title in bold, in one line or more, in a dark bar over all of a box. */
function barredTitle(bar: Panel, rows: readonly Row[], box: Panel, fills: readonly Frame[]): Row | undefined {
  const [first] = rows;
  if (!first || !areFlush(bar, box, FLUSH) || rows.length > MOST_LINES || !isDark(fillOf(bar, fills)))
    return undefined;
  if (!areNames(rows) && !(rows.length === 1 && isWithRemark(first))) return undefined;
  return asTitle(rows);
}

/** True for the lines of a title in bold. */
function areNames(rows: readonly Row[]): boolean {
  const last = rows.at(-1);
  const areBold = rows.every((row) => row.segments.length === 1 && isWhollyBold(row));
  return areBold && last !== undefined && isTitle(last);
}

/** The lines of a title as one row; undefined for what is too long. */
function asTitle(rows: readonly Row[]): Row | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const title = {
    ...around(rows),
    y: first.y,
    size: first.size,
    segments: rows.flatMap(({ segments }) => segments),
  };
  return rowText(title).length <= LONGEST_TITLE ? title : undefined;
}

/** True below a box with a title and more, `above`, for one with a title that is alike, on a page without arrows. */
export function isTitledLike(
  box: Panel,
  above: readonly Part[],
  { fills, heads, profile }: Context,
): boolean {
  const [title, body] = above;
  const heading = headingIn(title);
  if (heads.length > 0 || !body || !heading) return false;
  const titled = titledBox(box, fills);
  return titled !== undefined && headingOf("", titled.title.size, profile).level === heading.level;
}

/** How many titles stand in a cell: of its boxes, or lines in bold with others below them. */
export function countTitles(atoms: readonly Atom[], fills: readonly Frame[]): number {
  const boxes = atoms.filter((atom) => atom.kind === "panel" && titledBox(atom, fills));
  const lines = toRows(linesIn(atoms.filter(({ kind }) => kind === "line")));
  const titles = lines.filter((row, i) => isTitle(row) && isOver(row, lines[i + 1]));
  return boxes.length + titles.length;
}

/** True for lines that are several lists, the first too below its title: a line in bold right over its items. */
export function areSections(rows: readonly Row[]): boolean {
  const titles = rows.filter((row, at) => isListTitle(row, rows[at + 1]));
  return titles.length > 1 && titles[0] === rows[0];
}

function isListTitle(row: Row, next: Row | undefined): boolean {
  const text = rowText(row);
  const isShort = row.segments.length === 1 && text.length <= LONGEST_TITLE && /\p{L}{2}/u.test(text);
  return isShort && isWhollyBold(row) && !splitMarker(text) && !!next && !!splitMarker(rowText(next));
}

/** True for a line in bold above one that is not, or is an item. */
function isOver(title: Row, next: Row | undefined): boolean {
  return isWhollyBold(title) && next !== undefined && (!isWhollyBold(next) || !!splitMarker(rowText(next)));
}

function isTitle(row: Row): boolean {
  const text = rowText(row);
  return (
    row.segments.length === 1 &&
    text.length <= LONGEST_TITLE &&
    /\p{L}{2}/u.test(text) &&
    !/[.,;:]$/.test(text) &&
    !splitMarker(text)
  );
}
