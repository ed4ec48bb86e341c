import { LARGER } from "../../heading-size.ts";
import { type Row, toRows } from "../lines/rows.ts";
import type { Profile } from "../profile/profile.ts";

/** How much larger a title is than what stands beside it and is no part of it. */
export const BESIDE = 1.3;

/** The rows with each title by itself, before what begins beside it a little higher, in small letters: a number, a date. */
export function titlesFirst(lines: readonly Row[], profile: Profile): readonly Row[] {
  if (lines.every(({ size }) => size < profile.bodySize * LARGER)) return lines;
  const ordered: Row[] = [];
  const rows = lines.flatMap((row) => withoutBeside(row, profile));
  for (const row of rows) {
    if (row.size < profile.bodySize * LARGER) ordered.push(row);
    else ordered.splice(ordered.findLastIndex((other) => !isBeside(other, row)) + 1, 0, row);
  }
  return ordered;
}

/** A title, and what stands in small letters far beside it, as a date does. */
function withoutBeside(row: Row, { bodySize }: Profile): Row[] {
  const { segments, size } = row;
  if (segments.length < 2 || size < bodySize * LARGER) return [row];
  const large = segments.filter((segment) => segment.size > size / BESIDE);
  if (large.length === segments.length) return [row];
  return [...toRows(large), ...toRows(segments.filter((segment) => !large.includes(segment)))];
}

function isBeside({ x0, y, size }: Row, title: Row): boolean {
  return y > title.y - title.size && x0 > title.x1 && size * BESIDE < title.size;
}
