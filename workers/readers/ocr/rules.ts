import type { Rule, Shapes } from "../pdf/ink/shapes.ts";
import { DARK, type Picture } from "./picture.ts";

/** Points: what is shorter is a letter's stroke or an underline; the side of a low box has corners at both ends. */
const SHORTEST = 30;
const SHORTEST_SIDE = 16;
/** Points: how far the lines of a box with round corners end before each other. */
const CORNER = 9;
/** Points: what is thicker is a filled box. */
const THICKEST = 3;
/** Pixels that may be missing in a line, along it and across it. */
const GAP = 3;
/** Pixels to both sides of a line that are grey as its edge. */
const BLUR = 2;
/** A page with more is a photograph. */
const MAX_RULES = 2_000;

interface Band {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** How light a pixel is, 0 to 255, by its line and its place along it. */
type GrayAt = (line: number, at: number) => number;

/** The drawn lines in a page's picture, in points: they part the cells of tables. */
export function findRules(picture: Picture): Pick<Shapes, "across" | "down"> {
  const { scale } = picture;
  const toRule = ({ from, to, first, last }: Band): Rule => ({
    at: (first + last + 1) / 2 / scale,
    from: from / scale,
    to: to / scale,
  });
  const { across, down } = bandsOf(picture);
  return closeCorners(across.map(toRule), down.map(toRule));
}

/** The picture without its drawn lines. */
export function withoutRules(picture: Picture): Picture {
  const { width, height } = picture;
  const gray = picture.gray.slice();
  const { across, down } = bandsOf(picture);
  for (const { from, to, first, last } of across) {
    for (let y = Math.max(0, first - BLUR); y <= Math.min(height - 1, last + BLUR); y++)
      gray.fill(255, y * width + from, y * width + to);
  }
  for (const { from, to, first, last } of down) {
    for (let y = from; y < to; y++)
      gray.fill(255, y * width + Math.max(0, first - BLUR), y * width + Math.min(width, last + BLUR + 1));
  }
  return { ...picture, gray };
}

function bandsOf({ width, height, gray, scale }: Picture): { across: Band[]; down: Band[] } {
  return {
    across: findBands(height, width, SHORTEST * scale, scale, (line, at) => gray[line * width + at] ?? 255),
    down: findBands(
      width,
      height,
      SHORTEST_SIDE * scale,
      scale,
      (line, at) => gray[at * width + line] ?? 255,
    ),
  };
}

/** What the side of a box, or its corner, is read as. */
const EDGE = /^[()[\]{}|\\/JIl1!:;.,'‘’`~-]{1,2}$/;
/** Points: how far such a sign is from the line. */
const ASIDE = 4;

/** True for a sign that stands on a line and is nothing but a piece of it. */
export function isEdge(
  { text, x0, x1, y }: { text: string; x0: number; x1: number; y: number },
  down: readonly Rule[],
): boolean {
  if (!EDGE.test(text)) return false;
  const middle = (x0 + x1) / 2;
  return down.some(
    ({ at, from, to }) => Math.abs(at - middle) < ASIDE && y > from - ASIDE && y < to + CORNER + ASIDE,
  );
}

/** The lines with those of boxes with round corners drawn out to where they would meet. */
function closeCorners(across: readonly Rule[], down: readonly Rule[]): Pick<Shapes, "across" | "down"> {
  const lines = across.map((rule) => ({ ...rule }));
  const sides = down.flatMap((side) => {
    const ends = [side.from, side.to].map((end) => nearestCorner(side.at, end, across));
    for (const corner of ends) {
      const line = corner && lines[corner.line];
      if (line) line[corner.end] = side.at;
    }
    const [from, to] = ends.map((corner) => (corner ? across[corner.line]?.at : undefined));
    const isSide = from !== undefined && to !== undefined && from < to;
    if (!isSide && side.to - side.from < SHORTEST) return [];
    return [{ at: side.at, from: from ?? side.from, to: to ?? side.to }];
  });
  return { across: lines, down: sides };
}

/** Which line across, and which end of it, the end of a line from above to below would meet. */
function nearestCorner(
  x: number,
  y: number,
  across: readonly Rule[],
): { line: number; end: "from" | "to" } | undefined {
  let best: { line: number; end: "from" | "to" } | undefined;
  let nearest = CORNER;
  across.forEach(({ at, from, to }, line) => {
    for (const [end, reach] of [
      ["from", from],
      ["to", to],
    ] as const) {
      const distance = Math.max(Math.abs(at - y), Math.abs(reach - x));
      if (distance < nearest) {
        nearest = distance;
        best = { line, end };
      }
    }
  });
  return best;
}

/** Long dark runs of neighbouring lines of pixels, joined. */
function findBands(lines: number, length: number, shortest: number, scale: number, grayAt: GrayAt): Band[] {
  const done: Band[] = [];
  let open: Band[] = [];
  const end = (band: Band) => {
    if ((band.last - band.first + 1) / scale <= THICKEST && done.length < MAX_RULES) done.push(band);
  };
  for (let line = 0; line < lines; line++) {
    for (const { from, to } of darkRuns(length, shortest, (at) => grayAt(line, at))) {
      const band = open.find((each) => each.from < to && from < each.to);
      if (!band) open.push({ from, to, first: line, last: line });
      else {
        band.from = Math.min(band.from, from);
        band.to = Math.max(band.to, to);
        band.last = line;
      }
    }
    for (const band of open) if (line - band.last > GAP) end(band);
    open = open.filter((band) => line - band.last <= GAP);
  }
  for (const band of open) end(band);
  return done;
}

function darkRuns(
  length: number,
  shortest: number,
  grayAt: (at: number) => number,
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = -1;
  let last = 0;
  for (let at = 0; at <= length; at++) {
    const dark = at < length && grayAt(at) < DARK;
    if (dark) {
      if (from < 0) from = at;
      last = at;
    } else if (from >= 0 && (at - last > GAP || at === length)) {
      if (last + 1 - from >= shortest) runs.push({ from, to: last + 1 });
      from = -1;
    }
  }
  return runs;
}
