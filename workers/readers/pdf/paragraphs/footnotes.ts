import { rulesBetween } from "../ink/rules.ts";
import type { Rule } from "../ink/shapes.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { rightEdge } from "./line-ends.ts";

/** So many lines have the footnotes of a page, at most. */
const MOST_LINES = 8;
/** In ems: how far above the first of them a line is drawn, at most; share of their width that it has, at most. */
const ABOVE = 2;
const SHORT = 0.5;
/** In points: how far from their beginning that line begins. */
const SAME_START = 1;
const NUMBERED = /^\d{1,2} \p{Lu}/u;

/** The lines that begin footnotes with their numbers, the last ones of a column, below a short line drawn at its side: "1 If the mother agrees." */
export function footnotesIn(rows: readonly Row[], rules: readonly Rule[]): ReadonlySet<Row> {
  if (rules.length === 0) return new Set();
  const from = Math.max(0, rows.length - MOST_LINES);
  const last = rows.slice(from);
  const first = last.findIndex((row, at) => isNumbered(row) && isParted(rows, from + at, rules));
  return new Set(first < 0 ? [] : last.slice(first).filter(isNumbered));
}

function isNumbered(row: Row): boolean {
  return NUMBERED.test(rowText(row));
}

function isParted(rows: readonly Row[], at: number, rules: readonly Rule[]): boolean {
  const row = rows[at];
  if (!row) return false;
  const { x0, y0, size } = row;
  const longest = (rightEdge(rows, at) - x0) * SHORT;
  return rulesBetween(rules, y0 - size * ABOVE, y0 + size / 4).some(
    ({ from, to }) => Math.abs(from - x0) < SAME_START && to - from < longest,
  );
}
