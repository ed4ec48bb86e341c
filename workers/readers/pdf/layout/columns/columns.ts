import { areFlush, around, type Box, overlap } from "../../geometry.ts";
import { blankBehind } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Atom, byHeight, linesOf, NEXT_LINE } from "../atoms.ts";
import { asksOf, inLevels } from "./chart-order.ts";
import { clearRuns } from "./clear-runs.ts";
import { endsColumns, isLikeOthers, largerLines } from "./column-breaks.ts";
import { areColumns } from "./column-test.ts";
import { GUTTER, gutters, haveSpace, LOWEST, lowest } from "./gutters.ts";
import { areLed } from "./led-columns.ts";
import { withSideLabels } from "./side-labels.ts";

/** How often a region may be split; a page that needs more is no text in columns. */
export const MAX_DEPTH = 12;
/** A region with more is no text in columns either. */
export const MAX_ATOMS = 20_000;

/** In points: a wider one is no better. */
const WIDE_GUTTER = 16;

/** In points: a side of lines that begins so much above the other has text above columns; and the share that the split counts for. */
const HIGHER = 40;
const LESS = 0.95;

/** So many lines above columns, at most, are no part of them. */
const MAX_LEADING = 2;
/** So many below them, at most, that are so much of their height apart from what stands above. */
const MAX_TRAILING = 3;
const APART = 0.5;
/** How much of the lower of two columns is beside the other, at least. */
const BESIDE = 0.4;
/** In points: how far the sides of boxes of one column are apart. */
const SAME_PLACE = 2;
/** In ems: what is shorter may be an entry of a table. */
const TEXT_WIDTH = 10;
/** An item of a list that is not its first. */
const LATER_ITEM = /^(?:[2-9]|[1-9]\d)[.)] \p{L}/u;
/** What goes on with a sentence. */
const ONWARD = /^\p{Ll}{2}/u;
const STOP = /[.:;,]$/;
/** A flow chart that branches has so many boxes, at least. */
const FEWEST_BOXES = 4;

/** "Date of birth:" */
const LABEL = /\p{L}{3}[^:]{0,40}:$/u;

/** So many lines are drawn between the rows of a table, at least; in ems: how high a row is on average, at most. */
const FEWEST_RULES = 3;
const HIGHEST_ROW = 5;
/** In points: how far such a line reaches out before the text of its rows, and behind it, where a last column has room. */
const OUTSIDE = 12;
const BEYOND = 48;

/** Puts a region's atoms into columns, as they are read: each list is one column, top to bottom. */
export function toColumns(
  atoms: readonly Atom[],
  rules: readonly Rule[] = [],
  arrows: readonly Box[] = [],
  depth = 0,
): Atom[][] {
  const sorted = byHeight(atoms);
  const enough = sorted.length > 3 || sorted.some((atom) => atom.kind !== "line");
  const splits = depth < MAX_DEPTH && enough && sorted.length < MAX_ATOMS && haveSpace(sorted);
  const split = splits ? bestSplit(sorted, rules, arrows) : undefined;
  if (!split) return sorted.length > 0 ? [inLevels(sorted)] : [];
  const { from, to, gutter } = split;
  const { left, right } = toRun(sorted, from, to, gutter);
  const isReversed = left.filter(isRightToLeft).length * 2 > left.length;
  const labelled = areLed(left, right, arrows) ? undefined : withSideLabels(left, right);
  const sides = labelled ?? (isReversed ? [right, left] : [left, right]);
  return [sorted.slice(0, from), ...sides, sorted.slice(to)].flatMap((part) =>
    toColumns(part, rules, arrows, depth + 1),
  );
}

function isRightToLeft(atom: Atom): boolean {
  return atom.kind === "line" && atom.segment.rtl;
}

function middle(atom: Atom): number {
  return (atom.x0 + atom.x1) / 2;
}

export interface Split {
  from: number;
  to: number;
  gutter: number;
  score: number;
}

export function bestSplit(
  sorted: readonly Atom[],
  rules: readonly Rule[],
  arrows: readonly Box[],
  areApart = areColumns,
  found = gutters(sorted),
): Split | undefined {
  let best: Split | undefined;
  const larger = found.length > 0 ? [...largerLines(sorted)] : [];
  const blanks = found.length > 0 ? blanksBehind(sorted, rules) : [];
  const look = (gutter: number, ending: readonly Atom[]) => {
    const across = blanks.filter(({ blank }) => blank.from < gutter && blank.to > gutter);
    const ends = new Set([...ending, ...across.map(({ line }) => line)]);
    for (const [from, to] of clearRuns(sorted, gutter, ends)) {
      const run = toRun(sorted, from, to, gutter);
      best = toSplit(run, gutter, { rules, arrows, areApart, least: best?.score ?? 0 }) ?? best;
    }
  };
  const alike: [gutter: number, ending: readonly Atom[]][] = [];
  for (const gutter of found) {
    const ending = larger.filter((line) => endsColumns(line, sorted, gutter));
    const own = ending.filter((line) => !isLikeOthers(line, sorted, gutter));
    look(gutter, own);
    if (own.length < ending.length) alike.push([gutter, ending]);
  }
  // Where there are none else, columns may end at a heading that is like those at their tops.
  if (!best) for (const [gutter, ending] of alike) look(gutter, ending);
  return best;
}

