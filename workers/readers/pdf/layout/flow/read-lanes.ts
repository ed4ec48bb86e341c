import type { Context } from "../../context.ts";
import { flatText } from "../../lines/flat-text.ts";
import type { BlockPart, Part } from "../../pages/parts.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { headingOf } from "../boxes/titles/bar-headings.ts";
import type { Read } from "../columns/read-columns.ts";
import { levelOf, underName } from "../columns/under-names.ts";
import { labelled } from "./flow-labels.ts";
import type { Lane, Laned } from "./in-lanes.ts";

/**
 * Reads a chart in lanes: what stands on the arrows that lead to them, each lane below its title as heading, then what
 * stands across several below the titles of these, and at last what stands below all.
 */
export function readLanes({ above, lanes, shared, below }: Laned, read: Read, context: Context): Part[] {
  const before = read(above, context);
  const titles = lanes.map(({ title }) => headingOf("", title.size, context.profile).level);
  const level = Math.max(Math.min(...titles), levelOf(before, 0) + 1);
  const arrows = lanes.flatMap((lane) =>
    lane.label === undefined ? [] : labelled([heading([lane], level, context)], lane.label),
  );
  const groups = [...lanes.map((lane) => ({ lanes: [lane], atoms: lane.atoms })), ...shared];
  const parts = groups.flatMap((group): Part[] => [
    heading(group.lanes, level, context),
    ...underName(read(group.atoms, context), level),
  ]);
  const rest = underName(read(below, context), level - 1);
  return [...before, ...arrows, ...parts, { kind: "columns", level }, ...rest];
}

function heading(lanes: readonly Lane[], level: number, { known }: Context): BlockPart {
  const text = lanes.map(({ title }) => tidy(flatText(title.segments, known))).join(" / ");
  return { kind: "block", block: { kind: "heading", text, level } };
}
