/** Points: what is thicker is a filled box, or so much shorter for its thickness a letter's stroke. */
const THICKEST = 6;
const THICK = 3;
const LONGER = 20;
/** Pixels that may be missing in a line, along it and across it. */
const GAP = 3;
/** A page with more is a photograph. */
const MAX_RULES = 2_000;

/** A drawn line in pixels: from where to where it goes, and over which lines of pixels. */
export interface Band {
  from: number;
  to: number;
  first: number;
  last: number;
}

/**
 * Runs of pixels that are ink, at least `shortest` long, in neighbouring lines of pixels, joined. `inkOf` tells the
 * pixels of a line that are: 1, the others 0; it is asked for one line after the other, and may use its array again.
 */
export function findBands(
  lines: number,
  shortest: number,
  scale: number,
  inkOf: (line: number) => Uint8Array,
): Band[] {
  const done: Band[] = [];
  let open: Band[] = [];
  const end = (band: Band) => {
    const thick = band.last - band.first + 1;
    const isLine =
      thick <= THICK * scale || (thick <= THICKEST * scale && band.to - band.from > thick * LONGER);
    if (isLine && done.length < MAX_RULES) done.push(band);
  };
  for (let line = 0; line < lines; line++) {
    for (let { from, to } of runsOf(inkOf(line), shortest)) {
      const same = open.filter((each) => each.from < to && from < each.to);
      const first = Math.min(line, ...same.map((band) => band.first));
      from = Math.min(from, ...same.map((band) => band.from));
      to = Math.max(to, ...same.map((band) => band.to));
      open = [...open.filter((band) => !same.includes(band)), { from, to, first, last: line }];
    }
    for (const band of open) if (line - band.last > GAP) end(band);
    open = open.filter((band) => line - band.last <= GAP);
  }
  for (const band of open) end(band);
  return done;
}

function runsOf(ink: Uint8Array, shortest: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = -1;
  let last = 0;
  const end = () => {
    if (from >= 0 && last + 1 - from >= shortest) runs.push({ from, to: last + 1 });
  };
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] === 0) continue;
    if (from < 0 || at - last > GAP + 1) {
      end();
      from = at;
    }
    last = at;
  }
  end();
  return runs;
}
