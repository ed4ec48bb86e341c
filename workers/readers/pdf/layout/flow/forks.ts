import { beforeAnswers } from "../../../wording/arrow-labels.ts";
import { isTag } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { around, middleOf } from "../../geometry.ts";
import { flatText } from "../../lines/flat-text.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { type Aside, type Atom, type Line, linesIn, type Table, words } from "../atoms.ts";
import { BOX_WORDS } from "../boxes/read-panel.ts";
import { answerOf, toAsides } from "./answers.ts";
import { asked } from "./flow-signs.ts";

/** In ems of the answer: how far what belongs together in a chart is apart, at most. */
const NEAR = 3;
/** In points: how far a line is from the edge of a box that is part of it. */
const LINE = 2;
/** In points: how far what stands below something reaches into it, at most. */
const INTO = 2;

const NONE: Vocabulary = { has: () => false };

type Drawn = Pick<Context, "known" | "rules" | "down">;

/** A question with a yes and a no beside each other below it, and the boxes below each of these. */
interface Fork {
  question: Atom;
  branches: { answer: Line; boxes: Atom[] }[];
}

/**
 * Reads the forks of a flow chart that has no lines for arrows: a question, below it "YES" and "NO" beside each other, and
 * below each the boxes of its branch, up to one that stands below both. Each box says which answer leads to it.
 */
export function withForks(atoms: readonly Atom[], context: Drawn): Atom[] {
  const answers = atoms.filter((atom): atom is Line => answerOf(atom) !== undefined);
  const read = new Map<Atom, Atom[]>();
  for (const fork of answers.flatMap((answer) => forkAt(answer, answers, atoms) ?? [])) {
    if (hasLines(fork, context)) continue;
    const [first, ...others] = fork.branches.flatMap(({ answer, boxes }) => [answer, ...boxes]);
    if (first) read.set(first, toText(fork, context.known));
    for (const other of [...others, fork.question]) read.set(other, []);
  }
  return atoms.flatMap((atom) => read.get(atom) ?? [atom]);
}

/** True where lines are drawn between a question and the boxes: they may lead elsewhere than down. */
function hasLines({ question, branches }: Fork, { rules, down }: Drawn): boolean {
  const tops = branches.flatMap(({ boxes }) => boxes.slice(0, 1).map(({ y0 }) => y0));
  const [top, bottom] = [question.y1 + LINE, Math.min(...tops) - LINE];
  const { x0, x1 } = around([question, ...branches.flatMap(({ answer, boxes }) => [answer, ...boxes])]);
  const isBetween = (y: number) => y > top && y < bottom;
  return (
    rules.some(({ at, from, to }) => isBetween(at) && from < x1 && to > x0) ||
    down.some(({ at, from, to }) => at > x0 && at < x1 && from < bottom && to > top)
  );
}

/** What a fork says: the question, and each box behind the answer that leads to it, below each other as they are read. */
function toText({ question, branches }: Fork, known: Vocabulary): Aside[] {
  const asking = textIn([question], known);
  const boxes = branches.flatMap(({ answer, boxes: below }) => {
    const said = `${beforeAnswers(asking)}${answerOf(answer)}`;
    return below.flatMap((box) => textsOf(box, known).map((text) => `${said}: ${text}`));
  });
  const all = branches.flatMap(({ answer, boxes: below }) => [answer, ...below]);
  return toAsides(around([question, ...all]), [asking, ...boxes]);
}

/** The fork whose left answer this is; undefined where it is not unmistakable. */
function forkAt(left: Line, answers: readonly Line[], atoms: readonly Atom[]): Fork | undefined {
  const { y, size } = left.segment;
  const level = answers.filter(({ segment }) => Math.abs(segment.y - y) < size * 0.3);
  const [right, ...others] = level.filter((answer) => answer !== left);
  if (!right || others.length > 0 || right.x0 < left.x1) return undefined;
  if (answerOf(left)?.toLowerCase() === answerOf(right)?.toLowerCase()) return undefined;
  const above = atoms.filter(
    (atom) =>
      atom.y1 <= left.y0 + INTO && left.y0 - atom.y1 < NEAR * size && atom.x0 < right.x1 && atom.x1 > left.x0,
  );
  const question = above.reduce<Atom | undefined>(
    (last, atom) => (last && last.y1 > atom.y1 ? last : atom),
    undefined,
  );
  if (!question || !asksBetween(question, left, right)) return undefined;
  const branches = [left, right].map((answer) => ({
    answer,
    boxes: boxesBelow(answer, answer === left ? right : left, answers, atoms),
  }));
  const taken = new Set(branches.flatMap(({ boxes }) => boxes));
  const firsts = branches.flatMap(({ boxes }) => boxes.slice(0, 1));
  const isStray = (atom: Atom) =>
    atom.kind !== "line" && !taken.has(atom) && firsts.some((box) => atom.y0 < box.y1 && atom.y1 > box.y0);
  return firsts.length === 2 && !atoms.some(isStray) ? { question, branches } : undefined;
}

function asksBetween(question: Atom, left: Line, right: Line): boolean {
  const [middle] = middleOf(question);
  const text = textIn([question], NONE);
  const isBetween = middle > middleOf(left)[0] && middle < middleOf(right)[0];
  return isBetween && question.kind !== "grid" && asked(text) === text && text !== "";
}

/** The boxes below an answer, each near the one above it, up to the first that stands below the other answer too. */
function boxesBelow(answer: Line, other: Line, answers: readonly Line[], atoms: readonly Atom[]): Atom[] {
  const boxes: Atom[] = [];
  const below = atoms.filter((atom) => atom.y0 >= answer.y1 - INTO && isOver(atom, answer));
  let bottom = answer.y1;
  for (const box of below.toSorted((a, b) => a.y0 - b.y0)) {
    const isLed = answers.some((led) => led.y0 >= bottom && led.y1 <= box.y0 + INTO && isOver(box, led));
    if (isOver(box, other) || !isBox(box) || isLed || box.y0 - bottom > NEAR * answer.segment.size) break;
    boxes.push(box);
    bottom = box.y1;
  }
  return boxes;
}

function isOver(atom: Atom, answer: Line): boolean {
  const [middle] = middleOf(answer);
  return atom.x0 <= middle && middle <= atom.x1;
}

/** True for a box that asks nothing, or several that touch, each with a level of care beside what it says. */
function isBox(atom: Atom): boolean {
  if (atom.kind === "grid") {
    const rows = rowsOf(atom);
    return rows.every(
      ([level, does, ...others]) => isTag(level) && does !== undefined && others.length === 0,
    );
  }
  if (atom.kind !== "panel" || atom.label !== undefined || atom.parts > 1) return false;
  return words([atom]) <= BOX_WORDS && asked(textIn([atom], NONE)) === "";
}

/** What stands in each row of a drawn table, cell by cell. */
function rowsOf({ grid, cells }: Table, known = NONE): string[][] {
  return Array.from({ length: grid.rows }, (_, row) =>
    cells
      .filter(({ cell, atoms }) => cell.row === row && atoms.length > 0)
      .map(({ atoms }) => textIn(atoms, known)),
  );
}

/** What boxes say, each with the level of care beside it. */
function textsOf(atom: Atom, known: Vocabulary): string[] {
  if (atom.kind === "grid") return rowsOf(atom, known).map((row) => row.join(": "));
  const level = atom.kind === "panel" ? atom.level : undefined;
  return [level === undefined ? textIn([atom], known) : `${level}: ${textIn([atom], known)}`];
}

function textIn(atoms: readonly Atom[], known: Vocabulary): string {
  return tidy(flatText(linesIn(atoms), known));
}
