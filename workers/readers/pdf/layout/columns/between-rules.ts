import { haveSameEnds, type Rule } from "../../ink/shapes.ts";
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
  if (rules.length === 0) return [[...atoms]];
  const from = lowest(atoms, ({ x0 }) => x0) + SAME_END;
  const to = -lowest(atoms, ({ x1 }) => -x1) - SAME_END;
  const [top, bottom] = [lowest(atoms, ({ y0 }) => y0), -lowest(atoms, ({ y1 }) => -y1)];
  const across = rules.filter(
    (rule) => rule.from <= from && rule.to >= to && rule.at > top && rule.at < bottom,
  );
  const isAlone = (rule: Rule) =>
    across.every((other) => Math.abs(other.at - rule.at) <= DOUBLE || !haveSameEnds(rule, other, SAME_END));
  const isClear = (at: number) => !atoms.some(({ y0, y1 }) => y0 < at - SAME_END && y1 > at + SAME_END);
  const strip = stripIn(atoms, across);
  const parts: Atom[][] = strip ? [strip.above, strip.line] : [];
  let rest = strip ? strip.below : [...atoms];
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

/**
 * The one line of text between two lines drawn across all of a newsletter, below its title in larger letters: its number at one
 * end, its date at the other; and what stands below in columns. The names of a table's columns end before its last column does.
 */
function stripIn(
  atoms: readonly Atom[],
  [first, second, ...others]: readonly Rule[],
): { above: Atom[]; line: Atom[]; below: Atom[] } | undefined {
  if (!first || !second || others.length > 0 || !haveSameEnds(first, second, SAME_END)) return undefined;
  const [from, to] = [Math.min(first.at, second.at), Math.max(first.at, second.at)];
  const middle = ({ y0, y1 }: Atom) => (y0 + y1) / 2;
  const line = atoms.filter((atom) => middle(atom) > from && middle(atom) < to);
  const [start] = line;
  const isOneLine = line.length > 1 && start !== undefined && line.every((atom) => isBeside(atom, start));
  const isFull =
    lowest(line, ({ x0 }) => x0) - first.from < SAME_END &&
    first.to + lowest(line, ({ x1 }) => -x1) < SAME_END;
  const above = atoms.filter((atom) => middle(atom) <= from);
  if (!isOneLine || !isFull || !isLow(above)) return undefined;
  const larger = largerLines(atoms);
  const below = atoms.filter((atom) => middle(atom) >= to);
  const isTitled = above.every((atom) => atom.kind === "line" && larger.has(atom));
  return isTitled && areInColumns(below) ? { above, line, below } : undefined;
}

function isBeside(atom: Atom, other: Atom): boolean {
  return atom.kind === "line" && other.kind === "line" && Math.abs(atom.y0 - other.y0) < SAME_END;
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
