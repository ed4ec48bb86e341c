import type { Box } from "../../geometry.ts";
import { isList } from "../../lines/lists.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { wordCount } from "../../lines/word-count.ts";
import { GUTTER } from "./gutters.ts";

/** In characters and words: a shorter line may be an entry of a table. */
const PROSE = 25;
const WORDS = 3;
/** In ems: how far above and below a table its page's columns are looked for. */
const NEAR = 12;
/** So many lines make a column. In points: how near to each other they stand that are level. */
const FEWEST = 2;
const LEVEL = 2;
/** In points: how near to each other entries of one column begin. */
const SAME_START = 2;

/**
 * True for what looks like one table and stands in two columns of text: the lines close above it, or below, leave a space
 * free that has two columns of the table or more on each side, or a list on one. Then it is two tables beside each other, or a
 * table beside a list.
 */
export function isOverColumns(
  table: Box & { segments: readonly Segment[] },
  lines: readonly Segment[],
): boolean {
  const { segments } = table;
  const inside = new Set(segments);
  const size = segments[0]?.size ?? 0;
  const prose = lines.filter(({ text }) => text.length > PROSE && wordCount(text) >= WORDS);
  const near = prose.filter((line) => !inside.has(line));
  const above = near.filter(({ y }) => y < table.y0 && y > table.y0 - NEAR * size);
  const below = near.filter(({ y }) => y > table.y1 && y < table.y1 + NEAR * size);
  return [above, below].some((beside) =>
    spacesIn(beside, segments).some(
      (at) => isBesideList(segments, at) || (areText(beside, at, segments) && areTwo(segments, at)),
    ),
  );
}

/** True for lines that all begin at one place at the right, or not where entries do, of whose table they may be rows. */
function areText(lines: readonly Segment[], at: number, segments: readonly Segment[]): boolean {
  const right = lines.filter(({ x0 }) => x0 >= at - SAME_START);
  const isEntry = (line: Segment) => segments.some(({ x0 }) => Math.abs(x0 - line.x0) < SAME_START);
  return right.every(({ x0 }) => Math.abs(x0 - (right[0]?.x0 ?? 0)) < SAME_START) || !lines.some(isEntry);
}

/** Where the second of two columns begins that lines stand in, in spaces that the entries of a table leave free too. */
function spacesIn(lines: readonly Segment[], segments: readonly Segment[]): number[] {
  const spaces: number[] = [];
  let end = Infinity;
  for (const { x0, x1 } of [...lines, ...segments].toSorted((a, b) => a.x0 - b.x0)) {
    const left = lines.filter((line) => line.x1 < x0);
    if (x0 - end >= GUTTER && left.length >= FEWEST && lines.length - left.length >= FEWEST) spaces.push(x0);
    end = end === Infinity ? x1 : Math.max(end, x1);
  }
  return spaces;
}

function sidesAt(segments: readonly Segment[], at: number): Segment[][] {
  return [segments.filter(({ x1 }) => x1 < at), segments.filter(({ x0 }) => x0 >= at)];
}

/** True for a list on one side of a place, and entries of two columns or more on the other. */
function isBesideList(segments: readonly Segment[], at: number): boolean {
  const [left = [], right = []] = sidesAt(segments, at);
  return (isList(toRows(left)) && areBeside(right)) || (isList(toRows(right)) && areBeside(left));
}

/** True for entries of two columns or more on each side of a place. */
function areTwo(segments: readonly Segment[], at: number): boolean {
  return sidesAt(segments, at).every(areBeside);
}

function areBeside(side: readonly Segment[]): boolean {
  return side.some((one) => side.some((other) => Math.abs(one.y - other.y) < LEVEL && other.x0 > one.x1));
}
