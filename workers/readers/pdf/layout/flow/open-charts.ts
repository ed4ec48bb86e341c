import { beforeAnswers, beforeText } from "../../../wording/arrow-labels.ts";
import type { Context } from "../../context.ts";
import { around, type Box, meet } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { flatText } from "../../lines/flat-text.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { type Atom, type Line, linesIn, type Panel } from "../atoms.ts";
import { toAsides } from "./answers.ts";
import { joinedLines } from "./connectors.ts";
import { LEAN, type Lead, openConnectors, openLeads } from "./open-arrows.ts";
import { openSteps } from "./open-steps.ts";

/** A chart has so many arrows. */
const FEWEST = 3;
/** Without heads of arrows so many of its steps lead to several, and it has no more lines. */
const SEVERAL = 2;
const MOST_IN_TREE = 80;
/** A page with more lines askew is a drawing. */
const MOST_BENDS = 40;
/** So large a part of a chart's steps has a word of three letters. */
const WORDED = 0.6;
/** In words: what leads to several steps is repeated with each where it is short. */
const SHORT = 8;

/** The steps of a chart, each with what leads to it. */
type Chart = Map<Panel, Panel[]>;

/** A step, and what is said before it. */
interface Told {
  step: Panel;
  path: Panel[];
}

/** A name above a chart, and the steps in its column. */
interface Column {
  name: Panel;
  steps: Panel[];
}

/**
 * Reads a chart of texts without boxes that arrows or lines join from left to right: each text stands behind what leads to it, the
 * names of columns above are told with what stands below. What is not joined is told alone; where that is more than a third, or
 * anything in a chart without heads of arrows or without forks, the chart is left.
 */
export function withOpenCharts(
  atoms: readonly Atom[],
  context: Pick<Context, "known" | "rules" | "down" | "bends" | "heads">,
): Atom[] {
  const { rules, down, bends, heads, known } = context;
  const isPlain = heads.length === 0 && isTree(rules, down);
  if (!isPlain && heads.length < FEWEST) return [...atoms];
  if (bends.length > MOST_BENDS) return [...atoms];
  const lines = atoms.filter((atom): atom is Line => atom.kind === "line");
  if (lines.length < FEWEST || (isPlain && !haveForks(lines))) return [...atoms];
  const connecting = openConnectors(context);
  const nets = joinedLines(connecting, connecting);
  // Each leads from one step.
  if (isPlain && nets.length < SEVERAL) return [...atoms];
  const steps = openSteps(lines, { connecting, heads, down });
  const chart = chartOf(openLeads(nets, steps, heads));
  const forks = forksIn(chart);
  if (forks < (isPlain ? SEVERAL : 0) || !isOfWords([...chart.keys()])) return [...atoms];
  const joined = [...chart.keys()];
  const columns = columnsOf(steps, joined);
  const box = around(joined.flatMap((step) => step.atoms));
  if (atoms.some((atom) => atom.kind !== "line" && meet(atom, box))) return [...atoms];
  const { alone = [], notes = [] } = othersIn(box, steps, joined);
  const isBranched = forks > 0 || [...chart.values()].some((from) => from.length > 1);
  if (alone.length * 2 > (isPlain || !isBranched ? 0 : joined.length)) return [...atoms];
  for (const step of alone) chart.set(step, []);

  const textOf = (step: Panel) => tidy(flatText(linesIn([step]), known, step.x1 - step.x0));
  const before = (step: Panel) => beforeAnswers(textOf(step));
  const texts = inOrder(chart, (step) => before(step) !== "").map(({ step, path }) => {
    const name = columns.find((column) => column.steps.includes(step))?.name;
    return path.map(before).join("") + (name ? beforeText(textOf(name)) : "") + textOf(step);
  });
  const taken = new Set<Atom>(
    [...chart.keys(), ...columns.map(({ name }) => name)].flatMap((step) => step.atoms),
  );
  // Notes beside a chart's last rows are read below it.
  const end = Math.min(box.y1, ...notes.map(({ y0 }) => y0));
  return [...atoms.filter((atom) => !taken.has(atom)), ...toAsides({ ...box, y1: end }, texts)];
}

/** True for as few lines as a tree without heads has, some of them down. */
function isTree(rules: readonly Rule[], down: readonly Rule[]): boolean {
  const lines = rules.length + down.length;
  return down.length >= SEVERAL && lines >= 2 * FEWEST && lines <= MOST_IN_TREE;
}

/** True where several lines may lead on to several at the right of them. */
function haveForks(lines: readonly Line[]): boolean {
  const begins = Float64Array.from(lines, ({ x0 }) => x0).sort();
  const ends = Float64Array.from(lines, ({ x1 }) => x1).sort();
  return (begins.at(-SEVERAL) ?? 0) >= (ends[SEVERAL - 1] ?? 0) - LEAN;
}

