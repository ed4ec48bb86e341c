import type { Box } from "../../geometry.ts";
import type { Bend, Rule } from "../../ink/shapes.ts";
import type { Panel } from "../atoms.ts";
import { apart, boxAcross, boxesAt, connectors, JOINED, REACH, toTips } from "./connectors.ts";
import { ledTo } from "./flow-signs.ts";

/** In points: what begins a little before another ends is behind it all the same. */
export const LEAN = 3;

/** What is drawn of a chart besides its texts. */
export interface DrawnLines {
  rules: readonly Rule[];
  down: readonly Rule[];
  bends: readonly Bend[];
  heads: readonly Box[];
}

/** From a step of a chart to those that it leads to, all of them at its right. */
export interface Lead {
  from: Panel;
  to: Panel[];
}

/** All lines that may join texts: those askew as lines along the axes, and heads without lines where most arrows have some. */
export function openConnectors({ rules, down, bends, heads }: DrawnLines): Box[] {
  const lines = [
    ...connectors([], rules, down, heads),
    ...bends.flatMap(turned).map((line) => toTips(line, heads)),
  ];
  const hasLine = (head: Box) => lines.some((line) => apart(line, { ...head, x1: head.x0 }) <= JOINED);
  const alone = heads.map(acrossMiddle).filter((head) => !hasLine(head));
  return alone.length * 2 < heads.length ? [...lines, ...alone] : lines;
}

/** Where lines that are joined lead between texts: as the heads of arrows say; without any head on the page to the right. */
export function openLeads(
  nets: readonly (readonly Box[])[],
  steps: readonly Panel[],
  heads: readonly Box[],
): Lead[] {
  return nets.flatMap((net) => {
    const { boxes, ends } = boxesAt(net, steps);
    if (boxes.length < 2) return [];
    return heads.length > 0 ? alongHeads(boxes, ends, heads) : toRight(boxes, ends);
  });
}

/** From each text that arrows begin behind to those that stand next behind their heads. */
function alongHeads(boxes: readonly Panel[], ends: readonly Box[], heads: readonly Box[]): Lead[] {
  const isNext = (box: Panel, head: Box) => box.x0 >= head.x0 - LEAN && apart(box, head) <= REACH;
  const to = ledTo(boxes, ends, heads, isNext);
  const first = Math.min(...[...to].map(({ x0 }) => x0));
  const begins = (box: Panel) => ends.some((end) => end.x0 <= first + LEAN && isBehindText(end, box));
  const from = to.size > 0 ? boxes.filter((box) => !to.has(box) && begins(box)) : [];
  return from.map((box) => ({ from: box, to: [...to] }));
}

/** True for the end of a line at the right of a text, behind those of its lines that are level with it. */
function isBehindText(end: Box, { atoms, x0, y0, y1 }: Panel): boolean {
  const isLevel = (box: Box) => box.y0 <= end.y0 && box.y1 >= end.y0;
  const isClear = atoms.every((line) => !isLevel(line) || line.x1 <= end.x0 + LEAN);
  return end.x0 > x0 + LEAN && isLevel({ x0, x1: x0, y0, y1 }) && isClear;
}

/** Where lines without heads lead: from what stands at their left end to what begins behind it, where all their ends are at texts. */
function toRight(boxes: readonly Panel[], ends: readonly Box[]): Lead[] {
  const [from, ...to] = boxes.toSorted((a, b) => a.x0 - b.x0);
  const areAtTexts = ends.every((end) => boxes.some((box) => apart(end, box) <= REACH));
  const isBehind = (step: Box) => from !== undefined && step.x0 >= from.x1 - LEAN;
  return from && areAtTexts && to.every(isBehind) ? [{ from, to }] : [];
}

/** Lines askew as lines along the axes: each across from its left end, and there up or down to its right one. */
function turned(bend: Bend): Box[] {
  const boxes: Box[] = [];
  for (let i = 0; i + 3 < bend.length; i += 2) {
    const [xa = 0, ya = 0, xb = 0, yb = 0] = bend.slice(i, i + 4);
    const [x0, y0, x1, y1] = xa < xb ? [xa, ya, xb, yb] : [xb, yb, xa, ya];
    boxes.push({ x0, x1, y0, y1: y0 }, { x0: x1, x1, y0: Math.min(y0, y1), y1: Math.max(y0, y1) });
  }
  return boxes;
}

/** The head of an arrow as a line across. */
function acrossMiddle({ x0, x1, y0, y1 }: Box): Box {
  return boxAcross({ at: (y0 + y1) / 2, from: x0, to: x1 });
}
