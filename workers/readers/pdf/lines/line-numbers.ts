import type { Shapes } from "../ink/shapes.ts";
import type { Segment } from "./segments.ts";

/** So many lines, at least, are numbered. */
const FEWEST = 10;
/** Of the numbers: so many stand beside nothing, or beside a line that goes on from another; the rows of a list do not. */
const WITHIN = 0.25;
/** Of the steps from a number to the next one: so many are the same, above which a few may be left out. */
const EVEN = 0.9;
/** In ems: how near the baselines of a number and of what it stands beside are. */
const SAME_LINE = 0.3;
/** So many lines drawn across the numbers, or boxes around some of them, make them cells of a table; listings of code are filled. */
const DRAWN = 2;
/** In points: entries of a list begin this near to each other; in ems: a longer line is one of text. */
const SAME_START = 1;
const LONG = 10;

/** A page's lines without the numbers that count them in the margin, as in drafts and regulations; those of a table's rows stay. */
export function withoutLineNumbers(
  segments: Segment[],
  shapes: Pick<Shapes, "across" | "frames">,
): Segment[] {
  const numbers = segments.filter(({ text }) => text.length <= 4 && /^\d+$/.test(text));
  if (numbers.length < FEWEST) return segments;
  const leftmost = numbers.reduce((left, number) => (number.x0 < left.x0 ? number : left));
  const right = leftmost.x1 + leftmost.size;
  const counted = numbers.filter(({ x1 }) => x1 < right);
  const [first] = counted;
  const last = counted.at(-1);
  if (!first || !last || counted.length < FEWEST) return segments;
  const isCounted = new Set(counted);
  const others = segments.filter((segment) => !isCounted.has(segment));
  const inMargin = others.every(({ x0, y }) => x0 > leftmost.x1 || y < first.y || y > last.y);
  const steps = counted.slice(1).map(({ text }, i) => Number(text) - Number(counted[i]?.text));
  const step = Math.min(...steps);
  const isEven = steps.filter((each) => each === step).length > steps.length * EVEN;
  const counts = isEven && steps.every((each) => each % step === 0);
  const isBeside = others.some(({ y, size }) => y > first.y - size && y < last.y + size);
  if (!isBeside || step <= 0 || !inMargin || !counts || arePartedByRows(first, last, shapes)) return segments;
  let at = 0;
  const beside = counted.map(({ y, size }) => {
    while ((others[at]?.y ?? Infinity) < y - SAME_LINE * size) at++;
    const line = others[at];
    return line && line.y <= y + SAME_LINE * size ? line : undefined;
  });
  const within = beside.filter((line) => !line || /^\p{Ll}/u.test(line.text));
  return within.length < counted.length * WITHIN || (first.text === "1" && areEntries(beside))
    ? segments
    : others;
}

/** Whether short entries that begin at one place stand beside all numbers, as in a list, in small letters too. */
function areEntries(beside: readonly (Segment | undefined)[]): boolean {
  const [first] = beside;
  const areAtOne = beside.every((line) => line && first && Math.abs(line.x0 - first.x0) < SAME_START);
  const long = beside.filter((line) => line && line.x1 - line.x0 > LONG * line.size);
  return areAtOne && long.length * 2 < beside.length;
}

/** True where lines or boxes part the numbers in a column, from the first to the last, as they do a table's rows. */
function arePartedByRows(
  first: Segment,
  last: Segment,
  { across, frames }: Pick<Shapes, "across" | "frames">,
) {
  const isAround = (from: number, to: number) => from < first.x0 && to > first.x1;
  const isWithin = (y: number) => y > first.y && y < last.y;
  const rules = across.filter(({ at, from, to }) => isWithin(at) && isAround(from, to));
  const boxes = frames.filter(
    ({ x0, x1, y0, y1, fill }) => fill === undefined && isAround(x0, x1) && (isWithin(y0) || isWithin(y1)),
  );
  return rules.length >= DRAWN || boxes.length >= DRAWN;
}
