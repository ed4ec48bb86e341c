import { around, type Box } from "../../geometry.ts";
import { flatText } from "../../lines/flat-text.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { type Atom, linesIn, MOST_IN_CHART, type Panel } from "../atoms.ts";
import { connectors, joinedBoxes } from "./connectors.ts";
import { askingOf, type Direction, direct } from "./flow-signs.ts";

/** In points: how much the upper sides of boxes beside each other differ. */
const LEVEL = 3;
/** In words: a longer box does not name what stands below it. */
const NAME_WORDS = 14;

/**
 * Names the boxes of a flow chart's branches that have no word on their arrows: where a question leads to several boxes
 * beside each other, "Minor symptoms" and "Major symptoms", each is the label of those that it leads to one after the
 * other, up to a question or a box that another leads to as well.
 */
export function withBranches(atoms: readonly Atom[], context: Context): Atom[] {
  const { rules, down, diamonds, heads } = context;
  const panels = atoms.filter((atom): atom is Panel => atom.kind === "panel" && atom.parts === 1);
  const signs = { diamonds, heads };
  const asking = new Set(atoms.length > MOST_IN_CHART ? [] : askingOf(panels, signs));
  if (asking.size === 0 || panels.length < 4) return [...atoms];
  const arrows = joinedBoxes(panels, connectors(panels, rules, down)).map(({ boxes, ends }) =>
    direct(boxes, ends, signs),
  );
  const names = new Map<Atom, string>();
  const free = atoms.filter((atom) => atom.kind === "line");
  const branches = [...asking].flatMap((question) => {
    const to = arrows.flatMap((arrow) => (arrow.from === question ? arrow.to : []));
    return isFork(question, to, free) && !to.some((box) => asking.has(box)) ? to : [];
  });
  for (const branch of branches) {
    const name = tidy(flatText([...linesIn([branch])], context.known, branch.x1 - branch.x0));
    if (name === "" || name.split(" ").length > NAME_WORDS) continue;
    const seen = new Set<Panel>([branch]);
    for (const box of seen) {
      const next = nextOf(box, arrows);
      if (!next || asking.has(next) || next.label !== undefined || seen.has(next)) break;
      seen.add(next);
      names.set(next, name);
    }
  }
  return atoms.map((atom) => {
    const label = names.get(atom);
    return label !== undefined && atom.kind === "panel" ? { ...atom, label } : atom;
  });
}

/** Whether a question leads to several boxes beside each other below it, with no word on the arrows or near them. */
function isFork(question: Panel, to: readonly Panel[], free: readonly Atom[]): boolean {
  const [first, ...others] = to;
  if (!first || others.length === 0 || first.y0 < question.y1) return false;
  const { x0, x1 } = around([question, ...to]);
  const isNear = ({ x0: left, x1: right, y0, y1 }: Box) =>
    right > x0 && left < x1 && y1 > question.y0 && y0 < first.y0;
  const isBranch = (box: Panel) =>
    Math.abs(box.y0 - first.y0) <= LEVEL && box.label === undefined && box.level === undefined;
  return to.every(isBranch) && !free.some(isNear);
}

/** The box below that a box leads to, and no other does. */
function nextOf(box: Panel, arrows: readonly Direction[]): Panel | undefined {
  const [next, ...others] = arrows.flatMap(({ from, to }) => (from === box ? to : []));
  if (!next || others.length > 0 || next.y0 < box.y1) return undefined;
  return arrows.filter(({ to }) => to.includes(next)).length === 1 ? next : undefined;
}
