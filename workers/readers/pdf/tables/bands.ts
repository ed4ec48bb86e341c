import type { Frame, Rule } from "../ink/shapes.ts";
import { toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Vocabulary } from "../paragraphs/join.ts";
import { fillOf } from "./grids.ts";
import { boldNames, groupLabels, NAME_LEAD } from "./group-labels.ts";
import { haveOwnRows } from "./own-rows.ts";
import { betweenTwo, gapsOf, isRuled, LINE, type Strip } from "./strips.ts";
import { columnOf } from "./table-columns.ts";
import { isBold } from "./tables.ts";
import { wrappedLines } from "./wrapped-cells.ts";

/** What tells rows apart beside their places. */
export interface Drawn {
  known: Vocabulary;
  /** Lines drawn across, from the top. */
  rules: readonly Rule[];
  /** The same with the edges of fillings. */
  edges: readonly Rule[];
  /** Those of the lines across at which tables begin and end. */
  ends: readonly Rule[];
  /** Boxes with a filling. */
  fills: readonly Frame[];
}

/** In ems: the distance of the closest lines, and how much farther apart lines of different rows are. */
const MIN_LEAD = 0.95;
const WIDER = 0.2;
/** In ems: how far entries of one line are apart; and how many of a table's lines, at least, have theirs so near. */
const SAME_LINE = 0.3;
const ON_LINE = 0.8;
/** How far from a half the width of a column is that is as wide as the other; with titles above both. */
const HALF = 0.08;
const NEARLY_HALF = 0.15;
/** How much larger a title is than a heading below it, at least. */
const TITLE = 1.1;
/** "X", "✓", "Yes" */
const MARK = /^\S{1,3}$/u;
/** Share of the space between two rows that another two have, at least, and that lines of one row have, at most. */
const NEARLY = 0.95;
const CLOSER = 0.85;
/** In ems: a gap that no two lines of one cell have. */
const CLEAR_GAP = 0.85;

/** Puts the strips of each row together; undefined where nothing tells rows apart. */
export function toBands(
  run: readonly Strip[],
  gutters: readonly number[],
  { edges, fills }: Drawn,
): Strip[][] | undefined {
  if (hasTitles(run) && areHalves(run, gutters, NEARLY_HALF)) return undefined;
  const width = Math.max(...run.map(({ x1 }) => x1)) - Math.min(...run.map(({ x0 }) => x0));
  const gaps = gapsOf(run);
  const ruled = run.slice(1).map((strip, i) => isRuled(edges, run[i] ?? strip, strip, width));
  const several = run.filter((strip) => strip.segments.length > 1).length;
  const byRules = ruled.filter(Boolean).length >= Math.max(2, (several - 1) * 0.5);
  const closest = closestLead(run, gutters);
  const spaced = (closest - LINE + WIDER) * (run[0]?.size ?? 0);
  const alone = closest > CLEAR_GAP + LINE || !gaps.some((gap) => gap >= spaced);
  const headed = isHeaded(run, fills);
  const between = headed ? betweenTwo(gaps) : undefined;
  const lined =
    alone && headed && between === undefined && run.filter(isOneLine).length >= run.length * ON_LINE;
  const rowsApart = byRules ? rowGap(run, gaps, ruled) : Infinity;
  const wrapped = lined || rowsApart < Infinity ? wrappedLines(run, gutters) : [];
  const even =
    lined &&
    fillColumns(
      run.filter((_, i) => !wrapped[i]),
      gutters,
    );
  const limit = byRules ? ruledGap(run, gaps, ruled) : even ? 0 : (between ?? spaced);
  // The names of a striped table are apart from its first row, though that may be as white as they are.
  const named = boldNames(run, gaps);
  // Of what nothing sets off as names the first line alone may be so, above rows or the label of some.
  const isPlain = !headed && (run[0]?.segments.length ?? 0) > 2;
  const labels = byRules ? groupLabels(run, named, gutters, rowsApart) : [];
  const bands: Strip[][] = [];
  run.forEach((strip, i) => {
    const goesOn = even && (wrapped[i] || (i < named && !columnsIn([strip], gutters).has(0)));
    const gap = gaps[i - 1] ?? 0;
    const isLabelled = (headed ? i > named : isPlain && i <= 2) && (labels[i] || labels[i - 1]);
    const isFar = (headed ? i > named : isPlain && i === 1) && gap >= rowsApart && !wrapped[i];
    const isOwn = isFar && strip.segments.length > 1 && columnsIn([strip], gutters).has(0);
    const isApart = isLabelled || isOwn || (gap >= limit && !goesOn);
    if (i === 0 || i === named || ruled[i - 1] || isApart) bands.push([strip]);
    else bands.at(-1)?.push(strip);
  });
  // Text in columns comes to this.
  if (bands.length < 2) return undefined;
  // Names over several columns fill none of them.
  if (splitsRows(named > 0 ? bands.slice(1) : bands, gutters)) return undefined;
  if (byRules || even) return bands;
  if (!headed && areHalves(run, gutters, HALF)) return undefined;
  // Paragraphs stand apart within the rows too.
  const loose = bands.filter((band) => leadsIn(band, gutters).some((lead) => lead > closest + WIDER)).length;
  return loose > bands.length * 0.25 ? undefined : bands;
}

