import { type PictureTexts, pictureOf, type Size } from "../drawing/picture-text.ts";
import { tableBlocks } from "../drawing/table.ts";
import { plainText, textBlocks } from "../drawing/text.ts";
import { withBoxes } from "../lists/boxes-to-tick.ts";
import { isBehindBox } from "../lists/typed-item.ts";
import type { Block, Page } from "../model.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { partOfType } from "../ooxml/relationships.ts";
import { at, descendants, isFalse, textOf, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";
import { outsideHeads } from "./column-heads.ts";
import { type LayoutTexts, withLayoutTexts } from "./layout-texts.ts";
import { type Layouts, placeholderOf } from "./layouts.ts";
import { nameTables } from "./named-tables.ts";
import { type Running, withoutRunning } from "./running.ts";
import { ShapeReader } from "./shapes.ts";

/** What the slides of a presentation have in common. */
export interface Deck {
  pkg: OoxmlPackage;
  layouts: Layouts;
  /** Of a slide. */
  size: Size;
  /** Reads pictures, where these are read. */
  pictures: PictureTexts | undefined;
  /** What stands at the same place on most slides; found once. */
  running: () => Promise<Running>;
  /** What the layouts say themselves; counted once. */
  layoutTexts: () => Promise<LayoutTexts>;
  /** The slides that name those behind them; found once. */
  dividers: () => Promise<ReadonlySet<string>>;
}

/** The tree of a slide that has none. */
const NO_SHAPES: XmlElement = { name: "p:spTree", attributes: {}, children: [] };

/**
 * The blocks of a slide: its title, what is on it in reading order, its notes; `ocr` where some are read from a
 * picture. Throws UnreadableError.
 */
export async function readSlide(
  deck: Deck,
  part: string,
  page: number,
): Promise<Pick<Page, "blocks" | "ocr">> {
  const { pkg } = deck;
  const slide = await pkg.xml(part);
  const relationships = await pkg.relationships(part);
  const inherit = await deck.layouts.of(partOfType(relationships, "slideLayout"));
  const tree = at(slide, "p:cSld", "p:spTree") ?? NO_SHAPES;
  const titleShape = findTitle(tree);
  const hidden = isFalse(slide.attributes.show) ? " (hidden slide)" : "";
  const letters = [...descendants(slide, "a:t")].reduce((sum, text) => sum + textOf(text).length, 0);
  const read: Block[] = [];
  const pictureText = async (fill: XmlElement | undefined, box: Size | undefined) => {
    const picture = box && pictureOf(fill, box, relationships);
    const text = picture && deck.pictures ? await deck.pictures.read(picture, deck.size, letters) : [];
    read.push(...text);
    return text;
  };

  const shapes = new ShapeReader(pkg, relationships, inherit, titleShape, pictureText);
  const place = { part, titled: titleShape !== undefined, size: deck.size };
  const own = isFalse(slide.attributes.showMasterSp) ? [] : await deck.layouts.ownTexts(part);
  const layoutTexts = await deck.layoutTexts();
  const { line, blocks } = await shapes.readSlide(
    withLayoutTexts(withoutRunning(tree, await deck.running(), place), own, layoutTexts, deck.size),
  );
  const title = plainText(at(titleShape, "p:txBody")) || line || untitled(page);
  const ground = await pictureText(at(slide, "p:cSld", "p:bg", "p:bgPr", "a:blipFill"), deck.size);
  const dividers = await deck.dividers();
  // A slide with the title of its part goes on with that, and not with the slide before.
  const below = dividers.size > 0 ? { outside: 1 } : {};
  const heading = dividers.has(part) ? { level: 0 } : { level: 1, ...below };
  return {
    blocks: [
      { kind: "heading", ...heading, text: `${title}${hidden}` },
      ...ground,
      ...withBoxes(nameTables(blocks).map(asItem)),
      ...outsideHeads(await readNotes(pkg, partOfType(relationships, "notesSlide")), blocks),
    ],
    ...(read.length > 0 && { ocr: true }),
  };
}

/** What a slide without a title is called. */
export function untitled(page: number): string {
  return `Slide ${page}`;
}

/** What stands behind a box to tick is an item. */
function asItem(block: Block): Block {
  return block.kind === "paragraph" && isBehindBox(block.text) ? { ...block, kind: "list_item" } : block;
}

function findTitle(tree: XmlElement): XmlElement | undefined {
  for (const shape of descendants(tree, "p:sp")) {
    const isTitle = placeholderOf(at(shape, "p:nvSpPr"))?.type === "title";
    if (isTitle && plainText(at(shape, "p:txBody")) !== "") return shape;
  }
  return undefined;
}

/** The placeholders of a notes page that hold nothing of its own. */
const NOT_WRITTEN = new Set(["hdr", "ftr", "dt", "sldNum", "sldImg"]);

/** What the speaker wrote, and the rows of tables among it; the notes page's picture of the slide, its header, footer and numbers are left out. */
async function readNotes(pkg: OoxmlPackage, part: string | undefined): Promise<Block[]> {
  if (part === undefined) return [];
  const page = await unlessDamaged(pkg.xml(part));
  if (!page) return [];
  const written = [...descendants(page, "p:sp")].flatMap((shape) => {
    const type = placeholderOf(at(shape, "p:nvSpPr"))?.type ?? "";
    return NOT_WRITTEN.has(type) ? [] : textBlocks(at(shape, "p:txBody"));
  });
  const rows = [...descendants(page, "a:tbl")].flatMap(tableBlocks);
  return [...written, ...rows].map(({ text }) => ({ kind: "note", text }));
}
