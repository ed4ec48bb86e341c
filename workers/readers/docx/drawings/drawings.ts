import type { Item, Story } from "../story.ts";
import { drawingItems } from "./attached.ts";
import { readDrawnChart } from "./drawn-chart.ts";
import { drawingsInOrder } from "./text-boxes.ts";

/** Drawings of one paragraph, and how far down it stands in points, counted from any paragraph above. */
export type Anchored = Extract<Item, { kind: "drawings" }>;

/** More drawings do not wait for others: a chart that a person made has fewer. */
const MAX_WAITING = 500;

/**
 * Reads the drawings that wait among the items from `from` on: those of paragraphs without text between them together, as who draws a
 * flow chart over empty lines has its boxes tied to many of these. While more may follow, nothing is done.
 * @returns where the items begin that are to be looked at next time
 */
export async function readWaiting(
  items: Item[],
  from: number,
  story: Story,
  isEnd: boolean,
): Promise<number> {
  const last = items.at(-1);
  const mayGoOn = last?.kind === "drawings" && items.length - from < MAX_WAITING;
  if (items.length > from && mayGoOn && !isEnd) return from;
  const waiting = items.slice(from);
  if (!waiting.some(({ kind }) => kind === "drawings")) return items.length;
  items.length = from;
  let group: Anchored[] = [];
  for (const item of waiting) {
    if (item.kind === "drawings") group.push(item);
    else {
      await readDrawings(group, story, items);
      group = [];
      items.push(item);
    }
  }
  await readDrawings(group, story, items);
  return items.length;
}

/** Reads the drawings of paragraphs: a flow chart along its arrows, what is none paragraph by paragraph, by the places in each. */
export async function readDrawings(group: readonly Anchored[], story: Story, out: Item[]): Promise<void> {
  const chart = await readDrawnChart(group, story);
  for (const item of chart?.items ?? []) out.push(item);
  const rest = group.map(({ drawings, ...anchor }) => ({
    ...anchor,
    drawings: drawings.filter((drawing) => !chart?.drawings.has(drawing)),
  }));
  const [first, ...others] = rest;
  if (others.length > 0) {
    for (const anchored of rest) await readDrawings([anchored], story, out);
    return;
  }
  for (const drawing of drawingsInOrder(first?.drawings ?? [])) {
    for (const item of await drawingItems(drawing, story)) out.push(item);
  }
}
