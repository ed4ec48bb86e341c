import type { Segment } from "../../lines/segments.ts";
import { type Atom, byHeight } from "../atoms.ts";

/** In ems: how far a label's baseline is from that of the line it stands beside, and from that of its own next line. */
const BASELINE = 0.3;
const NEXT_LINE = 1.6;
/** In ems: lines of different parts are so far apart at least, where a label stands above the first of its part. */
const PARTED = 2;

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
  if (left.length < 2 || left.length >= right.length) return undefined;
  const labels: Label[] = [];
  for (const atom of byHeight(left)) {
    const line = labelOf(atom);
    if (!line && !isTurned(atom)) return undefined;
    const label = labels.at(-1);
    if (line && label?.last && line.y - label.last.y < NEXT_LINE * line.size) {
      label.atoms.push(atom);
      label.last = line;
    } else labels.push({ atoms: [atom], top: line ? line.y - line.size : atom.y0, first: line, last: line });
  }
  const lines = byHeight(right).flatMap((atom) => (atom.kind === "line" ? [atom.segment] : []));
  const isBeside = ({ atoms: [atom], first }: Label) => {
    if (!first) return lines.some(({ y }) => atom !== undefined && atom.y0 < y && y < atom.y1);
    const { y, size } = first;
    const at = lines.findIndex((line) => line.y > y - BASELINE * size);
    const [above, line] = [lines[at - 1], lines[at]];
    if (!line || line.y - y > NEXT_LINE * size) return false;
    return line.y - y < BASELINE * size || !above || line.y - above.y > PARTED * size;
  };
  if (labels.length < 2 || !labels.every(isBeside)) return undefined;
  const between = (top: number, bottom: number) =>
    right.filter(({ y0, y1 }) => (y0 + y1) / 2 >= top && (y0 + y1) / 2 < bottom);
  // The first label may stand above all of the column, and be no part of what is split.
  return [
    between(-Infinity, labels[0]?.top ?? -Infinity),
    ...labels.flatMap(({ atoms, top }, i) => [atoms, between(top, labels[i + 1]?.top ?? Infinity)]),
  ];
}

/** True for a box that holds nothing but text turned on its side. */
function isTurned(atom: Atom): boolean {
  return atom.kind === "panel" && atom.atoms.every(({ kind }) => kind === "aside");
}

/** The line that a label is: in bold, or by itself in a box. */
function labelOf(atom: Atom): Segment | undefined {
  if (atom.kind === "line") return atom.segment.bold ? atom.segment : undefined;
  if (atom.kind !== "panel" || atom.atoms.length > 1) return undefined;
  const [inner] = atom.atoms;
  return inner?.kind === "line" ? inner.segment : undefined;
}
