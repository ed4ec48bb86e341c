import { at, isTrue, type XmlElement } from "../ooxml/tree.ts";
import { boxOf, type Place } from "./geometry.ts";
import type { Box } from "./reading-order.ts";

/** An arrow that joins two shapes, from the one that it leads away from. */
export interface Arrow {
  from: End;
  to: End;
  box: Box;
}

/** The shape that a line is tied to, where it is tied to one, and where it ends there. */
export interface End {
  id: string | undefined;
  x: number;
  y: number;
}

/** The arrow that a `p:cxnSp` draws on a slide, or a `wps:wsp` in a text; undefined where it has no place or no head. With a head at each end it leads down. */
export function arrowOf(shape: XmlElement, place: Place): Arrow | undefined {
  const properties = at(shape, "p:spPr") ?? at(shape, "wps:spPr");
  const transform = at(properties, "a:xfrm");
  const own = boxOf(transform);
  if (!own) return undefined;
  const box = place(own);
  const { flipH, flipV } = transform?.attributes ?? {};
  const ties = at(shape, "p:nvCxnSpPr", "p:cNvCxnSpPr") ?? at(shape, "wps:cNvCnPr");
  const end = (name: string, atRight: boolean, atBottom: boolean): End => ({
    id: at(ties, name)?.attributes.id,
    x: box.x + (atRight ? box.width : 0),
    y: box.y + (atBottom ? box.height : 0),
  });
  const start = end("a:stCxn", isTrue(flipH), isTrue(flipV));
  const stop = end("a:endCxn", !isTrue(flipH), !isTrue(flipV));
  const [atStart, atStop] = ["a:headEnd", "a:tailEnd"].map(
    (name) => (at(properties, "a:ln", name)?.attributes.type ?? "none") !== "none",
  );
  return directed({ start, stop, atStart: atStart === true, atStop: atStop === true, box });
}

/** A line between two ends as an arrow; undefined where it has no head. */
export function directed(line: {
  start: End;
  stop: End;
  /** Whether a head is there. */
  atStart: boolean;
  atStop: boolean;
  box: Box;
}): Arrow | undefined {
  const { start, stop, atStart, atStop, box } = line;
  if (!atStart && !atStop) return undefined;
  const isReversed = !atStop || (atStart && start.y > stop.y);
  return isReversed ? { from: stop, to: start, box } : { from: start, to: stop, box };
}
