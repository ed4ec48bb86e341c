import { altText } from "../drawing/alt-text.ts";
import { graphicBlocks } from "../drawing/graphic.ts";
import { type Box, readingOrder } from "../drawing/reading-order.ts";
import { textBlocks } from "../drawing/text.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { boxOf, type Place, placeInside } from "./geometry.ts";
import { type Inherited, type PlaceholderKey, placeholderOf } from "./layouts.ts";

/** Something on a slide that is read as a whole. */
interface Piece {
  box: Box;
  blocks: Block[];
}

/** Reads the shapes of one slide. */
export class ShapeReader {
  /** Parts already shown: a chart belongs to one frame. */
  readonly #shown = new Set<string>();

  constructor(
    readonly pkg: OoxmlPackage,
    readonly relationships: readonly Relationship[],
    readonly inherit: (key: PlaceholderKey) => Inherited,
    /** Left out: the caller shows it. */
    readonly title: XmlElement | undefined,
  ) {}

  /** The blocks of a shape tree or group in reading order. */
  async read(tree: XmlElement, place: Place = (box) => box): Promise<Block[]> {
    const placed: Piece[] = [];
    const floating: Block[] = [];
    for (const shape of elements(tree)) {
      if (shape === this.title) continue;
      const { box, blocks } = await this.#shape(shape, place);
      if (blocks.length === 0) continue;
      if (box) placed.push({ box: place(box), blocks });
      else floating.push(...blocks);
    }
    return [...readingOrder(placed).flatMap(({ blocks }) => blocks), ...floating];
  }

  async #shape(shape: XmlElement, place: Place): Promise<{ box: Box | undefined; blocks: Block[] }> {
    switch (shape.name) {
      case "p:sp":
        return this.#textShape(shape);
      case "p:pic":
        return {
          box: boxOf(at(shape, "p:spPr", "a:xfrm")) ?? this.#inherited(at(shape, "p:nvPicPr"))?.box,
          blocks: describe(at(shape, "p:nvPicPr", "p:cNvPr")),
        };
      case "p:graphicFrame":
        return {
          box: boxOf(at(shape, "p:xfrm")) ?? this.#inherited(at(shape, "p:nvGraphicFramePr"))?.box,
          blocks: [
            ...(await graphicBlocks(this.pkg, this.relationships, shape, this.#shown)),
            ...describe(at(shape, "p:nvGraphicFramePr", "p:cNvPr")),
          ],
        };
      case "p:grpSp": {
        const transform = at(shape, "p:grpSpPr", "a:xfrm");
        const blocks = await this.read(shape, placeInside(transform, place));
        return {
          box: boxOf(transform),
          blocks: [...blocks, ...describe(at(shape, "p:nvGrpSpPr", "p:cNvPr"))],
        };
      }
      default:
        return { box: undefined, blocks: [] };
    }
  }

  #textShape(shape: XmlElement): { box: Box | undefined; blocks: Block[] } {
    const inherited = this.#inherited(at(shape, "p:nvSpPr"));
    const isNumber = placeholderOf(at(shape, "p:nvSpPr"))?.type === "sldNum";
    const blocks = isNumber ? [] : textBlocks(at(shape, "p:txBody"), inherited?.styles);
    return {
      box: boxOf(at(shape, "p:spPr", "a:xfrm")) ?? inherited?.box,
      blocks: blocks.length > 0 ? blocks : describe(at(shape, "p:nvSpPr", "p:cNvPr")),
    };
  }

  #inherited(nonVisual: XmlElement | undefined): Inherited | undefined {
    const key = placeholderOf(nonVisual);
    return key && this.inherit(key);
  }
}

function describe(properties: XmlElement | undefined): Block[] {
  const text = altText(properties);
  return text === "" ? [] : [{ kind: "paragraph", text }];
}
