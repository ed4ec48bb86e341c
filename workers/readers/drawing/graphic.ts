import { documentBlocks } from "../docx/document.ts";
import type { Block } from "../model.ts";
import { readEmbedded } from "../ooxml/embedded.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { partById, partOfType } from "../ooxml/relationships.ts";
import { descendants, isTrue, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";
import { shownSlide } from "../pptx/shown-slide.ts";
import { shownBlocks } from "../xlsx/sheets.ts";
import { chartBlocks } from "./chart.ts";
import { diagramBlocks } from "./diagram.ts";
import { drawnShapes } from "./drawn-shapes.ts";
import { extendedChartBlocks } from "./extended-chart.ts";
import { inFlowOrder, stepBlocks } from "./flow-chart.ts";
import { readingOrder } from "./reading-order.ts";
import { tableBlocks } from "./table.ts";
import { textBlocks } from "./text.ts";

/** What a document can hold that is a document itself, by the programs that show it. */
const OBJECTS = [
  { name: "Excel.Sheet", kind: "xlsx", read: shownBlocks },
  { name: "Word.Document", kind: "docx", read: documentBlocks },
  { name: "PowerPoint.", kind: "pptx", read: shownSlide },
] as const;

/**
 * The tables, charts, SmartArt, locked canvases and embedded documents in a graphic frame. `relationships` are those of the part that the frame
 * is in; parts in `shown` are left out and those shown now are added; damaged ones show nothing. Throws UnreadableError.
 */
export async function graphicBlocks(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
  frame: XmlElement,
  shown: Set<string>,
): Promise<Block[]> {
  const open = (part: string) => unlessDamaged(pkg.xml(part));
  const take = (id: string | undefined): string | undefined => {
    const part = partById(relationships, id);
    if (part === undefined || shown.has(part)) return undefined;
    shown.add(part);
    return part;
  };
  const blocks: Block[] = [];
  blocks.push(...lockedCanvasBlocks(frame));
  for (const table of descendants(frame, "a:tbl")) blocks.push(...tableBlocks(table));
  for (const { attributes } of descendants(frame, "c:chart")) {
    const part = take(attributes["r:id"]);
    const chart = part && (await open(part));
    if (part && chart)
      blocks.push(...chartBlocks(chart), ...((await unlessDamaged(drawnOn(pkg, part))) ?? []));
  }
  for (const { attributes } of descendants(frame, "cx:chart")) {
    const part = take(attributes["r:id"]);
    const chart = part && (await open(part));
    if (chart) blocks.push(...extendedChartBlocks(chart));
  }
  for (const { attributes } of descendants(frame, "dgm:relIds")) {
    const part = take(attributes["r:dm"]);
    const model = part && (await open(part));
    if (model) blocks.push(...diagramBlocks(model));
  }
  for (const { attributes } of [...descendants(frame, "p:oleObj"), ...descendants(frame, "o:OLEObject")]) {
    const isIcon = isTrue(attributes.showAsIcon) || attributes.DrawAspect === "Icon";
    const program = attributes.progId ?? attributes.ProgID ?? "";
    const object = OBJECTS.find(({ name }) => program.startsWith(name));
    const part = object && !isIcon ? take(attributes["r:id"]) : undefined;
    if (object && part !== undefined)
      blocks.push(...((await readEmbedded(pkg, part, object.kind, object.read)) ?? []));
  }
  return blocks;
}

/** Text boxes drawn onto a chart. */
async function drawnOn(pkg: OoxmlPackage, chart: string): Promise<Block[]> {
  const part = partOfType(await pkg.relationships(chart), "chartUserShapes");
  if (part === undefined) return [];
  const drawing = await pkg.xml(part);
  return [...descendants(drawing, "?:txBody")].flatMap((body) => textBlocks(body));
}

/**
 * What the shapes say that somebody copied from a slide into a text (`lc:lockedCanvas`, ECMA-376 part 1, 20.3): a flow chart
 * along its arrows, others in reading order.
 */
function lockedCanvasBlocks(drawing: XmlElement): Block[] {
  return [...descendants(drawing, "lc:lockedCanvas")].flatMap((canvas) => {
    const { shapes, arrows } = drawnShapes([canvas], "a");
    const steps = inFlowOrder(shapes, arrows);
    return steps
      ? steps.flatMap((step) => stepBlocks(step, step.piece.blocks))
      : readingOrder(shapes).flatMap(({ blocks }) => blocks);
  });
}
