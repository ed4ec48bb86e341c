import { joinRules } from "../ink/rules.ts";
import type { Rule } from "../ink/shapes.ts";
import { type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";

/** In ems: how far names stand over those below them, those of two lines beside both. */
const NEAR = 2.2;
/** In points: how far a line drawn below a name may begin behind it, or end before it. */
const AT_EDGE = 2.5;
/** So many columns has a table with names over others. */
const FEWEST = 3;

/**
 * Those of the dropped lines that are names over the first row left on a page: a line is drawn below one of them that leaves out the
 * first column. A table that goes on from the page before repeats its names, of which the lower ones are too far down to be dropped.
 */
export function keptNames({ segments, shapes }: Source, dropped: ReadonlySet<Segment>): Segment[] {
  if (dropped.size === 0 || shapes.across.length === 0) return [];
  const bottom = Math.max(...[...dropped].map(({ y, size }) => y + NEAR * size));
  const top = toRows(segments.filter(({ y }) => y < bottom));
  const first = top.find((row) => !row.segments.some((segment) => dropped.has(segment)));
  if (!first || first.segments.length < FEWEST) return [];
  const above = top.filter(({ y }) => y < first.y && first.y - y < NEAR * first.size);
  return isRuledOver(above, first, joinRules(shapes.across)) ? above.flatMap((row) => row.segments) : [];
}

function isRuledOver(above: readonly Row[], first: Row, across: readonly Rule[]): boolean {
  const names = above.flatMap(({ segments }) => segments);
  return across.some(
    ({ at, from, to }) =>
      at < first.y &&
      from > first.x0 + AT_EDGE &&
      names.some(({ y, x0, x1 }) => y < at && from < x0 + AT_EDGE && to > x1 - AT_EDGE),
  );
}