/** The lines of a form, each with what is drawn behind it to be filled in: no column ends there. */
function blanksBehind(atoms: readonly Atom[], rules: readonly Rule[]): { line: Atom; blank: Rule }[] {
  if (rules.length === 0) return [];
  return linesOf(atoms).flatMap((line) => {
    const { text } = line.segment;
    const blank = text.endsWith(":") && LABEL.test(text) ? blankBehind(line.segment, rules) : undefined;
    return blank ? [{ line, blank }] : [];
  });
}

/** Some of a region's atoms, those from one place to before another, with a space between that parts them. */
interface Run {
  sorted: readonly Atom[];
  from: number;
  to: number;
  left: readonly Atom[];
  right: readonly Atom[];
}

export function toRun(sorted: readonly Atom[], from: number, to: number, gutter: number): Run {
  const run = sorted.slice(from, to);
  const left = run.filter((atom) => middle(atom) < gutter);
  return { sorted, from, to, left, right: run.filter((atom) => middle(atom) >= gutter) };
}

function isOneSided({ left, right }: Run): boolean {
  return left.length === 0 || right.length === 0;
}

/** How a run is split at a space between its columns; undefined where it is none, or none with a higher score than `least`. */
function toSplit(
  all: Run,
  gutter: number,
  {
    rules,
    arrows,
    areApart,
    least,
  }: { rules: readonly Rule[]; arrows: readonly Box[]; areApart: typeof areColumns; least: number },
): Split | undefined {
  const { sorted, from, to } = all;
  if (isOneSided(all)) return undefined;
  const boxes = boxesBelow(all);
  const run = boxes > 0 ? toRun(sorted, from, to - boxes, gutter) : all;
  const isLed = areLed(run.left, run.right, arrows);
  // A paragraph's short last line above the columns, and a short heading below them, are not of them.
  const [above, below] = isLed ? [0, 0] : [leading(run), run.to < sorted.length ? trailing(run) : 0];
  const trimmed = above + below > 0 ? toRun(sorted, from + above, run.to - below, gutter) : run;
  if (above + below > 0 && isOneSided(trimmed)) return undefined;
  const { left, right } = trimmed;
  const leftSpan = span(left);
  const rightSpan = span(right);
  const gap = gapBetween(left, right);
  const height = Math.min(leftSpan[1] - leftSpan[0], rightSpan[1] - rightSpan[0]);
  if (gap < GUTTER || height < LOWEST || overlap(...leftSpan, ...rightSpan) < BESIDE) return undefined;
  // Of splits else alike, one of three columns from the others is better than one with the text above them.
  const areLines = [...left, ...right].every(({ kind }) => kind === "line");
  const share = areLines && Math.abs(leftSpan[0] - rightSpan[0]) > HIGHER ? LESS : 1;
  const score = share * height * Math.sqrt(Math.min(gap, WIDE_GUTTER));
  return score > least &&
    (areApart(left, right) || areLed(left, right, arrows)) &&
    !asksOf(right, left) &&
    !haveRuledRows([...left, ...right], rules)
    ? { from: trimmed.from, to: trimmed.to, gutter, score }
    : undefined;
}

/** True for the rows of a table: lines as long as all of them are drawn close below each other. */
function haveRuledRows(atoms: readonly Atom[], rules: readonly Rule[]): boolean {
  const lines = linesOf(atoms);
  const size = Math.min(...lines.map(({ segment }) => segment.size));
  const { x0, x1, y0, y1 } = around(atoms);
  const isAsLong = ({ from, to }: Rule) =>
    from > x0 - OUTSIDE && from < x0 + SAME_PLACE && to > x1 - SAME_PLACE && to < x1 + BEYOND;
  const drawn = rules.filter((rule) => rule.at > y0 && rule.at < y1 + size && isAsLong(rule));
  const areClose = y1 - y0 < drawn.length * HIGHEST_ROW * size;
  return lines.length === atoms.length && drawn.length >= FEWEST_RULES && areClose;
}

