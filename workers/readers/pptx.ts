import { PictureTexts } from "./drawing/picture-text.ts";
import { type Block, type OpenDocument, type Page, PICTURES_AT_ONCE, UnreadableError } from "./model.ts";
import type { Recognize } from "./ocr/recognize.ts";
import { DAMAGED, MISSING } from "./ooxml/messages.ts";
import { type OoxmlPackage, openPackage } from "./ooxml/package.ts";
import { at, elements, type XmlElement } from "./ooxml/tree.ts";
import { findDividers } from "./pptx/dividers.ts";
import { Layouts } from "./pptx/layouts.ts";
import { findRunning, type Running } from "./pptx/running.ts";
import { type Deck, readSlide } from "./pptx/slide.ts";

/** In EMU: a slide of a presentation that does not say. */
const SLIDE = { width: 9_144_000, height: 6_858_000 };

/** Opens a presentation: one page a slide, in the order of the presentation, labelled with its number where that is another. Throws UnreadableError. */
export async function openPptx(path: string, recognize?: Recognize): Promise<OpenDocument> {
  const pkg = await openPackage(path, "pptx");
  try {
    const presentation = await pkg.xml(pkg.main);
    const slides = await slideParts(pkg, presentation);
    const firstNumber = Number(presentation.attributes.firstSlideNum ?? 1);
    const { cx, cy } = at(presentation, "p:sldSz")?.attributes ?? {};
    const size = { width: Number(cx ?? SLIDE.width), height: Number(cy ?? SLIDE.height) };
    const pictures = recognize && new PictureTexts(pkg, recognize);
    let found: Promise<Running> | undefined;
    let parts: Promise<ReadonlySet<string>> | undefined;
    const running = () => {
      found ??= findRunning(
        pkg,
        new Map(slides.flatMap((part, index) => (part ? [[part, index + firstNumber]] : []))),
        size,
      );
      return found;
    };
    const layouts = new Layouts(pkg);
    const dividers = () => {
      parts ??= findDividers(
        pkg,
        layouts,
        slides.flatMap((part) => part ?? []),
      );
      return parts;
    };
    const deck = { pkg, layouts, size, pictures, running, dividers };
    return {
      pageCount: slides.length,
      ...(recognize && { pagesAtOnce: PICTURES_AT_ONCE }),
      pages: (first, last) => readSlides(deck, { slides, firstNumber }, first, last),
      close: async () => pkg.close(),
    };
  } catch (error) {
    pkg.close();
    throw error;
  }
}

async function* readSlides(
  deck: Deck,
  { slides, firstNumber }: { slides: readonly (string | undefined)[]; firstNumber: number },
  first: number,
  last: number,
): AsyncGenerator<Page> {
  for (const [index, part] of slides.slice(first - 1, last).entries()) {
    const page = first + index;
    const number = page + firstNumber - 1;
    const label = number === page || !Number.isInteger(number) ? {} : { label: String(number) };
    const slide = part === undefined ? { blocks: [missing(page)] } : await readSlide(deck, part, page);
    yield { page, ...label, ...slide };
  }
}

function missing(page: number): Block {
  return { kind: "heading", level: 1, text: `Slide ${page}${MISSING}` };
}

/** The slides in their order; undefined for one that the file lacks. */
async function slideParts(pkg: OoxmlPackage, presentation: XmlElement): Promise<(string | undefined)[]> {
  const list = at(presentation, "p:sldIdLst");
  const relationships = await pkg.relationships(pkg.main);
  const targets = new Map(relationships.map(({ id, target }) => [id, target]));
  // A slide belongs to the presentation once; a part named again would be read again.
  const named = new Set(
    elements(list, "p:sldId").map(({ attributes }, index) => targets.get(attributes["r:id"] ?? "") ?? index),
  );
  const parts = [...named].map((part) => (typeof part === "string" && pkg.has(part) ? part : undefined));
  if (parts.length === 0)
    throw new UnreadableError("the presentation has no slides; upload one that has some");
  if (parts.every((part) => part === undefined)) throw new UnreadableError(DAMAGED);
  return parts;
}
