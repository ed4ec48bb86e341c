import type { Drawn } from "../../context.ts";
import type { Frame } from "../../ink/shapes.ts";
import { partsAt } from "../../lines/parts-at.ts";
import { segmentsOf, toRows } from "../../lines/rows.ts";
import { fillOf } from "../drawn/grids.ts";
import { beginsWithFigure } from "../figures.ts";
import { columnOf } from "../open/table-columns.ts";
import { haveOwnRows, isOwnRow, rightsOf } from "../rows/own-rows.ts";
import { patientLabels } from "../rows/patient-labels.ts";
import { isBold } from "../tables.ts";
import { byColumn, columnsIn } from "./band-columns.ts";
import { boldNames } from "./group-labels.ts";
import { rowsByFullness } from "./rows-by-fullness.ts";
import { CLEAR_GAP, rowsByRules } from "./rows-by-rules.ts";
import { betweenTwo, gapsOf, isRuled, LINE, reachOf, type Strip } from "./strips.ts";

/** Lines that may be a table, as strips, and what tells which of them begin a row. */
export interface Run {
  strips: readonly Strip[];
  gutters: readonly number[];
  /** The space below each strip but the last, and whether a line is drawn there. */
  gaps: readonly number[];
  ruled: readonly boolean[];
  /** The first strip is set off as names are. */
  headed: boolean;
  /** How many of the first strips are names in bold, -1 for all. */
  named: number;
}

/** In ems: the distance of the closest lines, and how much farther apart lines of different rows are. */
const MIN_LEAD = 0.95;
const WIDER = 0.2;
/** In points: how much farther apart lines of two rows are than those of one, at least. */
const FARTHER = 1;
/** How far from a half the width of a column is that is as wide as the other; with titles above both. */
const HALF = 0.08;
const NEARLY_HALF = 0.15;
/** How much larger a title is than a heading below it, at least. */
const TITLE = 1.1;
/** Columns of figures that tell words above them to be names, at least. */
const FEWEST_FIGURES = 2;
/** Share of a table's rows, at most, within which lines stand as far apart as paragraphs do. */
const LOOSE = 0.25;

/** Puts the strips of each row together; undefined where nothing tells rows apart. */
export function toBands(
  strips: readonly Strip[],
  gutters: readonly number[],
  drawn: Drawn,
): Strip[][] | undefined {
  if (areTitledHalves(strips, gutters)) return undefined;
  const run = toRun(strips, gutters, drawn);
  const { gaps, headed, named } = run;
  const closest = closestLead(strips, gutters);
  const spaced = (closest - LINE + WIDER) * (strips[0]?.size ?? 0);
  const isSpaced = closest <= CLEAR_GAP + LINE && gaps.some((gap) => gap >= spaced);
  const between = headed ? betweenTwo(gaps) : undefined;
  const isEven = !isSpaced && between === undefined;
  const sure = rowsByRules(run) ?? (isEven ? rowsByFullness(run) : undefined);
  const bands = withNamesApart(bandsOf(run, sure ?? bySpaces(run, between ?? spaced)), gutters);
  // Text in columns comes to this.
  if (bands.length < 2) return undefined;
  // Names over several columns fill none of them.
  if (haveOwnRows(named > 0 ? bands.slice(1) : bands, gutters)) {
    // Lines are rows, but for one that leaves much of its height free, and for those of names, which may stand farther apart.
    const areRows = named > 1 && strips.slice(named).every(({ segments }) => segments.length > 1);
    const full = sure || !(hasNames(run) || areRows) ? undefined : rowsByFullness(run);
    return full && bandsOf(run, full);
  }
  if (sure) return bands;
  if (!headed && areHalves(strips, gutters, HALF)) return undefined;
  // Paragraphs stand apart within the rows too.
  const loose = bands.filter((band) => leadsIn(band, gutters).some((lead) => lead > closest + WIDER)).length;
  return loose > bands.length * LOOSE ? undefined : bands;
}

/** The strips of each row, which those begin that are told, those below a line, and the first below the names. */
function bandsOf({ strips, named, ruled }: Run, begins: readonly boolean[]): Strip[][] {
  // The names of a striped table are apart from its first row, though that may be as white as they are.
  const labels = patientLabels(strips);
  return partsAt(strips, (_, i) => i === named || ruled[i - 1] || begins[i] || labels[i] || labels[i - 1]);
}

