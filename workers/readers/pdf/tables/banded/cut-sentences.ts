import { splitMarker } from "../../lines/markers.ts";
import type { Segment } from "../../lines/segments.ts";
import { fitsNot } from "../rows/own-rows.ts";
import { byColumn } from "./band-columns.ts";
import type { Strip } from "./strips.ts";

/** So many sentences that go on in the next row show that they are no rows. */
const FEWEST = 2;
/** How much farther apart lines of one paragraph are than others of it, at most. */
const EVEN = 1.15;
/** In words: a line of fewer may be an entry of a table. */
const LONG = 3;
/** What a sentence goes on with, and what ends one. */
const ONWARD = /^\p{Ll}{2}/u;
const STOP = /[.;:]$/;

/**
 * True for rows of two columns that cut the sentences of one, whose lines are no farther apart there than elsewhere, where the
 * other begins anew: a paragraph beside a list, and no table.
 */
export function cutSentences(bands: readonly (readonly Strip[])[], gutters: readonly number[]): boolean {
  if (gutters.length !== 1) return false;
  const columns = bands.map((band) => byColumn(band, gutters));
  return [0, 1].some((at) => {
    const cells = columns.map((cell) => inOrder(cell.get(at)));
    const others = columns.map((cell) => inOrder(cell.get(1 - at)));
    const lead = closest(cells.flat());
    const right = Math.max(...cells.flat().map(({ x1 }) => x1));
    const cuts = cells.filter((cell, i) => {
      const [last, next, other] = [cells[i - 1]?.at(-1), cell[0], others[i]?.[0]];
      return last && next && other && beginsAnew(other) && goesOn(last, next, lead, right);
    });
    return cuts.length >= FEWEST;
  });
}

function inOrder(segments: readonly Segment[] = []): Segment[] {
  return segments.toSorted((a, b) => a.y - b.y);
}

/** In points: the smallest distance of two lines. */
function closest(lines: readonly Segment[]): number {
  const leads = lines.slice(1).map(({ y }, i) => y - (lines[i]?.y ?? 0));
  return Math.min(...leads.filter((lead) => lead > 1));
}

function goesOn(last: Segment, next: Segment, lead: number, right: number): boolean {
  const isNext = next.y - last.y <= lead * EVEN && fitsNot([last], next, right);
  return isNext && last.text.split(" ").length >= LONG && !STOP.test(last.text) && ONWARD.test(next.text);
}

function beginsAnew({ text }: Segment): boolean {
  return splitMarker(text) !== undefined || /^\p{Lu}/u.test(text);
}
