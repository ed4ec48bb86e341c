import { distinct } from "../../geometry.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Atom, linesIn, type Panel, segmentsOf } from "../atoms.ts";

/** In points: how near baselines are that are one, and sides and middles of entries of one column. */
const SAME = 1;
/** In ems: how far the next row's baseline is, where entries have two lines. */
const NEXT_ROW = 3.5;
/** So many lines an entry has at most. */
const ENTRY_LINES = 3;
/** So many others of its row are over or under others, where what is over or under it stands in a box too, but for the column's name. */
const FEWEST_BESIDE = 2;

/** A piece of a line, as a table without lines would have for an entry. */
export interface Entry {
  line: Segment;
  /** Whether it stands in a box or cell. */
  isFramed: boolean;
}

/** All that may be entries, in no order of note. */
export function toEntries(atoms: readonly Atom[]): Entry[] {
  return atoms.flatMap((atom) => linesIn([atom]).map((line) => ({ line, isFramed: atom.kind !== "line" })));
}

/**
 * True for a box around an entry, or entries beside each other, of a table without lines, to set them off: each of them, and
 * what stands beside the box on its line, is in a column with an entry of the next line above or below.
 */
export function setsOffEntries({ atoms }: Panel, entries: readonly Entry[]): boolean {
  const lines = segmentsOf(atoms);
  const rows = toRows(lines);
  const [first] = rows;
  if (!first || rows.length > ENTRY_LINES) return false;
  const own = entries.filter(({ line, isFramed }) => !isFramed && Math.abs(line.y - first.y) <= SAME);
  if (own.length === 0) return false;
  const near = entries.filter(({ line }) => {
    const far = Math.abs(line.y - first.y);
    return far > SAME && far < NEXT_ROW * first.size && !lines.includes(line);
  });
  const baselines = distinct(
    near.map(({ line }) => line.y),
    SAME,
  );
  const isOfRows = baselines.some((y) => {
    const next = near.filter(({ line }) => Math.abs(line.y - y) <= SAME);
    const free = next.filter(({ isFramed }) => !isFramed);
    const beside = own.filter(({ line }) => free.some((other) => inColumn(other.line, line))).length;
    const columns = beside < FEWEST_BESIDE ? free : next;
    return beside > 0 && first.segments.every((line) => columns.some((other) => inColumn(other.line, line)));
  });
  const isNamed = (line: Segment) => entries.some((other) => !other.isFramed && inColumn(other.line, line));
  return isOfRows && first.segments.every(isNamed);
}

function inColumn(a: Segment, b: Segment): boolean {
  const [left, right] = [Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1)];
  return left <= SAME || right <= SAME || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) <= 2 * SAME;
}
