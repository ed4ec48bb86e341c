import { type Box, lines, readingOrder } from "./reading-order.ts";

/** A slide that a person made has fewer. */
const MAX_FRAMES = 200;
/** What stands in a frame may reach over its edge by this share of the frame's smaller side. */
const OVER = 0.05;

interface Unit<T> {
  box: Box;
  items: T[];
}

/**
 * Items in reading order; those below each other in one of the empty shapes that are drawn behind them, as who makes cards does,
 * are read together.
 */
export function inFrames<T extends { box: Box }>(items: readonly T[], frames: readonly Box[]): T[] {
  let units: Unit<T>[] = items.map((item) => ({ box: item.box, items: [item] }));
  const smallestFirst = frames.toSorted((a, b) => a.width * a.height - b.width * b.height);
  for (const box of smallestFirst.slice(0, MAX_FRAMES)) {
    const inside = units.filter((unit) => isWithin(unit.box, box));
    if (inside.length === units.length || lines(inside).length < 2) continue;
    const framed = new Set(inside);
    const read = { box, items: readingOrder(inside).flatMap((unit) => unit.items) };
    units = [...units.filter((unit) => !framed.has(unit)), read];
  }
  return readingOrder(units).flatMap((unit) => unit.items);
}

function isWithin(box: Box, frame: Box): boolean {
  const over = OVER * Math.min(frame.width, frame.height);
  return (
    box.x >= frame.x - over &&
    box.y >= frame.y - over &&
    box.x + box.width <= frame.x + frame.width + over &&
    box.y + box.height <= frame.y + frame.height + over
  );
}
