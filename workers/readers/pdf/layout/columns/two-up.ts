import type { Box } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Atom, linesIn } from "../atoms.ts";

/** How much wider than high a sheet of two pages is, at least. */
const WIDER = 1.25;
/** Of the sheet's width: each page's margin at its middle, and how much the left margins of both differ. */
const MARGIN = 0.025;
const SHIFT = 0.04;
/** So many lines stand on each page. */
const FEWEST = 12;

/** The number that a line ends with. */
const LAST_NUMBER = /\d{1,4}$/;
/** In points: how much higher or lower the last line of one page stands than that of the other. */
const LEVEL = 2;

/** The pages on a sheet, from left to right: two where nothing reaches into wide margins in the middle of it, else one. */
export function pagesOn(atoms: readonly Atom[], { x0, y0, x1, y1 }: Box, across: readonly Rule[]): Atom[][] {
  const [width, middle] = [x1 - x0, (x0 + x1) / 2];
  if (width < (y1 - y0) * WIDER) return [[...atoms]];
  const left = atoms.filter((atom) => (atom.x0 + atom.x1) / 2 < middle);
  const right = atoms.filter((atom) => (atom.x0 + atom.x1) / 2 >= middle);
  let [begins, from, to] = [Infinity, -Infinity, Infinity];
  const place = (start: number, end: number) => {
    begins = Math.min(begins, start);
    if ((start + end) / 2 < middle) from = Math.max(from, end);
    else to = Math.min(to, start);
  };
  for (const atom of atoms) place(atom.x0, atom.x1);
  for (const rule of across) place(rule.from, rule.to);
  const isClear = middle - from >= width * MARGIN && to - middle >= width * MARGIN;
  const isShifted = Math.abs(to - middle - (begins - x0)) <= width * SHIFT;
  const areFull = [left, right].every((page) => linesIn(page).length >= FEWEST);
  return isClear && isShifted && (areFull || areNumberedOn(left, right)) ? [left, right] : [[...atoms]];
}

/** True for two pages whose last lines are the same on one height but for the page's number, which goes on in the second. */
function areNumberedOn(left: readonly Atom[], right: readonly Atom[]): boolean {
  const [one, other] = [lastOf(left), lastOf(right)];
  if (!one || !other || Math.abs(one.y - other.y) > LEVEL) return false;
  const [number, next] = [one, other].map(({ text }) => Number(LAST_NUMBER.exec(text)?.[0] ?? Number.NaN));
  const isSame = one.text.replace(LAST_NUMBER, "") === other.text.replace(LAST_NUMBER, "");
  return isSame && /\p{L}/u.test(one.text) && number !== undefined && next === number + 1;
}

function lastOf(page: readonly Atom[]): Segment | undefined {
  return linesIn(page).reduce<Segment | undefined>(
    (low, line) => (low && low.y >= line.y ? low : line),
    undefined,
  );
}
