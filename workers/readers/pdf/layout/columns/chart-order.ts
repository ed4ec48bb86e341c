import { middleOf } from "../../geometry.ts";
import type { Atom, Panel } from "../atoms.ts";
import { asked, textOf } from "../flow/flow-signs.ts";

/** In points: how much the upper sides of boxes beside each other differ, and the middles of a line and of a box of one line. */
const LEVEL = 3;
/** In heights of the line: a higher box beside a line is of more lines. */
const HIGHER = 2;

/**
 * Atoms from the top down, boxes beside each other whose upper sides are level from left to right, however high each is, and a
 * line in bold before the box of one line that stands on its right.
 */
export function inLevels(sorted: readonly Atom[]): Atom[] {
  const placed: Atom[] = [];
  for (const atom of sorted) {
    let at = placed.length;
    while (at > 0 && standsLeft(atom, placed[at - 1])) at--;
    if (at === placed.length) placed.push(atom);
    else placed.splice(at, 0, atom);
  }
  return placed;
}

function standsLeft(atom: Atom, other: Atom | undefined): boolean {
  if (other?.kind !== "panel" || atom.x1 > other.x0) return false;
  if (atom.kind === "panel") return Math.abs(atom.y0 - other.y0) <= LEVEL;
  if (atom.kind !== "line" || !atom.segment.bold) return false;
  const isLow = other.y1 - other.y0 <= HIGHER * (atom.y1 - atom.y0);
  return isLow && Math.abs(middleOf(atom)[1] - middleOf(other)[1]) <= LEVEL;
}

/** Whether boxes of one side of a chart answer questions of the other: it is no column that is read before or after it. */
export function asksOf(side: readonly Atom[], other: readonly Atom[]): boolean {
  const labels = other.flatMap((atom) =>
    atom.kind === "panel" && atom.label !== undefined ? [atom.label] : [],
  );
  if (labels.length === 0) return false;
  const questions = side.flatMap((atom) => (atom.kind === "panel" ? questionOf(atom) : []));
  return questions.some((question) => labels.some((label) => label.startsWith(question)));
}

function questionOf(panel: Panel): string[] {
  const question = asked(textOf(panel));
  return question === "" ? [] : [question];
}
