import type { Block } from "../../model.ts";
import type { Context } from "../context.ts";
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
import { withNamesJoined } from "../tables/blocks/names-apart.ts";
import { findDrawnTables } from "../tables/drawn/drawn-tables.ts";
import { acrossEdges } from "../tables/drawn/grids.ts";
import { withNamesAbove } from "../tables/drawn/names-above.ts";
import { withUprightNames } from "../tables/names/upright-names.ts";
import { tableEnds } from "../tables/open/ruled-ends.ts";
import { tailTable } from "../tables/open/tail-table.ts";
import { takeTagged } from "../tables/tagged/tagged-tables.ts";
import { besideText } from "./beside-text.ts";
import type { Part } from "./parts.ts";
import { withoutWeb } from "./web-prints.ts";

/** What stands on a page, in order, the text turned on its side that stands beside or behind all of it, and what its foot says. */
export interface PageParts {
  parts: Part[];
  beside: Block[];
}

/** What stands on a page, in its boxes, and what its lines, drawings and neighbors tell of it. */
interface Laid {
  atoms: Atom[];
  context: Context;
  beside: Block[];
}

/** Reads the layout of a page; `words` are those that the document's pages have in common. */
export function readParts(page: Source, profile: Profile, words: Vocabulary): PageParts {
  const { atoms, beside, context } = layOut(page, profile, words);
  const parts = withoutWeb(partsOf(atoms, context));
  return { parts: [...nameOf(page), ...underTitle(page, atoms, context), ...parts], beside };
}

/** The heading of all that a policy is, where only its pages' headers name it. */
function nameOf({ named }: Source): Part[] {
  return named === undefined ? [] : [{ kind: "block", block: { kind: "heading", level: 0, text: named } }];
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
  const { atoms, beside, context } = layOut(page, profile, words);
  const tail = tailTable(linesAbove(atoms), carried, context);
  if (!tail) return undefined;
  const others = atoms.filter((atom) => atom.kind !== "line" || !tail.segments.has(atom.segment));
  return { parts: [{ kind: "table", table: tail.table }, ...partsOf(others, context)], beside };
}

/** The lines above all boxes and drawn tables of a page. */
function linesAbove(atoms: readonly Atom[]): Segment[] {
  const top = Math.min(...atoms.map(({ kind, y0 }) => (kind === "line" ? Infinity : y0)));
  return linesOf(atoms).flatMap(({ segment }) => (segment.y < top ? [segment] : []));
}

function partsOf(atoms: readonly Atom[], context: Context): Part[] {
  const parts = pagesOn(atoms, context.page, context.rules).flatMap((page) => readRegion(page, context));
  return withNamesJoined(parts);
}

/** Puts what stands on a page into its boxes and drawn tables. */
function layOut(page: Source, profile: Profile, words: Vocabulary): Laid {
  const source = { ...page, segments: withContentsLines(page.segments) };
  const lanes = findLanes(source.shapes, source.segments);
  const shapes = withoutLanes(source.shapes, lanes);
  const fills = shapes.frames.filter(({ fill }) => fill !== undefined);
  const own = laterVocabulary(() => source.segments.map(({ text }) => text));
  const known: Vocabulary = { has: (word) => words.has(word) || own.has(word) };
  const drawn = findDrawnTables(withoutArrows(shapes), source, fills);
  const {
    tables,
    grids: cells,
    panels,
    segments: untagged,
  } = takeTagged(source.tagged, { segments: source.segments, ...drawn }, fills, known);
  const { segments, names } = withUprightNames(
    source.asides,
    untagged,
    cells.filter(({ rows }) => rows > 2),
  );
  const grids =
    names.size === 0
      ? cells
      : cells.map((grid) => (grid.named ? grid : withNamesAbove(grid, segments, cells)));
  const asides = source.asides.filter((aside) => !names.has(aside));
  const isBeside = besideText(source, { grids, panels });
  const within = asides.filter((aside) => !isBeside(aside));
  const atoms = place(segments, [...within, ...tables], grids, panels, shapes);
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
    bars: findBars(fills, source.segments),
    page: source.frame,
  };
  const foot: Block[] = source.foot === undefined ? [] : [{ kind: "note", text: source.foot }];
  const beside = [...asides.filter(isBeside).map(({ block }) => block), ...foot];
  return { atoms, context, beside };
}
