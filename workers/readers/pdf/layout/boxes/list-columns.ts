import { distinct } from "../../geometry.ts";
import type { Fragment } from "../../ink/ink.ts";
import { isBullet } from "../../lines/markers.ts";
import { type Segment, toSegment } from "../../lines/segments.ts";
import { linesOf, type Panel } from "../atoms.ts";

/** In points: how far the bullets of one column are from each other across. */
const SAME = 1.5;
/** In ems: how far the baselines of one row are apart. */
const SAME_LINE = 0.3;
/** In ems: a dash no farther behind a word stands between words: "≥ 80 kg — 150 mg". */
const BETWEEN_WORDS = 0.6;
/** So many items of a column, at least, have one of the column before beside them. */
const FEWEST = 2;

/**
 * The lines of lists beside each other in a box, list by list, what stands above all of them with the first. The bullets of each
 * stand below each other, those of the first begin lines, those of others are beside items of the one before, however close. Undefined where the box holds no such.
 */
export function listColumns({ atoms }: Panel): Segment[][] | undefined {
  const lines = linesOf(atoms).map(({ segment }) => segment);
  if (lines.length < atoms.length) return undefined;
  const pieces = lines.flatMap((line) => line.pieces);
  const isBetween = (dash: Fragment) =>
    /^[-–—]$/.test(dash.text) &&
    pieces.some((piece) => isBefore(piece, dash) && dash.x0 - piece.x1 < BETWEEN_WORDS * dash.size);
  const bullets = pieces.filter((piece) => isBullet(piece.text) && !isBetween(piece));
  const [left, ...others] = distinct(
    bullets.map(({ x0 }) => x0),
    SAME,
  );
  const firsts = bullets.filter(({ x0 }) => left !== undefined && x0 - left <= SAME);
  const beginLines = firsts.every((bullet) => !pieces.some((piece) => isBefore(piece, bullet)));
  if (left === undefined || firsts.length < FEWEST || !beginLines) return undefined;
  const begins = others.filter((x) => {
    const column = bullets.filter(({ x0 }) => Math.abs(x0 - x) <= SAME);
    const beside = column.filter((bullet) => pieces.some((piece) => isBefore(piece, bullet)));
    return beside.length >= FEWEST && beside.length * 2 >= column.length;
  });
  const top = Math.min(...bullets.map(({ y, size }) => y - size * SAME_LINE));
  const below = lines.filter(({ y }) => y >= top);
  const crosses = ({ x0, x1 }: Fragment) => begins.some((x) => x0 < x - SAME && x1 > x);
  if (begins.length === 0 || below.some((line) => line.pieces.some(crosses))) return undefined;
  const above = lines.filter(({ y }) => y < top);
  const columns = [left, ...begins].map((_, at) => {
    const [from, to] = [at === 0 ? -Infinity : (begins[at - 1] ?? 0), begins[at] ?? Infinity];
    return below.flatMap((line) => within(line, from - SAME, to - SAME));
  });
  return columns.map((column, at) => (at === 0 ? [...above, ...column] : column));
}

function isBefore(piece: Fragment, { x0, y, size }: Fragment): boolean {
  return piece.x0 < x0 && piece.x1 <= x0 + SAME && Math.abs(piece.y - y) < size * SAME_LINE;
}

/** What of a line begins between two places. */
function within(line: Segment, from: number, to: number): Segment[] {
  const pieces = line.pieces.filter(({ x0 }) => x0 >= from && x0 < to);
  if (pieces.length === line.pieces.length) return [line];
  return pieces.length > 0 ? [toSegment(pieces)] : [];
}
