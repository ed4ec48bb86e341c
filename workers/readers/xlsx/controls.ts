import { oneLine } from "../line.ts";
import { activeXText } from "../ooxml/active-x.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { partById } from "../ooxml/relationships.ts";
import { at, descendants, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";

/** The controls of forms that are ticked, by their `objectType`. */
const TICKED = new Set(["CheckBox", "Radio"]);
/** In pixels, as controls are placed: how high a row is where nobody changed it. */
const ROW = 20;

/** A control with the place of its left side on the sheet, 1-based. */
export interface PlacedControl {
  /** The id of its shape. */
  shape: string;
  /** "☑ Suction at hand"; a box alone where nothing is written beside it. */
  text: string;
  row: number;
  column: number;
  /** Where its corners are, as the file says. */
  anchor: string;
}

/** What controls show beside what is written on their shapes, by the ids of these: "☐", "☑", or what was filled in. Throws UnreadableError. */
export async function readControls(
  pkg: OoxmlPackage,
  worksheet: XmlElement,
  relationships: readonly Relationship[],
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>();
  const read = new Set<string>();
  for (const { attributes } of descendants(worksheet, "x:control")) {
    const { shapeId = "", "r:id": id } = attributes;
    const part = partById(relationships, id);
    // A control has a part of its own; named again it would be read again.
    if (part === undefined || read.has(part)) continue;
    read.add(part);
    const control = await unlessDamaged(pkg.xml(part));
    const { objectType = "", checked } = control?.attributes ?? {};
    if (TICKED.has(objectType)) shown.set(shapeId, checked === "Checked" ? "☑" : "☐");
    else if (control) {
      const text = await activeXText(pkg, part, control);
      if (text !== "") shown.set(shapeId, text);
    }
  }
  return shown;
}

/** The controls whose place a sheet's drawing for older programs tells; what they show is in `shown`, where a part says so. Throws UnreadableError. */
export async function placedControls(
  pkg: OoxmlPackage,
  worksheet: XmlElement,
  relationships: readonly Relationship[],
  shown: ReadonlyMap<string, string>,
): Promise<PlacedControl[]> {
  const part = partById(relationships, at(worksheet, "x:legacyDrawing")?.attributes["r:id"]);
  const drawing = part === undefined ? undefined : await unlessDamaged(pkg.xml(part));
  return elements(drawing, "v:shape").flatMap((shape) => {
    const data = at(shape, "xvml:ClientData");
    const { "o:spid": spid, id = "" } = shape.attributes;
    const number = /_s(\d+)$/.exec(spid ?? id)?.[1] ?? "";
    const anchor = textOf(at(data, "xvml:Anchor")).trim();
    const place = placeOf(anchor);
    const text = textOn(shape, data, shown.get(number));
    return place && text !== "" ? [{ shape: number, text, anchor, ...place }] : [];
  });
}

/** What a control shows: `shown` and what is written on its shape. */
function textOn(shape: XmlElement, data: XmlElement | undefined, shown: string | undefined): string {
  const caption = oneLine(deepText(at(shape, "v:textbox")));
  switch (data?.attributes.ObjectType) {
    case "Checkbox":
    case "Radio": {
      const box = textOf(at(data, "xvml:Checked")).trim() === "1" ? "☑" : "☐";
      return `${shown ?? box} ${caption}`.trim();
    }
    case "GBox":
    case "Label":
      return caption;
    case "Pict":
      return shown ?? "";
    default:
      return "";
  }
}

/** "1, 22, 3, 3, 3, 30, 6, 1": columns and rows from 0, each with how many pixels behind its start, of the corners of a shape. */
function placeOf(anchor: string): { row: number; column: number } | undefined {
  const [left = Number.NaN, , top = 0, over = 0, , , bottom = 0, under = 0] = anchor.split(",").map(Number);
  if (!Number.isInteger(left)) return undefined;
  // A shape reaches a little over the lines of its row: its middle tells where it stands.
  const middle = Math.floor((top * ROW + over + bottom * ROW + under) / 2 / ROW);
  return { row: Math.max(top, Math.min(bottom, middle)) + 1, column: left + 1 };
}

function deepText(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === "string" ? child : deepText(child)))
    .join("");
}
