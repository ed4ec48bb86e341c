import { splitMarker } from "../../lines/markers.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import { type Atom, segmentsOf } from "../atoms.ts";
import { lowest } from "./gutters.ts";

/** A line that fills its column: share of the width, and in ems and letters; share of the lines of text that do. */
const FULL = 0.68;
const FULL_EMS = 10;
const FULL_LETTERS = 15;
const MOST = 0.5;
/** So many lines are a column of text, of which such a share goes on with a sentence, with so many ends of sentences a line, and fills such a share of it. */
export const FEWEST_LINES = 6;
const GOING_ON = 0.4;
const ENDING = 0.05;
const FILLED = 0.6;
const SENTENCE_END = /\p{L}[.!?] +\p{Lu}/gu;
/** What goes on with a sentence. */
const ONWARD = /^\p{Ll}/u;
/** What a heading begins with. */
const HEAD = /^\p{L}{3}/u;
/** In points: what a box counts as a line of, and how far apart baselines always may be that are one. */
const BOX_SIZE = 10;
const SAME_BASELINE = 0.7;
/** Share of a column's gaps between lines that are no wider than the usual one; how much wider that above a paragraph is. */
const USUAL = 0.3;
const WIDER = 1.25;

/** What stands on one side of a space that may part two columns. */
export interface Side {
  /**
   * Baselines with the sizes of their letters, from the top; whether all is in bold, and begins as a heading does; whether it
   * is an item of a list, or goes on with a sentence.
   */
  rows: { y: number; size: number; bold: boolean; head: boolean; item: boolean; onward: boolean }[];
  /** Most lines fill the column, or go on with a sentence. */
  prose: boolean;
  /** Lines that begin with a bullet or a number. */
  items: number;
  boxes: number;
}

/** What the lines and boxes at one side of a space are like. */
export function toSide(atoms: readonly Atom[]): Side {
  const boxes = atoms.filter((atom) => atom.kind !== "line");
  const lines = toRows(segmentsOf(atoms));
  const left = lowest(atoms, (atom) => atom.x0);
  const width = -lowest(atoms, (atom) => -atom.x1) - left;
  let [full, filled] = [0, 0];
  for (const row of lines) {
    const length = row.segments.reduce((sum, { text }) => sum + text.length, 0);
    const wide = row.segments.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
    filled += wide;
    if (wide > width * FULL && wide > row.size * FULL_EMS && length > FULL_LETTERS) full++;
  }
  const rows = [
    ...lines.map(({ y, size, segments }) => {
      const bold = segments.every((segment) => segment.bold);
      const text = segments[0]?.text ?? "";
      const item = splitMarker(text) !== undefined;
      return { y, size, bold, head: bold && HEAD.test(text), item, onward: ONWARD.test(text) };
    }),
    ...boxes.map(({ y1 }) => ({
      y: y1,
      size: BOX_SIZE,
      bold: false,
      head: false,
      item: false,
      onward: false,
    })),
  ].toSorted((a, b) => a.y - b.y);
  const isFull = lines.length > 0 && full >= lines.length * MOST;
  const prose = isFull || (filled >= lines.length * width * FILLED && isRunning(lines));
  const items = rows.filter(({ item }) => item).length;
  return { rows, prose, items, boxes: boxes.length };
}

/** True for lines of running text: in a narrow column they are as short as a table's entries. */
function isRunning(lines: readonly Row[]): boolean {
  if (lines.length < FEWEST_LINES) return false;
  const texts = lines.map(({ segments }) => segments.map(({ text }) => text).join(" "));
  const onward = texts.filter((text) => ONWARD.test(text)).length;
  const ending = texts.join(" ").match(SENTENCE_END)?.length ?? 0;
  return onward >= texts.length * GOING_ON && ending >= texts.length * ENDING;
}

/** The share of the shorter list's baselines, of which there are some, that the other list has too. */
export function alignment(a: Side["rows"], b: Side["rows"], tolerance: number): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  let hits = 0;
  for (const { y, size } of few) {
    const near = Math.max(SAME_BASELINE, size * tolerance);
    while (at < many.length && (many[at]?.y ?? 0) < y - near) at++;
    if (Math.abs((many[at]?.y ?? Infinity) - y) <= near) hits++;
  }
  return hits / few.length;
}

/** The baselines that follow a wider gap than the usual one. */
export function starts(rows: Side["rows"]): Side["rows"] {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++) gaps.push((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * USUAL)] ?? 0;
  return rows.filter((_, i) => i > 0 && (gaps[i - 1] ?? 0) > usual * WIDER);
}
