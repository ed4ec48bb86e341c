import type { Rule, Shapes } from "../pdf/shapes.ts";
import type { Picture } from "./picture.ts";

const DARK = 160;
/** Points: what is shorter is a letter's stroke or an underline. */
const SHORTEST = 30;
/** Points: what is thicker is a filled box. */
const THICKEST = 3;
/** Pixels that may be missing in a line, along it and across it. */
const GAP = 3;
/** A page with more is a photograph. */
const MAX_RULES = 2_000;

interface Band {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** The drawn lines in a page's picture, in points: they part the cells of tables. */
export function findRules({ width, height, gray, scale }: Picture): Pick<Shapes, "across" | "down"> {
  const toRules = (bands: readonly Band[]): Rule[] =>
    bands.map(({ from, to, first, last }) => ({
      at: (first + last + 1) / 2 / scale,
      from: from / scale,
      to: to / scale,
    }));
  return {
    across: toRules(findBands(height, width, scale, (line, at) => gray[line * width + at] ?? 255)),
    down: toRules(findBands(width, height, scale, (line, at) => gray[at * width + line] ?? 255)),
  };
}

/** Long dark runs of neighbouring lines of pixels, joined. */
function findBands(
  lines: number,
  length: number,
  scale: number,
  grayAt: (line: number, at: number) => number,
): Band[] {
  const done: Band[] = [];
  let open: Band[] = [];
  const end = (band: Band) => {
    if ((band.last - band.first + 1) / scale <= THICKEST && done.length < MAX_RULES) done.push(band);
  };
  for (let line = 0; line < lines; line++) {
    for (const { from, to } of darkRuns(length, SHORTEST * scale, (at) => grayAt(line, at))) {
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
