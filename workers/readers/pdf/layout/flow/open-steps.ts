import { around, type Box } from "../../geometry.ts";
import { type Line, NEXT_LINE, type Panel } from "../atoms.ts";

/** In ems: how far the lines of a step begin from its first, behind a bullet at most. */
const INDENT = 1.6;
/** In ems: how far from a text the lines that lead to it and from it end. */
const FAR = 5;
/** In points: what a line ends within is as high as its text and a little more. */
const BESIDE = 3;

/** Texts without boxes, each as far as the lines reach that lead to it at the left and from it at the right. */
export function openSteps(lines: readonly Line[], connecting: readonly Box[]): Panel[] {
  const steps: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.segment.y - b.segment.y || a.x0 - b.x0)) {
    const step = steps.findLast((each) => goesOn(each, line));
    if (step) step.push(line);
    else steps.push([line]);
  }
  return steps.map((atoms) => ({ kind: "panel", parts: 1, atoms, ...reached(atoms, connecting) }));
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

function reached(atoms: readonly Line[], connecting: readonly Box[]): Box {
  const text = around(atoms);
  const far = FAR * Math.max(...atoms.map(({ segment }) => segment.size));
  const beside = connecting.filter(({ y0, y1 }) => y0 < text.y1 + BESIDE && y1 > text.y0 - BESIDE);
  const left = beside.filter(({ x1 }) => x1 <= text.x0 + 1 && x1 > text.x0 - far).map(({ x1 }) => x1);
  const right = beside.filter(({ x0 }) => x0 >= text.x1 - 1 && x0 < text.x1 + far).map(({ x0 }) => x0);
  return {
    x0: left.length > 0 ? Math.min(text.x0, Math.max(...left)) : text.x0,
    x1: right.length > 0 ? Math.max(text.x1, Math.min(...right)) : text.x1,
    y0: text.y0,
    y1: text.y1,
  };
}
