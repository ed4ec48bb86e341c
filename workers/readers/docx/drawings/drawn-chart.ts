import { inFlowOrder, stepBlocks } from "../../drawing/flow-chart.ts";
import { descendants, textOf, type XmlElement } from "../../ooxml/tree.ts";
import type { Item, Story } from "../story.ts";
import { boxItems, pictureItems } from "./attached.ts";
import type { Anchored } from "./drawings.ts";
import { drawnIn } from "./text-boxes.ts";

/**
 * The drawings of these paragraphs that make a flow chart, and what these say along its arrows; undefined where none do: all
 * float at places counted from the same edges, or one holds the whole chart.
 */
export async function readDrawnChart(
  paragraphs: readonly Anchored[],
  story: Story,
): Promise<{ items: Item[]; drawings: ReadonlySet<XmlElement> } | undefined> {
  const drawn = paragraphs.flatMap(({ drawings, down }) =>
    drawings.flatMap((drawing) => {
      const found = drawnIn(drawing, down);
      return found && found.boxes.length + found.arrows.length > 0 ? [{ ...found, drawing }] : [];
    }),
  );
  const [first] = drawn;
  const isApart = drawn.some(({ edge }) => edge === undefined || edge !== first?.edge);
  if (!first || (drawn.length > 1 && isApart)) return undefined;
  const pieces = drawn
    .flatMap(({ boxes }) => boxes)
    .map(({ element, box, id }) => ({
      element,
      box,
      ids: new Set([id]),
      text: writtenIn(element),
      isText: true,
    }))
    .filter(({ text }) => text !== "");
  const steps = inFlowOrder(
    pieces,
    drawn.flatMap(({ arrows }) => arrows),
  );
  if (!steps) return undefined;
  const items: Item[] = [];
  for (const step of steps) {
    const read = await boxItems(step.piece.element, story);
    const blocks = stepBlocks(
      step,
      read.map(({ block }) => block),
    );
    blocks.forEach((block, index) => {
      // What stands out in a chart is no heading of what follows.
      items.push({ kind: "block", block, bold: !step.isStep && read[index]?.bold === true });
    });
  }
  for (const { drawing } of drawn) items.push(...pictureItems(drawing, story));
  return { items, drawings: new Set(drawn.map(({ drawing }) => drawing)) };
}

function writtenIn(box: XmlElement): string {
  const paragraphs = [...descendants(box, "w:p")].map((paragraph) =>
    [...descendants(paragraph, "w:t")].map(textOf).join(""),
  );
  return paragraphs.join(" ").trim();
}
