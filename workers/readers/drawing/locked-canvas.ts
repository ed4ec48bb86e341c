import type { Block } from "../model.ts";
import { descendants, type XmlElement } from "../ooxml/tree.ts";
import { drawnShapes } from "./drawn-shapes.ts";
import { afterWays, inFlowOrder } from "./flow-chart.ts";
import { readingOrder } from "./reading-order.ts";

/**
 * What the shapes say that somebody copied from a slide into a text (`lc:lockedCanvas`, ECMA-376 part 1, 20.3): a flow chart
 * along its arrows, others in reading order.
 */
export function lockedCanvasBlocks(drawing: XmlElement): Block[] {
  return [...descendants(drawing, "lc:lockedCanvas")].flatMap((canvas) => {
    const { shapes, arrows } = drawnShapes([canvas], "a");
    const steps = inFlowOrder(shapes, arrows);
    return steps
      ? steps.flatMap(({ piece, ways }) => afterWays(ways, piece.blocks))
      : readingOrder(shapes).flatMap(({ blocks }) => blocks);
  });
}
