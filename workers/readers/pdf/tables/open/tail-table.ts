import type { Drawn } from "../../context.ts";
import { partsAt } from "../../lines/parts-at.ts";
import { segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { areParagraphs, columnsIn } from "../banded/band-columns.ts";
import { gapsOf, type Strip, toStrips } from "../banded/strips.ts";
import { type Carried, restRow } from "../blocks/carried-tables.ts";
import { rightsOf, withOwnFigures } from "../rows/own-rows.ts";
import { readGroups } from "../rows/read-groups.ts";
import { groupRows } from "../rows/row-groups.ts";
import { isBold, type TableData } from "../tables.ts";
import { extent } from "./table-columns.ts";

/** What ends a page's table: a few rows, by themselves too few to be one. */
interface TailTable {
  table: TableData;
  segments: ReadonlySet<Segment>;
}

/** Text in two columns, and text beside names, has fewer. */
const COLUMNS = 3;
/** In points: how far before its column an entry may begin. */
const INSIDE = 3;
/** In ems: the widest space between two rows, and how much wider it is than that between the lines of one. */
const MAX_GAP = 2.5;
const WIDER = 0.2;
/** In ems: how far below an entry of the first column its next line is, at most, where nothing stands beside that. */
const NEXT = 0.6;
/** Share of their size by which the letters of one table differ. */
const SAME_SIZE = 0.05;
/** Where two cells of a row have more lines than this, they are text in columns. */
const MAX_LINES = 12;

/**
 * The lines that a page begins with, as far as they stand in the columns of the open table that ended the page before:
 * the rest of its last row, some more rows, or both. Undefined where no row of several entries does, nor its names again, nor
 * an entry that its last row goes on with, and for tables of two columns.
 * @param lines the page's that stand in no box
 */
export function tailTable(lines: readonly Segment[], carried: Carried, drawn: Drawn): TailTable | undefined {
  const { edges, rights, last, names = [] } = carried;
  if (edges.length < COLUMNS) return undefined;
  const gutters = edges.slice(1).map((edge) => edge - INSIDE);
  const right = Math.max(...rights);
  const isInside = (segment: Segment) => {
    const [from, to] = extent(segment, gutters);
    const isOne = to - from === 1 || segment.bold;
    return isOne && segment.x0 > (edges[0] ?? 0) - INSIDE && segment.x1 < right + segment.size;
  };
  const strips = toStrips(lines);
  const gaps = gapsOf(strips);
  const size = last?.row.size ?? strips[0]?.size ?? 0;
  const isRow = (strip: Strip, i: number) => {
    const gap = gaps[i - 1] ?? 0;
    const columns = columnsIn([strip], gutters);
    const isAlone = columns.size === 1 && columns.has(0);
    return (
      Math.abs(strip.size - size) < SAME_SIZE * size &&
      gap < (isAlone ? NEXT : MAX_GAP) * size &&
      strip.segments.every(isInside)
    );
  };
  const end = strips.findIndex((strip, i) => !isRow(strip, i));
  const own = end < 0 ? strips : strips.slice(0, end);
  const named = own.findIndex(({ segments }) => !isBold(segments));
  const body = own.slice(Math.max(named, 0));
  const header = segmentsOf(own.slice(0, Math.max(named, 0)));
  const isNamed = header.length > 1 && header.every(({ text }) => names.some((name) => name.includes(text)));
  if (named < 0) return undefined;
  const hasRow = isNamed || body.some((strip) => columnsIn([strip], gutters).size > 1);
  const ends = rightsOf(segmentsOf(body), gutters);
  const groups = rowsOf(body).flatMap((row) => withOwnFigures(toRows(segmentsOf(row)), gutters, ends));
  const whole = groups.length > 1 ? groups : groupRows(groups.flat(), gutters, drawn.rules);
  if (whole.some((row) => areParagraphs(row, gutters, MAX_LINES))) return undefined;
  const all = header.length > 0 ? [toRows(header), ...whole] : whole;
  const table = { ...readGroups(all, gutters, drawn), edges: [...edges] };
  if (!hasRow && (table.rows.length > 1 || !restRow(table, carried))) return undefined;
  return { table, segments: new Set(segmentsOf(own)) };
}

/** The strips of each row, where wider spaces tell rows apart; else all as one. */
function rowsOf(strips: readonly Strip[]): Strip[][] {
  const gaps = gapsOf(strips);
  const limit = Math.min(...gaps) + WIDER * (strips[0]?.size ?? 0);
  return partsAt(strips, (_, i) => (gaps[i - 1] ?? 0) > limit);
}
