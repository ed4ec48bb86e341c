import type { Rule } from "./shapes.ts";

/** In points: lines this near in height are one line; dashes this near are one line. */
const SAME = 1.2;
const DASH = 4;
/** In points: what is shorter once joined is a tick or a letter's stroke. */
const SHORTEST = 7;

/** Joins the pieces of lines (dashes, a cell's border drawn cell by cell) and drops what stays short. */
export function joinRules(rules: readonly Rule[]): Rule[] {
  const sorted = rules.toSorted((a, b) => a.at - b.at);
  const joined: Rule[] = [];
  for (let i = 0; i < sorted.length; ) {
    const at = sorted[i]?.at ?? 0;
    let end = i;
    while (end < sorted.length && (sorted[end]?.at ?? 0) - at <= SAME) end++;
    let open: Rule | undefined;
    for (const rule of sorted.slice(i, end).toSorted((a, b) => a.from - b.from)) {
      if (open && rule.from <= open.to + DASH) open.to = Math.max(open.to, rule.to);
      else {
        open = { at, from: rule.from, to: rule.to };
        joined.push(open);
      }
    }
    i = end;
  }
  return joined.filter((rule) => rule.to - rule.from >= SHORTEST);
}
