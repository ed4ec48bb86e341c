import { type Matrix, transformBox } from "../geometry.ts";
import { type Aside, NEXT_LINE, toLine } from "../layout/atoms.ts";
import { toColumns } from "../layout/columns/columns.ts";
import { toSegments } from "../lines/lines.ts";
import { type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import { vocabulary } from "../paragraphs/join.ts";
import { toParagraphs } from "../paragraphs/paragraphs.ts";
import { toProfile } from "../profile/profile.ts";
import { acrossEdges, downEdges } from "../tables/drawn/grids.ts";
import type { Fragment } from "./ink.ts";
import { joinRules } from "./rules.ts";
import type { Rule, Shapes } from "./shapes.ts";

/**
 * Reads text of another direction in its own frame, in which `shapes` are, and gives its paragraphs places in the
 * page's, to which `turn` leads.
 */
export function readAsides(fragments: readonly Fragment[], turn: Matrix, shapes: Shapes): Aside[] {
  const rules = joinRules([...shapes.across, ...shapes.frames.flatMap(acrossEdges)]);
  const dividers = joinRules([...shapes.down, ...shapes.frames.flatMap(downEdges)]);
  const segments = toSegments(fragments, shapes.down);
  const profile = toProfile([segments]);
  const context = { profile, known: vocabulary(segments.map(({ text }) => text)), rules };
  const columns = byStretch(segments, dividers).flatMap((lines) => toColumns(lines.map(toLine)));
  return columns.flatMap((column) => {
    const lines = column.flatMap((atom) => (atom.kind === "line" ? [atom.segment] : []));
    return apart(toRows(lines))
      .flatMap((rows) => toParagraphs(rows, context))
      .map(
        ({ block, ...box }): Aside => ({
          kind: "aside",
          block: { kind: block.kind === "list_item" ? "list_item" : "paragraph", text: block.text },
          ...transformBox(turn, box),
        }),
      );
  });
}

/** Lines as near to each other as those of a text: the names of columns are as evenly spaced, but farther apart. */
function apart(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let end = -Infinity;
  for (const row of rows) {
    if (row.y - end > NEXT_LINE * row.size) groups.push([row]);
    else groups.at(-1)?.push(row);
    end = row.y;
  }
  return groups;
}

/** The lines that stand between the same two dividers. */
function byStretch(segments: readonly Segment[], dividers: readonly Rule[]): Segment[][] {
  const stretches = new Map<string, Segment[]>();
  for (const segment of segments) {
    const beside = dividers.filter(({ from, to }) => from < segment.y && segment.y < to).map(({ at }) => at);
    const left = Math.max(...beside.filter((at) => at < segment.x0 + 1));
    const right = Math.min(...beside.filter((at) => at > segment.x1 - 1));
    const key = `${left} ${right}`;
    stretches.set(key, [...(stretches.get(key) ?? []), segment]);
  }
  return [...stretches.values()];
}
