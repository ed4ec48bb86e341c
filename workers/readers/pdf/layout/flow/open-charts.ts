import { beforeAnswers, beforeText } from "../../../wording/arrow-labels.ts";
import { around, type Box } from "../../geometry.ts";
import type { Bend, Rule } from "../../ink/shapes.ts";
import { flatText } from "../../lines/flat-text.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { type Atom, type Line, linesIn, MOST_IN_CHART, type Panel } from "../atoms.ts";
import { toAsides } from "./answers.ts";
import { apart, boxesAt, connectors, JOINED, joinedLines, REACH } from "./connectors.ts";
import { type Direction, direct } from "./flow-signs.ts";
import { openSteps } from "./open-steps.ts";

/** A chart has so many arrows. */
const FEWEST = 3;
/** Without heads of arrows so many of its steps lead to several, and it has no more lines. */
const SEVERAL = 2;
const MOST_IN_TREE = 80;
/** A page with more lines askew is a drawing. */
const MOST_BENDS = 40;
/** In points: what begins a little before another ends is behind it all the same. */
const LEAN = 3;
/** In words: what leads to several steps is repeated with each where it is short. */
const SHORT = 8;

type Drawn = Pick<Context, "known" | "rules" | "down" | "bends" | "heads">;

/**
 * Reads a chart of texts without boxes that arrows or lines join from left to right, some of them from one to several: each text stands
 * behind what leads to it, the names of columns above are told with what stands below. Charts of which not all is joined are left.
 */
