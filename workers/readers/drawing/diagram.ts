import { type Block, below } from "../model.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { plainText } from "./text.ts";

interface Point {
  id: string;
  /** How many points with a text it stands below. */
  depth: number;
}

/** The text of a SmartArt diagram from its data part: its points as list items, each followed by its children, a step further in. */
export function diagramBlocks(model: XmlElement): Block[] {
  const texts = new Map<string, string>();
  const roots: string[] = [];
  for (const { attributes, children } of elements(at(model, "dgm:ptLst"), "dgm:pt")) {
    const { modelId = "", type = "node" } = attributes;
    if (type === "pres") continue;
    texts.set(modelId, plainText(children.find(isTextBody)));
    if (type === "doc") roots.push(modelId);
  }
  const children = childrenOf(model);

  const blocks: Block[] = [];
  const visited = new Set<string>();
  /** Shows what is waiting, and all below it; one without a text holds nothing together. */
  const show = (waiting: Point[]) => {
    for (let point = waiting.pop(); point; point = waiting.pop()) {
      const { id, depth } = point;
      if (visited.has(id)) continue;
      visited.add(id);
      const text = texts.get(id);
      if (text) blocks.push({ kind: "list_item", text, ...below(depth) });
      const next = text ? depth + 1 : depth;
      waiting.push(...(children.get(id) ?? []).toReversed().map((child) => ({ id: child, depth: next })));
    }
  };
  show(roots.toReversed().map((id) => ({ id, depth: 0 })));
  // Points outside the tree: labels on transitions, or a model without its document point.
  for (const id of texts.keys()) show([{ id, depth: 0 }]);
  return blocks;
}

function isTextBody(child: XmlElement | string): child is XmlElement {
  return typeof child !== "string" && child.name === "dgm:t";
}

/** The points below each point, in their order: connections of the default type lead from parent to child. */
function childrenOf(model: XmlElement): Map<string, string[]> {
  const links = elements(at(model, "dgm:cxnLst"), "dgm:cxn")
    .map(({ attributes }) => attributes)
    .filter(({ type = "parOf" }) => type === "parOf")
    .toSorted((a, b) => Number(a.srcOrd ?? 0) - Number(b.srcOrd ?? 0));
  const below = Map.groupBy(links, ({ srcId = "" }) => srcId);
  return new Map([...below].map(([id, ways]) => [id, ways.map(({ destId = "" }) => destId)]));
}
