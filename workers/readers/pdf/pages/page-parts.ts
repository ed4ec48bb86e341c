import type { Block } from "../../model.ts";
import type { Context } from "../context.ts";
import { around, type Box, holds, meet, middleOf } from "../geometry.ts";
import { joinRules } from "../ink/rules.ts";
import { type Atom, byHeight, linesOf } from "../layout/atoms.ts";
import { titledBox } from "../layout/boxes/titles/titled-boxes.ts";
import { pagesOn } from "../layout/columns/two-up.ts";
import { findLanes, withoutLanes } from "../layout/flow/lanes.ts";
import { withoutArrows } from "../layout/flow/without-arrows.ts";
import { place } from "../layout/place.ts";
import { readRegion } from "../layout/regions.ts";
import { findBars } from "../lines/bars.ts";
import { withContentsLines } from "../lines/contents-lines.ts";
import type { Segment } from "../lines/segments.ts";
import { laterVocabulary, type Vocabulary } from "../paragraphs/join.ts";
import { pageProfile } from "../profile/page-profile.ts";
import { isHeadingSize, type Profile, sizeLevel } from "../profile/profile.ts";
import type { Source } from "../source/source.ts";
import type { Carried } from "../tables/blocks/carried-tables.ts";
import { withColumnsBeside } from "../tables/drawn/columns-beside.ts";
import { acrossEdges, findGrids } from "../tables/drawn/grids.ts";
import { withNamesAbove } from "../tables/drawn/names-above.ts";
import { withStripesBelow } from "../tables/drawn/stripes-below.ts";
import { withWhiteCells } from "../tables/drawn/undrawn-cells.ts";
import { withUprightNames } from "../tables/names/upright-names.ts";
import { tableEnds } from "../tables/open/ruled-ends.ts";
import { tailTable } from "../tables/open/tail-table.ts";
import type { Part } from "./parts.ts";
import { withoutWeb } from "./web-prints.ts";

/** What stands on a page, in order, the text turned on its side that stands beside or behind all of it, and what its foot says. */
export interface PageParts {
  parts: Part[];
  beside: Block[];
}

/** Of the page's width: what stands turned on its side in a margin is a tab, and no part of the text. */
const MARGIN = 0.1;
/** Of the page's height: a higher box in a margin labels nothing beside it. */
const TALL = 0.7;
/** So many lines run across a watermark, at least. */
const MIN_ACROSS = 3;
/** In lines' heights: how far from a label turned on its side what it labels begins; in lines: what is longer is a tab. */
const NEXT = 2;
const LABELLED = 30;

/** The lines above all boxes and drawn tables of a page. */
function linesAbove(atoms: readonly Atom[]): Segment[] {
  const top = Math.min(...atoms.map(({ kind, y0 }) => (kind === "line" ? Infinity : y0)));
  return linesOf(atoms).flatMap(({ segment }) => (segment.y < top ? [segment] : []));
}

/** True for text that others are written on. */
function isBehind(text: Box, lines: readonly Box[]): boolean {
  return lines.filter((line) => meet(line, text)).length >= MIN_ACROSS;
}

/** True for a box that some lines begin close behind. */
function isLabel(box: Box, lines: readonly Box[]): boolean {
  const beside = lines.filter(({ y0, y1 }) => box.y0 <= (y0 + y1) / 2 && (y0 + y1) / 2 <= box.y1);
  const next = beside.filter(({ x0, y0, y1 }) => x0 >= box.x1 && x0 - box.x1 < NEXT * (y1 - y0));
  return next.length > 0 && beside.length <= LABELLED;
}

/** What stands on a page, in its boxes, and what its lines, drawings and neighbors tell of it. */
interface Laid {
  atoms: Atom[];
  context: Context;
  frame: Box;
  beside: Block[];
}

/** Reads the layout of a page; `words` are those that the document's pages have in common. */
export function readParts(page: Source, profile: Profile, words: Vocabulary): PageParts {
  const { atoms, beside, ...laid } = layOut(page, profile, words);
  const parts = withoutWeb(partsOf(atoms, laid));
  return { parts: [...underTitle(page, atoms, laid.context), ...parts], beside };
}

/**
 * What sets a page that begins with a titled box, below a title that the page before has too, under this title: it does not go on
 * with what stands last under it there.
 */