/** How many boxes stand below the shorter column, as of a flow chart below lists, and are not of the other. */
function boxesBelow({ sorted, from, to, left, right }: Run): number {
  if (![left, right].some((side) => side.some(({ kind }) => kind === "panel"))) return 0;
  const bottom = Math.min(span(left)[1], span(right)[1]) - 1;
  const below = sorted.slice(from, to).filter(({ y0 }) => y0 >= bottom);
  const above = sorted.slice(from, to - below.length);
  const isOfColumn = (box: Atom) =>
    above.some((other) => other.kind === "panel" && areFlush(other, box, SAME_PLACE));
  return below.every((box) => box.kind === "panel" && !isOfColumn(box)) ? below.length : 0;
}

/** The space between two columns, as far as lines stand at it: boxes may touch each other. */
function gapBetween(left: readonly Atom[], right: readonly Atom[]): number {
  const [lines, boxes] = ends(left, (atom) => -atom.x1);
  const [otherLines, otherBoxes] = ends(right, (atom) => atom.x0);
  return Math.min(lines + otherLines, lines + otherBoxes, boxes + otherLines);
}

/** The lowest value of the lines and that of the boxes. */
function ends(atoms: readonly Atom[], value: (atom: Atom) => number): [lines: number, boxes: number] {
  let [lines, boxes] = [Infinity, Infinity];
  for (const atom of atoms) {
    if (atom.kind === "line") lines = Math.min(lines, value(atom));
    else boxes = Math.min(boxes, value(atom));
  }
  return [lines, boxes];
}

function isOver(box: Atom, other: Atom): boolean {
  return box !== other && box.kind === "panel" && areFlush(box, other, SAME_PLACE);
}

function span(atoms: readonly Atom[]): [number, number] {
  let top = Infinity;
  let bottom = -Infinity;
  for (const atom of atoms) {
    top = Math.min(top, atom.y0);
    bottom = Math.max(bottom, atom.y1);
  }
  return [top, bottom];
}

/** How many atoms that begin a run stand above the columns and are no part of them. */
function leading({ sorted, from, to, left, right }: Run): number {
  const top = Math.max(span(left)[0], span(right)[0]);
  const most = isFlowChart([...left, ...right]) ? Infinity : MAX_LEADING;
  let count = 0;
  while (from + count < to && count <= most && (sorted[from + count]?.y1 ?? Infinity) <= top + 1) count++;
  return count <= most && !beginsColumn(sorted.slice(from, from + count), right) ? count : 0;
}

/**
 * True for lines that a column begins with: the next one follows them at once and begins where they do, or they go on with a
 * sentence of the column before; or they are a later item of a list.
 */
function beginsColumn(lines: readonly Atom[], column: readonly Atom[]): boolean {
  const last = lines.at(-1);
  const next = column[lines.length];
  if (last?.kind !== "line" || next?.kind !== "line" || !lines.every((line, i) => line === column[i]))
    return false;
  const { size, y } = last.segment;
  const text = lines[0]?.kind === "line" ? lines[0].segment.text : "";
  if (LATER_ITEM.test(text)) return true;
  return (
    last.x1 - last.x0 > TEXT_WIDTH * size &&
    next.segment.size === size &&
    next.segment.y - y < NEXT_LINE * size &&
    (Math.abs(next.x0 - last.x0) < size / 4 || ONWARD.test(text))
  );
}

/** True for boxes with little beside them: those above a branch are read before it, however many they are. */
function isFlowChart(atoms: readonly Atom[]): boolean {
  const boxes = atoms.filter(({ kind }) => kind === "panel").length;
  return boxes >= FEWEST_BOXES && boxes * 3 >= atoms.length * 2;
}

/**
 * How many atoms that end a run stand below the columns, apart from them, and are no part of them; from their title on, where one
 * stands above them.
 */
function trailing({ sorted, from, to, left, right }: Run): number {
  const bottom = Math.min(span(left)[1], span(right)[1]);
  let apart = 0;
  for (let count = 1; count <= MAX_TRAILING && to - count > from; count++) {
    const first = sorted[to - count];
    const above = sorted[to - count - 1];
    if (!first || !above || first.y0 < bottom - 1) break;
    // A box as wide as those above it is of their column.
    if (first.kind === "panel" && [...left, ...right].some((box) => isOver(box, first))) break;
    const isApart = first.y0 - above.y1 > APART * (first.y1 - first.y0);
    if (isApart && (apart === 0 || isTitleOf(first, left))) apart = count;
  }
  return apart;
}

/** True for a title in bold that begins where a column does. */
function isTitleOf(atom: Atom, column: readonly Atom[]): boolean {
  if (atom.kind !== "line" || !atom.segment.bold || STOP.test(atom.segment.text)) return false;
  return atom.x0 - lowest(column, ({ x0 }) => x0) < SAME_PLACE;
}
