import type { Drawn } from "../../context.ts";
import { around, type Box } from "../../geometry.ts";
import { rulesBetween } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { splitMarker } from "../../lines/markers.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { fillOf } from "../drawn/grids.ts";
import { withMergedKeys } from "../names/merged-keys.ts";
import { withNameRows } from "../names/name-rows.ts";
import { withRuledKeys } from "../names/ruled-keys.ts";
import { findGutters } from "../open/column-gaps.ts";
import { holdsTables } from "../open/side-tables.ts";
import { commonEdges, widen } from "../open/table-columns.ts";
import { rightsOf, withOwnFigures } from "../rows/own-rows.ts";
import { readGroups } from "../rows/read-groups.ts";
import { groupRows } from "../rows/row-groups.ts";
import { isBold, type TableData } from "../tables.ts";
import { areParagraphs, byColumn, columnsIn } from "./band-columns.ts";
import { areTitledHalves, toBands } from "./bands.ts";
import { cutSentences } from "./cut-sentences.ts";
import { runsOf } from "./strip-runs.ts";
import { gapsOf, reachOf, type Strip, toStrips } from "./strips.ts";

/** A table whose rows stand apart over its whole width. */
interface BandedTable extends Box {
  table: TableData;
  segments: Segment[];
  /** Where the first line of each row stands. */
  tops: number[];
}

/** Where two cells of a row have more lines than this, they are text in columns. */
const MAX_LINES = 7;
/** So many lines in one column alone, below all others, are a paragraph. */
const PARAGRAPH = 3;
/** So many items on each side, at least, are two lists. */
const FEWEST_ITEMS = 2;
/** How much larger headings are than text, at least; in ems: how far from each other lines are that are not one. */
const MUCH_LARGER = 1.25;
const OTHER_LINE = 0.2;
/** In points: how far a table's text may reach beyond the lines above and below it. */
const END = 4;
/** How often a run that is no table is parted at its widest gap and looked at again. */
const MAX_DEPTH = 3;

/**
 * Finds tables whose rows are told apart by lines, by shading, or by more space than the lines of their
 * cells have between them, wherever in its row each cell is set: above, below or centred.
 */
export function findBandedTables(segments: readonly Segment[], drawn: Drawn): BandedTable[] {
  const strips = toStrips(segments);
  if (!strips.some(haveSeveral)) return [];
  return [...runsOf(strips, drawn)].flatMap((run) => readRun(run, drawn, 0));
}

function readRun(run: readonly Strip[], drawn: Drawn, depth: number): BandedTable[] {
  if (run.length < 2 || depth > MAX_DEPTH) return [];
  const rows = toRows(segmentsOf(run));
  const gutters = findGutters(rows);
  if (holdsTables(run, gutters, drawn.rules)) return [];
  const tables = toTables(run, rows, gutters, drawn);
  if (tables) return tables;
  const gaps = gapsOf(run);
  const widest = gaps.indexOf(Math.max(...gaps)) + 1;
  return [run.slice(0, widest), run.slice(widest)].flatMap((part) => {
    const start = part.findIndex(haveSeveral);
    return start < 0 ? [] : readRun(part.slice(start), drawn, depth + 1);
  });
}

function haveSeveral({ segments }: Strip): boolean {
  return segments.length > 1;
}

/** The table that a run is, none where it is text in columns; undefined where a part of it may be one. */
function toTables(
  run: readonly Strip[],
  rows: readonly Row[],
  gaps: readonly number[],
  drawn: Drawn,
): BandedTable[] | undefined {
  if (gaps.length === 0 || areHeadings(run, gaps)) return undefined;
  const gutters = widen(rows, gaps);
  const keyed = areTitledHalves(run, gutters)
    ? undefined
    : (withRuledKeys(rows, gutters, drawn.rules) ?? withMergedKeys(rows, gutters, drawn.rules));
  const read = (groups: readonly (readonly Row[])[], segments: Segment[]): BandedTable[] => {
    const named = withNameRows(groups, gutters, commonEdges(rows, gaps), drawn.edges);
    const table = readGroups(named, gutters, drawn);
    return [{ table, segments, tops: named.map(([row]) => row?.y ?? 0), ...around(segments) }];
  };
  if (keyed) return read(keyed, segmentsOf(run));
  const bands = toBands(run, gutters, drawn);
  if (!bands && isEnclosed(run, drawn.ends))
    return read(groupRows(rows, gutters, drawn.rules), segmentsOf(run));
  if (!bands) return undefined;
  if (cutSentences(bands, gutters)) return [];
  while (isAfter(bands.at(-1) ?? [], gutters)) bands.pop();
  if (!isTable(bands, gutters) && !isNamedRow(bands, gutters, drawn)) return undefined;
  const rights = rightsOf(segmentsOf(rows), gutters);
  const groups = bands.flatMap((band) => withOwnFigures(toRows(segmentsOf(band)), gutters, rights));
  return read(groups, segmentsOf(bands.flat()));
}

