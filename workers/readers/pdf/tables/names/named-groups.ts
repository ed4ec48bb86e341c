import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { beginsWithFigure } from "../figures.ts";
import { columnOf } from "../open/table-columns.ts";

/** In ems: how far the middle of a name is from that of the rows it names. */
const CENTRED = 0.4;
/** So many columns hold figures in each of the rows, or this share of those behind the second. */
const FIGURES = 2;
const MOST = 0.5;

/**
 * A table's groups of lines, those as several that are rows beside a name centred in the first column: each row has
 * a name of its own in the second column and figures behind it, and gets the name of the group.
 */
export function withNamedGroups(groups: readonly Row[][], gutters: readonly number[]): Row[][] {
  if (gutters.length < 2) return [...groups];
  return groups.flatMap((group) => {
    const { name = [], others = [] } = Object.groupBy(
      group.flatMap(({ segments }) => segments),
      (segment) => (columnOf(segment, gutters) === 0 ? "name" : "others"),
    );
    const rows = toRows(others);
    if (!isCentred(toRows(name), rows) || !areRows(rows, gutters)) return [group];
    return rows.map((row) => [...toRows(name), row]);
  });
}

/** True for a name between the lines it stands beside, of fewer lines. */
function isCentred(name: readonly Row[], rows: readonly Row[]): boolean {
  if (name.length === 0 || name.length >= rows.length) return false;
  const middle = (lines: readonly Row[]) => ((lines[0]?.y ?? 0) + (lines.at(-1)?.y ?? 0)) / 2;
  return Math.abs(middle(name) - middle(rows)) < CENTRED * (rows[0]?.size ?? 0);
}

function areRows(rows: readonly Row[], gutters: readonly number[]): boolean {
  const inColumn = ({ segments }: Row, column: number, test: (segment: Segment) => boolean) =>
    segments.some((segment) => columnOf(segment, gutters) === column && test(segment));
  if (!rows.every((row) => inColumn(row, 1, ({ text }) => /^\p{Lu}/u.test(text)))) return false;
  const behind = gutters.map((_, i) => i + 1).slice(1);
  const figures = behind.filter((column) =>
    rows.every((row) => inColumn(row, column, ({ text }) => beginsWithFigure(text))),
  );
  return figures.length > 0 && figures.length >= Math.min(FIGURES, behind.length * MOST);
}
