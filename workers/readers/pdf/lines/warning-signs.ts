import type { Segment } from "./segments.ts";

/** A sign that stands for a whole text, larger than its letters. */
const SIGN = /^[⚠❗❕‼☠⛔☢☣🛑🚨]\uFE0F?$/u;

/** True for a sign by itself that warns. */
export function isWarningSign(text: string): boolean {
  return SIGN.test(text);
}

/** In ems: how far behind the sign its text begins, and how far below each other the text's lines are. */
const BEHIND = 3;
const NEXT_LINE = 1.7;
/** In points: how far the lines of a text begin from each other. */
const SAME_START = 1.5;
/** In ems of the sign: how far its middle is from that of its text, or its top from the text's. */
const LEVEL = 0.5;

/** Segments, each warning sign that stands beside some lines, as high as their middle or their top, put before the first of them. */
export function withSignsFirst(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => {
    const line = isWarningSign(segment.text) ? firstLineBeside(segment, segments) : undefined;
    if (!line) return segment;
    const { y, y0, y1, size } = line;
    return { ...segment, y, y0, y1, size };
  });
}

function firstLineBeside(sign: Segment, segments: readonly Segment[]): Segment | undefined {
  const behind = segments.filter(
    ({ x0, size }) => x0 > sign.x1 && x0 - sign.x1 < BEHIND * Math.max(size, sign.size),
  );
  const [nearest] = behind
    .filter(({ y0, y1 }) => y0 < sign.y1 && y1 > sign.y0)
    .toSorted((a, b) => a.x0 - b.x0 || a.y - b.y);
  if (!nearest) return undefined;
  const lines = behind
    .filter(({ x0 }) => Math.abs(x0 - nearest.x0) < SAME_START)
    .toSorted((a, b) => a.y - b.y);
  const isNext = (at: number) => {
    const [above, line] = [lines[at - 1], lines[at]];
    return above !== undefined && line !== undefined && line.y - above.y < NEXT_LINE * line.size;
  };
  let from = lines.indexOf(nearest);
  let to = from;
  while (isNext(from)) from--;
  while (isNext(to + 1)) to++;
  const [first, last] = [lines[from], lines[to]];
  if (!first || !last) return undefined;
  const offTop = Math.abs(first.y0 - sign.y0);
  const offMiddle = Math.abs(first.y0 + last.y1 - sign.y0 - sign.y1) / 2;
  return Math.min(offTop, offMiddle) < LEVEL * sign.size ? first : undefined;
}
