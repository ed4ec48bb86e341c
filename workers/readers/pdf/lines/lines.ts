import type { Fragment } from "../ink/ink.ts";
import { BADGE_GAP } from "../ink/levels/badges.ts";
import type { Frame, Rule } from "../ink/shapes.ts";
import { attachSmall, isNoteMark } from "./attached.ts";
import { pointBareNumbers } from "./counted-items.ts";
import { inOrder } from "./in-order.ts";
import { joinJustified } from "./justified.ts";
import { isBullet, isBulletOrO, isMark, isNumbering, isTicked, withoutMarks } from "./markers.ts";
import { outlineNumbers } from "./outline-numbers.ts";
import { partColumns } from "./part-columns.ts";
import { letterGap, SEGMENT_GAP, type Segment, toSegment } from "./segments.ts";
import { attachMarkers } from "./shifted-markers.ts";
import { partTightColumns } from "./tight-columns.ts";
import { partTouchingColumns } from "./touching-columns.ts";

/** In ems: the widest space between a bullet or a number and its text. */
const MARKER_GAP = 4;

/** Share of the space behind a single "o" that the one before it has at least where it is a word. */
const ALIKE = 0.6;

/** In ems: fragments this near in height stand on one baseline. */
const BASELINE = 0.16;

/** In ems: what is shorter is a drawn bullet. */
const SHORTEST_DIVIDER = 0.5;
/** So many fragments at about one height are compared with each other: no line a person made has more. */
const MAX_NEAR = 500;
/** A page with more signs is a drawing. */
const MAX_SIGNS = 300;

const NONE: ReadonlySet<number> = new Set();

/** In ems: what is on both sides of an arrow's line farther apart are two texts. */
const WORD_SPACE = 0.4;

/** In ems: what is nearer touches. */
const TOUCH = 0.12;

/** In ems: how high above a baseline the middle of small letters is. */
const MIDDLE = 0.3;

/**
 * Joins one direction's fragments to segments, ordered by baseline, then from left to right.
 * `dividers` are vertical lines: no segment crosses one. A label in bold that fills its cell ends with its filling, one of `fills`.
 */
export function toSegments(
  fragments: readonly Fragment[],
  dividers: readonly Rule[],
  fills: readonly Frame[] = [],
): Segment[] {
  const sorted = withoutRepeats(inOrder(fragments, (a, b) => a.y - b.y || a.x0 - b.x0));
  const rules = dividers.toSorted((a, b) => a.at - b.at);
  const baselines = toBaselines(sorted);
  pointBareNumbers(baselines, dividers);
  const outline = outlineNumbers(baselines);
  const lone = loneSigns(baselines);
  const letters = letterColumns(baselines);
  const isEntry = ([sign, ...others]: readonly Fragment[]) =>
    sign !== undefined &&
    others.length === 0 &&
    (sign.text === "o" ? letters : isEntrySign(sign.text) ? lone : NONE).has(Math.round(sign.x0));
  const rows = joinJustified(baselines.map((row) => splitRow(row, rules, { outline, isEntry }, fills)));
  // A number in the same letters may end a line of the column before, as an equation's does.
  const leads = (marker: Fragment, text: Fragment) =>
    (isBullet(marker.text) || isSign(marker.text) || marker.step || marker.size !== text.size) &&
    !isNoteMark([marker]) &&
    !isEntry([marker]) &&
    text.x0 - marker.x1 < MARKER_GAP * text.size &&
    // Between a disc with a step's number and the step a bar may stand at the side of that.
    (marker.step === true || !isDivided(marker.x1, text, rules));
  const marks = (run: readonly Fragment[]) => isMarker(run) || isOutline(run, outline);
  const parted = partTightColumns(partTouchingColumns(partColumns(rows)), marks);
  return attachSmall(attachMarkers(parted, marks, leads)).map(toSegment);
}

