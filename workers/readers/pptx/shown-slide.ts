import type { Block } from "../model.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { Layouts } from "./layouts.ts";
import { readSlide, untitled } from "./slide.ts";
import { slideParts, slideSize } from "./slide-parts.ts";

/** What a presentation shows in a document that it was put into: its first slide, which heads nothing there, without its notes. */
export async function shownSlide(pkg: OoxmlPackage): Promise<Block[]> {
  const presentation = await pkg.xml(pkg.main);
  const [first] = await slideParts(pkg, presentation);
  if (first === undefined) return [];
  const deck = {
    pkg,
    layouts: new Layouts(pkg),
    size: slideSize(presentation),
    pictures: undefined,
    running: async () => ({
      firsts: new Map<string, string>(),
      footers: new Set<string>(),
      numbers: new Map<string, number>(),
    }),
    layoutTexts: async () => ({ counts: new Map<string, number>(), slides: 1 }),
    dividers: async () => new Set<string>(),
  };
  const { blocks } = await readSlide(deck, first, 1);
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "note" || block.text === untitled(1)) return [];
    return [block.kind === "heading" ? { kind: "paragraph", text: block.text } : block];
  });
}
