import { hasBoxes, splitMarker } from "../../lines/markers.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isWarningSign } from "../../lines/warning-signs.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { type Panel, segmentsOf } from "../atoms.ts";

/** How much larger what a box says is than what it is called, at least, and at most: much larger is a title. */
const LARGER = 1.1;
const LARGEST = 1.8;
/** In characters: a longer text is no name; and so many lines are said of it, at most, and stand in a box. */
const LONGEST_NAME = 40;
const MOST_LINES = 4;
const MOST_IN_BOX = 16;

/** A sign that stands for a text, as for a warning, a remark or a call; and in ems of it how far behind it that begins. */
const SIGN = /^[\p{So}ℹ❗❕‼]\uFE0F?$/u;
const BEHIND = 3;
/** In points: how far the lines of a text begin from each other. */
const SAME_START = 1.5;

/** What a box is called, and the lines of what it says. */
interface Fact {
  name: string;
  said: Segment[];
}

/** What a box tells of one thing that it names; undefined for other boxes. */
export function factIn({ atoms, parts }: Pick<Panel, "atoms" | "parts">): Fact | undefined {
  const lines = segmentsOf(atoms);
  return parts > 1 || lines.length < 2 || lines.length < atoms.length || lines.length > MOST_IN_BOX
    ? undefined
    : (namedAbove(lines) ?? signedText(lines));
}

/** A name in small capitals, and below it in bold what it is. */
function namedAbove(lines: readonly Segment[]): Fact | undefined {
  const [name, ...said] = toRows(lines);
  if (!name || !isName(name) || said.length === 0 || said.length > MOST_LINES) return undefined;
  if (!said.every((row) => isSaidOf(name, row))) return undefined;
  return { name: rowText(name), said: said.flatMap(({ segments }) => segments) };
}

function isName(row: Row): boolean {
  const text = rowText(row);
  return isShort(row) && /^\p{Lu}{2}[^\p{Ll}]*[\p{L}\p{Nd})]$/u.test(text) && !isWhollyBold(row);
}

function isShort(row: Row): boolean {
  return row.segments.length === 1 && rowText(row).length <= LONGEST_NAME;
}

function isSaidOf(name: Row, row: Row): boolean {
  const isLarger = row.size > name.size * LARGER && row.size < name.size * LARGEST;
  return isLarger && isWhollyBold(row);
}

/** A text below its title in bold, both beside a large sign. */
function signedText(lines: readonly Segment[]): Fact | undefined {
  const [sign, ...others] = lines.toSorted((a, b) => a.x0 - b.x0);
  if (!sign || !SIGN.test(sign.text) || hasBoxes(sign.text)) return undefined;
  const [title, ...said] = toRows(others);
  const areBeside = others.every(({ x0 }) => x0 > sign.x1 && x0 - sign.x1 < BEHIND * sign.size);
  if (!title || said.length === 0 || !areBeside || !isShort(title) || !isWhollyBold(title)) return undefined;
  const areText = said.every((row) => row.segments.length === 1 && Math.abs(row.x0 - title.x0) < SAME_START);
  const [first] = said;
  const isSign = isWarningSign(sign.text) || sign.size > title.size * LARGER;
  const isOver = first !== undefined && !isWhollyBold(first) && isSign;
  if (!areText || !isOver || said.some((row) => splitMarker(rowText(row)))) return undefined;
  return { name: rowText(title), said: said.flatMap(({ segments }) => segments) };
}
