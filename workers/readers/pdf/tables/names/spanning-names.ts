import { areSizes } from "../../../wording/sizes.ts";
import { rulesBetween } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import { type Segment, toSegment } from "../../lines/segments.ts";
import { columnOf } from "../open/table-columns.ts";
import { AT_MIDDLE, type Columns, cellSpans, type Reach, reachOf } from "./cell-spans.ts";
import { type Names, nameLines, spanningNames, WHOLE } from "./name-lines.ts";

/** In points: how far a name begins, or ends, from where its columns do. */
const AT_EDGE = 2.5;
/** A column that has a name over others has so many entries, at least, where those below do not come again. */
const FEWEST = 2;
/** How many lines are looked at to tell how far the columns reach. */
const MAX_BODY = 60;

/**
 * A table's lines with the names that stand over those of several columns as rows of their own, each as wide as the
 * columns it names. They are told by the line drawn below them, or by where they stand: in the middle of their columns,
 * or where these begin or end.
 */
export function withSpanningNames(
  groups: readonly (readonly Row[])[],
  all: readonly number[],
  rules: readonly Rule[],
): Row[][] | undefined {
  const lines = groups.flat();
  // A name over several may stand in a gap between two of them as if it had a column of its own.
  const below = new Set(
    lines.slice(1).flatMap(({ segments }) => segments.map((each) => columnOf(each, all))),
  );
  const gutters = all.filter((_, column) => below.has(column));
  const depth = nameLines(lines, rules);
  const names = spanningNames(lines, depth, gutters, rules);
  if (!names) return undefined;
  const body = segmentsOf(lines.slice(depth, depth + MAX_BODY));
  const columns = gutters
    .concat(0)
    .map((_, at) => [...names.lower, ...names.between, ...body].filter((each) => isIn(each, at, gutters)));
  const reaches = columns.map(reachOf);
  const spans = spansOf(names, gutters, columns, rules);
  const entries = (column: number) => body.filter((each) => isIn(each, column, gutters)).length;
  const fewest = areRepeated(names.lower) ? 1 : FEWEST;
  const isFilled = ({ first, last }: Columns) =>
    reaches.every((_, column) => column < first || column > last || entries(column) >= fewest);
  const parted =
    spans && [...spans.values()].every(isFilled)
      ? { ...names, upper: names.upper.map((name) => widened(name, spans.get(name), reaches)) }
      : withoutGroups(names, gutters);
  if (!parted) return undefined;
  let left = depth;
  const rest = groups.flatMap((group) => {
    const taken = Math.min(left, group.length);
    left -= taken;
    return taken < group.length ? [[...group.slice(taken)]] : [];
  });
  const lower = [parted.between, parted.lower, parted.rest].flatMap(toRows);
  return [toRows(parted.upper), lower, ...rest];
}

/** A name as wide as its columns. */
function widened(name: Segment, span: Columns | undefined, reaches: readonly Reach[]): Segment {
  if (!span) return name;
  return { ...name, x0: reaches[span.first]?.from ?? name.x0, x1: reaches[span.last]?.to ?? name.x1 };
}

/** True for what stands in one column, and in no other. */
function isIn({ x0, x1 }: Segment, column: number, gutters: readonly number[]): boolean {
  return x0 >= (gutters[column - 1] ?? -Infinity) - 1 && x1 <= (gutters[column] ?? Infinity) + 1;
}

/** Which columns each name of the upper line stands over, for those over several; undefined where that cannot be told. */
function spansOf(
  { upper, between, lower }: Names,
  gutters: readonly number[],
  columns: readonly (readonly Segment[])[],
  rules: readonly Rule[],
): Map<Segment, Columns> | undefined {
  const named = new Set(lower.map((name) => columnOf(name, gutters)));
  if (named.size < lower.length) return undefined;
  const over = upper.filter((name) => named.has(columnOf(name, gutters)));
  if (over.length === 0 || over.length >= lower.length) return undefined;
  const reaches = columns.map(reachOf);
  const ruled = over.flatMap((name) => ruledColumns(name, lower, reaches, rules) ?? []);
  // Where names of one column stand above the lower line, or the first of the upper line over the first column,
  // those in the lower line are all below others.
  const places = over.map((name) => columnOf(name, gutters));
  const isWhole = between.length > 0 || over.length < upper.length || places[0] === Math.min(...named);
  // Each weight is of a patient of some age.
  const areOfAges = areSizes(lower.toSorted((a, b) => a.x0 - b.x0).map(({ text }) => text));
  const found = [
    ruled,
    centred(over, places, named, reaches),
    cellSpans(over, places, named, columns, isWhole),
    ...(isWhole || areOfAges || areRepeated(lower)
      ? edged(over, places, named, reaches, isWhole || areOfAges)
      : []),
  ].find((spans) => spans.length === over.length && fits(spans, named, isWhole));
  return found && new Map(over.map((name, i) => [name, found[i] ?? { first: 0, last: 0 }]));
}

