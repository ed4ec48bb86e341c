import { altBlocks, isHidden } from "../drawing/alt-text.ts";
import { type Arrow, arrowOf } from "../drawing/arrows.ts";
import { inFlowOrder, type Piece } from "../drawing/flow-chart.ts";
import { inFrames } from "../drawing/frames.ts";
import { boxOf, type Place, placeInside } from "../drawing/geometry.ts";
import { graphicBlocks } from "../drawing/graphic.ts";
import type { Box } from "../drawing/reading-order.ts";
import { textBlocks } from "../drawing/text.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, descendants, elements, type XmlElement } from "../ooxml/tree.ts";
import { withBoxTables } from "./box-table.ts";
import { beginsWithName, withBranchHeads } from "./branch-heads.ts";
import { belowTables, withColumnHeads } from "./column-heads.ts";
import { withLabelledBoxes } from "./labelled-boxes.ts";
import { type Inherited, type PlaceholderKey, placeholderOf } from "./layouts.ts";
import { withLedLines } from "./led-lines.ts";
import { withNumberedBoxes } from "./numbered-boxes.ts";
import { withOwnHeads } from "./own-heads.ts";
import { withTitledBoxes } from "./titled-boxes.ts";

/** A longer text is no title. */
const LONGEST_TITLE = 100;
const MAX_TITLE_LINES = 3;

export interface SlidePiece extends Piece {
  blocks: Block[];
  shape: XmlElement;
  /** The text boxes of a group that holds nothing else. */
  parts?: readonly SlidePiece[];
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
    /** The text in the picture that an element is filled with. */
    readonly pictureText: (fill: XmlElement | undefined, box: Box | undefined) => Promise<Block[]>,
  ) {}

  /**
   * What is on the slide in reading order. Where it has no title of its own, the line of text above
   * everything else is taken for it and left out of the blocks.
   */
  async readSlide(tree: XmlElement): Promise<{ line: string; blocks: Block[] }> {
    const { pieces, floating } = await this.#pieces(tree, (box) => box);
    const title = this.title === undefined ? titleLines(pieces) : [];
    const blocks = pieces.flatMap((piece) => piece.blocks).slice(title.length);
    return { line: title.map(({ text }) => text).join(" "), blocks: [...blocks, ...floating] };
  }

  /** The pieces of a shape tree or group in reading order, and what stands nowhere. */
  async #pieces(tree: XmlElement, place: Place): Promise<{ pieces: SlidePiece[]; floating: Block[] }> {
    const placed: SlidePiece[] = [];
    const floating: Block[] = [];
    const arrows: Arrow[] = [];
    const frames: Box[] = [];
    for (const shape of elements(tree)) {
      if (shape === this.title || isHidden(shape)) continue;
      const arrow = arrowOf(shape, place);
      if (arrow) arrows.push(arrow);
      const { box, blocks, parts } = await this.#shape(shape, place);
      if (box && blocks.length === 0 && shape.name === "p:sp" && !arrow) frames.push(place(box));
      if (blocks.length === 0) continue;
      const ids = new Set([...descendants(shape, "p:cNvPr")].map(({ attributes }) => attributes.id ?? ""));
      const text = blocks.map((block) => block.text).join(" ");
      const isText = shape.name === "p:sp";
      if (box) placed.push({ ids, box: place(box), text, blocks, shape, isText, ...(parts && { parts }) });
      else floating.push(...blocks);
    }
    const steps = inFlowOrder(withLedLines(placed), arrows, beginsWithName);
    const single = withNumberedBoxes(withLabelledBoxes(placed));
    const tables = withBoxTables(belowTables(withColumnHeads(single)));
    const titled = withTitledBoxes(tables, this.title !== undefined);
    return {
      pieces: steps ? withBranchHeads(steps) : inFrames(withLedLines(withOwnHeads(titled)), frames),
      floating,
    };
  }

  async #shape(
    shape: XmlElement,
    place: Place,
  ): Promise<{ box: Box | undefined; blocks: Block[]; parts?: readonly SlidePiece[] }> {
    switch (shape.name) {
      case "p:sp":
        return this.#textShape(shape, place);
      case "p:pic": {
        const box = boxOf(at(shape, "p:spPr", "a:xfrm")) ?? this.#inherited(at(shape, "p:nvPicPr"))?.box;
        const text = await this.pictureText(at(shape, "p:blipFill"), box && place(box));
        return { box, blocks: [...altBlocks(at(shape, "p:nvPicPr", "p:cNvPr")), ...text] };
      }
      case "p:graphicFrame":
        return {
          box: boxOf(at(shape, "p:xfrm")) ?? this.#inherited(at(shape, "p:nvGraphicFramePr"))?.box,
          blocks: [
            ...(await graphicBlocks(this.pkg, this.relationships, shape, this.#shown)),
            ...altBlocks(at(shape, "p:nvGraphicFramePr", "p:cNvPr")),
          ],
        };
      case "p:grpSp": {
        const transform = at(shape, "p:grpSpPr", "a:xfrm");
        const { pieces, floating } = await this.#pieces(shape, placeInside(transform, place));
        const blocks = pieces.flatMap((piece) => piece.blocks);
        const others = [...floating, ...altBlocks(at(shape, "p:nvGrpSpPr", "p:cNvPr"))];
        const areTexts = others.length === 0 && pieces.every(({ isText }) => isText);
        return {
          box: boxOf(transform),
          blocks: [...blocks, ...others],
          ...(areTexts && { parts: pieces }),
        };
      }
      default:
        return { box: undefined, blocks: [] };
    }
  }

  async #textShape(shape: XmlElement, place: Place): Promise<{ box: Box | undefined; blocks: Block[] }> {
    const inherited = this.#inherited(at(shape, "p:nvSpPr"));
    const isNumber = placeholderOf(at(shape, "p:nvSpPr"))?.type === "sldNum";
    const blocks = isNumber ? [] : textBlocks(at(shape, "p:txBody"), inherited?.styles);
    const box = boxOf(at(shape, "p:spPr", "a:xfrm")) ?? inherited?.box;
    if (blocks.length > 0) return { box, blocks };
    const text = await this.pictureText(at(shape, "p:spPr", "a:blipFill"), box && place(box));
    return { box, blocks: [...altBlocks(at(shape, "p:nvSpPr", "p:cNvPr")), ...text] };
  }

  #inherited(nonVisual: XmlElement | undefined): Inherited | undefined {
    const key = placeholderOf(nonVisual);
    return key && this.inherit(key);
  }
}

/** The first lines of a slide that name it: a short text above everything else, or a line above a list. */
function titleLines([first, ...others]: readonly SlidePiece[]): Block[] {
  if (!first?.isText || others.some(({ box }) => box.y < first.box.y + first.box.height / 2)) return [];
  const end = first.blocks.findIndex(({ kind }) => kind !== "paragraph");
  const lines = end < 0 ? first.blocks : first.blocks.slice(0, end);
  const text = lines.map((line) => line.text).join(" ");
  const isShort = text.length <= LONGEST_TITLE && lines.length <= MAX_TITLE_LINES;
  const isNamed = end > 0 ? lines.length === 1 : others.length > 0 || lines.length > 1;
  return isShort && isNamed && /\p{L}{2}/u.test(text) && !/[.,;]$/.test(text) ? lines : [];
}
