import type { Rule } from "../../pdf/ink/shapes.ts";
import type { DrawnLines } from "../lines/rules.ts";
import { DARK, type Picture } from "./picture.ts";

/** Points: how near to the edges of the sheet a scratch reaches, and how far its parts are from each other, along it and across. */
const EDGE = 12;
const GAP = 8;
const SHIFT = 4;
/** Points: how thick it is at most, and how far from where it was measured it may begin. */
const THICK = 1.2;
const OFF = 1.5;
/** Pixels: how far it leans from one row to the next, and how far beside it the picture is grey. */
const LEAN = 2;
const BLUR = 1;

/** What is left of a picture and its lines without scratches. */
export interface Unscratched extends DrawnLines {
  picture: Picture;
}

/**
 * The picture without lines that lead from one edge of the sheet to the other, beyond all that is printed: a scratch on
 * the glass, or dirt on a roller. They part no cells, and figures that one runs through are read once it is gone.
 */
export function withoutScratches(picture: Picture, lines: DrawnLines): Unscratched {
  const down = scratchesIn(lines.strokes, picture.height / picture.scale);
  const across = scratchesIn(lines.across, picture.width / picture.scale);
  if (down.length + across.length === 0) return { picture, ...lines };
  const gray = picture.gray.slice();
  wipe({ ...picture, gray }, down, true);
  wipe({ ...picture, gray }, across, false);
  const isPart = ({ at, from, to }: Rule, scratches: readonly Rule[]) =>
    scratches.some((each) => Math.abs(each.at - at) < SHIFT && each.from < to && from < each.to);
  return {
    picture: { ...picture, gray },
    across: lines.across.filter((rule) => !isPart(rule, across)),
    down: lines.down.filter((rule) => !isPart(rule, down)),
    strokes: lines.strokes.filter((rule) => !isPart(rule, down)),
  };
}

/** The lines that lead on from each other from one edge of the sheet to that `length` points farther. */
function scratchesIn(lines: readonly Rule[], length: number): Rule[] {
  const sorted = lines.toSorted((a, b) => a.from - b.from);
  return sorted.flatMap((begin) => {
    if (begin.from > EDGE) return [];
    const parts = [begin];
    for (const next of sorted) {
      const last = parts.at(-1) ?? begin;
      const goesOn = Math.abs(next.at - last.at) < SHIFT && next.from - last.to < GAP;
      if (next.to > last.to && goesOn) parts.push(next);
    }
    return (parts.at(-1)?.to ?? 0) >= length - EDGE ? parts : [];
  });
}

/** Whitens what is no thicker than a scratch along the lines: what is thicker is a letter that it runs through. */
export function wipe(
  { width, height, gray, scale }: Picture,
  scratches: readonly Rule[],
  isDown: boolean,
): void {
  const most = (isDown ? width : height) - 1;
  const along = (isDown ? height : width) - 1;
  for (const { at, from, to } of scratches) {
    let place = Math.round(at * scale);
    let near = Math.round(OFF * scale);
    for (let row = Math.max(0, Math.floor(from * scale)); row <= Math.min(along, to * scale); row++) {
      const index = (column: number) => (isDown ? row * width + column : column * width + row);
      const isDark = (column: number) => column >= 0 && column <= most && (gray[index(column)] ?? 255) < DARK;
      const steps = Array.from({ length: 2 * near + 1 }, (_, i) => (i % 2 ? (i + 1) / 2 : -i / 2));
      const step = steps.find((each) => isDark(place + each));
      if (step === undefined) continue;
      let [first, last] = [place + step, place + step];
      while (isDark(first - 1)) first--;
      while (isDark(last + 1)) last++;
      if (last - first + 1 > THICK * scale) continue;
      [place, near] = [(first + last) >> 1, LEAN];
      for (let column = first - BLUR; column <= last + BLUR; column++) {
        if (column >= 0 && column <= most) gray[index(column)] = 255;
      }
    }
  }
}
