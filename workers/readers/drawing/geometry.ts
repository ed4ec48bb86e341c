import { at, type XmlElement } from "../ooxml/tree.ts";
import type { Box } from "./reading-order.ts";

/** Maps a group's own coordinates to those of what it stands on: the slide, or the drawing in a text. */
export type Place = (box: Box) => Box;

/** The rectangle of an `xfrm` element, in EMU; undefined where it is absent or says nothing. */
export function boxOf(transform: XmlElement | undefined): Box | undefined {
  return rectangle(at(transform, "a:off"), at(transform, "a:ext"));
}

/** The mapping inside a group with this `a:xfrm`, which itself is placed by `outer`. */
export function placeInside(transform: XmlElement | undefined, outer: Place): Place {
  const box = boxOf(transform);
  const child = rectangle(at(transform, "a:chOff"), at(transform, "a:chExt"));
  return box && child ? scaled(box, child, outer) : outer;
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
