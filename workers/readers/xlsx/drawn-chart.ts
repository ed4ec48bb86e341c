import { drawnShapes } from "../drawing/drawn-shapes.ts";
import { afterWays, inFlowOrder } from "../drawing/flow-chart.ts";
import type { Block } from "../model.ts";
import type { XmlElement } from "../ooxml/tree.ts";

/** What the shapes of a sheet say that make a flow chart, along its arrows, and these shapes; nothing where none do. */
export function drawnChart(anchors: readonly XmlElement[]): {
  blocks: Block[];
  shapes: ReadonlySet<XmlElement>;
} {
  const { shapes, arrows } = drawnShapes(anchors, "xdr");
  const steps = inFlowOrder(shapes, arrows) ?? [];
  return {
    blocks: steps.flatMap(({ piece, ways }) => afterWays(ways, piece.blocks)),
    shapes: new Set(steps.length > 0 ? shapes.map(({ shape }) => shape) : []),
  };
}
