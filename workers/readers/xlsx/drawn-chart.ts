import { isHidden } from "../drawing/alt-text.ts";
import { type Arrow, arrowOf } from "../drawing/arrows.ts";
import { afterWays, inFlowOrder, type Piece } from "../drawing/flow-chart.ts";
import { boxOf, type Place, placeInside } from "../drawing/geometry.ts";
import { textBlocks } from "../drawing/text.ts";
import type { Block } from "../model.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";

interface SheetPiece extends Piece {
  shape: XmlElement;
  blocks: Block[];
}

/** What the shapes of a sheet say that make a flow chart, along its arrows, and these shapes; nothing where none do. */
export function drawnChart(anchors: readonly XmlElement[]): {
  blocks: Block[];
  shapes: ReadonlySet<XmlElement>;
} {
  const pieces: SheetPiece[] = [];
  const arrows: Arrow[] = [];
  const collect = (parent: XmlElement, place: Place) => {
    for (const shape of elements(parent)) {
      if (isHidden(shape)) continue;
      const arrow = arrowOf(shape, place);
      if (arrow) arrows.push(arrow);
      if (shape.name === "xdr:grpSp") collect(shape, placeInside(at(shape, "xdr:grpSpPr", "a:xfrm"), place));
      const box = boxOf(at(shape, "xdr:spPr", "a:xfrm"));
      const blocks = box ? textBlocks(at(shape, "xdr:txBody")) : [];
      if (!box || blocks.length === 0) continue;
      const ids = new Set([at(shape, "xdr:nvSpPr", "xdr:cNvPr")?.attributes.id ?? ""]);
      const text = blocks.map((block) => block.text).join(" ");
      pieces.push({ ids, box: place(box), text, isText: true, shape, blocks });
    }
  };
  for (const anchor of anchors) collect(anchor, (box) => box);
  const steps = inFlowOrder(pieces, arrows) ?? [];
  return {
    blocks: steps.flatMap(({ piece, ways }) => afterWays(ways, piece.blocks)),
    shapes: new Set(steps.length > 0 ? pieces.map(({ shape }) => shape) : []),
  };
}
