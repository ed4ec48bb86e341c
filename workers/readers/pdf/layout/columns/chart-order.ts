import type { Atom, Panel } from "../atoms.ts";
import { asked, textOf } from "../flow/flow-signs.ts";

/** In points: how much the upper sides of boxes beside each other differ. */
const LEVEL = 3;

/** Atoms from the top down, boxes beside each other whose upper sides are level from left to right, however high each is. */
export function inLevels(sorted: readonly Atom[]): Atom[] {
  const placed: Atom[] = [];
  for (const atom of sorted) {
    let at = placed.length;
    while (at > 0 && standsLeft(atom, placed[at - 1])) at--;
    placed.splice(at, 0, atom);
  }
  return placed;
}

function standsLeft(atom: Atom, other: Atom | undefined): boolean {
  if (atom.kind !== "panel" || other?.kind !== "panel") return false;
  return atom.x1 <= other.x0 && Math.abs(atom.y0 - other.y0) <= LEVEL;
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
