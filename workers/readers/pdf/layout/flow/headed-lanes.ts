import { type Row, rowText, toRows } from "../../lines/rows.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { type Atom, areLines, isChartBox, linesIn, type Panel, words } from "../atoms.ts";
import type { Lane, Laned } from "./in-lanes.ts";

/** In words: what heads a lane has no more. */
const HEAD_WORDS = 6;
/** In points: how much the sides of boxes of one lane differ, and the upper sides of heads beside each other. */
const SAME_SIDE = 3;
/** In points: how far what touches reaches into each other. */
const TOUCH = 2;
/** So many boxes stand below the heads, at least. */
const FEWEST_BOXES = 3;

interface Head {
  panel: Panel;
  title: Row;
}

/**
 * A chart whose boxes stand in lanes without frames, below boxes beside each other that say in a few words in bold whose or of
 * what each lane is: "EMT", "Paramedic". Up to what stands in no lane. Undefined where there are none.
 */
export function headedLanes(atoms: readonly Atom[]): Laned | undefined {
  const found = atoms.flatMap(headIn).toSorted((a, b) => a.panel.y0 - b.panel.y0);
  for (const first of found) {
    const heads = found
      .filter(({ panel }) => Math.abs(panel.y0 - first.panel.y0) < SAME_SIDE)
      .toSorted((a, b) => a.panel.x0 - b.panel.x0);
    const laned = heads.length > 1 ? below(heads, atoms) : undefined;
    if (laned) return laned;
  }
  return undefined;
}

/** A box of one line in bold that asks nothing and tells no figure, and to which no word leads. */
function headIn(atom: Atom): Head[] {
  if (!isChartBox(atom) || atom.label !== undefined || atom.level !== undefined || !areLines(atom.atoms))
    return [];
  const [title, ...others] = toRows(linesIn([atom]));
  if (!title || others.length > 0 || title.segments.length > 1 || words([atom]) > HEAD_WORDS) return [];
  return isWhollyBold(title) && /^\p{Lu}[^\d?.:]+$/u.test(rowText(title)) ? [{ panel: atom, title }] : [];
}

/** The boxes below the heads, each as wide as its own; what stands beside the heads is in no lane, and so are there none. */
function below(heads: readonly Head[], atoms: readonly Atom[]): Laned | undefined {
  const top = Math.min(...heads.map(({ panel }) => panel.y0));
  const bottom = Math.max(...heads.map(({ panel }) => panel.y1));
  const own = new Set<Atom>(heads.map(({ panel }) => panel));
  const others = atoms.filter((atom) => !own.has(atom));
  if (others.some(({ y0, y1 }) => y0 < bottom - TOUCH && y1 > top + TOUCH)) return undefined;
  const lanes = heads.map(({ title }): Lane => ({ title, label: undefined, atoms: [] }));
  const lower = others.filter(({ y0 }) => y0 >= bottom - TOUCH).toSorted((a, b) => a.y0 - b.y0);
  const laneOf = (atom: Atom) =>
    isChartBox(atom) ? lanes[heads.findIndex(({ panel }) => isIn(atom, panel))] : undefined;
  const end = lower.findIndex((atom) => !laneOf(atom));
  const inside = end < 0 ? lower : lower.slice(0, end);
  for (const atom of inside) laneOf(atom)?.atoms.push(atom);
  if (inside.length < FEWEST_BOXES || !lanes.every((lane) => lane.atoms.length > 0)) return undefined;
  return {
    above: others.filter(({ y0 }) => y0 < bottom - TOUCH),
    lanes,
    shared: [],
    below: lower.slice(inside.length),
  };
}

function isIn({ x0, x1 }: Panel, head: Panel): boolean {
  return Math.abs(x0 - head.x0) < SAME_SIDE && Math.abs(x1 - head.x1) < SAME_SIDE;
}
