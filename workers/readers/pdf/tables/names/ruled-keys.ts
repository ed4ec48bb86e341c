import type { Rule } from "../../ink/shapes.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnOf } from "../open/table-columns.ts";

/** In points: how far a line drawn across may end from where the table's text, or that of a column, does. */
const END = 6;
/** So many lines part the rows of one name, and so many rows have each a line below them, at least. */
const FEWEST_INNER = 2;
const FEWEST_OUTER = 2;

/**
 * The rows of a table that are ruled off from each other, those of one name by lines that leave out the first column,
 * each with its name; undefined for any other table. Above the first line stand the names of the columns.
 */
export function withRuledKeys(
  lines: readonly Row[],
  gutters: readonly number[],
  rules: readonly Rule[],
): Row[][] | undefined {
  if (rules.length < FEWEST_OUTER + FEWEST_INNER) return undefined;
  const segments = segmentsOf(lines);
  const isKey = (segment: Segment) => columnOf(segment, gutters) === 0;
  const [keys, entries] = [segments.filter(isKey), segments.filter((segment) => !isKey(segment))];
  if (keys.length === 0 || entries.length === 0) return undefined;
  const left = Math.min(...keys.map(({ x0 }) => x0));
  const behind = Math.min(...entries.map(({ x0 }) => x0));
  const right = Math.max(...segments.map(({ x1 }) => x1));
  const [top, bottom] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0];
  const across = rules.filter(({ at, to }) => at > top && at < bottom && to > right - END);
  const outer = across.filter(({ from }) => from < left + END).map(({ at }) => at);
  const inner = across.filter(({ from }) => from > left + END && from < behind + END).map(({ at }) => at);
  const begin = Math.min(...outer);
  if (outer.length < FEWEST_OUTER || inner.filter((at) => at > begin).length < FEWEST_INNER) return undefined;
  const levels = [...outer, ...inner].filter((at) => at >= begin).toSorted((a, b) => a - b);
  const rows = bands(entries, levels);
  const named = bands(
    keys,
    outer.toSorted((a, b) => a - b),
  );
  const [head = [], ...body] = rows;
  if (body.some((row) => row.length === 0) || head.length === 0) return undefined;
  const groups = body.map((row) => {
    const y = row[0]?.y ?? 0;
    const group = named[outer.filter((at) => at < y).length] ?? [];
    return [...toRows(group), ...toRows(row)];
  });
  return [toRows([...(named[0] ?? []), ...head]), ...groups];
}

/** What stands above the first of some heights, and below each of them. */
function bands(segments: readonly Segment[], levels: readonly number[]): Segment[][] {
  const found = Array.from({ length: levels.length + 1 }, (): Segment[] => []);
  for (const segment of segments) found[levels.filter((at) => at < segment.y).length]?.push(segment);
  return found;
}
