import type { Rule } from "../../ink/shapes.ts";

/** In points: lines that miss each other by this much still touch. */
const TOUCH = 2;

/** More lines than these crossing each other are a drawing, not a table. */
const MAX_CROSSINGS = 60_000;

interface Crossing {
  across: Rule[];
  down: Rule[];
}

/** Groups lines that touch, directly or by others. */
export function connect(across: readonly Rule[], down: readonly Rule[]): Crossing[] {
  const parent = Array.from({ length: across.length + down.length }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] ?? root;
    while (parent[index] !== root) {
      const next = parent[index] ?? root;
      parent[index] = root;
      index = next;
    }
    return root;
  };
  let work = 0;
  const sorted = down.map((rule, index) => ({ rule, index })).toSorted((a, b) => a.rule.at - b.rule.at);
  across.forEach((rule, index) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((sorted[half]?.rule.at ?? 0) < rule.from - TOUCH) low = half + 1;
      else high = half;
    }
    for (let i = low; i < sorted.length && work < MAX_CROSSINGS * 40; i++, work++) {
      const other = sorted[i];
      if (!other || other.rule.at > rule.to + TOUCH) break;
      if (other.rule.from - TOUCH > rule.at || other.rule.to + TOUCH < rule.at) continue;
      parent[find(index)] = find(across.length + other.index);
    }
  });
  const groups = new Map<number, Crossing>();
  const groupOf = (index: number) => {
    const root = find(index);
    const group = groups.get(root) ?? { across: [], down: [] };
    groups.set(root, group);
    return group;
  };
  across.forEach((rule, index) => {
    groupOf(index).across.push(rule);
  });
  down.forEach((rule, index) => {
    groupOf(across.length + index).down.push(rule);
  });
  return [...groups.values()].filter((group) => group.across.length >= 1 && group.down.length >= 1);
}
