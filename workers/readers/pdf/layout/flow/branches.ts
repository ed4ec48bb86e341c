import { beforeAnswers } from "../../../wording/arrow-labels.ts";
import type { Context } from "../../context.ts";
import { around, type Box, isWithin, middleOf } from "../../geometry.ts";
import { flatText } from "../../lines/flat-text.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import { titleInBold } from "../../paragraphs/headings.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { type Atom, isChartBox, linesIn, type Panel } from "../atoms.ts";
import { connectors, joinedBoxes, leadsDown } from "./connectors.ts";
import { questionOf } from "./flow-labels.ts";
import { askingOf, type Direction, direct } from "./flow-signs.ts";

/** In points: how much the upper sides of boxes beside each other differ. */
const LEVEL = 3;
/** In words: a longer box does not name what stands below it. */
const NAME_WORDS = 14;
/** In words: what names a situation is shorter than what is done. */
const SITUATION_WORDS = 4;

/** A figure, or a range, alone or behind words that compare with it. */
const COMPARED =
  /^(?:(?:less|more|greater|fewer|higher|lower) than |(?:below|above|under|over|at least|up to) |[<>≤≥] ?)?\d[\d.,]*(?: ?(?:-|–|to) ?\d[\d.,]*)?(?: ?(?:%|mmHg|bpm|mg\/dL|mmol\/L|\/min|or (?:less|more|greater|above|below)))*$/i;

/** What drawn lines lead from and to, all boxes that they join, and where they end. */
interface Arrow extends Direction {
  boxes: readonly Panel[];
  ends: readonly Box[];
}

/**
 * Labels what follows the first box of each branch of a flow chart, up to a question or a box that another leads to as
 * well: with the label of that first box, "Shockable: Yes"; and where a question leads to several boxes beside each other
 * without a word on the arrows, "Minor symptoms" and "Major symptoms", with what the first box says, and that with the question
 * where it begins with a figure.
 */
export function withBranches(atoms: readonly Atom[], context: Context): Atom[] {
  const { rules, down, diamonds, heads } = context;
  const panels = atoms.filter(isChartBox);
  const signs = { diamonds, heads };
  const asking = new Set(askingOf(panels, signs));
  if (asking.size === 0 && heads.length === 0) return [...atoms];
  const arrows = joinedBoxes(panels, connectors(panels, rules, down, heads)).map(
    ({ boxes, ends }): Arrow => ({ boxes, ends, ...direct(boxes, ends, signs) }),
  );
  const free = atoms.filter((atom) => atom.kind === "line");
  const unlabelled = [...asking].flatMap((question) => {
    const to = arrows.flatMap((arrow) => (arrow.from === question ? arrow.to : []));
    return isFork(question, to, free) ? to.map((box): [Panel, Panel] => [box, question]) : [];
  });
  const fanned = situations(arrows, asking, free);
  const firsts = [
    ...unlabelled.map(([box]) => box),
    ...fanned.keys(),
    ...panels.filter(({ label }) => label !== undefined),
  ];
  const names = new Map<Atom, string>();
  for (const first of firsts.filter((box) => !asking.has(box) && isOnlyBranch(box, arrows, context.lanes))) {
    const text = () => flatText(linesIn([first]), context.known, first.x1 - first.x0);
    const name = first.label ?? tidy(fanned.get(first) ?? text());
    if (name.split(" ").length > NAME_WORDS) continue;
    for (const box of stepsBelow(first, arrows, panels)) {
      if (asking.has(box) || box.label !== undefined || names.has(box)) break;
      names.set(box, name);
    }
  }
  for (const [box, question] of unlabelled) {
    const text = beforeAnswers(questionOf(question, false, signs)).trim();
    if (text !== "" && !asking.has(box) && comparesFirst(box)) names.set(box, text);
  }
  return atoms.map((atom) => {
    const label = names.get(atom);
    return label !== undefined && atom.kind === "panel" ? { ...atom, label } : atom;
  });
}

