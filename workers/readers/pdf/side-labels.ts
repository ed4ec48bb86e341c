import { type Atom, byHeight } from "./atoms.ts";
import type { Segment } from "./segments.ts";

/** In ems: how far a label's baseline is from that of the line it stands beside, and from that of its own next line. */
const BASELINE = 0.3;
const NEXT_LINE = 1.6;
/** In ems: lines of different parts are so far apart at least, where a label stands above the first of its part. */
const PARTED = 2;

/**
 * The parts of a column of text that labels in bold, or in boxes, stand beside, one at or above the first line of each: every
 * label followed by its part. Undefined where `left` is anything else.
 */
export function withSideLabels(left: readonly Atom[], right: readonly Atom[]): Atom[][] | undefined {
  if (left.length < 2 || left.length >= right.length) return undefined;
  const groups: { atoms: Atom[]; first: Segment; last: Segment }[] = [];
  for (const atom of byHeight(left)) {
    const line = labelOf(atom);
    if (!line) return undefined;
    const group = groups.at(-1);
    if (group && line.y - group.last.y < NEXT_LINE * line.size) {
      group.atoms.push(atom);
      group.last = line;
    } else groups.push({ atoms: [atom], first: line, last: line });
  }
  const lines = byHeight(right).flatMap((atom) => (atom.kind === "line" ? [atom.segment] : []));
  const isBeside = ({ y, size }: Segment) => {
    const at = lines.findIndex((line) => line.y > y - BASELINE * size);
    const [above, line] = [lines[at - 1], lines[at]];
    if (!line || line.y - y > NEXT_LINE * size) return false;
    return line.y - y < BASELINE * size || !above || line.y - above.y > PARTED * size;
  };
  if (groups.length < 2 || !groups.every(({ first }) => isBeside(first))) return undefined;
  const tops = groups.map(({ first }) => first.y - first.size);
  const between = (top: number, bottom: number) =>
    right.filter(({ y0, y1 }) => (y0 + y1) / 2 >= top && (y0 + y1) / 2 < bottom);
  // The first label may stand above all of the column, and be no part of what is split.
  return [
    between(-Infinity, tops[0] ?? -Infinity),
    ...groups.flatMap(({ atoms }, i) => [atoms, between(tops[i] ?? 0, tops[i + 1] ?? Infinity)]),
  ];
}

/** The line that a label is: in bold, or by itself in a box. */
function labelOf(atom: Atom): Segment | undefined {
  if (atom.kind === "line") return atom.segment.bold ? atom.segment : undefined;
  if (atom.kind !== "panel" || atom.atoms.length > 1) return undefined;
  const [inner] = atom.atoms;
  return inner?.kind === "line" ? inner.segment : undefined;
}
