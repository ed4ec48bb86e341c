import type { Rule } from "../../ink/shapes.ts";
import { type Atom, linesOf } from "../atoms.ts";
import { largerLines } from "./column-breaks.ts";
import { toColumns } from "./columns.ts";
import { GUTTER, lowest } from "./gutters.ts";

/** In points: how far a line may fall short of what it parts, and be drawn into it. */
const SAME_END = 3;
/** In points: a page's head is lower. */
const HEAD = 60;
/** In points: how far apart the two lines of a double one are. */
const DOUBLE = 4;

/**
 * A region parted at each line drawn across all of it, none as long above or below as a table has, that has columns above and
 * other ones below: where those above have a space between them, those below go on. Above it may
 * be a page's head too, whose title is read before what stands beside it, over whatever space.
 */
export function betweenRules(atoms: readonly Atom[], rules: readonly Rule[]): Atom[][] {
  const from = lowest(atoms, ({ x0 }) => x0) + SAME_END;
  const to = -lowest(atoms, ({ x1 }) => -x1) - SAME_END;
  const [top, bottom] = [lowest(atoms, ({ y0 }) => y0), -lowest(atoms, ({ y1 }) => -y1)];
  const across = rules.filter(
    (rule) => rule.from <= from && rule.to >= to && rule.at > top && rule.at < bottom,
  );
  const isAlone = (rule: Rule) =>
    across.every((other) => Math.abs(other.at - rule.at) <= DOUBLE || !areAsLong(rule, other));
  const isClear = (at: number) => !atoms.some(({ y0, y1 }) => y0 < at - SAME_END && y1 > at + SAME_END);
  const parts: Atom[][] = [];
  let rest = [...atoms];
  for (const rule of across.filter(isAlone)) {
    if (!isClear(rule.at)) continue;
    const above = rest.filter(({ y0, y1 }) => y0 + y1 < 2 * rule.at);
    const below = rest.filter((atom) => !above.includes(atom));
    const head = isLow(above) ? titlesOf(above) : [];
    const isParted = (head.length > 0 || areInColumns(above)) && areInColumns(below);
    if (!isParted || (head.length === 0 && haveOneSpace(rest))) continue;
    parts.push(...[head, above.filter((atom) => !head.includes(atom))].filter((part) => part.length > 0));
    rest = below;
  }
  return [...parts, rest];
}

/** True for no more than a page's head. */
function isLow(atoms: readonly Atom[]): boolean {
  return lowest(atoms, ({ y1 }) => -y1) + lowest(atoms, ({ y0 }) => y0) > -HEAD;
}

/** The title of a page's head, in letters larger than those of what stands beside it. */
function titlesOf(atoms: readonly Atom[]): Atom[] {
  const larger = largerLines(atoms);
  const titles = linesOf(atoms).filter((line) => larger.has(line));
  const isBeside = (atom: Atom) => titles.some(({ y0, y1 }) => atom.y0 < y1 && atom.y1 > y0);
  return atoms.some((atom) => isBeside(atom) && !(atom.kind === "line" && larger.has(atom))) ? titles : [];
}

function areAsLong(a: Rule, b: Rule): boolean {
  return Math.abs(a.from - b.from) < SAME_END && Math.abs(a.to - b.to) < SAME_END;
}

function areInColumns(atoms: readonly Atom[]): boolean {
  return toColumns(atoms).length > 1;
}

/** True where a space between columns has nothing in it from top to bottom. */
function haveOneSpace(atoms: readonly Atom[]): boolean {
  let end = Infinity;
  for (const { x0, x1 } of atoms.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 - end >= GUTTER) return true;
    end = end === Infinity ? x1 : Math.max(end, x1);
  }
  return false;
}
