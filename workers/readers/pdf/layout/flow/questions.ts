import { around, type Box } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Line, NEXT_LINE, type Panel } from "../atoms.ts";

/** In ems: how far the middles of a question's lines are apart. */
const CENTRED = 1;
/** In halves of its width, or height: how far from a question lines lead to its diamond. */
const FAR = 4;
/** A page that a person made asks no more. In lines: a longer question is text. */
const MOST = 50;
const MOST_LINES = 5;

/**
 * The questions that stand in no box, each as one: the outlines of a flow chart's diamonds are not found in scans.
 */
export function openQuestions(
  lines: readonly Line[],
  { rules: across, down }: { rules: readonly Rule[]; down: readonly Rule[] },
): Panel[] {
  const found: Panel[] = [];
  for (const last of lines.filter(({ segment }) => segment.text.endsWith("?")).slice(0, MOST)) {
    const question = [last];
    for (let next = aboveOf(last, lines); next && question.length <= MOST_LINES; next = aboveOf(next, lines))
      question.unshift(next);
    if (question.length > MOST_LINES || question.some((line) => isInRow(line, lines))) continue;
    found.push({ kind: "panel", parts: 1, atoms: question, ...outlineOf(around(question), across, down) });
  }
  return found;
}

/** How far a diamond reaches around a text: to the lines that lead to its corners, else half as far again. */
function outlineOf({ x0, y0, x1, y1 }: Box, across: readonly Rule[], down: readonly Rule[]): Box {
  const [wide, high] = [(x1 - x0) / 2, (y1 - y0) / 2];
  const beside = across.filter(({ at }) => at > y0 - high && at < y1 + high);
  const along = down.filter(({ at }) => at > x0 && at < x1);
  const before = (rules: readonly Rule[], at: number, half: number) =>
    rules.map(({ to }) => to).filter((to) => to < at && to > at - FAR * half);
  const behind = (rules: readonly Rule[], at: number, half: number) =>
    rules.map(({ from }) => from).filter((from) => from > at && from < at + FAR * half);
  return {
    x0: before(beside, x0, wide).sort((a, b) => b - a)[0] ?? x0 - wide,
    x1: behind(beside, x1, wide).sort((a, b) => a - b)[0] ?? x1 + wide,
    y0: before(along, y0, high).sort((a, b) => b - a)[0] ?? y0 - high,
    y1: behind(along, y1, high).sort((a, b) => a - b)[0] ?? y1 + high,
  };
}

/** True where more than answers and questions stands on the line of a question, as in the rows of a checklist. */
function isInRow({ segment }: Line, lines: readonly Line[]): boolean {
  return lines.some(
    (other) =>
      other.segment !== segment &&
      Math.abs(other.segment.y - segment.y) < segment.size / 2 &&
      !/\?$|^(?:yes|no)\b/i.test(other.segment.text),
  );
}

/** The line close above another, with its middle above that one's. */
function aboveOf({ segment: { y, size }, x0, x1 }: Line, lines: readonly Line[]): Line | undefined {
  return lines.find((line) => {
    const isNext = line.segment.y < y && y - line.segment.y < NEXT_LINE * size;
    return isNext && Math.abs(line.x0 + line.x1 - x0 - x1) < 2 * CENTRED * size;
  });
}
