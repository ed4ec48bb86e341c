import type { Rule } from "../../ink/shapes.ts";
import { NEAR } from "./rule-places.ts";

/** So many lines part the lower half of a cell, at least. */
const FEWEST = 2;
/** In points: how high they are, and what is above them in the cell, at least. */
const ROW = 10;
/** In points: lines that a person drew from one height to another differ by less. */
const SAME = 1.5;
/** More lines down than these are a drawing. */
const MOST = 1000;

/**
 * The lines across that are not drawn where a cell's lower half is parted by lines up from its bottom, all as high: Word draws none
 * between a row and the one below it where both are said to have none. What stands above them is a row of its own.
 */
export function overHanging(across: readonly Rule[], down: readonly Rule[]): Rule[] {
  if (down.length > MOST) return [];
  const inner = down.filter(({ from, to }) => to - from > ROW).toSorted((a, b) => b.from - a.from);
  const sets = Map.groupBy(inner, ({ from }) => Math.round(from / SAME));
  const added: Rule[] = [];
  // From the bottom: what stands above lines is the bottom of others.
  for (const set of sets.values()) {
    const above = set.length < FEWEST ? undefined : lineOver(set, [...across, ...added], down);
    if (above) added.push(above);
  }
  return added;
}

/** The line across above some lines down of one height, where these part the lower half of a cell. */
function lineOver(set: readonly Rule[], across: readonly Rule[], down: readonly Rule[]): Rule | undefined {
  const at = Math.min(...set.map(({ from }) => from));
  const ats = set.map((rule) => rule.at);
  const [first, last] = [Math.min(...ats), Math.max(...ats)];
  const crossing = down.filter(({ from, to }) => from < at - ROW && to > at + ROW).map((rule) => rule.at);
  const left = Math.max(...crossing.filter((x) => x < first));
  const right = Math.min(...crossing.filter((x) => x > last));
  if (!Number.isFinite(right - left) || crossing.some((x) => x > first && x < last)) return undefined;
  const over = across.filter(({ from, to }) => from < right - NEAR && to > left + NEAR);
  const whole = over.filter(({ from, to }) => from < left + NEAR && to > right - NEAR);
  const isBottom = set.every(({ to }) => whole.some((rule) => Math.abs(rule.at - to) < NEAR));
  const isOpen = over.every((rule) => Math.abs(rule.at - at) > ROW);
  const isClosed = whole.some((rule) => rule.at < at);
  return isBottom && isOpen && isClosed ? { at, from: left, to: right } : undefined;
}
