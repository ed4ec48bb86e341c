import { type Arrow, arrowOf, directed, thickArrow } from "../../drawing/arrows.ts";
import { boxOf, type Place, placeInside, scaled } from "../../drawing/geometry.ts";
import { type Box, readingOrder } from "../../drawing/reading-order.ts";
import { at, elements, textOf, type XmlElement } from "../../ooxml/tree.ts";

/** Something on the page, with its place where the file says it. */
interface Placed {
  element: XmlElement;
  box: Box | undefined;
  /** By which arrows name it. */
  id?: string | undefined;
}

/** The text boxes and arrows of a drawing. */
interface Shapes {
  boxes: Placed[];
  arrows: Arrow[];
}

/** Text boxes and arrows at places counted from the same edges; these are undefined in a drawing that stands in the line. */
interface Drawn {
  edge: string | undefined;
  boxes: { element: XmlElement; box: Box; id: string }[];
  arrows: Arrow[];
}

/** In a point. */
const EMU = 12_700;
/** Of a letter page, and between its margins of an inch. */
const PAGE_WIDTH = 612 * EMU;
const TEXT_WIDTH = 468 * EMU;

/** The text boxes of a drawing (`w:txbxContent`) as a person reads them; one inside another is found when that one is read. */
export function textBoxes(drawing: XmlElement): XmlElement[] {
  const found: Shapes = { boxes: [], arrows: [] };
  collect(drawing, undefined, (box) => box, found);
  return inOrder(found.boxes);
}

/** What is drawn, by its place on the page; undefined where that is not known. Its paragraph stands `down` points below where this is counted from. */
export function drawnIn(drawing: XmlElement, down: number): Drawn | undefined {
  const { box, edge } = anchorOf(drawing);
  if (!box && at(drawing, "wp:anchor")) return undefined;
  const found: Shapes = { boxes: [], arrows: [] };
  const below = isBesideParagraph(drawing) ? down * (drawing.name === "w:drawing" ? EMU : 1) : 0;
  const [right, bottom] = [box?.x ?? 0, (box?.y ?? 0) + below];
  const place: Place = (inside) => ({ ...inside, x: inside.x + right, y: inside.y + bottom });
  collect(drawing, undefined, place, found);
  const boxes = found.boxes.flatMap(({ element, box, id = "" }) => (box ? [{ element, box, id }] : []));
  if (boxes.length < found.boxes.length) return undefined;
  return { edge: at(drawing, "wp:inline") ? undefined : edge, boxes, arrows: found.arrows };
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

function collect(
  parent: XmlElement,
  shape: Omit<Placed, "element"> | undefined,
  place: Place,
  found: Shapes,
): void {
  for (const child of elements(parent)) {
    if (child.name === "w:txbxContent") found.boxes.push({ element: child, box: shape?.box, id: shape?.id });
    else if (child.name === "wps:wsp") {
      const own = boxOf(at(child, "wps:spPr", "a:xfrm"));
      const arrow = arrowOf(child, place);
      if (arrow) found.arrows.push(arrow);
      const id = at(child, "wps:cNvPr")?.attributes.id;
      collect(child, { box: own && place(own), id }, place, found);
    } else if (/^v:(?!group|textbox)/.test(child.name)) {
      const own = styleBox(child);
      const arrow = olderArrow(child, place);
      if (arrow) found.arrows.push(arrow);
      collect(child, { box: (own && place(own)) ?? shape?.box }, place, found);
    } else collect(child, shape, placeIn(child, place), found);
  }
}

/** Types of VML shapes: lines that join others, and thick arrows by the quarters of a turn from right over down. */
const JOINING = /_t(?:20|3[2-9]|40)$/;
const THICK: Record<string, number> = { _t13: 0, _t67: 1, _t66: 2, _t68: 3 };

/** A line or thick arrow of VML: "from" and "to" say where it leads, or its box and how that is flipped. */
function olderArrow(shape: XmlElement, place: Place): Arrow | undefined {
  const stroke = at(shape, "v:stroke")?.attributes;
  const [atStart, atStop] = [stroke?.startarrow, stroke?.endarrow].map((head) => (head ?? "none") !== "none");
  const { from, to, style = "", type = "" } = shape.attributes;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = `${from},${to}`.split(",").map(toNumber);
  const line = toBox([Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)]);
  const own = from === undefined ? styleBox(shape) : line;
  if (!own) return undefined;
  const thick = THICK[/_t\d+$/.exec(type)?.[0] ?? ""];
  if (thick !== undefined && !/rotation:/.test(style)) return thickArrow(thick, place(own));
  const isLine = shape.name === "v:line" || JOINING.test(type) || atStart || atStop;
  if (!isLine || at(shape, "v:textbox")) return undefined;
  const flip = /(?:^|;)\s*flip:\s*([xy ]+)/.exec(style)?.[1] ?? "";
  const [flipH, flipV] = from === undefined ? [flip.includes("x"), flip.includes("y")] : [x2 < x1, y2 < y1];
  const box = place(own);
  const end = (atRight: boolean, atBottom: boolean) => ({
    id: undefined,
    x: box.x + (atRight ? box.width : 0),
    y: box.y + (atBottom ? box.height : 0),
  });
  return directed({
    start: end(flipH, flipV),
    stop: end(!flipH, !flipV),
    atStart: atStart === true,
    atStop: atStop === true,
    box,
  });
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
  const [width, height, y] = [cx, cy, textOf(at(down, "wp:posOffset"))].map(toNumber);
  const from = across?.attributes.relativeFrom;
  const edge = `${from === "column" ? "margin" : from} ${down?.attributes.relativeFrom}`;
  return { box: toBox([leftOf(across, width), y, width, height]), edge };
}

/** Where a drawing begins from the left; one that is centered or at the right, in a text of the usual width. */
function leftOf(across: XmlElement | undefined, width = Number.NaN): number {
  const align = textOf(at(across, "wp:align"));
  const room = (across?.attributes.relativeFrom === "page" ? PAGE_WIDTH : TEXT_WIDTH) - width;
  if (align === "left") return 0;
  if (align === "center") return room / 2;
  return align === "right" ? room : toNumber(textOf(at(across, "wp:posOffset")));
}

/** Whether its place is counted from its paragraph, and not from an edge of the page. */
function isBesideParagraph(drawing: XmlElement): boolean {
  const down = at(drawing, "wp:anchor", "wp:positionV");
  if (down) return ["paragraph", "line"].includes(down.attributes.relativeFrom ?? "");
  const styles = elements(drawing).map(({ attributes }) => attributes.style ?? "");
  return !styles.some((style) => /mso-position-vertical-relative:\s*(?:page|margin)/.test(style));
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

function toBox(numbers: readonly (number | undefined)[]): Box | undefined {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}