/** True for two columns of about the same width, as those of text are; `near` is a share of both. */
function areHalves(run: readonly Strip[], gutters: readonly number[], near: number): boolean {
  const [gutter, ...others] = gutters;
  const left = Math.min(...run.map(({ x0 }) => x0));
  const right = Math.max(...run.map(({ x1 }) => x1));
  return (
    gutter !== undefined && others.length === 0 && Math.abs((gutter - left) / (right - left) - 0.5) < near
  );
}

/** True for two lines in bold of different sizes, the one below the other: titles and headings, and no names. */
function hasTitles([first, second]: readonly Strip[]): boolean {
  if (!first || !second || !isBold([...first.segments, ...second.segments])) return false;
  return first.size > second.size * TITLE;
}

/** True where the first line is set off as names are. */
function isHeaded(run: readonly Strip[], fills: readonly Frame[]): boolean {
  const [first] = run;
  const [name] = first?.segments ?? [];
  if (!first || !name) return false;
  return fillOf(name, fills) !== undefined || (isBold(first.segments) && !isBold(run.at(-1)?.segments ?? []));
}

/** True where all of a strip stands on one baseline. */
function isOneLine({ segments, size }: Strip): boolean {
  const ys = segments.map(({ y }) => y);
  return Math.max(...ys) - Math.min(...ys) <= size * SAME_LINE;
}

/** True where most lines have something in every column, or below names that do each has a name and marks: then each is a row. */
function fillColumns(run: readonly Strip[], gutters: readonly number[]): boolean {
  const isFull = (strip: Strip) => columnsIn([strip], gutters).size > gutters.length;
  const [names, ...rows] = run;
  const isMarked = ({ segments }: Strip) => {
    const behind = segments.filter((segment) => columnOf(segment, gutters) > 0);
    return behind.length < segments.length && behind.every(({ text }) => MARK.test(text));
  };
  return (
    run.filter(isFull).length >= run.length * 0.5 ||
    (names !== undefined && isFull(names) && rows.every(isMarked))
  );
}

/** True where lines within the rows found are rows of their own. */
function splitsRows(bands: readonly (readonly Strip[])[], gutters: readonly number[]): boolean {
  return haveOwnRows(
    bands.map((band) => band.map(({ segments }) => segments)),
    gutters,
  );
}

/** The gap from which lines are of different rows though no line parts them, as under a header of a striped table. */
function ruledGap(run: readonly Strip[], gaps: readonly number[], ruled: readonly boolean[]): number {
  const parted = gaps.filter((_, i) => ruled[i]).toSorted((a, b) => a - b);
  const middle = parted[parted.length >> 1] ?? 0;
  return middle >= CLEAR_GAP * (run[0]?.size ?? 0) ? middle * 0.9 : Infinity;
}

/** The least space between rows that lines part; Infinity where lines of one row may be as far apart. */
function rowGap(run: readonly Strip[], gaps: readonly number[], ruled: readonly boolean[]): number {
  const least = Math.min(...gaps.filter((_, i) => ruled[i]));
  const isWide = least > NAME_LEAD * (run[0]?.size ?? 0) || Math.min(...gaps) < least * CLOSER;
  return isWide ? least * NEARLY : Infinity;
}

/** In ems: how near two lines of one column stand. */
function closestLead(run: readonly Strip[], gutters: readonly number[]): number {
  return Math.min(...leadsIn(run, gutters).filter((lead) => lead >= MIN_LEAD));
}

/** In ems: the distances between the lines of each column. */
function leadsIn(run: readonly Strip[], gutters: readonly number[]): number[] {
  return [...byColumn(run, gutters).values()].flatMap((segments) => {
    const rows = toRows(segments);
    return rows.slice(1).map((row, i) => (row.y - (rows[i]?.y ?? 0)) / row.size);
  });
}

/** The segments of each column that has any. */
export function byColumn(band: readonly Strip[], gutters: readonly number[]): Map<number, Segment[]> {
  return Map.groupBy(
    band.flatMap(({ segments }) => segments),
    (segment) => columnOf(segment, gutters),
  );
}

export function columnsIn(band: readonly Strip[], gutters: readonly number[]): Set<number> {
  return new Set(band.flatMap(({ segments }) => segments.map((segment) => columnOf(segment, gutters))));
}
