import type { Box } from "../geometry.ts";
import type { Leveled } from "./levels/level-tabs.ts";

/** A line drawn along an axis: at `at` on the other axis, from `from` to `to`. */
export interface Rule {
  at: number;
  from: number;
  to: number;
  /** A side of a shape, or drawn with a pen as broad as one: words may stand on it. */
  shape?: true;
  /** An arrow's head ends it: words of one label may stand on both sides of it. */
  arrow?: true;
}

/** In points: how far from its line an arrow's head begins. */
const NEAR_HEAD = 4;

/** Vertical lines, each with whether an arrow's head, pointing up or down, ends it. */
export function withArrows(down: readonly Rule[], heads: readonly Box[]): readonly Rule[] {
  if (heads.length === 0) return down;
  const endsIn = ({ at, from, to }: Rule, { x0, x1, y0, y1 }: Box) =>
    x0 < at && x1 > at && (Math.abs(to - y0) <= NEAR_HEAD || Math.abs(from - y1) <= NEAR_HEAD);
  return down.map((rule) => (heads.some((head) => endsIn(rule, head)) ? { ...rule, arrow: true } : rule));
}

/** Whether two lines begin and end at the same places along the page, but for less than `within`. */
export function haveSameEnds(a: Rule, b: Rule, within: number): boolean {
  return Math.abs(a.from - b.from) < within && Math.abs(a.to - b.to) < within;
}

/** A line drawn askew or bent, from its one end to the other: x and y by turns. */
export type Bend = readonly number[];

/** A closed shape: a rectangle, or the box around a rounded one, a diamond or an oval. */
export interface Frame extends Box {
  /** Its filling, as #rrggbb or "pattern"; absent where only its outline is drawn. */
  fill?: string;
  /** It is a circle, or has round corners. */
  rounded?: "circle" | "corners";
}

/** What is drawn on a page beside its text. */
export interface Shapes {
  /** Horizontal lines: `at` is y. */
  across: Rule[];
  /** Vertical lines: `at` is x. */
  down: Rule[];
  /** Lines that lead elsewhere than along an axis, as some arrows do. */
  bends: Bend[];
  frames: Frame[];
  /** Fillings as high as a line and as narrow as a letter. */
  narrow: Frame[];
  /** Of the boxes those with the level of care in a tab beside them. */
  levels: Leveled[];
  /** Of the closed shapes those with four slanted sides, in which flow charts ask. */
  diamonds: Box[];
  /** Small triangles, as arrows end in. */
  heads: Box[];
  /** What is as small as a bullet. */
  marks: Mark[];
  /** Pictures as small as a letter. */
  pictures: Mark[];
  /** Pictures as large as a figure. */
  figures: Box[];
  /** Smaller ones, as browsers print boxes with a shadow. */
  shaded: Box[];
}

/** A page with more is a drawing; the rest of its bends is left out. */
export const MAX_BENDS = 300;

/** Those of an empty page. */
export const noShapes = (): Shapes => ({
  across: [],
  down: [],
  bends: [],
  frames: [],
  narrow: [],
  levels: [],
  diamonds: [],
  heads: [],
  marks: [],
  pictures: [],
  figures: [],
  shaded: [],
});

/** What is as small as a sign. */
export interface Mark extends Box {
  /** Its filling, where it is round. */
  dot?: string;
  /** It is the outline of a box, or of a circle. */
  outline?: "box" | "circle";
  /** It is a tick or a cross. */
  sign?: "✓" | "✗";
}
