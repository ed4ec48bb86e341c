import { altText, isHidden } from "../drawing/alt-text.ts";
import { graphicBlocks } from "../drawing/graphic.ts";
import { textBlocks } from "../drawing/text.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";

/** Text boxes, charts, diagrams and alternative texts on a sheet, from its top down. Throws UnreadableError. */
export async function readDrawings(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const { type, target } of relationships) {
    if (type !== "drawing" || !pkg.has(target)) continue;
    const inner = await pkg.relationships(target);
    const shown = new Set<string>();
    const read = async (shape: XmlElement): Promise<void> => {
      if (isHidden(shape)) return;
      if (shape.name === "xdr:graphicFrame") blocks.push(...(await graphicBlocks(pkg, inner, shape, shown)));
      blocks.push(...textBlocks(at(shape, "xdr:txBody")), ...describe(shape));
      if (shape.name !== "xdr:grpSp" && !/Anchor$/.test(shape.name)) return;
      for (const child of elements(shape)) await read(child);
    };
    const anchors = elements(await pkg.xml(target));
    for (const anchor of anchors.toSorted((a, b) => place(a) - place(b))) await read(anchor);
  }
  return blocks;
}

/** Where the anchor's upper left corner is: by row, then by column. */
function place(anchor: XmlElement): number {
  const from = at(anchor, "xdr:from");
  const row = Number(textOf(at(from, "xdr:row")));
  const column = Number(textOf(at(from, "xdr:col")));
  return row * 16_384 + column || 0;
}

function describe(shape: XmlElement): Block[] {
  const nonVisual = elements(shape).find(({ name }) => /^xdr:nv\w+Pr$/.test(name));
  const text = altText(at(nonVisual, "xdr:cNvPr"));
  return text === "" ? [] : [{ kind: "paragraph", text }];
}
