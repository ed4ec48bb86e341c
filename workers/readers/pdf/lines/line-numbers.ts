import type { Segment } from "./segments.ts";

/** So many lines, at least, are numbered. */
const FEWEST = 10;
/** Of the numbers: so many stand beside nothing, or beside a line that goes on from another; the rows of a list do not. */
const WITHIN = 0.25;
/** Of the steps from a number to the next one: so many are the same, above which a few may be left out. */
const EVEN = 0.9;
/** In ems: how near the baselines of a number and of what it stands beside are. */
const SAME_LINE = 0.3;

/** A page's lines without the numbers that count them in the margin, as in drafts and regulations. */
export function withoutLineNumbers(segments: Segment[]): Segment[] {
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
  if (!isBeside || step <= 0 || !inMargin || !counts) return segments;
  let at = 0;
  const within = counted.filter(({ y, size }) => {
    while ((others[at]?.y ?? Infinity) < y - SAME_LINE * size) at++;
    const line = others[at];
    return !line || line.y > y + SAME_LINE * size || /^\p{Ll}/u.test(line.text);
  });
  return within.length < counted.length * WITHIN ? segments : others;
}
