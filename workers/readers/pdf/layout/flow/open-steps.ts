import { around, type Box } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Line, NEXT_LINE, type Panel } from "../atoms.ts";

/** In ems: how far the lines of a step begin from its first, behind a bullet at most. */
const INDENT = 1.6;
/** In ems: how far from a text the lines that lead to it and from it end. */
const FAR = 8;
/** In ems: how far from the line at its left a text begins, at most, that the line brackets, behind bullets of two levels. */
const CLOSE = 2.5;
/** In points: how far within a text an arrow begins or ends at most; lines without heads, as those of axes, are exact. */
const WITHIN = 3;
const EXACT = 1;
/** In points: what a line ends within is as high as its text and a little more. */
const BESIDE = 3;

/** What is drawn between texts. */
interface Drawn {
  connecting: readonly Box[];
  heads: readonly Box[];
  down: readonly Rule[];
}

/**
 * Texts without boxes, each as far as the lines reach that lead to it at the left and from it at the right. All that one line
 * brackets at its left is one text.
 */
export function openSteps(lines: readonly Line[], { connecting, heads, down }: Drawn): Panel[] {
  const drawn = [...connecting, ...heads];
  const within = heads.length > 0 ? WITHIN : EXACT;
  const found: { lines: Line[]; bracket: Rule | undefined }[] = [];
  for (const line of lines.toSorted((a, b) => a.segment.y - b.segment.y || a.x0 - b.x0)) {
    const bracket = bracketOf(line, down, heads);
    const step = found.findLast(
      (each) => each.bracket === bracket && (bracket !== undefined || goesOn(each.lines, line)),
    );
    if (step) step.lines.push(line);
    else found.push({ lines: [line], bracket });
  }
  const steps = found.map(({ lines: atoms }) => ({ atoms, text: around(atoms) }));
  const texts = steps.map(({ text }) => text);
  return steps.map(({ atoms, text }) => {
    return { kind: "panel", parts: 1, atoms, ...reached({ atoms, text }, drawn, texts, within) };
  });
}

/** The line drawn down at the left of a text, close to it, without the head of an arrow between. */
function bracketOf(
  { x0, y0, y1, segment }: Line,
  down: readonly Rule[],
  heads: readonly Box[],
): Rule | undefined {
  return down.find(
    ({ at, from, to }) =>
      at <= x0 + 1 &&
      x0 - at < CLOSE * segment.size &&
      from < y0 + BESIDE &&
      to > y1 - BESIDE &&
      !heads.some((head) => head.x1 >= at && head.x0 <= x0 && head.y1 > from && head.y0 < to),
  );
}

/** True for the next line of a text, below the one before and beginning where that or its first does. */
function goesOn(step: readonly Line[], line: Line): boolean {
  const [first, last] = [step[0], step.at(-1)];
  if (!first || !last) return false;
  const { y, size } = line.segment;
  const below = y - last.segment.y;
  const indent = Math.min(Math.abs(line.x0 - first.x0), Math.abs(line.x0 - last.x0));
  return below > size * 0.3 && below < NEXT_LINE * size && indent < INDENT * size;
}

function reached(
  { atoms, text }: { atoms: readonly Line[]; text: Box },
  connecting: readonly Box[],
  all: readonly Box[],
  within: number,
): Box {
  const { x0, x1, y0, y1 } = text;
  const far = FAR * Math.max(...atoms.map(({ segment }) => segment.size));
  const isLevel = (box: Box) => box.y0 < y1 + BESIDE && box.y1 > y0 - BESIDE;
  const beside = connecting.filter(isLevel);
  const texts = all.filter((other) => other !== text && isLevel(other));
  // Another text between is what the line leads to or from.
  const before = Math.max(x0 - far, ...texts.map((text) => text.x1).filter((at) => at <= x0));
  const behind = Math.min(x1 + far, ...texts.map((text) => text.x0).filter((at) => at >= x1));
  const left = beside.map((line) => line.x1).filter((at) => at <= x0 + within && at > before);
  const right = beside.map((line) => line.x0).filter((at) => at >= x1 - within && at < behind);
  return {
    x0: left.length > 0 ? Math.min(x0, Math.max(...left)) : x0,
    x1: right.length > 0 ? Math.max(x1, Math.min(...right)) : x1,
    y0: y0 - BESIDE,
    y1: y1 + BESIDE,
  };
}
