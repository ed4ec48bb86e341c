import { middleOf } from "../../geometry.ts";
import { splitMarker } from "../../lines/markers.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Atom, type Line, linesIn, linesOf, NEXT_LINE, type Panel } from "../atoms.ts";

/** So many boxes with labels beside them, at least, are a form's. */
const FEWEST = 3;
/** In words: a longer text beside a box is no label. */
const LABEL_WORDS = 40;
/** In points: how far above or below its box a label's line may stand, and reach into it. */
const BESIDE = 3;
const INTO = 2;
/** In ems: how far before its box a label ends, at most, and how far from what stands before it, at least. */
const FAR = 12;
const NEAR = 4;
/** In points: how far the beginnings of a label's lines are apart. */
const ALIGNED = 2;

/** Gives the boxes of a form, in which something is filled in, the labels that stand at their left. */
export function withFormLabels(atoms: readonly Atom[]): Atom[] {
  const boxes = atoms.filter((atom): atom is Panel => atom.kind === "panel" && atom.parts === 1);
  if (boxes.length < FEWEST) return [...atoms];
  const lines = linesOf(atoms);
  const beside = new Map<Panel, Line[]>();
  for (const line of lines) {
    const box = boxBehind(line, boxes, lines);
    if (box && box.label === undefined && isFilledIn(box))
      beside.set(box, [...(beside.get(box) ?? []), line]);
  }
  const labels = [...beside]
    .map(([box, before]) => [box, nearest(before)] as const)
    .filter(([box, label]) => isLabel(label, box, lines));
  if (labels.length < FEWEST) return [...atoms];
  const texts = new Map(labels.map(([box, label]) => [box, labelText(label)]));
  const taken = new Set<Atom>(labels.flatMap(([, label]) => label));
  return atoms
    .filter((atom) => !taken.has(atom))
    .map((atom) => {
      const label = atom.kind === "panel" ? texts.get(atom) : undefined;
      return label === undefined ? atom : { ...atom, label };
    });
}

/** The first box on a line's level behind it, where nothing stands between. */
function boxBehind(line: Line, boxes: readonly Panel[], lines: readonly Line[]): Panel | undefined {
  const [, y] = middleOf(line);
  let box: Panel | undefined;
  for (const each of boxes) {
    const isBehind = each.x0 >= line.x1 - INTO && each.y0 - BESIDE <= y && y <= each.y1 + BESIDE;
    if (isBehind && (!box || each.x0 < box.x0)) box = each;
  }
  if (!box) return undefined;
  const end = box.x0 + INTO;
  const isBetween = (other: Line) =>
    other !== line && other.x0 >= line.x1 && other.x1 <= end && isLevel(other, line);
  return lines.some(isBetween) ? undefined : box;
}

/** True for a box that holds no item and no label of its own. */
function isFilledIn(box: Panel): boolean {
  const text = textOf(linesIn([box]));
  return splitMarker(text) === undefined && !text.endsWith(":");
}

/** Of the lines before a box, those that begin where the one nearest to it does. */
function nearest(before: readonly Line[]): Line[] {
  const last = before.reduce((right, line) => (line.x1 > right.x1 ? line : right));
  return before.filter(({ x0 }) => Math.abs(x0 - last.x0) < ALIGNED);
}

function isLevel(a: Line, b: Line): boolean {
  return Math.abs(a.segment.y - b.segment.y) < a.segment.size / 2;
}

/** True for a few words close to the box, which are no part of a list or of a text that goes on above or below it. */
function isLabel(label: readonly Line[], box: Panel, lines: readonly Line[]): boolean {
  const text = labelText(label);
  const end = Math.max(...label.map(({ x1 }) => x1));
  const size = Math.max(...label.map(({ segment }) => segment.size));
  const isBeside = (other: Line, line: Line) =>
    isLevel(other, line) && other.x1 <= line.x0 && line.x0 - other.x1 < NEAR * size;
  const isNext = (other: Line, line: Line) =>
    Math.abs(other.segment.y - line.segment.y) < NEXT_LINE * size && other.x0 < line.x1 && other.x1 > line.x0;
  return (
    /\p{L}{2}/u.test(text) &&
    text.split(" ").length <= LABEL_WORDS &&
    box.x0 - end < FAR * size &&
    !lines.some(
      (other) => !label.includes(other) && label.some((line) => isBeside(other, line) || isNext(other, line)),
    )
  );
}

function labelText(label: readonly Line[]): string {
  return textOf(label.map(({ segment }) => segment));
}

function textOf(lines: readonly Segment[]): string {
  return toRows(lines).map(rowText).join(" ");
}
