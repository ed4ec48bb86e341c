import { type Box, isSquare } from "../../geometry.ts";
import type { Mark } from "../shapes.ts";
import { drawnSign, isOneCross } from "../signs/drawn-signs.ts";
import type { Subpath } from "./paths.ts";

/** Points: the sides of a bullet, and how much longer one is than the other. */
export const MARK = { smallest: 1.2, largest: 8, longer: 1.6 };
/** A page with more has a pattern. */
export const MAX_MARKS = 400;
/** As many ticks and crosses a table may have. */
const MAX_SIGNS = 1500;

/** Collects what is as small as a sign. */
export class Marks {
  /** The stroke that was drawn last, which another may make a cross. */
  #stroke: { box: Box; sign: "falls" | "rises" } | undefined;

  constructor(private readonly marks: Mark[]) {}

  /** @param fill what the path with `box` around it is filled with, where it is */
  add(path: Subpath, box: Box, fill: string | undefined): void {
    const { marks } = this;
    const sign = marks.length <= MAX_SIGNS ? drawnSign(path, box, fill !== undefined) : undefined;
    const isSmall = isSquare(box, MARK);
    const stroke = this.#stroke;
    this.#stroke = undefined;
    if (sign === "✓" || sign === "✗") marks.push({ ...box, sign });
    else if (sign && stroke && stroke.sign !== sign && isOneCross(stroke.box, box)) {
      if (isSmall) marks.pop();
      marks.push({ ...box, sign: "✗" });
    } else {
      if (sign) this.#stroke = { box, sign };
      if (marks.length > MAX_MARKS || !isSmall) return;
      const outline = path.curved ? "circle" : "box";
      const mark: Omit<Mark, keyof Box> = fill === undefined ? { outline } : { dot: fill };
      marks.push({ ...box, ...((fill === undefined ? path.closed : path.curved) && mark) });
    }
  }
}