/** What leads to each step; nothing where arrows are too few. */
function chartOf(leads: readonly Lead[]): Chart {
  const chart: Chart = new Map();
  for (const { from, to } of leads) {
    if (!chart.has(from)) chart.set(from, []);
    for (const step of to) chart.set(step, [...(chart.get(step) ?? []), from]);
  }
  const led = leads.reduce((sum, { to }) => sum + to.length, 0);
  return led >= FEWEST ? chart : new Map();
}

/** How many steps lead to several. */
function forksIn(chart: Chart): number {
  return [...chart.keys()].filter((step) => nextOf(step, chart).length > 1).length;
}

/** True where most steps have a word: formulas, plots and diagrams have letters and figures. */
function isOfWords(steps: readonly Panel[]): boolean {
  const withWord = steps.filter((step) => linesIn([step]).some(({ text }) => /\p{L}{3}/u.test(text)));
  return withWord.length > steps.length * WORDED;
}

function nextOf(step: Panel, chart: Chart): Panel[] {
  return [...chart].filter(([, from]) => from.includes(step)).map(([next]) => next);
}

/** What begins in a chart and is not joined: texts that stand alone, and notes, in smaller letters. */
function othersIn(box: Box, steps: readonly Panel[], joined: readonly Panel[]) {
  const others = steps.filter((step) => !joined.includes(step) && meet(firstLine(step), box));
  const least = Math.min(...joined.map(sizeOf));
  return Object.groupBy(others, (step) => (sizeOf(step) < least ? "notes" : "alone"));
}

/**
 * The steps of a chart that are told, each branch to its end, with what leads to each: what alone does, unless it leads to several
 * and is long. What is told with all that it leads to is not told alone.
 * @param isShort whether a step can be said before others
 */
function inOrder(chart: Chart, isShort: (step: Panel) => boolean): Told[] {
  const found = new Map<Panel, Panel[]>();
  const visit = (step: Panel, path: Panel[]) => {
    if (found.has(step)) return;
    found.set(step, (chart.get(step)?.length ?? 0) > 1 ? [] : path);
    const next = nextOf(step, chart).toSorted(byTop);
    const isSaid = next.length === 1 || wordsIn(step) <= SHORT;
    // What leads to a step alone says all that leads there; behind a fork each way does.
    const above = next.length > 1 || isBranch(step, chart) ? path : [];
    const said = isSaid ? [...above, ...(isShort(step) ? [step] : [])] : [];
    for (const each of next) visit(each, said);
  };
  const roots = [...chart].filter(([, from]) => from.length === 0).map(([step]) => step);
  // A circle has no beginning: it is told from its upper step.
  for (const step of [...roots.toSorted(byTop), ...[...chart.keys()].toSorted(byTop)]) visit(step, []);
  const told = [...found].map(([step, path]) => ({ step, path }));
  return told.filter(({ step, path }) => {
    const next = told.filter((each) => chart.get(each.step)?.includes(step));
    return (
      next.length === 0 || !next.every((each) => [...path, step].every((one) => each.path.includes(one)))
    );
  });
}

function byTop(a: Panel, b: Panel): number {
  return a.y0 - b.y0;
}

/** True for one of several steps that another leads to. */
function isBranch(step: Panel, chart: Chart): boolean {
  return (chart.get(step) ?? []).some((from) => nextOf(from, chart).length > 1);
}

function wordsIn(step: Panel): number {
  return linesIn([step]).reduce((sum, { text }) => sum + text.split(" ").length, 0);
}

/** The texts that begin on one line above a chart, where each of its steps stands below one of them. */
function columnsOf(steps: readonly Panel[], chart: readonly Panel[]): Column[] {
  const top = around(chart.flatMap(({ atoms }) => atoms)).y0;
  const above = steps
    .filter((step) => !chart.includes(step))
    .map((name) => ({ name, first: firstLine(name) }))
    .filter(({ first }) => first.y1 <= top);
  const lowest = Math.max(...above.map(({ first }) => first.y1));
  const names = above
    .filter(({ first: { y0, y1 } }) => lowest - y1 < (y1 - y0) * 0.3)
    .toSorted((a, b) => a.first.x0 - b.first.x0);
  const columns = names.map(({ name, first: { x0, y0, y1 } }, i) => {
    const lean = y1 - y0;
    const to = names[i + 1]?.first.x0 ?? Infinity;
    const isBelow = (step: Panel) => firstLine(step).x0 > x0 - lean && firstLine(step).x0 < to - lean;
    return { name, steps: chart.filter(isBelow) };
  });
  const named = columns.flatMap((column) => column.steps).length;
  const areFull = columns.every((column) => column.steps.length > 0);
  return columns.length > 1 && named === chart.length && areFull ? columns : [];
}

function firstLine({ atoms }: Panel): Box {
  return around(atoms.slice(0, 1));
}

function sizeOf(step: Panel): number {
  return Math.max(...linesIn([step]).map(({ size }) => size));
}
