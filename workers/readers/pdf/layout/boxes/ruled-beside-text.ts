import { overlap } from "../../geometry.ts";
import { haveSameEnds, type Rule } from "../../ink/shapes.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { wordCount } from "../../lines/word-count.ts";

/** In points: how far lines of one table begin and end from each other, and text reaches beyond them. */
const SAME = 2;
/** In lines: how far above its first row and below its last a table's lines are drawn. */
const NEAR = 2;
/** So many lines are drawn across a table, at least, over so many rows with several entries. */
const FEWEST_RULES = 2;
const FEWEST_ROWS = 2;
/** In words: a shorter line may be an entry; and share of the lines of a text that are no shorter, at least. */
const WORDS = 4;
const MOST = 0.5;

/**
 * True for what looks like one table and is one beside text: all that is drawn across it, two lines or more as wide, ends at the
 * sides of some of its columns, and beside these are the lines of a text.
 */
export function isRuledBesideText(segments: readonly Segment[], rules: readonly Rule[]): boolean {
  const rows = toRows(segments);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return false;
  const near = rules.filter(
    ({ at, from, to }) =>
      at > first.y0 - NEAR * first.size &&
      at < last.y1 + NEAR * last.size &&
      segments.some(({ x0, x1 }) => overlap(from, to, x0, x1) > 0),
  );
  const [rule] = near;
  if (!rule || near.length < FEWEST_RULES || !near.every((other) => haveSameEnds(rule, other, SAME)))
    return false;
  const isInside = ({ x0, x1 }: Segment) => x0 > rule.from - SAME && x1 < rule.to + SAME;
  const beside = segments.filter((segment) => !isInside(segment));
  const several = toRows(segments.filter(isInside)).filter((row) => row.segments.length > 1);
  return (
    several.length >= FEWEST_ROWS &&
    beside.every(({ x0, x1 }) => x1 < rule.from || x0 > rule.to) &&
    isText(beside)
  );
}

function isText(segments: readonly Segment[]): boolean {
  const rows = toRows(segments);
  const long = rows.filter(({ segments: [line, ...others] }) => {
    return line !== undefined && others.length === 0 && wordCount(line.text) >= WORDS;
  });
  return rows.length > 1 && long.length >= rows.length * MOST;
}