/** The boxes beside each other that a step leads to, with the names of the situations that they are for, where each has one. */
function situations(
  arrows: readonly Arrow[],
  asking: ReadonlySet<Panel>,
  free: readonly Atom[],
): Map<Panel, string> {
  return new Map(
    arrows.flatMap(({ from, to }) => {
      if (!from || asking.has(from) || !isFork(from, to, free)) return [];
      const named = to.flatMap((box): [Panel, string][] => {
        const name = situationOf(box);
        return name === undefined ? [] : [[box, name]];
      });
      return named.length === to.length ? named : [];
    }),
  );
}

/** The title in bold of a box, or all that it says in bold: a few words without a figure. */
function situationOf(box: Panel): string | undefined {
  const title = titleInBold(toRows(linesIn([box])));
  const name = title ? rowText(title).replace(/:$/, "") : "";
  return name !== "" && name.split(" ").length <= SITUATION_WORDS && !/\d/.test(name) ? name : undefined;
}

/** "Below 90 mmHg", "90 - 120": what a box begins with that says of no pressure or pulse that it is its. */
function comparesFirst(box: Panel): boolean {
  const [first] = toRows(linesIn([box]));
  return first !== undefined && COMPARED.test(rowText(first));
}

/** Whether a question leads to several boxes beside each other below it, with no word on the arrows or near them. */
function isFork(question: Panel, to: readonly Panel[], free: readonly Atom[]): boolean {
  const [first, ...others] = to;
  if (!first || others.length === 0 || first.y0 < question.y1) return false;
  const { x0, x1 } = around([question, ...to]);
  const isNear = ({ x0: left, x1: right, y0, y1 }: Box) =>
    right > x0 && left < x1 && y1 > question.y0 && y0 < first.y0;
  const isBranch = (box: Panel) => Math.abs(box.y0 - first.y0) <= LEVEL && box.label === undefined;
  return to.every(isBranch) && !free.some(isNear);
}

/** The boxes that follow one, up to where they reach under what stands beside: there all branches come to an end. */
function* stepsBelow(first: Panel, arrows: readonly Arrow[], panels: readonly Panel[]): Generator<Panel> {
  for (let above = first, next = nextOf(first, arrows); next; above = next, next = nextOf(next, arrows)) {
    const { x0, x1 } = next;
    const isUnder = (box: Panel) => x0 < middleOf(box)[0] && middleOf(box)[0] < x1;
    if (panels.some((box) => box !== above && box.y0 < above.y1 && box.y1 > above.y0 && isUnder(box))) return;
    yield next;
  }
}

/** The box below that a box leads to, and no other does. */
function nextOf(box: Panel, arrows: readonly Arrow[]): Panel | undefined {
  const [next, ...others] = arrows.flatMap(({ from, to }) => (from === box ? to : []));
  const isBelow = next && others.length === 0 && next.y0 >= box.y1;
  return isBelow && isLedOnce(next, arrows) ? next : undefined;
}

/** Whether a box begins no more than the branch that leads to it: one above that, or in a lane of its own, can be reached without. */
function isOnlyBranch(box: Panel, arrows: readonly Arrow[], lanes: readonly Box[]): boolean {
  const question = arrows.find(({ to }) => to.includes(box))?.from;
  if (!question || box.y0 < question.y0 || !isLedOnce(box, arrows)) return false;
  return lanes.every((lane) => isWithin(question, lane) || !isWithin(box, lane));
}

/** Whether one arrow leads to a box, from one other box, and no line of which that is not known. */
function isLedOnce(box: Panel, arrows: readonly Arrow[]): boolean {
  const reaches = ({ boxes, from, to, ends }: Arrow) =>
    to.includes(box) || (from !== box && boxes.includes(box) && leadsDown(box, ends));
  const [only, ...others] = arrows.filter(reaches);
  return only?.from !== undefined && others.length === 0 && only.boxes.length === only.to.length + 1;
}
