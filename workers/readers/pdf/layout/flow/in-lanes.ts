import { around, type Box, middleOf } from "../../geometry.ts";
import type { Row } from "../../lines/rows.ts";
import { type Atom, linesIn, type Panel, toLine } from "../atoms.ts";
import { titleOfLane } from "./lanes.ts";

/** In points: how far a box reaches into a lane that it stands in, besides another. */
const INTO = 10;
/** In points: how much the upper sides of lanes beside each other differ. */
const LEVEL = 3;

/** A lane with its title, which may have what stands on the arrow to it, and what stands below that. */
export interface Lane {
  title: Row;
  label: string | undefined;
  atoms: Atom[];
}

/** A chart in lanes side by side, and what stands above and below all of them. */
export interface Laned {
  above: Atom[];
  lanes: Lane[];
  /** What stands across several of the lanes, by which of them. */
  shared: { lanes: Lane[]; atoms: Atom[] }[];
  below: Atom[];
}

/** The atoms with the title of each lane in a box as wide as the lane: arrows lead to it. */
export function withLaneTitles(atoms: readonly Atom[], lanes: readonly Box[]): Atom[] {
  const gone = new Set<Atom>();
  const titles = lanes.flatMap((lane): Panel[] => {
    const title = titleOfLane(lane, linesIn(atoms));
    const segments = new Set(title?.segments);
    const parts = atoms.filter((atom) => isPartOf(atom, segments));
    if (!title || parts.length === 0) return [];
    for (const part of parts) gone.add(part);
    const { y1 } = around(parts);
    const inner = title.segments.map(toLine);
    return [{ kind: "panel", parts: 1, atoms: inner, x0: lane.x0, y0: lane.y0, x1: lane.x1, y1 }];
  });
  return [...atoms.filter((atom) => !gone.has(atom)), ...titles];
}

/** True for a title's line, or a bar that holds nothing else. */
function isPartOf(atom: Atom, title: ReadonlySet<unknown>): boolean {
  const lines = linesIn([atom]);
  return lines.length > 0 && lines.every((line) => title.has(line));
}

/** A chart by the uppermost of its lanes; undefined where it has none side by side. */
export function inLanes(atoms: readonly Atom[], boxes: readonly Box[]): Laned | undefined {
  const titled = boxes
    .flatMap((box) => {
      const panel = atoms.find((atom) => isTitleOf(atom, box));
      const title = panel && titleOfLane(box, linesIn([panel]));
      return title && panel?.kind === "panel" ? [{ box, panel, title }] : [];
    })
    .toSorted((a, b) => a.box.x0 - b.box.x0);
  const top = Math.min(...titled.map(({ box }) => box.y0));
  const row = titled.filter(({ box }) => box.y0 - top <= LEVEL);
  if (row.length < 2) return undefined;
  const { y1: bottom } = around(row.map(({ box }) => box));
  const lanes = row.map(({ box, panel, title }) => {
    const lane: Lane = { title, label: panel.label, atoms: [] };
    return { box, lane };
  });
  const laned: Laned = { above: [], lanes: lanes.map(({ lane }) => lane), shared: [], below: [] };
  const panels = new Set<Atom>(row.map(({ panel }) => panel));
  for (const atom of atoms.filter((each) => !panels.has(each))) {
    const [, y] = middleOf(atom);
    const inside = lanes.filter(({ box }) => isIn(atom, box)).map(({ lane }) => lane);
    const [only, ...others] = inside;
    if (y < top) laned.above.push(atom);
    else if (y > bottom || !only) laned.below.push(atom);
    else if (others.length === 0) only.atoms.push(atom);
    else laned.shared.push({ lanes: inside, atoms: [atom] });
  }
  return laned;
}

function isTitleOf(atom: Atom, lane: Box): boolean {
  return atom.kind === "panel" && atom.x0 === lane.x0 && atom.y0 === lane.y0 && atom.x1 === lane.x1;
}

/** True for what stands in a lane, or reaches far into it from another. */
function isIn(atom: Atom, lane: Box): boolean {
  const [x, y] = middleOf(atom);
  if (y < lane.y0 || y > lane.y1) return false;
  const into = Math.min(atom.x1, lane.x1) - Math.max(atom.x0, lane.x0);
  return (x >= lane.x0 && x <= lane.x1) || (into > INTO && atom.kind === "panel");
}
