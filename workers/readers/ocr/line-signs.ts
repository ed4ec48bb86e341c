import type { Rule, Shapes } from "../pdf/ink/shapes.ts";
import { CORNER } from "./rules.ts";

/** What the side of a box, or its corner, is read as. */
const EDGE = /^[()[\]{}|\\/JIl1!:;.,'‘’`~-]{1,2}$/;
/** Points: how far such a sign is from the line. */
const ASIDE = 4;

/** True for a sign that stands on a line and is nothing but a piece of it. */
export function isEdge(
  { text, x0, x1, y }: { text: string; x0: number; x1: number; y: number },
  down: readonly Rule[],
): boolean {
  if (!EDGE.test(text)) return false;
  const middle = (x0 + x1) / 2;
  return down.some(
    ({ at, from, to }) => Math.abs(at - middle) < ASIDE && y > from - ASIDE && y < to + CORNER + ASIDE,
  );
}

/** In ems: how far a line reaches into its arrow's head; */
const HEAD = 0.3;

/** True for a few letters that a line leads to the middle of: the head of an arrow, read as "4" or "A". */
export function isArrowhead(
  { text, x0, x1, y, size }: { text: string; x0: number; x1: number; y: number; size: number },
  { across, down }: Pick<Shapes, "across" | "down">,
): boolean {
  if (text.length > 3 || x1 - x0 > size * 1.2) return false;
  const box = { x0: x0 - size * HEAD, x1: x1 + size * HEAD, y0: y - size, y1: y + size * HEAD };
  const ends = (rule: Rule, from: number, to: number) =>
    [rule.from, rule.to].some((end) => end > from && end < to) && rule.to - rule.from > to - from;
  return (
    down.some((rule) => Math.abs(rule.at - (x0 + x1) / 2) < size * HEAD && ends(rule, box.y0, box.y1)) ||
    across.some((rule) => Math.abs(rule.at - (y - size * 0.35)) < size * HEAD && ends(rule, box.x0, box.x1))
  );
}
