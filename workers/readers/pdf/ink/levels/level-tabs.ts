import { isTag } from "../../../wording/care-levels.ts";
import { areFlush, areSame, type Box } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";
import { isIn, isSmall } from "../signs/small-boxes.ts";

/** In points: how wide a tab is, at most. */
const WIDEST = 40;
/** In points: how far a tab stands before its box; the cells of a table touch. */
const APART = 0.5;
const NEAR = 4;
/** In points: edges this near are one; and how far tabs of one stack are from each other. */
const EDGE = 2;
const NEXT = 3;
/** A page with more frames is a drawing. */
const MAX_FRAMES = 1_000;

/** A box, and who may do what it says. */
export interface Leveled extends Box {
  level: string;
}

/** A small filled box with the name of a level of care, and its word. */
interface Tab {
  box: Frame;
  word: Fragment;
}

/**
 * Takes the tabs with levels of care that stand below each other at the left of boxes, the first level with the upper side of its
 * box, out of a page's text and frames: they are no boxes of their own, however far they reach below it. Gives the text without
 * them.
 */
export function takeLevelTabs(text: readonly Fragment[], shapes: Shapes): readonly Fragment[] {
  if (shapes.frames.length > MAX_FRAMES) return text;
  const tabs = tabsIn(text, shapes.frames);
  if (tabs.length === 0) return text;
  const stacks = new Map<Frame, Tab[]>();
  const owners = new Map<Tab, Frame>();
  for (const tab of tabs) {
    const above = tabs.find((other) => isBelow(tab.box, other.box));
    const owner = boxBehind(tab.box, shapes.frames) ?? (above && owners.get(above));
    if (!owner) continue;
    owners.set(tab, owner);
    stacks.set(owner, [...(stacks.get(owner) ?? []), tab]);
  }
  const taken: Tab[] = [];
  for (const [{ x0, y0, x1, y1 }, stack] of stacks) {
    if (!stack.some(({ box }) => Math.abs(box.y1 - y1) > EDGE)) continue;
    shapes.levels.push({ x0, y0, x1, y1, level: stack.map(({ word }) => word.text).join("/") });
    taken.push(...stack);
  }
  const words = new Set(taken.map(({ word }) => word));
  shapes.frames = shapes.frames.filter((frame) => !taken.some(({ box }) => areSame(frame, box, EDGE)));
  return text.filter((word) => !words.has(word));
}

/** Who may do what stands in a box, or in a cell that boxes close to each other became. */
export function levelAt(box: Box, levels: readonly Leveled[]): string | undefined {
  return levels.find((each) => areSame(each, box, NEAR))?.level;
}

/** From the top down. */
function tabsIn(text: readonly Fragment[], frames: readonly Frame[]): Tab[] {
  const small = frames.filter((frame) => frame.fill !== undefined && isSmall(frame, WIDEST));
  const tabs = small.flatMap((box): Tab[] => {
    const [word, ...others] = text.filter((fragment) => isIn(fragment, box));
    return word && others.length === 0 && isTag(word.text) ? [{ box, word }] : [];
  });
  return tabs.toSorted((a, b) => a.box.y0 - b.box.y0);
}

/** The box close behind a tab whose upper side is level with that of the tab. */
function boxBehind(tab: Frame, frames: readonly Frame[]): Frame | undefined {
  return frames.find(
    ({ x0, y0, x1 }) =>
      x0 - tab.x1 > APART && x0 - tab.x1 <= NEAR && Math.abs(y0 - tab.y0) <= EDGE && x1 - x0 > WIDEST,
  );
}

function isBelow(tab: Box, other: Box): boolean {
  const isUnder = areFlush(tab, other, EDGE);
  return isUnder && tab.y0 > other.y0 && Math.abs(tab.y0 - other.y1) <= NEXT;
}