/** True for all lines between those drawn at which one table begins and ends. */
function isEnclosed(run: readonly Strip[], ends: readonly Rule[]): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return false;
  const { x0: left, x1: right } = reachOf(run);
  const isEnd = (top: number, bottom: number) =>
    rulesBetween(ends, top, bottom).some(({ from, to }) => from < left + END && to > right - END);
  return isEnd(first.top - first.size, first.top + 1) && isEnd(last.bottom - 1, last.bottom + last.size);
}

/** True where headings begin the columns, larger than what stands below them and each at a height of its own. */
function areHeadings([first, ...others]: readonly Strip[], gutters: readonly number[]): boolean {
  if (!first || !isBold(first.segments) || !others.every(({ size }) => first.size >= size * MUCH_LARGER))
    return false;
  const ys = first.segments.map(({ y }) => y);
  const isOne = columnsIn([first], gutters).size === first.segments.length;
  return isOne && Math.max(...ys) - Math.min(...ys) > OTHER_LINE * first.size;
}

/** True for a line, or a paragraph, that is no row of the table above it. */
function isAfter(band: readonly Strip[], gutters: readonly number[]): boolean {
  const lines = segmentsOf(band).length;
  return lines === 1 || (lines >= PARAGRAPH && columnsIn(band, gutters).size === 1);
}

/** Tells a table's rows from lines and paragraphs that chance to stand beside each other. */
function isTable(bands: readonly (readonly Strip[])[], gutters: readonly number[]): boolean {
  const several = bands.filter((band) => columnsIn(band, gutters).size > 1);
  if (several.length < 3 || several.length < bands.length * 0.6) return false;
  if (bands.some((band) => areParagraphs(band, gutters, MAX_LINES))) return false;
  // The space behind the bullets of a list parts them from nothing.
  const columns = [...columnsIn(several.flat(), gutters)];
  const ends = [Math.min(...columns), Math.max(...columns)].map((column) =>
    several.map((band) => byColumn(band, gutters).get(column) ?? []),
  );
  const areLists = ends.every(([first]) => first?.[0] && isItem(first[0]));
  const isOfList = (lines: readonly Segment[]) => (areLists ? lines : lines.slice(0, 1)).some(isItem);
  // Two lists beside each other, of which some items go on in a second line.
  const [left = 0, right = 0] = ends.map((side) => side.filter(isOfList).length);
  return Math.min(left, right) < FEWEST_ITEMS || left + right <= several.length;
}

/** True for names on a filling and one row below them that has something in each column. */
function isNamedRow(
  bands: readonly (readonly Strip[])[],
  gutters: readonly number[],
  { fills }: Drawn,
): boolean {
  const [names = [], row = [], ...others] = bands;
  const segments = segmentsOf(names);
  return (
    others.length === 0 &&
    [names, row].every((band) => columnsIn(band, gutters).size > gutters.length) &&
    !areRows(row, gutters) &&
    segments.every((segment) => fillOf(segment, fills) !== undefined) &&
    !row.some((strip) => strip.segments.some((segment) => fillOf(segment, fills) !== undefined))
  );
}

/** True for lines of which each has an entry in each column, none in the midst of a sentence: they are rows by themselves. */
function areRows(row: readonly Strip[], gutters: readonly number[]): boolean {
  const isRow = (strip: Strip) =>
    columnsIn([strip], gutters).size > gutters.length &&
    !strip.segments.some(({ text }) => /^\p{Ll}/u.test(text));
  return row.length > 1 && row.every(isRow);
}

function isItem({ text }: Segment): boolean {
  return splitMarker(text) !== undefined;
}
