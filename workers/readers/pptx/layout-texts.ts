import type { Size } from "../drawing/picture-text.ts";
import { plainText } from "../drawing/text.ts";
import { at, type XmlElement } from "../ooxml/tree.ts";
import type { Layouts } from "./layouts.ts";
import { isAtBottom } from "./running.ts";

/** On how many of the slides each text of their layouts stands. */
export interface LayoutTexts {
  counts: ReadonlyMap<string, number>;
  slides: number;
}

/** Counts what the layouts of these slides say themselves. Throws UnreadableError. */
export async function countLayoutTexts(layouts: Layouts, slides: readonly string[]): Promise<LayoutTexts> {
  const counts = new Map<string, number>();
  for (const slide of slides) {
    const texts = new Set((await layouts.ownTexts(slide)).map(textIn));
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return { counts, slides: slides.length };
}

/**
 * The shapes of a slide behind those texts of its layout (`own`) that tell it from others: "PEDIATRIC". What stands on most slides, or at the
 * bottom, is the presentation's name or its owner's.
 */
export function withLayoutTexts(
  tree: XmlElement,
  own: readonly XmlElement[],
  { counts, slides }: LayoutTexts,
  size: Size,
): XmlElement {
  const shown = own.filter(
    (shape) => (counts.get(textIn(shape)) ?? slides) * 2 <= slides && !isAtBottom(shape, size),
  );
  return shown.length === 0 ? tree : { ...tree, children: [...shown, ...tree.children] };
}

function textIn(shape: XmlElement): string {
  return plainText(at(shape, "p:txBody"));
}
