import { middleOf } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Atom, areLines, byHeight, linesIn, NEXT_LINE, segmentsOf } from "../atoms.ts";

/** In ems: how far a label's baseline is from that of the line it stands beside. */
const BASELINE = 0.3;
/** In ems: lines of different parts are so far apart at least, where a label stands above the first of its part. */
const PARTED = 2;

/** So many lines has a label in a box. */
const MOST_LINES = 3;

/** Of the width of what stands beside it: how wide a label's box is, at most. */
const NARROW = 0.7;

/** A label's atoms and where its part begins. */
interface Label {
  atoms: Atom[];
  top: number;
  first: Segment | undefined;
  last: Segment | undefined;
}

/**
 * The parts of a column of text that labels stand beside: in bold, or in boxes, one at or above the first line of each,
 * or turned on their sides. Every label is followed by its part. Undefined where `left` is anything else.
 */
export function withSideLabels(left: readonly Atom[], right: readonly Atom[]): Atom[][] | undefined {
  const areRows = areBeside(left, right);
  if (left.length < 2 || (left.length >= right.length && !areRows)) return undefined;
  const labels: Label[] = [];
  for (const atom of byHeight(left)) {
    const lines = linesOf(atom);
    const [line] = lines;
    if (!line && !isTurned(atom)) return undefined;
    const label = labels.at(-1);
    const last = lines.at(-1);
    if (line && label?.last && line.y - label.last.y < NEXT_LINE * line.size) {
      label.atoms.push(atom);
      label.last = last;
    } else labels.push({ atoms: [atom], top: line ? line.y - line.size : atom.y0, first: line, last });
  }
  const lines = areRows ? byHeight(right).flatMap((atom) => linesIn([atom])) : segmentsOf(byHeight(right));
  for (const label of labels) {
    const line = firstBeside(label, lines);
    if (!line) return undefined;
    if (label.first && label.atoms[0]?.kind === "panel") label.top = Math.min(label.top, line.y - line.size);
  }
  if (labels.length < 2) return undefined;
  const between = (top: number, bottom: number) =>
    right.filter(({ y0, y1 }) => (y0 + y1) / 2 >= top && (y0 + y1) / 2 < bottom);
  // The first label may stand above all of the column, and be no part of what is split.
  return [
    between(-Infinity, labels[0]?.top ?? -Infinity),
    ...labels.flatMap(({ atoms, top }, i) => [atoms, between(top, labels[i + 1]?.top ?? Infinity)]),
  ];
}

/** True for narrow boxes, each of which has one line or one box beside its middle. */
function areBeside(left: readonly Atom[], right: readonly Atom[]): boolean {
  const [labels, parts] = [byHeight(left), byHeight(right)];
  const widest = NARROW * Math.min(...parts.map((part) => part.x1 - Math.max(...labels.map(({ x1 }) => x1))));
  return (
    labels.length === parts.length &&
    labels.every((label, at) => {
      const [, middle] = middleOf(parts[at] ?? label);
      return label.kind === "panel" && label.x1 - label.x0 < widest && label.y0 < middle && middle < label.y1;
    })
  );
}

/** The line of a column that a label stands beside, the first of its part. */
function firstBeside({ atoms: [atom], first }: Label, lines: readonly Segment[]): Segment | undefined {
  if (!atom) return undefined;
  if (!first) return lines.find(({ y }) => atom.y0 < y && y < atom.y1);
  const { y, size } = first;
  const partedAt = (at: number) => {
    const [above, line] = [lines[at - 1], lines[at]];
    return line && (!above || line.y - above.y > PARTED * size) ? line : undefined;
  };
  // In a box a label stands lower than what the box is as high as.
  const inBox = atom.kind === "panel" ? partedAt(lines.findIndex((line) => line.y > atom.y0)) : undefined;
  if (inBox && inBox.y < atom.y1) return inBox;
  const at = lines.findIndex((line) => line.y > y - BASELINE * size);
  const line = lines[at];
  if (!line || line.y - y > NEXT_LINE * size) return undefined;
  return line.y - y < BASELINE * size ? line : partedAt(at);
}

/** True for a box that holds nothing but text turned on its side. */
function isTurned(atom: Atom): boolean {
  return atom.kind === "panel" && atom.atoms.every(({ kind }) => kind === "aside");
}

/** The lines that a label is of: one in bold, or a few by themselves in a box. */
function linesOf(atom: Atom): Segment[] {
  if (atom.kind === "line") return atom.segment.bold ? [atom.segment] : [];
  if (atom.kind !== "panel" || atom.atoms.length > MOST_LINES || !areLines(atom.atoms)) return [];
  return segmentsOf(byHeight(atom.atoms));
}
