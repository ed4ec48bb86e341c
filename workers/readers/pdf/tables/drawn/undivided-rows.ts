import { isNoun } from "../../../rows/column-nouns.ts";
import { areLines, linesIn, type Table } from "../../layout/atoms.ts";
import { splitMarker } from "../../lines/markers.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnsIn } from "../banded/band-columns.ts";
import { columnOf, columnsOf } from "../open/table-columns.ts";
import { groupRows } from "../rows/row-groups.ts";

/** A table whose names alone are drawn as cells has no more rows of these; and so many rows below them, at least. */
const NAME_ROWS = 3;
const FEWEST_ROWS = 2;
/** Share of the rows that have something in all columns but one, and of the entries of a column that are measures. */
const MOST = 0.6;
/** In words: a longer text is no name of a thing. */
const LONGEST = 4;
const MEASURE = /^[<>≤≥]?\s?\d[\d.,]*(?:\s?(?:to|-|–|x)\s?\d[\d.,]*)?(?:\s?[\p{L}%°/]{1,12}){0,2}$/u;

/**
 * The lines of each row below a drawn table's names, where these alone are drawn as cells and all that is below them
 * stands in one; undefined where it is one row, or text.
 * @param gutters part the columns, in points
 */
export function undividedRows({ grid, cells }: Table, gutters: readonly number[]): Row[][] | undefined {
  const last = grid.rows - 1;
  if (last < 1 || last > NAME_ROWS) return undefined;
  const body = cells.filter(({ cell }) => cell.row === last);
  if (cells.some(({ cell }) => cell.row < last && cell.row + cell.rowSpan > last)) return undefined;
  if (!body.every(({ atoms }) => areLines(atoms))) return undefined;
  const lines = toRows(body.flatMap(({ atoms }) => linesIn(atoms)));
  const several = lines.filter(({ segments }) => columnsOf(segments, gutters).size > 1);
  if (several.length < FEWEST_ROWS) return undefined;
  const corner = linesIn(
    cells.flatMap(({ cell, atoms }) => (cell.row === 0 && cell.column === 0 ? atoms : [])),
  );
  const areNamed = lines.length === several.length && areThings(corner, several, gutters);
  if (!areNamed && !haveMeasures(several, gutters)) return undefined;
  const groups = groupRows(lines, gutters, []);
  const full = groups.filter((group) => columnsIn(group, gutters).size >= gutters.length);
  return full.length >= FEWEST_ROWS && full.length >= groups.length * MOST ? groups : undefined;
}

/** True where each line begins with a thing of its own, as the first of three columns or more is called: "Drug". */
function areThings(corner: readonly Segment[], rows: readonly Row[], gutters: readonly number[]): boolean {
  const things = rows.flatMap(({ segments }) =>
    segments.filter((segment) => columnOf(segment, gutters) === 0),
  );
  const texts = things.map(({ text }) => text);
  return (
    gutters.length > 1 &&
    corner.length === 1 &&
    corner.every(({ text }) => isNoun(text)) &&
    texts.length === rows.length &&
    new Set(texts).size === texts.length &&
    texts.every((text) => /^\p{Lu}/u.test(text) && text.split(" ").length <= LONGEST)
  );
}

/** True where most entries of a column are measures: numbered steps beside each other are no rows. */
function haveMeasures(rows: readonly Row[], gutters: readonly number[]): boolean {
  return [0, ...gutters].some((_, column) => {
    const entries = rows.flatMap(({ segments }) =>
      segments.filter((segment) => columnOf(segment, gutters) === column),
    );
    const measures = entries.filter(({ text }) => MEASURE.test(text) && !splitMarker(text));
    return entries.length >= FEWEST_ROWS && measures.length >= entries.length * MOST;
  });
}
