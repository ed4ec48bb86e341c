import type { Box } from "../../geometry.ts";
import type { Aside, Atom } from "../atoms.ts";

/** An answer, with a sign for an arrow that points down behind it or not. */
const YES_OR_NO = /^(yes|no)[.:]? ?[▼▾↓⬇🡇⇩]?$/iu;
const POINTS = / ?[▼▾↓⬇🡇⇩]$/u;

/** The answers that lead to no box, each alone and without the sign behind it. */
export function withLoneAnswers(atoms: readonly Atom[]): Atom[] {
  return atoms.map((atom) => {
    const points =
      atom.kind === "line" && YES_OR_NO.test(atom.segment.text) && POINTS.test(atom.segment.text);
    return points ? toAside(atom, withoutPoint(atom.segment.text)) : atom;
  });
}

/** An answer without the sign for an arrow behind it. */
export function withoutPoint(answer: string): string {
  return answer.replace(POINTS, "");
}

/** The answer that a line is, if it is one. */
export function answerOf(atom: Atom): string | undefined {
  return atom.kind === "line" ? YES_OR_NO.exec(atom.segment.text)?.[1] : undefined;
}

/** Texts that have been read, in place of what stands in a box, below each other from its top to its bottom. */
export function toAsides({ x0, y0, x1, y1 }: Box, texts: readonly string[]): Aside[] {
  const height = (y1 - y0) / texts.length;
  return texts.map((text, i) => toAside({ x0, y0: y0 + i * height, x1, y1: y0 + (i + 1) * height }, text));
}

/** Text that has been read, in place of what stands in a box. */
export function toAside({ x0, y0, x1, y1 }: Box, text: string): Aside {
  return { kind: "aside", x0, y0, x1, y1, block: { kind: "paragraph", text } };
}