/**
 * The bands, the first parted where words stand over the first row: nearer to it than rows are to each other, they go with it by
 * the spaces. That row fills every column, and has figures where the rows below have some and the words have none.
 */
function withNamesApart(bands: readonly Strip[][], gutters: readonly number[]): Strip[][] {
  const [first = [], ...others] = bands;
  const figuresIn = ({ segments }: Strip) =>
    new Set(
      segments.flatMap((segment) => (beginsWithFigure(segment.text) ? [columnOf(segment, gutters)] : [])),
    );
  const below = others.flatMap(([strip]) => (strip ? [figuresIn(strip)] : []));
  const columns = gutters
    .map((_, i) => i + 1)
    .filter((column) => below.filter((figures) => figures.has(column)).length > below.length / 2);
  const at = first.findIndex((strip) => columns.every((column) => figuresIn(strip).has(column)));
  const row = first[at];
  if (columns.length < Math.min(FEWEST_FIGURES, gutters.length) || at < 1 || !row) return [...bands];
  const areWords = first.slice(0, at).every((strip) => figuresIn(strip).size === 0);
  const isFull = columnsIn([row], gutters).size > gutters.length;
  return areWords && isFull ? [first.slice(0, at), first.slice(at), ...others] : [...bands];
}

/** True below names of three columns or more, one for each; larger ones may head what stands in columns. */
function hasNames({ strips: [names, row], gutters, headed, named }: Run): boolean {
  if (!names || !row || !headed || named !== 1 || gutters.length < 2) return false;
  if (names.size > row.size * TITLE) return false;
  return names.segments.length === gutters.length + 1 && columnsIn([names], gutters).size > gutters.length;
}

/**
 * Which strips begin a row where the space above them tells: at least `least`, or, below names, a little more than others
 * have for a row of its own.
 */
function bySpaces(run: Run, least: number): boolean[] {
  const { strips, gutters, gaps } = run;
  if (!hasNames(run)) return strips.map((_, i) => (gaps[i - 1] ?? 0) >= least);
  const rights = rightsOf(segmentsOf(strips), gutters);
  const more = Math.min(...gaps) + FARTHER;
  return strips.map((strip, i) => {
    const [gap, above] = [gaps[i - 1] ?? 0, strips[i - 1]?.segments ?? []];
    return gap >= least || (gap > more && isOwnRow(above, strip.segments, gutters, rights));
  });
}

function toRun(strips: readonly Strip[], gutters: readonly number[], { edges, fills }: Drawn): Run {
  const all = reachOf(strips);
  const gaps = gapsOf(strips);
  const ruled = strips.slice(1).map((strip, i) => isRuled(edges, strips[i] ?? strip, strip, all));
  return { strips, gutters, gaps, ruled, headed: isHeaded(strips, fills), named: boldNames(strips, gaps) };
}

/** True for two columns of about the same width with titles over headings above both: text beside each other. */
export function areTitledHalves(strips: readonly Strip[], gutters: readonly number[]): boolean {
  return hasTitles(strips) && areHalves(strips, gutters, NEARLY_HALF);
}

/** True for two columns of about the same width, as those of text are; `near` is a share of both. */
function areHalves(run: readonly Strip[], gutters: readonly number[], near: number): boolean {
  const [gutter, ...others] = gutters;
  const { x0: left, x1: right } = reachOf(run);
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

/** In ems: how near two lines of one column stand. */
function closestLead(run: readonly Strip[], gutters: readonly number[]): number {
  return Math.min(...leadsIn(run, gutters).filter((lead) => lead >= MIN_LEAD));
}

/** In ems: the distances between the lines of each column. */
function leadsIn(run: readonly Strip[], gutters: readonly number[]): number[] {
  const leads: number[] = [];
  for (const segments of byColumn(run, gutters).values()) {
    let above: number | undefined;
    for (const { y, size } of toRows(segments)) {
      if (above !== undefined) leads.push((y - above) / size);
      above = y;
    }
  }
  return leads;
}
