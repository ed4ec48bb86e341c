import { altBlocks } from "../../drawing/alt-text.ts";
import { graphicBlocks } from "../../drawing/graphic.ts";
import { type DocumentPicture, pictureOf, placed } from "../../drawing/picture-text.ts";
import { oneLine } from "../../line.ts";
import type { Block } from "../../model.ts";
import type { Relationship } from "../../ooxml/relationships.ts";
import { at, descendants, elements, type XmlElement } from "../../ooxml/tree.ts";
import { readBlocks } from "../blocks.ts";
import { finishHeld } from "../held.ts";
import type { BlockItem, Item, Note, Story } from "../story.ts";
import { asRemark, withWholeLines } from "./box-lines.ts";
import { textBoxes } from "./text-boxes.ts";
import { withTitle } from "./titled-box.ts";

/** The size of a shape of VML, in points as Word writes it; and a point in EMU. */
const POINT = 12_700;
const WIDTH = /(?:^|;)\s*width:([\d.]+)pt/;
const HEIGHT = /(?:^|;)\s*height:([\d.]+)pt/;

/** A footnote or endnote as one block, or undefined where it has no text. */
export async function noteBlock({ element, mark }: Note, story: Story): Promise<Block | undefined> {
  const texts = blocksIn(await readApart(element, story)).map(({ block }) => block.text);
  const text = oneLine(texts.join(" "));
  return text === "" ? undefined : { kind: "note", text: oneLine(`${mark} ${text}`) };
}

/** What is in a drawing. It floats: page breaks in it are not the document's. */
export async function drawingItems(drawing: XmlElement, story: Story): Promise<Item[]> {
  return [...(await textItems(drawing, story)), ...pictureItems(drawing, story)];
}

/** The pictures in a drawing. */
export function pictureItems(drawing: XmlElement, { relationships }: Story): Item[] {
  return picturesIn(drawing, relationships).map((picture) => ({ kind: "picture", picture }));
}

/** The blocks in a text box. */
export async function boxItems(box: XmlElement, story: Story): Promise<BlockItem[]> {
  return withWholeLines(blocksIn(await readApart(box, story)));
}

/** The text boxes, charts and diagrams in a drawing, and the alternative text of one without text. */
async function textItems(drawing: XmlElement, story: Story): Promise<Item[]> {
  const items: Item[] = [];
  for (const box of textBoxes(drawing)) {
    for (const item of asRemark(withTitle(await boxItems(box, story)))) items.push(item);
  }
  const graphics = await graphicBlocks(story.pkg, story.relationships, drawing, story.shown);
  for (const block of graphics) items.push({ kind: "block", block, bold: false });
  if (items.length > 0) return items;
  const described = [...descendants(drawing, "wp:docPr"), ...olderShapes(drawing)];
  return described.flatMap(altBlocks).map((block) => ({ kind: "block", block, bold: false }));
}

function picturesIn(drawing: XmlElement, relationships: readonly Relationship[]): DocumentPicture[] {
  const [extent] = descendants(drawing, "wp:extent");
  const pictures = [...descendants(drawing, "pic:pic")].map((picture) => {
    const { cx, cy } = (at(picture, "pic:spPr", "a:xfrm", "a:ext") ?? extent)?.attributes ?? {};
    return pictureOf(at(picture, "pic:blipFill"), { width: Number(cx), height: Number(cy) }, relationships);
  });
  const older = olderShapes(drawing).map((shape) => {
    const { style = "" } = shape.attributes;
    const length = (side: RegExp) => Number(side.exec(style)?.[1] ?? 0) * POINT;
    const size = { width: length(WIDTH), height: length(HEIGHT) };
    return placed(at(shape, "v:imagedata")?.attributes["r:id"], size, relationships);
  });
  return [...pictures, ...older].filter((picture) => picture !== undefined);
}

function olderShapes(drawing: XmlElement): XmlElement[] {
  const inside = elements(drawing).flatMap(olderShapes);
  return drawing.name.startsWith("v:") ? [drawing, ...inside] : inside;
}

/** Content outside the run of the text: a paragraph begun there is not finished in it. */
async function readApart(container: XmlElement, story: Story): Promise<Item[]> {
  const items: Item[] = [];
  const { held, down, counters } = story;
  story.held = "";
  story.down = undefined;
  story.counters = story.countersApart;
  await readBlocks(elements(container), story, items);
  finishHeld(story, items);
  story.held = held;
  story.down = down;
  story.counters = counters;
  return items;
}

function blocksIn(items: readonly Item[]): BlockItem[] {
  return items.filter((item) => item.kind === "block");
}
