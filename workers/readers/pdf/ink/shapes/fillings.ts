import { type Box, isWithin, meet } from "../../geometry.ts";
import type { Frame } from "../shapes.ts";

/** So many of the last fillings are looked at for the one below another. In points: how far it may reach beyond that. */
const MAX_BELOW = 200;
const BEYOND = 0.5;
/** Of the page: what is larger is its background. */
const BACKGROUND = 0.25;

/** The filling that covers what is below it and is not seen itself. */
export const WHITE = "#ffffff";

/** What was filled so far on a page, white too; of what is no box the filling says nothing. */
export class Fillings {
  #painted: Frame[] = [];

  constructor(private readonly page: { width: number; height: number }) {}

  add(frame: Frame): void {
    this.#painted.push(frame);
  }

  /** True where a filling cannot be seen: in white on paper, or on a box of the same, as Word shades the lines of a shaded cell. */
  hides({ x0, y0, x1, y1 }: Frame, fill: string, isOpaque: boolean): boolean {
    if (fill === WHITE) return true;
    if (!isOpaque) return false;
    const inner = { x0: x0 + BEYOND, y0: y0 + BEYOND, x1: x1 - BEYOND, y1: y1 - BEYOND };
    const below = this.#lastBelow(inner);
    return below?.fill === fill && isWithin(inner, below) && !this.#isLarge(below);
  }

  #lastBelow(box: Box): Frame | undefined {
    const first = Math.max(0, this.#painted.length - MAX_BELOW);
    for (let i = this.#painted.length - 1; i >= first; i--) {
      const other = this.#painted[i];
      if (other && meet(other, box)) return other;
    }
    return undefined;
  }

  /** True for a background: boxes on it that are like it hold together what stands in them. */
  #isLarge({ x0, y0, x1, y1 }: Box): boolean {
    return (x1 - x0) * (y1 - y0) > BACKGROUND * this.page.width * this.page.height;
  }
}
