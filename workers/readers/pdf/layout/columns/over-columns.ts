import type { Box } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";

/** In characters: a shorter line may be an entry of a table. */
const PROSE = 25;
/** In ems: how far above and below a table its page's columns are looked for. */
const NEAR = 12;
/** So many lines make a column. In points: how near to each other they begin. */
const FEWEST = 2;
const SAME_START = 2;

/**
 * True for what looks like one table and stands in two columns of text: the lines close above it, or below, leave a space
 * free that has two columns of the table or more on each side. Then it is two tables beside each other.
 */
export function isOverColumns(
  table: Box & { segments: readonly Segment[] },
  lines: readonly Segment[],
): boolean {
  const inside = new Set(table.segments);
  const size = table.segments[0]?.size ?? 0;
  const prose = lines.filter((line) => !inside.has(line) && line.text.length > PROSE);
  const above = prose.filter(({ y }) => y < table.y0 && y > table.y0 - NEAR * size);
  const below = prose.filter(({ y }) => y > table.y1 && y < table.y1 + NEAR * size);
  return [above, below].some((near) => {
    const at = rightColumn(near);
    return at !== undefined && areTwo(table.segments, at);
  });
}

/** Where the second of two columns of text begins. */
function rightColumn(lines: readonly Segment[]): number | undefined {
  return lines.find(({ x0 }) => {
    const right = lines.filter((line) => Math.abs(line.x0 - x0) < SAME_START);
    const left = lines.filter((line) => line.x1 < x0);
    return left.length >= FEWEST && right.length >= FEWEST && left.length + right.length === lines.length;
  })?.x0;
}

/** True for entries of two columns or more on each side of a place, none of which stands over it. */
function areTwo(segments: readonly Segment[], at: number): boolean {
  const sides = [segments.filter(({ x1 }) => x1 < at), segments.filter(({ x0 }) => x0 >= at - SAME_START)];
  const areBeside = (side: readonly Segment[]) =>
    side.some((one) => side.some((other) => Math.abs(one.y - other.y) < SAME_START && other.x0 > one.x1));
  return sides.flat().length === segments.length && sides.every(areBeside);
}
