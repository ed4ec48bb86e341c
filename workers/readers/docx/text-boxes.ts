import { boxOf, type Place, placeInside, scaled } from "../drawing/geometry.ts";
import { type Box, readingOrder } from "../drawing/reading-order.ts";
import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";

/** Something on the page, with its place where the file says it. */
interface Placed {
  element: XmlElement;
  box: Box | undefined;
}

/** The text boxes of a drawing (`w:txbxContent`) as a person reads them; one inside another is found when that one is read. */
export function textBoxes(drawing: XmlElement): XmlElement[] {
  const found: Placed[] = [];
  collect(drawing, undefined, (box) => box, found);
  return inOrder(found);
}

/** Drawings of one paragraph in reading order, where all float at places counted from the same edges. */
export function drawingsInOrder(drawings: readonly XmlElement[]): XmlElement[] {
  const anchors = drawings.map((drawing) => ({ element: drawing, ...anchorOf(drawing) }));
  const edges = new Set(anchors.map(({ edge }) => edge));
  return edges.size === 1 ? inOrder(anchors) : [...drawings];
}

function inOrder(found: readonly Placed[]): XmlElement[] {
  const placed = found.flatMap(({ element, box }) => (box ? [{ element, box }] : []));
  const known = placed.length === found.length;
  return (known ? readingOrder(placed) : found).map(({ element }) => element);
}

function collect(parent: XmlElement, box: Box | undefined, place: Place, found: Placed[]): void {
  for (const child of elements(parent)) {
    if (child.name === "w:txbxContent") found.push({ element: child, box });
    else if (child.name === "wps:wsp") {
      const own = boxOf(at(child, "wps:spPr", "a:xfrm"));
      collect(child, own && place(own), place, found);
    } else if (/^v:(?!group|textbox)/.test(child.name)) {
      const own = styleBox(child);
      collect(child, (own && place(own)) ?? box, place, found);
    } else collect(child, box, placeIn(child, place), found);
  }
}

/** The mapping inside an element: a group, of DrawingML or VML, has its own. */
function placeIn(element: XmlElement, place: Place): Place {
  const transform = at(element, "wpg:grpSpPr", "a:xfrm");
  if (transform) return placeInside(transform, place);
  const [box, child] = element.name === "v:group" ? [styleBox(element), coordinates(element)] : [];
  return box && child ? scaled(box, child, place) : place;
}

/** Where a drawing floats, and from which edges that is counted. */
function anchorOf(drawing: XmlElement): { box: Box | undefined; edge: string } {
  const anchor = at(drawing, "wp:anchor");
  const [across, down] = [at(anchor, "wp:positionH"), at(anchor, "wp:positionV")];
  const { cx, cy } = at(anchor, "wp:extent")?.attributes ?? {};
  const numbers = [textOf(at(across, "wp:posOffset")), textOf(at(down, "wp:posOffset")), cx, cy].map(
    toNumber,
  );
  const edge = `${across?.attributes.relativeFrom} ${down?.attributes.relativeFrom}`;
  return { box: toBox(numbers), edge };
}

/** The place of a VML shape from its style: "margin-left:12pt;margin-top:3pt;width:90pt;height:20pt", in a group "left:120;top:30". */
function styleBox({ attributes }: XmlElement): Box | undefined {
  const styles = new Map(
    (attributes.style ?? "").split(";").map((style): [string, string] => {
      const [name = "", value = ""] = style.split(":");
      return [name.trim(), value];
    }),
  );
  const length = (...names: string[]) => toNumber(names.map((name) => styles.get(name)).find(Boolean));
  return toBox([
    length("left", "margin-left"),
    length("top", "margin-top"),
    length("width"),
    length("height"),
  ]);
}

/** The coordinates inside a VML group. */
function coordinates({ attributes }: XmlElement): Box | undefined {
  const { coordorigin = "0,0", coordsize = "1000,1000" } = attributes;
  return toBox([...coordorigin.split(","), ...coordsize.split(",")].map(toNumber));
}

/** "12.5pt" is 12.5: places are only compared with others in the same unit. */
function toNumber(text: string | undefined): number {
  return Number.parseFloat(text ?? "");
}

function toBox(numbers: readonly number[]): Box | undefined {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}
