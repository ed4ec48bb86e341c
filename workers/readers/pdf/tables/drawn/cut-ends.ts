import type { Rule } from "../../ink/shapes.ts";
import { NEAR, placesOf } from "./rule-places.ts";

/** Of a page's height: what ends nearer to the page's end may be cut by it. */
const PAGE_END = 0.25;
/** In points: how far lines between cells that a page's end cuts reach beyond the last line across. */
const CUT = 8;
/** Share of the rest of a table that a line reaches over which lacks its part at the left. */
const NEARLY_ALL = 0.95;

/** The ends of a table that no line closes: a page's end cuts its last row, or its first. */
export interface CutEnds {
  above: boolean;
  below: boolean;
}

/**
 * The lines across, with a whole one at each end of a table that is at the page's end, as far out as the lines
 * between its cells reach together: a cut row is open there, and so is a cell that is merged over several rows.
 * A table of which only the lines between its cells are drawn gets all of its sides. `height` is the page's.
 */
export function closeCut(
  across: readonly Rule[],
  down: readonly Rule[],
  height: number,
): { across: Rule[]; down: Rule[]; cut: CutEnds } {
  const xs = placesOf(down);
  const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const whole = wholeOf(across, { from, to });
  const [first, above] = endOf(across, whole, (rules) => {
    const at = Math.min(...rules.map((rule) => rule.at));
    return [at, cutAt(across, down, (rule) => at - rule.from)];
  });
  const [last, below] = endOf(across, whole, (rules) => {
    const at = Math.max(...rules.map((rule) => rule.at));
    return [at, cutAt(across, down, (rule) => rule.to - at)];
  });
  const sides = sidesOf(across, down);
  const isTable = (at: number, beyond: number) => beyond > 0 || isMissingAtLeft(across, at, { from, to });
  const atTop = first - above < height * PAGE_END && isTable(first, above);
  const atBottom = last + below > height * (1 - PAGE_END) && isTable(last, below);
  return {
    across: [
      ...across,
      ...sides.across,
      ...(atTop ? [{ at: first - above, from, to }] : []),
      ...(atBottom ? [{ at: last + below, from, to }] : []),
    ],
    down: [...down, ...sides.down],
    cut: { above: atTop && above > 0, below: atBottom && below > 0 },
  };
}

/** Where a line across ends a table, and how far the lines down reach beyond it. */
type End = [at: number, beyond: number];

/** An end of a table as all its lines across tell it, or the whole ones, where those down reach as far beyond these as the others. */
function endOf(across: readonly Rule[], whole: readonly Rule[], toEnd: (rules: readonly Rule[]) => End): End {
  const [all, inner] = [toEnd(across), toEnd(whole)];
  const isCut = inner[1] > 0 && Math.abs(Math.abs(all[0] - inner[0]) - inner[1]) <= NEAR;
  return all[1] === 0 && isCut ? inner : all;
}

/**
 * The lines across without those at an end that reach from the left over some of the table alone: the fillings of its first cells
 * end where a page cuts them.
 */
function wholeOf(across: readonly Rule[], { from, to }: Omit<Rule, "at">): readonly Rule[] {
  const ats = placesOf(across);
  const isAt = (rule: Rule, at: number) => Math.abs(rule.at - at) <= NEAR;
  const parts = [...ats.slice(0, 1), ...ats.slice(-1)].filter((at) => {
    const drawn = across.filter((rule) => isAt(rule, at));
    return drawn.some((rule) => rule.from < from + NEAR) && drawn.every((rule) => rule.to < to - NEAR);
  });
  const whole = across.filter((rule) => !parts.some((at) => isAt(rule, at)));
  return whole.length > 0 ? whole : across;
}

/** The sides of a table that has lines between its cells only: those across and those down reach out of each other. */
function sidesOf(across: readonly Rule[], down: readonly Rule[]): { across: Rule[]; down: Rule[] } {
  const [ats, xs] = [placesOf(across), placesOf(down)];
  const [first = 0, last = 0] = [ats[0], ats.at(-1)];
  const [left, right] = reachOf(across);
  const [top, bottom] = [Math.min(...down.map(({ from }) => from)), Math.max(...down.map(({ to }) => to))];
  const beyond = [(xs[0] ?? 0) - left, right - (xs.at(-1) ?? 0), Math.max(first - top, bottom - last)];
  if (beyond.some((far) => far <= CUT) || ats.length < 2) return { across: [], down: [] };
  const wide = across.filter(({ from, to }) => from < left + NEAR && to > right - NEAR);
  const high = down.filter(({ from, to }) => from < top + NEAR && to > bottom - NEAR);
  if (wide.length * 4 < ats.length || high.length * 2 < xs.length) return { across: [], down: [] };
  return {
    across: [top, bottom].map((at) => ({ at, from: left, to: right })),
    down: [left, right].map((at) => ({ at, from: top, to: bottom })),
  };
}

/**
 * True for the lines of a table that is open all around, where those across part nothing but the names from the rows:
 * they reach beyond those down between the columns, and these far below them.
 */
export function areNamesAlone(across: readonly Rule[], down: readonly Rule[]): boolean {
  const [xs, ats] = [placesOf(down), placesOf(across)];
  const [first = 0, last = 0] = [ats[0], ats.at(-1)];
  const [left, right] = reachOf(across);
  const isOpen = left < (xs[0] ?? 0) - CUT && right > (xs.at(-1) ?? 0) + CUT;
  const below = Math.max(CUT, last - first);
  return isOpen && xs.every((x) => down.some(({ at, to }) => Math.abs(at - x) <= NEAR && to - last > below));
}

/** From where to where lines across reach together. */
function reachOf(across: readonly Rule[]): [left: number, right: number] {
  return [Math.min(...across.map(({ from }) => from)), Math.max(...across.map(({ to }) => to))];
}

/** True where a line is there for most of the table, but for merged cells at its left. */
function isMissingAtLeft(across: readonly Rule[], at: number, { from, to }: Omit<Rule, "at">): boolean {
  const drawn = across.filter((rule) => Math.abs(rule.at - at) <= NEAR);
  const left = Math.min(...drawn.map((rule) => rule.from));
  const length = drawn.reduce((sum, rule) => sum + rule.to - rule.from, 0);
  return left > from + NEAR && length > (to - left) * NEARLY_ALL;
}

/**
 * How far the lines between cells reach beyond an end; 0 where those on both sides do not, or none between them does.
 * Some programs draw none between the cells of every second row of a table, which has more lines then.
 */
function cutAt(across: readonly Rule[], down: readonly Rule[], beyond: (rule: Rule) => number): number {
  const farthest = down.reduce((most, rule) => Math.max(most, beyond(rule)), 0);
  if (farthest <= CUT) return 0;
  const open = placesOf(down.filter((rule) => beyond(rule) > farthest - NEAR));
  const all = placesOf(down);
  const few = all.length > 2 && placesOf(across).length > 1 ? 2 : 3;
  return open.length >= few && open[0] === all[0] && open.at(-1) === all.at(-1) ? farthest : 0;
}
