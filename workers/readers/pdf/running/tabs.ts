import { areSame, type Box, holds, isWithin, meet, middleOf } from "../geometry.ts";
import type { Rule } from "../ink/shapes.ts";
import type { Aside } from "../layout/atoms.ts";
import type { Source } from "../source/source.ts";

/** A filled box in a page's margin with a short text on its side, by which a chapter is found in the closed book. */
export interface Tab {
  page: number;
  box: Box;
  aside: Aside;
}

/** Of the page: how wide the margin is in which a tab stands, and how high a tab is at most. */
const MARGIN = 0.12;
const HIGHEST = 0.9;
/** How many times its width a tab is high, at least. */
const UPRIGHT = 1.3;
/** In points: how far what touches a tab is from it; and how far one is from where another page has it. */
const NEAR = 2;

/** What looks like a tab on a page: but for its text nothing stands where it is, nor right above or below. */
export function tabsOf({ page, asides, segments, frame, shapes }: Source): Tab[] {
  if (asides.length === 0 || shapes.frames.length === 0) return [];
  const [width, height] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
  const lines = shapes.across.map(({ at, from, to }) => ({ x0: from, y0: at, x1: to, y1: at }));
  return shapes.frames.flatMap((box): Tab[] => {
    const { x0, y0, x1, y1, fill } = box;
    const isInMargin = x1 < frame.x0 + width * MARGIN || x0 > frame.x1 - width * MARGIN;
    const isUpright = y1 - y0 > (x1 - x0) * UPRIGHT && y1 - y0 < height * HIGHEST;
    if (fill === undefined || !isInMargin || !isUpright) return [];
    const aside = asides.find((each) => holds(box, middleOf(each)));
    if (!aside) return [];
    const place = { x0: x0 + NEAR, y0: y0 - NEAR, x1: x1 - NEAR, y1: y1 + NEAR };
    const isBeside = (each: Box) => !isOf(box, each) && meet(each, place);
    return [...segments, ...shapes.frames, ...lines].some(isBeside) ? [] : [{ page, box, aside }];
  });
}

/**
 * The page without its tabs, some of `own`: those of which `near`, the pages beside it, or others have one in the same place. The
 * text is left where none of them says the same.
 */
export function withoutTabs(source: Source, own: readonly Tab[], near: readonly Tab[]): Source {
  if (own.length === 0) return source;
  const others = near.filter(({ page }) => page !== source.page);
  const tabs = own.filter(({ box }) => others.some((other) => areSame(other.box, box, NEAR)));
  if (tabs.length === 0) return source;
  const isLeft = (box: Box) => !tabs.some((tab) => isOf(tab.box, box));
  const isSaid = ({ aside, box }: Tab) =>
    others.some((other) => other.aside.block.text === aside.block.text && areSame(other.box, box, NEAR));
  const said = new Set(tabs.filter(isSaid).map(({ aside }) => aside));
  const { shapes } = source;
  return {
    ...source,
    asides: source.asides.filter((aside) => !said.has(aside)),
    shapes: {
      ...shapes,
      frames: shapes.frames.filter(isLeft),
      across: shapes.across.filter(({ at, from, to }) => isLeft({ x0: from, y0: at, x1: to, y1: at })),
      down: shapes.down.filter((rule) => !tabs.some(({ box }) => isSide(rule, box))),
    },
  };
}

/** True for what is drawn of a tab: it reaches nowhere out of it. */
function isOf({ x0, y0, x1, y1 }: Box, box: Box): boolean {
  return isWithin(box, { x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 });
}

/** True for a line down that is as high as a tab: lower ones at its edge are of a table beside it. */
function isSide({ at, from, to }: Rule, box: Box): boolean {
  return isOf(box, { x0: at, y0: from, x1: at, y1: to }) && to - from > box.y1 - box.y0 - NEAR;
}
