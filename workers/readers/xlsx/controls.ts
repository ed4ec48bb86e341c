import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { partById } from "../ooxml/relationships.ts";
import { descendants, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";

/** The controls of forms that are ticked, by their `objectType`. */
const TICKED = new Set(["CheckBox", "Radio"]);

/** The boxes to tick that were drawn onto a sheet, "☐" or "☑", by the ids of their shapes. Throws UnreadableError. */
export async function readControls(
  pkg: OoxmlPackage,
  worksheet: XmlElement,
  relationships: readonly Relationship[],
): Promise<ReadonlyMap<string, string>> {
  const boxes = new Map<string, string>();
  for (const { attributes } of descendants(worksheet, "x:control")) {
    const { shapeId = "", "r:id": id } = attributes;
    const part = partById(relationships, id);
    const control = part === undefined ? undefined : await unlessDamaged(pkg.xml(part));
    const { objectType = "", checked } = control?.attributes ?? {};
    if (TICKED.has(objectType)) boxes.set(shapeId, checked === "Checked" ? "☑" : "☐");
  }
  return boxes;
}
