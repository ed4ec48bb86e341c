import type { Size } from "../drawing/picture-text.ts";
import { UnreadableError } from "../model.ts";
import { DAMAGED } from "../ooxml/messages.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";

/** In EMU: a slide of a presentation that does not say. */
const SLIDE = { width: 9_144_000, height: 6_858_000 };

/** How large the slides of a presentation are, in EMU. */
export function slideSize(presentation: XmlElement): Size {
  const { cx, cy } = at(presentation, "p:sldSz")?.attributes ?? {};
  return { width: Number(cx ?? SLIDE.width), height: Number(cy ?? SLIDE.height) };
}

/** The parts of the slides in their order, undefined for one that the file lacks. Throws UnreadableError where there are none. */
export async function slideParts(
  pkg: OoxmlPackage,
  presentation: XmlElement,
): Promise<(string | undefined)[]> {
  const list = at(presentation, "p:sldIdLst");
  const relationships = await pkg.relationships(pkg.main);
  const targets = new Map(relationships.map(({ id, target }) => [id, target]));
  // A slide belongs to the presentation once; a part named again would be read again.
  const named = new Set(
    elements(list, "p:sldId").map(({ attributes }, index) => targets.get(attributes["r:id"] ?? "") ?? index),
  );
  const parts = [...named].map((part) => (typeof part === "string" ? part : undefined));
  if (parts.length === 0)
    throw new UnreadableError("the presentation has no slides; upload one that has some");
  if (parts.every((part) => part === undefined)) throw new UnreadableError(DAMAGED);
  return parts;
}
