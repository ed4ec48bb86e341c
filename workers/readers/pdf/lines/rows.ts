import type { Box } from "../geometry.ts";
import { inOrder } from "./in-order.ts";
import type { Segment } from "./segments.ts";

/** In ems: how much lower than the first of a row what is of it stands, at most. */
export const OF_ROW = 0.3;

/** What stands on one baseline of a region, from left to right. */
export interface Row extends Box {
  segments: Segment[];
  y: number;
  size: number;
}

/** Puts segments on common baselines together, from the top down. */
export function toRows(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const segment of inOrder(segments, byPlace)) {
    if (row && segment.y - row.y <= OF_ROW * Math.min(row.size, segment.size)) {
      row.segments.push(segment);
      row.x0 = Math.min(row.x0, segment.x0);
      row.x1 = Math.max(row.x1, segment.x1);
      row.y0 = Math.min(row.y0, segment.y0);
      row.y1 = Math.max(row.y1, segment.y1);
      row.size = Math.max(row.size, segment.size);
    } else {
      const { x0, y0, x1, y1, y, size } = segment;
      row = { segments: [segment], x0, y0, x1, y1, y, size };
      rows.push(row);
    }
  }
  for (const { segments: own } of rows) if (!areFromLeft(own)) own.sort((a, b) => a.x0 - b.x0);
  return rows;
}

function byPlace(a: Segment, b: Segment): number {
  return a.y - b.y || a.x0 - b.x0;
}

function areFromLeft(segments: readonly Segment[]): boolean {
  let left = -Infinity;
  for (const { x0 } of segments) {
    if (x0 < left) return false;
    left = x0;
  }
  return true;
}

/** A row, or several that overlap in height. */
export interface Line {
  segments: readonly Segment[];
}

/** What stands in some lines. */
export function segmentsOf(lines: readonly Line[]): Segment[] {
  const all: Segment[] = [];
  for (const { segments } of lines) for (const segment of segments) all.push(segment);
  return all;
}

/** A row's text in the order it is read. */
export function rowText(row: Row): string {
  const [only] = row.segments;
  if (only && row.segments.length === 1) return only.text;
  const rtl = row.segments.filter((segment) => segment.rtl).length * 2 > row.segments.length;
  const texts = row.segments.map((segment) => segment.text);
  return (rtl ? texts.reverse() : texts).join(" ");
}