function areRepeated(names: readonly Segment[]): boolean {
  return new Set(names.map(({ text }) => text)).size < names.length;
}

/** The columns above which a line is drawn below a name. */
function ruledColumns(
  { x0, x1, y }: Segment,
  lower: readonly Segment[],
  reaches: readonly Reach[],
  rules: readonly Rule[],
): Columns | undefined {
  const all = (reaches.at(-1)?.to ?? 0) - (reaches[0]?.from ?? 0);
  for (const { from, to } of rulesBetween(rules, y, lower[0]?.y ?? y)) {
    if (to - from > all * WHOLE || from > x0 + AT_EDGE || to < x1 - AT_EDGE) continue;
    const isOver = (reach: Reach) => from < (reach.from + reach.to) / 2 && (reach.from + reach.to) / 2 < to;
    const first = reaches.findIndex(isOver);
    if (first >= 0) return { first, last: reaches.findLastIndex(isOver) };
  }
  return undefined;
}

/** The columns in whose middle each name stands. */
function centred(
  over: readonly Segment[],
  places: readonly number[],
  named: ReadonlySet<number>,
  reaches: readonly Reach[],
): Columns[] {
  return over.flatMap((name, i) => {
    const middle = (name.x0 + name.x1) / 2;
    const least = (places[i - 1] ?? -1) + 1;
    const most = (places[i + 1] ?? reaches.length) - 1;
    let best: (Columns & { far: number }) | undefined;
    for (let first = least; first <= most; first++) {
      for (let last = first + 1; last <= most && named.has(last) && named.has(first); last++) {
        const [from, to] = [reaches[first]?.from ?? 0, reaches[last]?.to ?? 0];
        const far = Math.abs((from + to) / 2 - middle) / (to - from);
        if (far < AT_MIDDLE && far < (best?.far ?? Infinity)) best = { first, last, far };
      }
    }
    return best ? [best] : [];
  });
}

/** The columns with the first of which each name begins, or with the last of which it ends: all of them, or as many of each. */
function edged(
  over: readonly Segment[],
  places: readonly number[],
  named: ReadonlySet<number>,
  reaches: readonly Reach[],
  isWhole: boolean,
): Columns[][] {
  const most = isWhole ? Infinity : Math.min(...places.slice(1).map((place, i) => place - (places[i] ?? 0)));
  const run = (from: number, step: 1 | -1, end: number) => {
    let at = from;
    while (at + step !== end && named.has(at + step) && Math.abs(at + step - from) < most) at += step;
    return at;
  };
  const areAt = (edge: "from" | "to", end: "x0" | "x1") =>
    over.every((name, i) => Math.abs(name[end] - (reaches[places[i] ?? 0]?.[edge] ?? Infinity)) < AT_EDGE);
  const left = areAt("from", "x0")
    ? [places.map((place, i) => ({ first: place, last: run(place, 1, places[i + 1] ?? Infinity) }))]
    : [];
  const right = areAt("to", "x1")
    ? [places.map((place, i) => ({ first: run(place, -1, places[i - 1] ?? -Infinity), last: place }))]
    : [];
  return [...left, ...right];
}

/** True for columns that are each below one name at most; with `isWhole`, all that are named in the lower line. */
function fits(spans: readonly Columns[], named: ReadonlySet<number>, isWhole: boolean): boolean {
  const apart = spans.every(({ first }, i) => i === 0 || first > (spans[i - 1]?.last ?? -1));
  const covered = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return apart && covered > spans.length && (!isWhole || covered === named.size);
}

/**
 * Names with those over others as one line that names no column, where the lower ones come again, so that there are groups
 * of them: which columns are of which cannot be told. Undefined where there may be none.
 */
function withoutGroups(names: Names, gutters: readonly number[]): Names | undefined {
  const { upper, between, lower, rest } = names;
  const column = (name: Segment) => columnOf(name, gutters);
  const named = new Set(lower.map(column));
  const [over, beside] = [
    upper.filter((name) => named.has(column(name))),
    upper.filter((name) => !named.has(column(name))),
  ];
  const places = new Set(over.map(column));
  const wholeName = (name: Segment) =>
    [name, ...rest.filter((line) => column(line) === column(name))].map(({ text }) => text).join(" ");
  const isAgain = (name: Segment) =>
    lower.some((other) => other !== name && wholeName(other) === wholeName(name));
  const areApart = named.size === lower.length && over.length > 1;
  if (!areApart || !lower.some((name) => !places.has(column(name)) && isAgain(name))) return undefined;
  const all = [...upper, ...between, ...lower];
  const title = {
    ...toSegment(over.flatMap(({ pieces }) => pieces)),
    x0: Math.min(...all.map(({ x0 }) => x0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
  };
  return { ...names, upper: [title], between: [...beside, ...between] };
}
