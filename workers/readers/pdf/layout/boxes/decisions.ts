import {
  answered,
  arrowLabel,
  type Decision,
  decisionText,
  sideArrow,
} from "../../../wording/arrow-labels.ts";
import { around, middleOf } from "../../geometry.ts";
import { flatText } from "../../lines/flat-text.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import {
  type Aside,
  type Atom,
  areLines,
  type Line,
  linesIn,
  linesOf,
  type Panel,
  segmentsOf,
  words,
} from "../atoms.ts";
import { toAside } from "../flow/answers.ts";
import { BOX_WORDS } from "./read-panel.ts";
import { innerWidth } from "./text-width.ts";

/** In points: how far what stands beside or below a box reaches into it. */
const INTO = 2;
/** In ems: how far an arrow stands below its question, and above what it leads to. */
const NEAR = 1.5;

/** The words between two boxes beside each other, with the arrow that leads from the one to the other. */
interface Way {
  from: Panel;
  to: Panel;
  label: string;
  lines: Line[];
}

/** A question with its answers, read as one text in the place of the atoms that say it. */
interface Decided {
  question: string;
  taken: ReadonlySet<Atom>;
  aside: Aside;
}

/**
 * The atoms of a chart whose arrows are typed: a box with "← No" and "Yes →" beside it, and a box at the end of each, as one
 * statement; "↓ No" below it stands before what is in the next box.
 */
export function withDecisions(atoms: readonly Atom[], known: Vocabulary): Atom[] {
  const arrows = linesIn(atoms).some(({ text }) => arrowLabel(text) !== undefined);
  if (!arrows) return [...atoms];
  const found = decisionsOf(waysOf(atoms), known);
  const taken = new Set(found.flatMap((each) => [...each.taken]));
  const rest = atoms.filter((atom) => !taken.has(atom));
  return withArrowsDown([...rest, ...found.map(({ aside }) => aside)], found, known);
}

/** What each arrow between two boxes on one level leads from and to. */
function waysOf(atoms: readonly Atom[]): Way[] {
  const boxes = atoms.filter(isBox);
  const beside = new Map<Panel, Panel>();
  for (const arrow of linesOf(atoms)) {
    if (!arrowLabel(arrow.segment.text)) continue;
    const [, y] = middleOf(arrow);
    const level = boxes.filter((box) => box.y0 < y && box.y1 > y);
    const [left] = level.filter(({ x1 }) => x1 <= arrow.x0 + INTO).toSorted((a, b) => b.x1 - a.x1);
    const [right] = level.filter(({ x0 }) => x0 >= arrow.x1 - INTO).toSorted((a, b) => a.x0 - b.x0);
    if (left && right) beside.set(left, right);
  }
  return [...beside].flatMap(([left, right]): Way[] => {
    const [top, bottom] = [Math.min(left.y0, right.y0), Math.max(left.y1, right.y1)];
    const between = atoms.filter((atom) => {
      const [x, y] = middleOf(atom);
      return x > left.x1 && x < right.x0 && y > top && y < bottom;
    });
    const lines = linesOf(between).toSorted((a, b) => a.segment.y - b.segment.y || a.x0 - b.x0);
    const arrow = sideArrow(lines.map(({ segment }) => segment.text).join(" "));
    if (!arrow || lines.length < between.length) return [];
    const [from, to] = arrow.leads === "right" ? [left, right] : [right, left];
    return [{ from, to, label: arrow.label, lines }];
  });
}

/** Boxes that lead on from one answer to the next question are none. */
function decisionsOf(ways: readonly Way[], known: Vocabulary): Decided[] {
  const alone = ways.filter((way) => !ways.some((other) => other.from === way.to || other.to === way.from));
  return [...Map.groupBy(alone, ({ from }) => from)].map(([box, own]) => {
    const branches = own
      .toSorted((a, b) => a.to.x0 - b.to.x0)
      .map(({ label, to }) => ({ label: tidy(label), text: textOf(to, known) }));
    const decision = { question: textOf(box, known), branches };
    return toDecided(decision, [box, ...own.flatMap(({ to, lines }) => [to, ...lines])]);
  });
}

function toDecided(decision: Decision, atoms: readonly Atom[]): Decided {
  const aside = toAside(around(atoms), decisionText(decision));
  return { question: decision.question, taken: new Set(atoms), aside };
}

/** The atoms with each answer on an arrow down, below a box alone, before what is in the next. */
function withArrowsDown(atoms: readonly Atom[], found: readonly Decided[], known: Vocabulary): Atom[] {
  const read = new Map<Atom, Atom | undefined>();
  for (const line of linesOf(atoms)) {
    const arrow = arrowLabel(line.segment.text);
    if (arrow?.leads !== "down" || arrow.label === "") continue;
    const above = nextTo(line, atoms, (atom) => line.y0 - atom.y1);
    const below = nextTo(line, atoms, (atom) => atom.y0 - line.y1);
    const asked = found.find(({ aside }) => aside === above)?.question ?? said(above, known);
    const text = said(below, known);
    if (asked === undefined || !below || !text || read.has(below)) continue;
    read.set(below, toAside(below, answered(asked, tidy(arrow.label), text)));
    read.set(line, undefined);
  }
  return atoms.flatMap((atom) => (read.has(atom) ? (read.get(atom) ?? []) : [atom]));
}

/** The one box close above or below an arrow that it stands over. */
function nextTo(line: Line, atoms: readonly Atom[], apart: (atom: Atom) => number): Atom | undefined {
  const [x] = middleOf(line);
  const { size } = line.segment;
  const isNear = (atom: Atom) => apart(atom) > -size / 2 && apart(atom) < NEAR * size;
  const near = atoms.filter((atom) => atom.kind !== "line" && atom.x0 < x && atom.x1 > x && isNear(atom));
  return near.length === 1 ? near[0] : undefined;
}

/** What a box says, or a decision. */
function said(atom: Atom | undefined, known: Vocabulary): string | undefined {
  if (!atom) return undefined;
  return isBox(atom) ? textOf(atom, known) : atom.kind === "aside" ? atom.block.text : undefined;
}

/** True for a box with a few lines in it and nothing else. */
function isBox(atom: Atom): atom is Panel {
  const isPlain = atom.kind === "panel" && atom.parts === 1;
  return isPlain && areLines(atom.atoms) && words([atom]) <= BOX_WORDS;
}

function textOf(box: Panel, known: Vocabulary): string {
  const text = tidy(flatText(segmentsOf(box.atoms), known, innerWidth(box)));
  return box.level === undefined ? text : `${box.level}: ${text}`;
}
