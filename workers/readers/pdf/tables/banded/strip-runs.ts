import type { Drawn } from "../../context.ts";
import { isDark } from "../../ink/dark.ts";
import { rulesBetween } from "../../ink/rules.ts";
import { type Frame, haveSameEnds, type Rule } from "../../ink/shapes.ts";
import { type Bar, isOver } from "../../lines/bars.ts";
import { segmentsOf, toRows } from "../../lines/rows.ts";
import { fillOf } from "../drawn/grids.ts";
import { beginsNames } from "../names/name-rows.ts";
import { namesStart } from "../names/names-start.ts";
import { beginsAnew, isNextTitle, isRestOfEntry } from "../open/begun-anew.ts";
import { restAbove } from "../open/rest-above.ts";
import { endsBetween } from "../open/ruled-ends.ts";
import { isBold } from "../tables.ts";
import { freeSpans, reachOf, type Span, type Strip, shared } from "./strips.ts";

/** In ems: the narrowest space between two columns, and the widest between two rows; and that to a row of so many entries that begin where others do. */
const MIN_GUTTER = 0.3;
const MAX_GAP = 3.5;
const FAR = 10;
const FAR_ENTRIES = 3;
/** In characters: the figures along a chart's axes are shorter. */
const FAR_LENGTH = 12;
/** In points: entries of one column begin this near to each other. */
const SAME_START = 1;
/** How much farther from what follows a table its last line is, at least, than from the line above it. */
const FARTHER = 1.5;
/** Share of the widest space between rows: lines of one row stand closer. */
const CLOSER = 0.9;
/** Of the table's width: a longer line within a table names no rows. */
const LABEL_WIDTH = 0.6;
/** How much larger a line is than the one below it that is a heading there and names no rows. */
const LARGER = 1.06;
/** A page that a person made has fewer lines. */
const MAX_STRIPS = 2_000;
/** So many rows with lines below them make a table; in points: how long such a line is, at least. */
const FEWEST_RULED = 3;
const SHORTEST_RULE = 30;
/** In lines: the row that a line below it ends may have so many; in points: how far apart lines as long end. */
const LONGEST_ROW = 12;
const SAME_END = 1.5;
/** So many lines above a table may be names of it. */
const NAME_LINES = 2;

/** The strips of a page that have gaps in common, each run with the names above it. */
export function* runsOf(strips: readonly Strip[], drawn: Drawn): Generator<Strip[]> {
  let done = 0;
  for (let i = 0; i < strips.length; ) {
    const end = runEnd(strips, i, drawn);
    let start = beginsNames(strips[i - 1], strips[i]) ? i - 1 : i - namesAbove(strips, done, i, end);
    while (end > start && start > done && areOnFillings(strips[start - 1], strips[start], drawn.fills))
      start--;
    if (end > start) start -= restAbove(strips, start);
    yield strips.slice(start, end);
    i = Math.max(end, i + 1);
    if (end > start) done = end;
  }
}

/** How many of the strips from `done` on, just above those from `start` to `end`, are names of theirs that were taken for text. */
function namesAbove(strips: readonly Strip[], done: number, start: number, end: number): number {
  const from = Math.max(done, start - NAME_LINES);
  if (from === start || end === start) return 0;
  const rows = toRows(segmentsOf(strips.slice(from, end)));
  return start - from - namesStart(rows, start - from);
}

/** Where the strips end that begin at `start` and have gaps in common. */
function runEnd(strips: readonly Strip[], start: number, { ends, bars, rules }: Drawn): number {
  const first = strips[start];
  if (!first || first.segments.length < 2) return start;
  let open: Span[] = freeSpans(first).slice(1, -1);
  let end = start + 1;
  let widest = Infinity;
  for (let i = start + 1; i < Math.min(strips.length, start + MAX_STRIPS); i++) {
    const [above, strip] = [strips[i - 1], strips[i]];
    if (!above || !strip) break;
    if (endsBetween(ends, { from: above.bottom - 1, to: strip.top + 1 }, [above, strip])) break;
    const gap = strip.top - above.bottom;
    const isFar = gap > MAX_GAP * strip.size && !isFarRow(strips, start, i, gap);
    const isBelowBar = isBelowLabelBar(strips, start, i, bars);
    // Lines below a bar are no rows of what stands above it: the next drug's.
    if (isBelowBar ? strip.segments.length < 2 && (strips[i + 1]?.segments.length ?? 0) < 2 : isFar) break;
    const below = (strips[i + 1]?.top ?? Infinity) - strip.bottom;
    const isRest = () => below > gap * FARTHER && isRestOfEntry(strips, start, i);
    if (isHeading(strip, strips[i + 1]) && !isRest()) break;
    if (beginsAnew(strips, i, gap, widest) || isNextTitle(strips, start, i)) break;
    if (isBelowRuled(strips, start, i, rules)) break;
    widest = i === start + 1 ? gap : Math.max(widest, gap);
    const common = commonSpans(open, strip);
    if (common.length > 0 && (strip.segments.length > 1 || common.length === open.length)) {
      open = common;
      end = i + 1;
    } else if (!isLabel(strips, start, i)) break;
  }
  // The label of rows on the next page; what stands closer to the line above is the rest of that.
  const [above, last] = [strips[end - 2], strips[end - 1]];
  const isApart = above && last && last.top - above.bottom > widest * CLOSER;
  return isApart && last.segments.length === 1 && isBold(last.segments) ? end - 1 : end;
}