/** What stands on each baseline, from left to right. */
function toBaselines(sorted: readonly Fragment[]): (readonly Fragment[])[] {
  const rows: Fragment[][] = [];
  let row: Fragment[] = [];
  let first: Fragment | undefined;
  for (const fragment of sorted) {
    if (first && fragment.y - first.y <= BASELINE * Math.min(first.size, fragment.size)) row.push(fragment);
    else {
      first = fragment;
      row = [fragment];
      rows.push(row);
    }
  }
  return rows.map((row) => inOrder(row, (a, b) => a.x0 - b.x0));
}

/** Drops what is drawn twice in nearly the same place, which is how some programs make bold or shadows. */
function withoutRepeats(sorted: readonly Fragment[]): Fragment[] {
  const kept: Fragment[] = [];
  /** Where those begin that are as high as the last. */
  let level = 0;
  for (const fragment of sorted) {
    if (kept[level]?.y !== fragment.y) level = kept.length;
    if (!isRepeated(fragment, kept, level)) kept.push(fragment);
  }
  return kept;
}

/** Only the last of `earlier` can be near: they are ordered by height, those from `level` on, which are as high, from left to right. */
function isRepeated({ text, x0, y, size }: Fragment, earlier: readonly Fragment[], level: number): boolean {
  const near = size * 0.25;
  const farthest = Math.max(0, earlier.length - MAX_NEAR);
  for (let i = earlier.length - 1; i >= farthest; i--) {
    const other = earlier[i];
    if (!other || y - other.y >= near) return false;
    if (Math.abs(other.x0 - x0) >= near) i = Math.min(i, level);
    else if (other.text === text) return true;
  }
  return false;
}

/** Where other letters than an "o" begin lines, as the keys of a program do: it is one of them there. */
function letterColumns(rows: readonly (readonly Fragment[])[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const [first] of rows)
    if (first?.text.length === 1 && /[a-np-z]/.test(first.text)) places.add(Math.round(first.x0));
  return places;
}

/** Where signs stand behind others that nothing follows: those at the same places are entries of a column, whatever follows them. */
function loneSigns(rows: readonly (readonly Fragment[])[]): ReadonlySet<number> {
  const signs: Fragment[] = [];
  for (const row of rows)
    for (const word of row) if (word !== row[0] && isEntrySign(word.text)) signs.push(word);
  if (signs.length === 0 || signs.length > MAX_SIGNS) return NONE;
  const all = rows.flat();
  const follows = ({ x1, y, size }: Fragment, next: Fragment) =>
    Math.abs(next.y - y) < size && next.x0 > x1 - size && next.x0 - x1 <= MARKER_GAP * size;
  const lone = signs.filter((sign) => !all.some((next) => next !== sign && follows(sign, next)));
  return new Set(lone.map(({ x0 }) => Math.round(x0)));
}

/**
 * Parts a baseline where the space is wide; `outline` are the numbers that mark what stands behind them, `isEntry` tells
 * the signs that mark nothing.
 */
