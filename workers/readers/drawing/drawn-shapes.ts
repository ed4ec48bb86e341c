import type { Block } from "../model.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { isHidden } from "./alt-text.ts";
import { type Arrow, arrowOf } from "./arrows.ts";
import type { Piece } from "./flow-chart.ts";
import { boxOf, type Place, placeInside } from "./geometry.ts";
import { textBlocks } from "./text.ts";

/** A shape with text. */
interface DrawnShape extends Piece {
  shape: XmlElement;
  blocks: Block[];
}

/** The shapes with text and the arrows among these elements and in their groups, of those that have a place; `prefix` is that of their names. */
export function drawnShapes(
  parents: readonly XmlElement[],
  prefix: "xdr" | "a",
): { shapes: DrawnShape[]; arrows: Arrow[] } {
  const shapes: DrawnShape[] = [];
  const arrows: Arrow[] = [];
  const collect = (parent: XmlElement, place: Place) => {
    for (const shape of elements(parent)) {
      if (isHidden(shape)) continue;
      const arrow = arrowOf(shape, place);
      if (arrow) arrows.push(arrow);
      if (shape.name === `${prefix}:grpSp`)
        collect(shape, placeInside(at(shape, `${prefix}:grpSpPr`, "a:xfrm"), place));
      const box = boxOf(at(shape, `${prefix}:spPr`, "a:xfrm"));
      const blocks = box ? textBlocks(bodyOf(shape, prefix)) : [];
      if (!box || blocks.length === 0) continue;
      const ids = new Set([at(shape, `${prefix}:nvSpPr`, `${prefix}:cNvPr`)?.attributes.id ?? ""]);
      const text = blocks.map((block) => block.text).join(" ");
      shapes.push({ ids, box: place(box), text, isText: true, shape, blocks });
    }
  };
  for (const parent of parents) collect(parent, (box) => box);
  return { shapes, arrows };
}

/** The text of a shape; a locked canvas has it in an element of its own. */
function bodyOf(shape: XmlElement, prefix: string): XmlElement | undefined {
  return at(shape, `${prefix}:txBody`) ?? at(shape, "a:txSp", "a:txBody");
}
