import { at, isTrue, type XmlElement } from "../ooxml/tree.ts";
import { boxOf, type Place, quartersOf } from "./geometry.ts";
import type { Box } from "./reading-order.ts";

/** An arrow that joins two shapes, from the one that it leads away from. */
export interface Arrow {
  from: End;
  to: End;
  box: Box;
}

/** The shape that a line is tied to, where it is tied to one, and where it ends there. */
interface End {
  id: string | undefined;
  x: number;
  y: number;
}

/** Shapes that are lines, by the start of their names; a `cxnSp`, what has `wps:cNvCnPr` and a freeform with a head are so too. */
const LINE = /^(?:line$|straightConnector|bentConnector|curvedConnector)/;

/** The prefixes of shapes on slides, in texts, on sheets, and on a locked canvas. */
const SHAPES = ["p", "wps", "xdr", "a"] as const;

/** Where shapes that are thick arrows lead, in quarters of a turn from right over down. */
const THICK: Record<string, number> = {
  rightArrow: 0,
  notchedRightArrow: 0,
  stripedRightArrow: 0,
  downArrow: 1,
  leftArrow: 2,
  upArrow: 3,
};

/**
 * The line or thick arrow that a `cxnSp` or `sp` draws on a slide, a sheet or a locked canvas, or a `wps:wsp` in a text; undefined for other shapes and where it has
 * no place. With a head at each end, or none, it leads down.
 */
export function arrowOf(shape: XmlElement, place: Place): Arrow | undefined {
  const properties = SHAPES.map((prefix) => at(shape, `${prefix}:spPr`)).find(Boolean);
  const transform = at(properties, "a:xfrm");
  const own = boxOf(transform);
  if (!own) return undefined;
  const box = place(own);
  const placed = ({ id, x, y }: End): End => ({ id, ...pointOf(place({ x, y, width: 0, height: 0 })) });
  const { flipH, flipV } = transform?.attributes ?? {};
  const form = at(properties, "a:prstGeom")?.attributes.prst ?? "";
  const thick = THICK[form];
  if (thick !== undefined) {
    const { from, to } = thickArrow(thick + turnsOf(transform, thick), own);
    return { from: placed(from), to: placed(to), box };
  }
  const [atStart = false, atStop = false] = ["a:headEnd", "a:tailEnd"].map(
    (name) => (at(properties, "a:ln", name)?.attributes.type ?? "none") !== "none",
  );
  const isLine = LINE.test(form) || /:cxnSp$/.test(shape.name) || at(shape, "wps:cNvCnPr") !== undefined;
  if (!isLine && !atStart && !atStop) return undefined;
  const ties =
    SHAPES.map((prefix) => at(shape, `${prefix}:nvCxnSpPr`, `${prefix}:cNvCxnSpPr`)).find(Boolean) ??
    at(shape, "wps:cNvCnPr");
  const end = (name: string, atRight: boolean, atBottom: boolean): End =>
    placed({
      id: at(ties, name)?.attributes.id,
      x: own.x + (atRight ? own.width : 0),
      y: own.y + (atBottom ? own.height : 0),
    });
  // From corner to corner: flipped, then turned.
  let [right, down] = [isTrue(flipH), isTrue(flipV)];
  for (let turn = quartersOf(transform); turn > 0; turn -= 1) [right, down] = [!down, right];
  const start = end("a:stCxn", right, down);
  const stop = end("a:endCxn", !right, !down);
  return directed({ start, stop, atStart, atStop, box });
}

function pointOf({ x, y }: Box): { x: number; y: number } {
  return { x, y };
}

/** How many quarters of a turn a thick arrow is turned and flipped. */
function turnsOf(transform: XmlElement | undefined, points: number): number {
  const { flipH, flipV } = transform?.attributes ?? {};
  const isFlipped = points % 2 === 0 ? isTrue(flipH) : isTrue(flipV);
  return quartersOf(transform) + (isFlipped ? 2 : 0);
}

/** A thick arrow leads from the middle of one side of its box to that of the other; `points` counts quarters of a turn from right over down. */
export function thickArrow(points: number, box: Box): Arrow {
  const middle = { id: undefined, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [left, right] = [box.x, box.x + box.width].map((x) => ({ ...middle, x }));
  const [top, bottom] = [box.y, box.y + box.height].map((y) => ({ ...middle, y }));
  const ends = [
    [left, right],
    [top, bottom],
    [right, left],
    [bottom, top],
  ];
  const [from = middle, to = middle] = ends[points % 4] ?? [];
  return { from, to, box };
}

/** A line between two ends as an arrow. */
export function directed(line: {
  start: End;
  stop: End;
  /** Whether a head is there. */
  atStart: boolean;
  atStop: boolean;
  box: Box;
}): Arrow {
  const { start, stop, atStart, atStop, box } = line;
  const isReversed = atStart === atStop ? start.y > stop.y : atStart;
  return isReversed ? { from: stop, to: start, box } : { from: start, to: stop, box };
}