function splitRow(
  row: readonly Fragment[],
  dividers: readonly Rule[],
  { outline, isEntry }: { outline: ReadonlySet<Fragment>; isEntry: (run: readonly Fragment[]) => boolean },
  fills: readonly Frame[],
): Fragment[][] {
  const runs: Fragment[][] = [];
  let run: Fragment[] = [];
  let end = 0;
  let before = Number.POSITIVE_INFINITY;
  let last: Fragment | undefined;
  for (const fragment of row) {
    const gap = fragment.x0 - end;
    const em = Math.max(fragment.size, last?.size ?? 0);
    let wide = last !== undefined && gap > SEGMENT_GAP * em;
    if (wide) {
      // One sign after another marks no item, nor does a dash among figures: they stand in columns.
      const marks =
        isOutline(run, outline) ||
        (isMarked(run, fragment) &&
          !isEntry(run) &&
          !isFigures(runs.at(-1), fragment) &&
          !isWordO(run, gap, before));
      const widest = Math.max((marks ? MARKER_GAP : SEGMENT_GAP) * em, (letterGap(run) ?? 0) * 3);
      wide = gap > widest;
    }
    const labelled = last?.badge === true && gap < BADGE_GAP * em;
    const isOther = last?.cell !== undefined && fragment.cell !== undefined && last.cell !== fragment.cell;
    const isApart = wide || isDivided(end, fragment, dividers) || fillsCell(last, fragment, fills);
    if (last && (isOther || (!labelled && isApart))) {
      runs.push(run);
      run = [];
      before = gap;
    }
    end = run.length === 0 ? fragment.x1 : Math.max(end, fragment.x1);
    run.push(fragment);
    last = fragment;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function isOutline(run: readonly Fragment[], outline: ReadonlySet<Fragment>): boolean {
  const [first] = run;
  return first !== undefined && run.length === 1 && outline.has(first);
}

function isFigures(before: readonly Fragment[] | undefined, after: Fragment): boolean {
  const text = before?.map((fragment) => fragment.text).join("");
  return text !== undefined && /^(?:[\d.,%]+|[-–—])$/.test(text) && /^[\d.,%]+$/.test(after.text);
}

/** True for an "o" with as wide a space before it as behind it, as in a justified line: it is a word, as of Spanish. */
function isWordO(run: readonly Fragment[], behind: number, before: number): boolean {
  return run.length === 1 && run[0]?.text === "o" && before < behind / ALIKE;
}

function isMarker(run: readonly Fragment[]): boolean {
  if (run.length > 3) return false;
  const text = run.map((fragment) => fragment.text).join("");
  return (
    isBulletOrO(text) || isNumbering(text) || isTicked(text) || isSign(text) || withoutMarks(text) !== text
  );
}

/** True for a sign that may mark an item; one that may refer to a note stands in columns too. */
function isSign(text: string): boolean {
  return isMark(text) && !/[*†‡]/.test(text);
}

/** True for a sign that stands in tables too, as a tick or a dot does; no dash and no box to tick. */
function isEntrySign(text: string): boolean {
  return (isBullet(text) || isSign(text)) && !/[\p{Pd}·☐☑☒□❏❐❑❒]/u.test(text);
}

/** True for a marker before its text, or a sign before the number of the item that it marks. */
function isMarked(run: readonly Fragment[], { text }: Fragment): boolean {
  const [first] = run;
  const isAlone = first !== undefined && run.length === 1;
  return isAlone && isMark(first.text) && isNumbering(text) ? true : isMarker(run) && !isBulletOrO(text);
}

/** True where a vertical line stands between `end` and the fragment. */
function isDivided(end: number, fragment: Fragment, dividers: readonly Rule[]): boolean {
  if (dividers.length === 0) return false;
  const middle = fragment.y - fragment.size * 0.3;
  let low = 0;
  let high = dividers.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((dividers[half]?.at ?? 0) < end - 1) low = half + 1;
    else high = half;
  }
  for (let i = low; i < dividers.length; i++) {
    const rule = dividers[i];
    if (!rule || rule.at > fragment.x0 + 1) return false;
    if (rule.arrow && fragment.x0 - end < WORD_SPACE * fragment.size) continue;
    const isTall = rule.to - rule.from > fragment.size * SHORTEST_DIVIDER;
    if (isTall && rule.from <= middle && rule.to >= middle) return true;
  }
  return false;
}

/** True for a word in bold that touches the one behind it, which is not, at or across the side of the filling that it alone is on. */
function fillsCell(
  label: Fragment | undefined,
  { text, x0, y, size, spaced, bold }: Fragment,
  fills: readonly Frame[],
): boolean {
  if (!label?.bold || bold || spaced || !/^[\p{L}\d]/u.test(text) || x0 - label.x1 > TOUCH * size)
    return false;
  const middle = y - size * MIDDLE;
  return fills.some(
    (box) =>
      box.fill !== undefined &&
      box.y0 < middle &&
      box.y1 > middle &&
      box.x0 < label.x0 &&
      box.x1 > (label.x0 + label.x1) / 2 &&
      box.x1 < x0 + 1,
  );
}
