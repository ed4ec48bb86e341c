import type { Row } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { beginsWithFigure } from "../figures.ts";
import { findGutters } from "../open/column-gaps.ts";
import { NAME_GAP, splitNames } from "../open/table-columns.ts";
import { isBold } from "../tables.ts";

/** In words: the label of some rows has no more. */
const LABEL_WORDS = 4;
/** In ems: lines that belong together stand no farther apart. */
const NEXT = 2;

/** In words: a name over others has no more; of their width: how far from their middle it stands; in points: from where they begin. */
const NAME_WORDS = 5;
const OFF_MIDDLE = 0.03;
const AT_START = 2;
/** How much larger or smaller its letters are, at most. */
const AS_LARGE = 1.08;

/**
 * Where a table begins whose rows from `start` on are known: its names may stand so near to each other that they were
 * taken for one line of text, and the label of the first rows between them and these. They are in bold above rows that
 * are not, or stand over nothing but figures; or they are one over all names but the first.
 */
export function namesStart(rows: readonly Row[], start: number): number {
  const [first, label] = [rows[start], rows[start - 1]];
  if (!first || first.segments.length < 2) return start;
  const isLabel = isLine(label, first) && (label?.segments[0]?.pieces.length ?? 0) <= LABEL_WORDS;
  const areFigures = first.segments.every(({ text }) => beginsWithFigure(text));
  for (const at of isLabel ? [start - 1, start - 2] : [start - 1]) {
    const names = rows[at];
    if (!names || !isLine(names, rows[at + 1])) break;
    const areSetOff = isBold(names.segments) && !isBold(first.segments);
    if (!areFigures && !areSetOff) continue;
    const gutters = findGutters(rows.slice(at));
    const parted = splitNames(names, gutters).segments;
    if (parted.length > 1 && parted.length > gutters.length) return at;
  }
  return start - linesOver(rows, start, first);
}

/** How many lines above the names of columns are a name over all of them but the first, with the first's between both or on their line. */
function linesOver(rows: readonly Row[], start: number, first: Row): number {
  const [above, upper] = [rows[start - 1], rows[start - 2]];
  const [corner, ...others] = first.segments;
  if (!corner || !isLine(above, first)) return 0;
  if (isOver(above, others, corner)) return 1;
  const [name] = above?.segments ?? [];
  const isCorner = name !== undefined && name.x1 < corner.x0 && isLine(upper, first);
  return isCorner && isOver(upper, first.segments, name) ? 2 : 0;
}

/** True for a line over the middle of several names, or where the first of them begins, and not over that before them. */
function isOver(row: Row | undefined, names: readonly Segment[], corner: Segment): boolean {
  const [name] = row?.segments ?? [];
  const [start, end] = [names[0], names.at(-1)];
  if (!name || !start || !end || start === end) return false;
  const ratio = name.size / start.size;
  if (ratio > AS_LARGE || ratio < 1 / AS_LARGE || !isName(name)) return false;
  const middle = (name.x0 + name.x1) / 2;
  // A heading in capitals stands above names in small letters.
  if (isCapital(name.text) && names.some(({ text }) => !isCapital(text))) return false;
  const isAt = (from: number) => Math.abs((from + end.x1) / 2 - middle) < OFF_MIDDLE * (end.x1 - from);
  const isWithin = name.x0 > corner.x1 && name.x1 < end.x1;
  return isWithin && !isAt(corner.x0) && (isAt(start.x0) || Math.abs(name.x0 - start.x0) < AT_START);
}

function isCapital(text: string): boolean {
  return !/\p{Ll}/u.test(text);
}

/** True for a few words without figures, with nothing wider than a space between them: others would be taken for several names. */
function isName({ text, pieces, size }: Segment): boolean {
  const isClose = pieces.every(({ x0 }, i) => x0 - (pieces[i - 1]?.x1 ?? x0) < NAME_GAP * size);
  const isWorded = /\p{L}{2}/u.test(text) && !/\d/.test(text);
  return isClose && isWorded && text.split(" ").length <= NAME_WORDS;
}

/** True for a line in one piece close above another. */
function isLine(row: Row | undefined, below: Row | undefined): boolean {
  return row?.segments.length === 1 && below !== undefined && below.y - row.y <= below.size * NEXT;
}
