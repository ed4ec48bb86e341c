import type { Block } from "../model.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { plainText } from "./text.ts";

/** The text of a SmartArt diagram from its data part: its points as list items, each followed by its children. */
export function diagramBlocks(model: XmlElement): Block[] {
  const texts = new Map<string, string>();
  const roots: string[] = [];
  for (const { attributes, children } of elements(at(model, "dgm:ptLst"), "dgm:pt")) {
    const { modelId = "", type = "node" } = attributes;
    if (type === "pres") continue;
    texts.set(modelId, plainText(children.find(isTextBody)));
    if (type === "doc") roots.push(modelId);
  }
  const below = childrenOf(model);

  const blocks: Block[] = [];
  const waiting = roots.toReversed();
  const visited = new Set<string>();
  const show = (id: string) => {
    if (visited.has(id)) return;
    visited.add(id);
    const text = texts.get(id);
    if (text) blocks.push({ kind: "list_item", text });
    waiting.push(...(below.get(id) ?? []).toReversed());
  };
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) show(id);
  // Points outside the tree: labels on transitions, or a model without its document point.
  for (const id of texts.keys()) {
    show(id);
    for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) show(child);
  }
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
  const below = new Map<string, string[]>();
  for (const { srcId = "", destId = "" } of links) {
    const children = below.get(srcId);
    if (children) children.push(destId);
    else below.set(srcId, [destId]);
  }
  return below;
}
