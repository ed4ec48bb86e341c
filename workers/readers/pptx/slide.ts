import { plainText, textBlocks } from "../drawing/text.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, descendants, isFalse, type XmlElement } from "../ooxml/tree.ts";
import { type Layouts, placeholderOf } from "./layouts.ts";
import { ShapeReader } from "./shapes.ts";

/** The blocks of a slide: its title, what is on it in reading order, its notes. Throws UnreadableError. */
export async function readSlide(
  pkg: OoxmlPackage,
  part: string,
  page: number,
  layouts: Layouts,
): Promise<Block[]> {
  const slide = await pkg.xml(part);
  const relationships = await pkg.relationships(part);
  const inherit = await layouts.of(targetOf(relationships, "slideLayout"));
  const tree = at(slide, "p:cSld", "p:spTree");
  const titleShape = tree && findTitle(tree);
  const hidden = isFalse(slide.attributes.show) ? " (hidden slide)" : "";

  const shapes = new ShapeReader(pkg, relationships, inherit, titleShape);
  const { line, blocks } = tree ? await shapes.readSlide(tree) : { line: "", blocks: [] };
  const title = plainText(at(titleShape, "p:txBody")) || line || `Slide ${page}`;
  return [
    { kind: "heading", level: 1, text: `${title}${hidden}` },
    ...blocks,
    ...(await readNotes(pkg, targetOf(relationships, "notesSlide"))),
  ];
}

function findTitle(tree: XmlElement): XmlElement | undefined {
  for (const shape of descendants(tree, "p:sp")) {
    const isTitle = placeholderOf(at(shape, "p:nvSpPr"))?.type === "title";
    if (isTitle && plainText(at(shape, "p:txBody")) !== "") return shape;
  }
  return undefined;
}

/** What the speaker wrote; the notes page's picture of the slide, its header, footer and numbers are left out. */
async function readNotes(pkg: OoxmlPackage, part: string | undefined): Promise<Block[]> {
  if (part === undefined || !pkg.has(part)) return [];
  const shapes = descendants(await pkg.xml(part), "p:sp");
  return [...shapes].flatMap((shape): Block[] => {
    const type = placeholderOf(at(shape, "p:nvSpPr"))?.type ?? "";
    if (["hdr", "ftr", "dt", "sldNum", "sldImg"].includes(type)) return [];
    return textBlocks(at(shape, "p:txBody")).map(({ text }) => ({ kind: "note", text }));
  });
}

function targetOf(relationships: readonly Relationship[], wanted: string): string | undefined {
  return relationships.find(({ type, external }) => type === wanted && !external)?.target;
}
