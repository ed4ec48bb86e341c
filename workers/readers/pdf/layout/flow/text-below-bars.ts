import { LARGER } from "../../../heading-size.ts";
import { type Box, middleOf } from "../../geometry.ts";
import { isDark } from "../../ink/dark.ts";
import type { Frame } from "../../ink/shapes.ts";
import { splitMarker } from "../../lines/markers.ts";
import { fillOf } from "../../tables/drawn/grids.ts";
import { type Atom, type Line, linesOf, type Panel, words } from "../atoms.ts";
import { BOX_WORDS } from "../boxes/read-panel.ts";
import { toSide } from "../columns/sides.ts";
import { answerOf } from "./answers.ts";

/** In points: how much the sides of bars beside each other differ, and how far text below one reaches out of it. */
const LEVEL = 3;
const INTO = 2;
/** In ems: how far below the bar, and the line above, its text begins and goes on, at most. */
const NEXT = 2.2;
/** In points: the space between bars of columns. */
const APART = 6;
/** What a table tells of what its rows are named by: a figure, a few letters. */
const FIGURE = /^(?:[<>≤≥±~]? ?\d|\S{1,4}$)/u;

/**
 * The atoms of a chart with bars beside each other that answers lead down to, each with the lines below it up to what is of all of
 * them as one box: they say what is done then. `isLed` tells the boxes that answers lead to.
 */
export function withTextBelowBars(atoms: readonly Atom[], isLed: (box: Panel) => boolean): readonly Atom[] {
  return joined(atoms, isLed, (texts) =>
    [...texts].every(([bar, text]) => words([bar, ...text]) <= BOX_WORDS),
  );
}

/** The atoms with the bars of some rows and the lines below each as boxes, where these are as told. */
function joined(
  atoms: readonly Atom[],
  isOne: (box: Panel) => boolean,
  areSo: (texts: ReadonlyMap<Panel, Line[]>) => boolean,
): readonly Atom[] {
  const bars = atoms.filter((atom): atom is Panel => isBar(atom) && isOne(atom));
  if (bars.length < 2) return atoms;
  const rows = [...Map.groupBy(bars, ({ y1 }) => bars.find((bar) => Math.abs(bar.y1 - y1) < LEVEL)).values()];
  const found = rows.map((row) => textsBelow(row, atoms)).filter(areSo);
  const texts = new Map(found.flatMap((row) => [...row]));
  const taken = new Set<Atom>([...texts.values()].flat());
  return atoms.flatMap((atom) => {
    if (taken.has(atom)) return [];
    const text = atom.kind === "panel" ? texts.get(atom) : undefined;
    if (atom.kind !== "panel" || !text) return [atom];
    return [{ ...atom, atoms: [...atom.atoms, ...text], y1: Math.max(...text.map(({ y1 }) => y1)) }];
  });
}

/**
 * The atoms with each of the bars that stand beside each other, as wide and apart, over short lines, or over a list and something
 * else, and the lines below it as one box: on common baselines as these may be, they are no rows of a table. Lists with bullets
 * alone are columns anyway.
 */
export function withLinesBelowBars(atoms: readonly Atom[], fills: readonly Frame[]): readonly Atom[] {
  const isHead = (bar: Panel) => {
    const fill = fillOf(bar, fills);
    return fill !== undefined && (isDark(fill) || linesOf(bar.atoms).every(({ segment }) => segment.bold));
  };
  return joined(
    atoms,
    isHead,
    (texts) =>
      texts.size > 1 &&
      areTwins([...texts.keys()]) &&
      (isListBeside([...texts.values()]) || [...texts].every(([bar, text]) => areShort(text, bar))),
  );
}

/** True for a box close below an answer, typed as that may be: "YES ▼". */
export function isAnswered({ x0, x1, y0 }: Box, atoms: readonly Atom[]): boolean {
  return linesOf(atoms).some((line) => {
    const [x] = middleOf(line);
    const apart = y0 - line.y1;
    const isOver = x > x0 && x < x1 && apart > -INTO && apart < NEXT * line.segment.size;
    return isOver && answerOf(line) !== undefined;
  });
}

/** A box of one line. */
function isBar(atom: Atom): atom is Panel {
  return (
    atom.kind === "panel" && atom.parts === 1 && atom.atoms.length === 1 && atom.atoms[0]?.kind === "line"
  );
}

/** The lines below each bar of a row; none for a bar that stands alone. */
function textsBelow(row: readonly Panel[], atoms: readonly Atom[]): Map<Panel, Line[]> {
  const bottom = Math.max(...row.map(({ y1 }) => y1));
  const below = atoms.filter(({ y0 }) => y0 > bottom - INTO);
  const isUnder = (atom: Atom, { x0, x1 }: Panel) => atom.x0 > x0 - INTO && atom.x1 < x1 + INTO;
  const isOfAll = (atom: Atom) => atom.kind !== "line" || !row.some((bar) => isUnder(atom, bar));
  const end = Math.min(...below.filter(isOfAll).map(({ y0 }) => y0));
  const texts = new Map<Panel, Line[]>();
  if (row.length < 2) return texts;
  for (const bar of row) {
    const under = linesOf(below).filter((line) => line.y1 < end + INTO && isUnder(line, bar));
    const lines = under.toSorted((a, b) => a.y0 - b.y0);
    const text = closeTo(bar.y1, lines);
    const next = lines[text.length];
    if (text.length > 0 && (!next || isHeading(next, text))) texts.set(bar, text);
  }
  return texts;
}

/** True for a line below some lines that is larger than these: rows of a table that are far apart have none. */
function isHeading({ segment }: Line, lines: readonly Line[]): boolean {
  return lines.every((line) => segment.size > line.segment.size * LARGER);
}

/** Lines, as far as each is close below the one above. */
function closeTo(top: number, lines: readonly Line[]): Line[] {
  let bottom = top;
  const found: Line[] = [];
  for (const line of lines) {
    if (line.y0 - bottom > (NEXT - 1) * line.segment.size) break;
    found.push(line);
    bottom = Math.max(bottom, line.y1);
  }
  return found;
}

/** True for bars as wide as each other, with a space between them that cells of a table do not have. */
function areTwins(row: readonly Panel[]): boolean {
  const bars = row.toSorted((a, b) => a.x0 - b.x0);
  return bars.every(({ x0, x1 }, i) => {
    const before = bars[i - 1];
    return !before || (Math.abs(x1 - x0 - (before.x1 - before.x0)) < LEVEL && x0 - before.x1 > APART);
  });
}

/** True for texts of which some are lists and others are not. */
function isListBeside(texts: readonly Line[][]): boolean {
  const lists = texts.filter((lines) => lines.some(({ segment }) => splitMarker(segment.text)));
  return lists.length > 0 && lists.length < texts.length;
}

/** True for lines below a bar that are no running text, no items with bullets and no figures of a table alone. */
function areShort(lines: readonly Line[], bar: Panel): boolean {
  const texts = lines.map(({ segment }) => segment.text);
  const areWords = texts.some((text) => !FIGURE.test(text)) && !texts.some((text) => splitMarker(text));
  return areWords && !toSide([bar, ...lines]).prose;
}
