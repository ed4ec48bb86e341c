import { altBlocks, isHidden } from "../drawing/alt-text.ts";
import { drawnShapes } from "../drawing/drawn-shapes.ts";
import { inFlowOrder, stepBlocks } from "../drawing/flow-chart.ts";
import { graphicBlocks } from "../drawing/graphic.ts";
import { type DocumentPicture, pictureOf } from "../drawing/picture-text.ts";
import { textBlocks } from "../drawing/text.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";

/** Pictures of a sheet that are read; each takes seconds. */
const MAX_PICTURES = 10;

/** The controls of forms among the shapes of a sheet, by their ids. */
interface DrawnControls {
  /** What they show before their texts, which are items then. */
  boxes: ReadonlyMap<string, string>;
  /** Those that are shown in the cells that they stand on. */
  inCells: ReadonlySet<string>;
}

/**
 * Text boxes, charts, diagrams, alternative texts and what pictures say on a sheet, from its top down, without the controls that
 * are shown in cells. Throws UnreadableError.
 */
export async function readDrawings(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
  { boxes, inCells }: DrawnControls,
  pictureText: (picture: DocumentPicture) => Promise<Block[]>,
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const { type, target } of relationships) {
    if (type !== "drawing") continue;
    const inner = await unlessDamaged(pkg.relationships(target));
    const drawing = await unlessDamaged(pkg.xml(target));
    if (!inner || !drawing) continue;
    const shown = new Set<string>();
    let pictures = 0;
    const read = async (shape: XmlElement, anchor: XmlElement): Promise<void> => {
      if (isHidden(shape) || chart.shapes.has(shape)) return;
      if (shape.name === "xdr:graphicFrame") blocks.push(...(await graphicBlocks(pkg, inner, shape, shown)));
      const { id = "" } = propertiesOf(shape)?.attributes ?? {};
      if (inCells.has(id)) return;
      const box = boxes.get(id);
      const texts = textBlocks(at(shape, "xdr:txBody"));
      blocks.push(
        ...(box ? texts.map((text) => behindBox(box, text)) : texts),
        ...altBlocks(propertiesOf(shape)),
      );
      const picture = shape.name === "xdr:pic" ? pictureIn(shape, anchor, inner) : undefined;
      if (picture && ++pictures <= MAX_PICTURES) blocks.push(...(await pictureText(picture)));
      if (shape.name !== "xdr:grpSp" && !/Anchor$/.test(shape.name)) return;
      for (const child of elements(shape)) await read(child, anchor);
    };
    const anchors = elements(drawing);
    const chart = drawnChart(anchors);
    blocks.push(...chart.blocks);
    for (const anchor of anchors.toSorted((a, b) => place(a) - place(b))) await read(anchor, anchor);
  }
  return blocks;
}

/** A picture in the size that it or its anchor says. */
function pictureIn(
  shape: XmlElement,
  anchor: XmlElement,
  relationships: readonly Relationship[],
): DocumentPicture | undefined {
  const { cx, cy } = (at(shape, "xdr:spPr", "a:xfrm", "a:ext") ?? at(anchor, "xdr:ext"))?.attributes ?? {};
  return pictureOf(at(shape, "xdr:blipFill"), { width: Number(cx), height: Number(cy) }, relationships);
}

/** Where the anchor's upper left corner is: by row, then by column. */
function place(anchor: XmlElement): number {
  const from = at(anchor, "xdr:from");
  const row = Number(textOf(at(from, "xdr:row")));
  const column = Number(textOf(at(from, "xdr:col")));
  return row * 16_384 + column || 0;
}

function propertiesOf(shape: XmlElement): XmlElement | undefined {
  const nonVisual = elements(shape).find(({ name }) => /^xdr:nv\w+Pr$/.test(name));
  return at(nonVisual, "xdr:cNvPr");
}

function behindBox(box: string, { text }: Block): Block {
  return { kind: "list_item", text: `${box} ${text}` };
}

/** What the shapes of a sheet say that make a flow chart, along its arrows, and these shapes; nothing where none do. */
function drawnChart(anchors: readonly XmlElement[]): {
  blocks: Block[];
  shapes: ReadonlySet<XmlElement>;
} {
  const { shapes, arrows } = drawnShapes(anchors, "xdr");
  const steps = inFlowOrder(shapes, arrows) ?? [];
  return {
    blocks: steps.flatMap((step) => stepBlocks(step, step.piece.blocks)),
    shapes: new Set(steps.length > 0 ? shapes.map(({ shape }) => shape) : []),
  };
}