function underTitle({ titleSize = 0 }: Source, atoms: readonly Atom[], { profile, fills }: Context): Part[] {
  const [first] = byHeight(atoms);
  const isBoxed = first?.kind === "panel" && titledBox(first, fills) !== undefined;
  if (!isBoxed || !isHeadingSize(titleSize, profile)) return [];
  return [{ kind: "columns", level: sizeLevel(titleSize, profile) + 1 }];
}

/**
 * Reads it where the page begins with more rows of `carried`, a table without drawn cells, or the rest of its last; undefined
 * where it does not.
 */
export function readPartsBelow(
  page: Source,
  profile: Profile,
  words: Vocabulary,
  carried: Carried,
): PageParts | undefined {
  const { atoms, beside, ...laid } = layOut(page, profile, words);
  const tail = tailTable(linesAbove(atoms), carried, laid.context);
  if (!tail) return undefined;
  const others = atoms.filter((atom) => atom.kind !== "line" || !tail.segments.has(atom.segment));
  return { parts: [{ kind: "table", table: tail.table }, ...partsOf(others, laid)], beside };
}

function partsOf(atoms: readonly Atom[], { context, frame }: Pick<Laid, "context" | "frame">): Part[] {
  return pagesOn(atoms, frame, context.rules).flatMap((page) => readRegion(page, context));
}

function layOut(page: Source, profile: Profile, words: Vocabulary): Laid {
  const source = { ...page, segments: withContentsLines(page.segments) };
  const { x0, y0, x1, y1 } = source.frame;
  const lanes = findLanes(source.shapes, source.segments);
  const shapes = withoutLanes(source.shapes, lanes);
  const fills = shapes.frames.filter(({ fill }) => fill !== undefined);
  const bars = findBars(fills, source.segments);
  const drawn = findGrids(withoutArrows(shapes), {
    width: x1 - x0,
    height: y1 - y0,
    bars,
  });
  const found = withStripesBelow(drawn, { segments: source.segments, fills, bars });
  const { panels } = found;
  const grids = found.grids
    .map((grid) => withWhiteCells(grid, source.segments))
    .map((grid) => withColumnsBeside(grid, source.segments))
    .map((grid, _, all) => withNamesAbove(grid, source.segments, all));
  const text = source.segments.length > 0 ? around(source.segments) : source.frame;
  const margin = (x1 - x0) * MARGIN;
  const holdsText = (box: Box) => source.segments.some((line) => holds(box, middleOf(line)));
  const isTall = (box: Box) => box.y1 - box.y0 > (y1 - y0) * TALL;
  const isBeside = (box: Box) => {
    const middle = (box.x0 + box.x1) / 2;
    const inMargin = middle < x0 + margin || middle > x1 - margin;
    const isOutside = box.x1 <= text.x0 || box.x0 >= text.x1 || inMargin;
    const isIn = (each: Box) => holds(each, middleOf(box));
    const isHeld =
      grids.some((each) => isIn(each) && holdsText(each)) ||
      panels.some(
        (each) => isIn(each) && (holdsText(each) || (isLabel(each, source.segments) && !isTall(each))),
      );
    return (isOutside && !isHeld) || isBehind(box, source.segments);
  };
  const { segments, names } = withUprightNames(
    source.asides,
    source.segments,
    grids.filter(({ rows }) => rows > 2),
  );
  const asides = source.asides.filter((aside) => !names.has(aside));
  const within = asides.filter((aside) => !isBeside(aside));
  const atoms = place(segments, within, grids, panels, shapes);
  const own = laterVocabulary(() => source.segments.map(({ text }) => text));
  const known: Vocabulary = { has: (word) => own.has(word) || words.has(word) };
  const { across, down, bends, diamonds, heads } = shapes;
  const rules = joinRules(across);
  const edges = joinRules([...across, ...fills.flatMap(acrossEdges)]);
  const ends = tableEnds(rules, source.segments);
  const context = {
    profile: pageProfile(profile, source.segments),
    known,
    rules,
    down,
    bends,
    diamonds,
    heads,
    lanes,
    edges,
    ends,
    fills,
    bars,
    page: source.frame,
  };
  const foot: Block[] = source.foot === undefined ? [] : [{ kind: "note", text: source.foot }];
  const beside = [...asides.filter(isBeside).map(({ block }) => block), ...foot];
  return { atoms, context, frame: source.frame, beside };
}
