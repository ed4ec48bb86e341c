import { distinct } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";

/** In points: lines this near in height stand beside each other, and begin at one place. */
const SAME_LINE = 1;
const SAME_START = 2;
/** How much more one space between lines of a column is than another, at most. */
const EVEN = 1.15;
/** Fewer lines make no column, and more no text: each is compared with each. */
const FEWEST = 3;
const MOST = 300;
/** What no statement ends with, and what none begins with. */
const LEADS_ON =
  /(?:^|[ (])(?:an?|the|of|to|per|for|with|via|from|than|into|within|if|as|and|or|[<>≤≥=+–-])$/i;
const ONWARD = /^(?:\p{Ll}{2}|\d[\d.,]*$)/u;
const BEGINS = /^\p{Lu}/u;
const STOP = /[.;:]$/;
/** In words: a line of fewer may be an entry of a table, "an" a language's code. */
const LONG = 3;

/**
 * True for columns of even lines that wrap at places of their own: where one goes on with a sentence the other begins anew, and
 * the other way round. The cells of a table that wrap begin on one line.
 */
export function wrapApart(lines: readonly Segment[], others: readonly Segment[]): boolean {
  if ([lines, others].some(({ length }) => length < FEWEST || length > MOST)) return false;
  const [ways, otherWays] = [waysOf(lines), waysOf(others)];
  return hasApart(ways, otherWays) && hasApart(otherWays, ways);
}

/** True where two columns beside each other do so, of lines that each begin where another does. */
export function areWrappedApart(segments: readonly Segment[]): boolean {
  if (segments.length > MOST) return false;
  const starts = distinct(
    segments.map(({ x0 }) => x0),
    SAME_START,
  );
  const columns = starts.map((at) => segments.filter(({ x0 }) => Math.abs(x0 - at) < SAME_START));
  return columns.some((column, i) => wrapApart(column, columns[i + 1] ?? []));
}

/** A line below another of its column: whether it goes on with that one's sentence, or begins another. */
interface Way {
  y: number;
  way: "on" | "anew";
}

/** Empty where the lines of a column are not as far apart from each other. */
function waysOf(lines: readonly Segment[]): Way[] {
  const ways: Way[] = [];
  let [least, most] = [Infinity, 0];
  for (const line of lines) {
    const last = lineAbove(line, lines);
    if (!last) continue;
    [least, most] = [Math.min(least, line.y - last.y), Math.max(most, line.y - last.y)];
    const isLong = last.text.split(" ").length >= LONG;
    const leadsOn = LEADS_ON.test(last.text) || (ONWARD.test(line.text) && !STOP.test(last.text));
    if (isLong && leadsOn) ways.push({ y: line.y, way: "on" });
    else if (BEGINS.test(line.text)) ways.push({ y: line.y, way: "anew" });
  }
  return most <= least * EVEN ? ways : [];
}

/** The last of the lines above one that begin where it does. */
function lineAbove({ x0, y }: Segment, lines: readonly Segment[]): Segment | undefined {
  let last: Segment | undefined;
  for (const other of lines) {
    if (other.y >= y - SAME_LINE || Math.abs(other.x0 - x0) >= SAME_START) continue;
    if (!last || last.y <= other.y) last = other;
  }
  return last;
}

function hasApart(ways: readonly Way[], others: readonly Way[]): boolean {
  return ways.some(
    ({ y, way }) =>
      way === "on" && others.some((other) => other.way === "anew" && Math.abs(other.y - y) < SAME_LINE),
  );
}
