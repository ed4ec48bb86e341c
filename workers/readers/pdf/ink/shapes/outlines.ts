import type { Box } from "../../geometry.ts";
import type { Subpath } from "./paths.ts";

/** In points: the least height of a letter, and the most of either side. */
const LOWEST = 3;
const LARGEST = 40;
/** Coordinates of a rectangle, closed by its first corner: a letter of straight strokes has more. */
const RECTANGLE = 10;
/** So many letters at one height are a line of text: drawings have some too. */
const FEWEST = 12;

/** The filled shapes of a page that may be letters: designers turn text into outlines. */
export class Outlines {
  /** How many stand on each height, in whole points. */
  #standing = new Map<number, number>();

  add({ points, curved }: Subpath, { x0, y0, x1, y1 }: Box): void {
    const height = y1 - y0;
    const isLetter = height >= LOWEST && height <= LARGEST && x1 - x0 <= LARGEST;
    if (!isLetter || !(curved || points.length > RECTANGLE)) return;
    const at = Math.round(y1);
    this.#standing.set(at, (this.#standing.get(at) ?? 0) + 1);
  }

  /** How many stand in lines. */
  get letters(): number {
    return [...this.#standing.values()].reduce((sum, count) => (count < FEWEST ? sum : sum + count), 0);
  }
}
