import { areaOf } from "../../pdf/geometry.ts";
import type { Drawn } from "./drawn.ts";
import { cutOut } from "./pieces.ts";

/** Of an arrow's box: a larger blot beside it is part of another sign. */
const SPECK = 0.1;
/** What arrows, which Tesseract does not know, are read as. */
export const LIKE_ARROWS = /^[14AIJLTVYfilrtvy|!=~<>«»_–—-]$/;
/** Of the greatest width across an arrow: how wide its tip is at most, and its shaft. */
const TIP = 0.5;
const SHAFT = 0.4;
/** The same most of the way from the tip to there: a bar across a stroke widens at once. */
const WIDENING = 0.5;
const MOST_OF = 0.75;
/** How far its shaft is from the middle of its head. */
const OFF = 0.12;
/** Of its length: where its head is widest, at least and most, how wide that is, and where its shaft is measured from. */
const HEAD = [0.08, 0.6] as const;
const WIDE = 0.3;
const BEHIND = 0.65;

/** From where to where the ink of each row, or each column, reaches. */
type Extent = readonly [from: number, to: number];

/** The arrow that is drawn where a word of one sign was read: "↑ HR" is no "1 HR"; undefined where none is. */
export function arrowIn(text: string, { picture, dark, blots }: Drawn): string | undefined {
  if (!LIKE_ARROWS.test(text)) return undefined;
  const [blot, other] = blots.toSorted((a, b) => areaOf(b) - areaOf(a));
  if (!blot || (other && areaOf(other) > areaOf(blot) * SPECK)) return undefined;
  const { width, height, gray } = cutOut(picture, blot, 0);
  const rows = extents(height, width, (y, x) => (gray[y * width + x] ?? 255) < dark);
  const columns = extents(width, height, (x, y) => (gray[y * width + x] ?? 255) < dark);
  return [
    { sign: "↑", along: rows },
    { sign: "↓", along: rows.toReversed() },
    { sign: "←", along: columns },
    { sign: "→", along: columns.toReversed() },
  ].find(({ along }) => isArrow(along))?.sign;
}

function extents(length: number, across: number, isInk: (at: number, place: number) => boolean): Extent[] {
  return Array.from({ length }, (_, at) => {
    let [from, to] = [across, 0];
    for (let place = 0; place < across; place++) {
      if (isInk(at, place)) [from, to] = [Math.min(from, place), place + 1];
    }
    return [from, to];
  });
}

/** True where a head widens from its tip, the first place, on both sides of a shaft alike. */
function isArrow(along: readonly Extent[]): boolean {
  const widths = along.map(([from, to]) => to - from);
  const widest = Math.max(...widths);
  const at = widths.indexOf(widest);
  const before = widths[Math.floor(at * MOST_OF)] ?? 0;
  const shaft = along.slice(Math.floor(along.length * BEHIND));
  const middle = ([from, to]: Extent) => (from + to) / 2;
  return (
    widest > along.length * WIDE &&
    at > along.length * HEAD[0] &&
    at < along.length * HEAD[1] &&
    (widths[0] ?? 0) < widest * TIP &&
    before > widest * WIDENING &&
    shaft.every(
      (extent) =>
        extent[1] - extent[0] < widest * SHAFT &&
        Math.abs(middle(extent) - middle(along[at] ?? extent)) < widest * OFF,
    )
  );
}
