import { type Box, middleOf } from "../../geometry.ts";
import { type Atom, type Line, linesOf, type Panel, words } from "../atoms.ts";
import { BOX_WORDS } from "../boxes/read-panel.ts";
import { answerOf } from "./answers.ts";

/** In points: how much the sides of bars beside each other differ, and how far text below one reaches out of it. */
const LEVEL = 3;
const INTO = 2;
/** In ems: how far below the bar, and the line above, its text begins and goes on, at most. */
const NEXT = 2.2;

/**
 * The atoms of a chart with bars beside each other that answers lead down to, each with the lines below it up to what is of all of
 * them as one box: they say what is done then. `isLed` tells the boxes that answers lead to.
 */
export function withTextBelowBars(atoms: readonly Atom[], isLed: (box: Panel) => boolean): Atom[] {
  const bars = atoms.filter((atom): atom is Panel => isBar(atom) && isLed(atom));
  const rows = [...Map.groupBy(bars, ({ y1 }) => bars.find((bar) => Math.abs(bar.y1 - y1) < LEVEL)).values()];
  const texts = new Map(rows.flatMap((row) => [...textsBelow(row, atoms)]));
  const taken = new Set<Atom>([...texts.values()].flat());
  return atoms.flatMap((atom) => {
    if (taken.has(atom)) return [];
    const text = atom.kind === "panel" ? texts.get(atom) : undefined;
    if (atom.kind !== "panel" || !text) return [atom];
    return [{ ...atom, atoms: [...atom.atoms, ...text], y1: Math.max(...text.map(({ y1 }) => y1)) }];
  });
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

/** The lines below each bar of a row, where these are few words; none for a bar that stands alone. */
function textsBelow(row: readonly Panel[], atoms: readonly Atom[]): Map<Panel, Line[]> {
  const bottom = Math.max(...row.map(({ y1 }) => y1));
  const below = atoms.filter(({ y0 }) => y0 > bottom - INTO);
  const isUnder = (atom: Atom, { x0, x1 }: Panel) => atom.x0 > x0 - INTO && atom.x1 < x1 + INTO;
  const isOfAll = (atom: Atom) => atom.kind !== "line" || !row.some((bar) => isUnder(atom, bar));
  const end = Math.min(...below.filter(isOfAll).map(({ y0 }) => y0));
  const texts = new Map<Panel, Line[]>();
  if (row.length < 2) return texts;
  for (const bar of row) {
    const lines = linesOf(below).filter((line) => line.y1 < end + INTO && isUnder(line, bar));
    const text = closeTo(bar.y1, lines);
    if (text.length > 0 && words([bar, ...text]) <= BOX_WORDS) texts.set(bar, text);
  }
  return texts;
}

/** Lines from the top down, as far as each is close below the one above. */
function closeTo(top: number, lines: readonly Line[]): Line[] {
  let bottom = top;
  const found: Line[] = [];
  for (const line of lines.toSorted((a, b) => a.y0 - b.y0)) {
    if (line.y0 - bottom > (NEXT - 1) * line.segment.size) break;
    found.push(line);
    bottom = Math.max(bottom, line.y1);
  }
  return found;
}