/**
 * True where all rows so far have a line below them, and the next one, and the one behind that, do not, nor does one a few lines
 * below them end at a line as long: these are another table's.
 */
function isBelowRuled(strips: readonly Strip[], start: number, at: number, rules: readonly Rule[]): boolean {
  const behind = strips[at + 1];
  if (at - start < FEWEST_RULED || !behind || behind.segments.length < 2) return false;
  const ruleOver = (below: number) => {
    const [upper, lower] = [strips[below - 1], strips[below]];
    return upper && lower && longRule(rules, upper, lower);
  };
  if (ruleOver(at + 1) || ruleOver(at + 2)) return false;
  const own: Rule[] = [];
  for (let below = start + 1; below <= at; below++) {
    const rule = ruleOver(below);
    if (!rule) return false;
    own.push(rule);
  }
  // Below names in bold all rows may stand without a line between them.
  const isBoldStrip = (strip: Strip) => isBold(strip.segments);
  const areNames = strips.slice(start, at).every(isBoldStrip) && !strips.slice(at).some(isBoldStrip);
  const likes = areNames ? own.slice(-1) : own;
  const isAsLong = (rule: Rule) => likes.every((other) => haveSameEnds(rule, other, SAME_END));
  const end = areNames ? strips.length : at + LONGEST_ROW;
  for (let below = at + 3; below <= end; below++) {
    const rule = ruleOver(below);
    if (rule && isAsLong(rule)) return false;
  }
  const last = strips[end] ? undefined : strips.at(-1);
  return !last || !rulesBetween(rules, last.bottom - 1, last.bottom + last.size).some(isAsLong);
}

/** A line that is drawn between two lines of text, over or below some of the lower. */
function longRule(rules: readonly Rule[], upper: Strip, { x0, x1, top }: Strip): Rule | undefined {
  return rulesBetween(rules, upper.bottom - 1, top + 1).find(
    ({ from, to }) => from < x1 && to > x0 && to - from > SHORTEST_RULE,
  );
}

/** True for a row below one that leaves much of its height free: all its entries, three or more, begin where others above do. */
function isFarRow(strips: readonly Strip[], start: number, at: number, gap: number): boolean {
  const [row, above] = [strips[at]?.segments ?? [], segmentsOf(strips.slice(start, at))];
  const left = Math.min(...above.map(({ x0 }) => x0));
  const isBelow = (x: number) => above.some(({ x0 }) => Math.abs(x0 - x) < SAME_START);
  return (
    gap < FAR * (row[0]?.size ?? 0) &&
    row.length >= FAR_ENTRIES &&
    row.reduce((sum, { text }) => sum + text.length, 0) > FAR_LENGTH &&
    !isBold(row) &&
    row.every(({ x0 }) => isBelow(x0)) &&
    row.some(({ x0 }) => Math.abs(x0 - left) < SAME_START)
  );
}

/** True for two lines of names in bold, or on a dark filling, close below each other. */
function areOnFillings(above: Strip | undefined, names: Strip | undefined, fills: readonly Frame[]): boolean {
  if (!above || !names || names.top - above.bottom > names.size) return false;
  return isFilled(above, fills) && isFilled(names, fills);
}

function isFilled({ segments }: Strip, fills: readonly Frame[]): boolean {
  const own = segments.map((segment) => fillOf(segment, fills));
  return own.every((fill) => fill !== undefined) && (isBold(segments) || own.every(isDark));
}

/** True for a line that is larger than that close below it. */
function isHeading({ segments, size, bottom }: Strip, next: Strip | undefined): boolean {
  if (segments.length > 1 || !next || next.top - bottom > MAX_GAP * size) return false;
  return size >= next.size * LARGER;
}

function commonSpans(open: readonly Span[], strip: Strip): Span[] {
  // A line of prose may chance to have a space at one place, but not at several.
  const within = open.length > 1 || strip.segments.length > 1;
  return shared(open, freeSpans(strip, within), MIN_GUTTER * strip.size);
}

/** True for a short line between the rows of one table, which names those below it. */
function isLabel(strips: readonly Strip[], start: number, at: number): boolean {
  const label = strips[at];
  const next = strips[at + 1];
  if (!label || !next || label.segments.length > 1 || next.segments.length < 2) return false;
  const { x0, x1 } = reachOf(strips.slice(start, at));
  return label.x1 - label.x0 < (x1 - x0) * LABEL_WIDTH;
}

/** True below a bar over all columns: it holds the label of rows. */
function isBelowLabelBar(strips: readonly Strip[], start: number, at: number, bars: readonly Bar[]): boolean {
  const [above, row] = [strips[at - 1], strips[at]];
  if (at - start < 2 || !above || !row) return false;
  const width = reachOf(strips.slice(start, at));
  return bars.some((bar) => bar.y0 > above.bottom && bar.y1 < row.top && isOver(bar, width));
}