export function withOpenCharts(atoms: readonly Atom[], context: Drawn): Atom[] {
  const { rules, down, bends, heads, known } = context;
  const isPlain = heads.length === 0 && isTree(rules, down);
  if (!isPlain && heads.length < FEWEST) return [...atoms];
  if (atoms.length > MOST_IN_CHART || bends.length > MOST_BENDS) return [...atoms];
  const lines = atoms.filter((atom): atom is Line => atom.kind === "line");
  const connecting = [...connectors([], rules, down, heads), ...bends.flatMap(turned)];
  const nets = joinedLines(connecting, connecting);
  // A fork has three texts, and is one net.
  if (lines.length < 3 || (isPlain && nets.length < SEVERAL)) return [...atoms];
  const steps = openSteps(lines, [...connecting, ...heads]);
  const hasHead = (end: Box) => heads.some((head) => apart(end, head) <= JOINED);
  const arrows = nets.flatMap((net) => {
    const { boxes, ends } = boxesAt(net, steps);
    if (boxes.length < 2) return [];
    if (isPlain) return toRight(boxes, ends) ?? [];
    return ends.some(hasHead) ? [direct(boxes, ends, { diamonds: [], heads })] : [];
  });
  const chart = treeOf(arrows, isPlain ? SEVERAL : 1);
  if (!chart) return [...atoms];
  const box = around([...chart.keys()]);
  const { x0, y0, x1, y1 } = box;
  const inside = atoms.filter((atom) => atom.y0 < y1 && atom.y1 > y0 && atom.x0 < x1 && atom.x1 > x0);
  const taken = new Set<Atom>([...chart.keys()].flatMap((step) => step.atoms));
  if (!inside.every((atom) => taken.has(atom))) return [...atoms];
  const names = columnNames(lines, [...chart.keys()], y0);
  const ordered = inOrder(chart);
  // What is told with all that it leads to need not be told alone.
  const isTold = (step: Panel) => {
    const next = ordered.filter((each) => chart.get(each.step)?.includes(step));
    return next.length > 0 && next.every(({ path }) => path.includes(step)) && before(step) !== "";
  };
  const texts = ordered.flatMap(({ step, path }) => {
    if (isTold(step)) return [];
    const name = names.find(({ column }) => column.includes(step));
    const text = tidy(flatText(linesIn([step]), known, step.x1 - step.x0));
    return [path.map(before).join("") + (name ? beforeText(name.line.segment.text) : "") + text];
  });
  const read = toAsides(box, texts);
  const named = new Set<Atom>(names.map(({ line }) => line));
  return [...atoms.filter((atom) => !taken.has(atom) && !named.has(atom)), ...read];

  function before(step: Panel): string {
    return beforeAnswers(tidy(flatText(linesIn([step]), known, step.x1 - step.x0)));
  }
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

/** True for as few lines as a tree without heads has, some of them down. */
function isTree(rules: readonly Rule[], down: readonly Rule[]): boolean {
  const lines = rules.length + down.length;
  return down.length >= SEVERAL && lines >= 2 * FEWEST && lines <= MOST_IN_TREE;
}

/** Where lines without heads lead: from what stands at their left end to what begins behind it, where all their ends are at texts. */
function toRight(boxes: readonly Panel[], ends: readonly Box[]): Direction | undefined {
  const [first, ...to] = boxes.toSorted((a, b) => a.x0 - b.x0);
  const areAtTexts = ends.every((end) => boxes.some((box) => apart(end, box) <= REACH));
  return first && areAtTexts && to.every((step) => isBehind(step, first)) ? { from: first, to } : undefined;
}

function isBehind(step: Box, from: Box): boolean {
  return step.x0 >= from.x1 - LEAN;
}

/** What leads to each step; undefined where arrows do not lead from left to right, or too few from one step to several. */
function treeOf(arrows: readonly Direction[], fewest: number): Map<Panel, Panel[]> | undefined {
  const joined = new Map<Panel, Panel[]>();
  for (const { from, to } of arrows) {
    if (!from || !to.every((step) => isBehind(step, from))) return undefined;
    if (!joined.has(from)) joined.set(from, []);
    for (const step of to) joined.set(step, [...(joined.get(step) ?? []), from]);
  }
  const led = arrows.reduce((sum, { to }) => sum + to.length, 0);
  const forks = [...joined.keys()].filter((step) => nextOf(step, joined).length > 1).length;
  return led >= FEWEST && forks >= fewest ? joined : undefined;
}

function nextOf(step: Panel, chart: ReadonlyMap<Panel, readonly Panel[]>): Panel[] {
  return [...chart].filter(([, from]) => from.includes(step)).map(([next]) => next);
}

/** The steps of a chart, each branch to its end, with what leads to each: what alone does, unless it leads to several and is long. */
function inOrder(chart: ReadonlyMap<Panel, readonly Panel[]>): { step: Panel; path: Panel[] }[] {
  const found = new Map<Panel, Panel[]>();
  const visit = (step: Panel, path: Panel[]) => {
    if (found.has(step)) return;
    found.set(step, (chart.get(step)?.length ?? 0) > 1 ? [] : path);
    const next = nextOf(step, chart).toSorted((a, b) => a.y0 - b.y0);
    const isTold = next.length === 1 || wordsIn(step) <= SHORT;
    // What leads to a step alone says all that leads there; behind a fork each way does.
    const above = next.length > 1 || isBranch(step, chart) ? path : [];
    for (const each of next) visit(each, isTold ? [...above, step] : []);
  };
  const roots = [...chart].filter(([, from]) => from.length === 0).map(([step]) => step);
  for (const root of roots.toSorted((a, b) => a.y0 - b.y0)) visit(root, []);
  return [...found].map(([step, path]) => ({ step, path }));
}

/** True for one of several steps that another leads to. */
function isBranch(step: Panel, chart: ReadonlyMap<Panel, readonly Panel[]>): boolean {
  return (chart.get(step) ?? []).some((from) => nextOf(from, chart).length > 1);
}

function wordsIn(step: Panel): number {
  return linesIn([step]).reduce((sum, { text }) => sum + text.split(" ").length, 0);
}

/** The names on one line above the columns of a chart, each with the steps of its column. */
function columnNames(
  lines: readonly Line[],
  steps: readonly Panel[],
  top: number,
): { line: Line; column: Panel[] }[] {
  const above = lines.filter(({ y1 }) => y1 <= top);
  const lowest = Math.max(...above.map(({ segment }) => segment.y));
  const names = above
    .filter(({ segment }) => lowest - segment.y < segment.size * 0.3)
    .toSorted((a, b) => a.x0 - b.x0);
  const found = names.map((line, i) => {
    const [from, to] = [line.x0, names[i + 1]?.x0 ?? Infinity];
    const isBelow = ({ atoms: [first] }: Panel) =>
      first !== undefined && first.x0 > from - line.segment.size && first.x0 < to - line.segment.size;
    return { line, column: steps.filter(isBelow) };
  });
  const named = found.flatMap(({ column }) => column).length;
  return names.length > 1 && named === steps.length && found.every(({ column }) => column.length > 0)
    ? found
    : [];
}
