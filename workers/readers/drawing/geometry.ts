import { at, isTrue, type XmlElement } from "../ooxml/tree.ts";
import type { Box } from "./reading-order.ts";

/** Maps a group's own coordinates to those of what it stands on: the slide, or the drawing in a text. */
export type Place = (box: Box) => Box;

/** A right angle in the unit of DrawingML. */
const QUARTER = 90 * 60_000;

/** The rectangle of an `xfrm` element as it stands on the page, in EMU; undefined where it is absent or says nothing. */
export function boxOf(transform: XmlElement | undefined): Box | undefined {
  const box = rectangle(at(transform, "a:off"), at(transform, "a:ext"));
  const turn = Math.abs(Number(transform?.attributes.rot ?? 0)) % (2 * QUARTER);
  const sideways = turn > QUARTER / 2 && turn < QUARTER * 1.5;
  if (!box || !sideways) return box;
  const { x, y, width, height } = box;
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}

/** How many quarters of a turn an `xfrm` element says, clockwise, 0 to 3. */
export function quartersOf(transform: XmlElement | undefined): number {
  const quarters = Math.round(Number(transform?.attributes.rot ?? 0) / QUARTER);
  return ((quarters % 4) + 4) % 4;
}

/** The mapping inside a group with this `a:xfrm`, which itself is placed by `outer`. */
export function placeInside(transform: XmlElement | undefined, outer: Place): Place {
  const box = rectangle(at(transform, "a:off"), at(transform, "a:ext"));
  const child = rectangle(at(transform, "a:chOff"), at(transform, "a:chExt"));
  return box && child ? scaled(box, child, (inner) => outer(turned(inner, box, transform))) : outer;
}

/** A rectangle in a group that fills `group` before it is flipped, then turned about its middle. */
function turned(box: Box, group: Box, transform: XmlElement | undefined): Box {
  const { flipH, flipV } = transform?.attributes ?? {};
  const middle = { x: group.x + group.width / 2, y: group.y + group.height / 2 };
  let [x, y] = [box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y];
  let { width, height } = box;
  if (isTrue(flipH)) x = -x;
  if (isTrue(flipV)) y = -y;
  for (let quarter = quartersOf(transform); quarter > 0; quarter -= 1) {
    [x, y, width, height] = [-y, x, height, width];
  }
  return { x: middle.x + x - width / 2, y: middle.y + y - height / 2, width, height };
}

/** The mapping inside a group that fills `box` and counts its own coordinates in `child`; the group is placed by `outer`. */
export function scaled(box: Box, child: Box, outer: Place): Place {
  const scaleX = child.width > 0 ? box.width / child.width : 1;
  const scaleY = child.height > 0 ? box.height / child.height : 1;
  return ({ x, y, width, height }) =>
    outer({
      x: box.x + (x - child.x) * scaleX,
      y: box.y + (y - child.y) * scaleY,
      width: width * scaleX,
      height: height * scaleY,
    });
}

function rectangle(offset: XmlElement | undefined, extent: XmlElement | undefined): Box | undefined {
  const x = Number(offset?.attributes.x);
  const y = Number(offset?.attributes.y);
  const width = Number(extent?.attributes.cx);
  const height = Number(extent?.attributes.cy);
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}
