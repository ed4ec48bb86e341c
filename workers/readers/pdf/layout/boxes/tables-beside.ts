import { overlap } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import { toRows } from "../../lines/rows.ts";
import { FEWEST_ROWS } from "../../tables/open/ruled-apart.ts";
import { type Atom, linesIn } from "../atoms.ts";

/** In points: how far apart baselines are that are one. */
const BASELINE = 1;
/** In points: how far lines of one table begin and end from each other, and text reaches beyond them. */
const SAME = 2;
/** So many lines, or edges of fillings, as long as a table are drawn across it, at least; a shorter one may underline a word. */
const FEWEST = 2;
const SHORTEST = 60;
/** In points: how far apart such lines of one table are, at most. */
const TALLEST = 150;
/** A page that a person made has fewer such tables. */
const MOST = 60;
/** How much of the lower of two tables is beside the other. */
const BESIDE = 0.5;
/** In ems: how far above and below what is drawn further rows of a table stand, and its title. */
const NEXT = 2.5;
/** In ems: how far above its table a title stands, and in points: how far from its left side that begins, at most. */
const TITLE = 1.5;
const INDENT = 8;

/** Across which width lines are drawn, and from where to where on the page. */
interface Drawn {
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** A table with its title, what stands beside it, another or more, and what stands above and below all. */
interface Beside {
  above: Atom[];
  left: Atom[];
  right: Atom[];
  below: Atom[];
}

/**
 * The first tables of a region that stand beside each other, told by what is drawn across each and ends with it: lines
 * below their rows, or fillings of their names and of some rows. Undefined where there are none.
 * @param edges the lines across and the edges of fillings, from the top
 */
export function tablesBeside(atoms: readonly Atom[], edges: readonly Rule[]): Beside | undefined {
  const long = edges.filter(({ from, to }) => to - from >= SHORTEST);
  const end = Math.min(...long.map(({ to }) => to));
  if (!long.some(({ from }) => from > end)) return undefined;
  const drawn = widths(atoms, long);
  for (const left of drawn) {
    const others = drawn.filter((right) => right.from > left.to && areBeside(left, right));
    const found = others.length > 0 ? split(atoms, left, others, edges) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** What is drawn across the same width several times, with nothing between that reaches beyond it. */
function widths(atoms: readonly Atom[], edges: readonly Rule[]): Drawn[] {
  const found: (Drawn & { count: number })[] = [];
  const isClear = ({ from, to, bottom }: Drawn, at: number) =>
    !atoms.some(
      ({ x0, x1, y0, y1 }) =>
        y0 > bottom && y1 < at && x0 < to && x1 > from && (x0 < from - SAME || x1 > to + SAME),
    );
  for (const { at, from, to } of edges) {
    const same = found.find(
      (each) =>
        Math.abs(each.from - from) < SAME &&
        Math.abs(each.to - to) < SAME &&
        at - each.bottom < TALLEST &&
        isClear(each, at),
    );
    if (same) Object.assign(same, { bottom: at, count: same.count + 1 });
    else if (found.length < MOST) found.push({ from, to, top: at, bottom: at, count: 1 });
  }
  return found.filter(({ count }) => count >= FEWEST);
}

function areBeside(left: Drawn, right: Drawn): boolean {
  return overlap(left.top, left.bottom, right.top, right.bottom) >= BESIDE;
}

function split(
  atoms: readonly Atom[],
  first: Drawn,
  others: readonly Drawn[],
  edges: readonly Rule[],
): Beside | undefined {
  const isIn = ({ x0, x1 }: Atom, { from, to }: Drawn) => x0 > from - SAME && x1 < to + SAME;
  const isLeft = (atom: Atom) => isIn(atom, first);
  const isRight = (atom: Atom) => others.some((other) => isIn(atom, other));
  const isApart = (atom: Atom) => isLeft(atom) || isRight(atom);
  const sorted = atoms.toSorted((a, b) => a.y0 - b.y0);
  const all = [first, ...others];
  let top = Math.min(...all.map((each) => each.top));
  let bottom = Math.max(...all.map((each) => each.bottom));
  const behind = Math.min(...others.map(({ from }) => from));
  if (edges.some(({ at, from, to }) => at >= top && at <= bottom && from < first.to && to > behind))
    return undefined;
  const isBetween = (atom: Atom) => atom.y1 > top + SAME && atom.y0 < bottom - SAME;
  if (!sorted.every((atom) => !isBetween(atom) || isApart(atom))) return undefined;
  // Boxes one below the other are drawn so too.
  const within = sorted.filter(isBetween);
  const areBoxes = [within.filter(isLeft), within.filter(isRight)].some((side) => rowsIn(side) === 0);
  const highest = top;
  const largest = Math.max(...linesIn(within).map(({ size }) => size));
  // The title of all of three stands above the second.
  const isOverAll = (atom: Atom) =>
    atom.kind === "line" &&
    atom.segment.size > largest &&
    Math.abs(atom.x0 + atom.x1 - first.from - Math.max(...others.map(({ to }) => to))) < atom.segment.size;
  const isOverBoth = ({ at, from, to }: Rule, y: number) =>
    at > y && at <= top && from < first.to && to > behind;
  for (const atom of sorted.toReversed()) {
    if (atom.y1 > top + SAME) continue;
    if (!isApart(atom) || isOverAll(atom) || top - atom.y1 > NEXT * sizeOf(atom)) break;
    if (edges.some((edge) => isOverBoth(edge, atom.y0))) break;
    top = atom.y0;
  }
  const wide = sorted.filter((atom) => atom.kind === "grid" && !isApart(atom));
  for (const atom of sorted) {
    if (atom.y0 < bottom - SAME) continue;
    if (
      !isApart(atom) ||
      wide.some((table) => isTitleOf(atom, table)) ||
      atom.y0 - bottom > NEXT * sizeOf(atom)
    )
      break;
    bottom = Math.max(bottom, atom.y1);
  }
  const inside = sorted.filter((atom) => atom.y1 > top + SAME && atom.y0 < bottom - SAME);
  const [left, right] = [inside.filter(isLeft), inside.filter(isRight)];
  const upper = inside.filter(({ y1 }) => y1 <= highest + SAME);
  if (areBoxes && areOneTable(upper.filter(isLeft), upper.filter(isRight))) return undefined;
  const areRows = left.length + right.length === inside.length;
  const areTables = [left, right].every(holdsRows);
  if (!areRows || !areTables) return undefined;
  return {
    above: sorted.filter(({ y1 }) => y1 <= top + SAME),
    left,
    right,
    below: sorted.filter(({ y0 }) => y0 >= bottom - SAME),
  };
}

/** True for a line right above a table that begins where that does. */
function isTitleOf(atom: Atom, table: Atom): boolean {
  const above = table.y0 - atom.y1;
  return (
    atom.kind === "line" &&
    above > -1 &&
    above < TITLE * sizeOf(atom) &&
    Math.abs(atom.x0 - table.x0) < INDENT
  );
}

/** True for so many rows with several entries, whatever stands above and below them. */
function holdsRows(atoms: readonly Atom[]): boolean {
  return rowsIn(atoms) >= FEWEST_ROWS;
}

/** True for lines of which all have one beside them on their baseline, as those of two columns of text have but by chance. */
function areOneTable(left: readonly Atom[], right: readonly Atom[]): boolean {
  const [ours, theirs] = [left, right].map((side) => toRows(linesIn(side)).map(({ y }) => y));
  const areBaselines = (some: readonly number[] = [], others: readonly number[] = []) =>
    some.length >= FEWEST_ROWS && some.every((y) => others.some((other) => Math.abs(other - y) < BASELINE));
  return areBaselines(ours, theirs) && areBaselines(theirs, ours);
}

/** How many rows have several entries. */
function rowsIn(atoms: readonly Atom[]): number {
  return toRows(linesIn(atoms)).filter(({ segments }) => segments.length > 1).length;
}

function sizeOf(atom: Atom): number {
  return atom.kind === "line" ? atom.segment.size : atom.y1 - atom.y0;
}
