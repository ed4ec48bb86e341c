import type { Rule } from "./shapes.ts";

/** In points: lines this near in height are one line; dashes this near are one line. */
const SAME = 1.2;
const DASH = 4;
/** In points: longer ones are no pieces, and those of boxes beside each other where they do not touch. */
const LONGEST_PIECE = 150;
const TOUCH = 2;
/** In points: what is shorter once joined is a tick or a letter's stroke. */
const SHORTEST = 7;

/** Joins the pieces of lines (dashes, a cell's border drawn cell by cell), drops what stays short, orders by `at`. */
export function joinRules(rules: readonly Rule[]): Rule[] {
  const sorted = rules.toSorted((a, b) => a.at - b.at);
  const joined: Rule[] = [];
  for (let i = 0; i < sorted.length; ) {
    const at = sorted[i]?.at ?? 0;
    let end = i;
    while (end < sorted.length && (sorted[end]?.at ?? 0) - at <= SAME) end++;
    let open: Rule | undefined;
    for (const rule of sorted.slice(i, end).toSorted((a, b) => a.from - b.from)) {
      if (open && rule.from <= open.to + gapBetween(open, rule)) open.to = Math.max(open.to, rule.to);
      else {
        open = { at, from: rule.from, to: rule.to };
        joined.push(open);
      }
    }
    i = end;
  }
  return joined.filter((rule) => rule.to - rule.from >= SHORTEST);
}

/** How far two pieces of one line are apart, at most. */
function gapBetween(a: Rule, b: Rule): number {
  return Math.min(a.to - a.from, b.to - b.from) > LONGEST_PIECE ? TOUCH : DASH;
}

/** The lines of a list ordered by `at` that stand between two heights. */
export function rulesBetween<R extends Rule>(rules: readonly R[], from: number, to: number): R[] {
  let low = 0;
  let high = rules.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((rules[half]?.at ?? 0) <= from) low = half + 1;
    else high = half;
  }
  const between: R[] = [];
  for (let rule = rules[low]; rule && rule.at < to; rule = rules[++low]) between.push(rule);
  return between;
}

/** True where a line longer than `length` is drawn between two heights, over some of `x0` to `x1`. */
export function isRuledOff(
  rules: readonly Rule[],
  area: { from: number; to: number; x0: number; x1: number },
  length: number,
): boolean {
  for (const rule of rulesBetween(rules, area.from, area.to)) {
    if (rule.from < area.x1 && rule.to > area.x0 && rule.to - rule.from > length) return true;
  }
  return false;
}

/** In ems: how long the line for what is filled in is, at least, and how far behind its label it begins, at most. */
const BLANK = 2;
const NEAR = 3;

/** The line drawn behind a text, to be filled in: what is below is another entry of the form. */
export function blankBehind(
  { x1, y, size }: { x1: number; y: number; size: number },
  rules: readonly Rule[],
): Rule | undefined {
  if (rules.length === 0) return undefined;
  return rulesBetween(rules, y - size * 0.3, y + size * 0.4).find(
    ({ from, to }) => from > x1 - size && from < x1 + size * NEAR && to - from > size * BLANK,
  );
}
