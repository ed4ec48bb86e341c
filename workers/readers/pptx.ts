import { PictureTexts } from "./drawing/picture-text.ts";
import { type Block, type OpenDocument, type Page, PICTURES_AT_ONCE } from "./model.ts";
import type { Recognize } from "./ocr/recognize.ts";
import { once } from "./once.ts";
import { MISSING } from "./ooxml/messages.ts";
import { openPackage } from "./ooxml/package.ts";
import { findDividers } from "./pptx/dividers.ts";
import { countLayoutTexts } from "./pptx/layout-texts.ts";
import { Layouts } from "./pptx/layouts.ts";
import { findRunning } from "./pptx/running.ts";
import { type Deck, readSlide } from "./pptx/slide.ts";
import { slideParts, slideSize } from "./pptx/slide-parts.ts";

/** Opens a presentation: one page a slide, in the order of the presentation, labelled with its number where that is another. Throws UnreadableError. */
export async function openPptx(path: string, recognize?: Recognize): Promise<OpenDocument> {
  const pkg = await openPackage(path, "pptx");
  try {
    const presentation = await pkg.xml(pkg.main);
    const slides = await slideParts(pkg, presentation);
    const firstNumber = Number(presentation.attributes.firstSlideNum ?? 1);
    const size = slideSize(presentation);
    const pictures = recognize && new PictureTexts(pkg, recognize);
    const layouts = new Layouts(pkg);
    const present = slides.flatMap((part) => part ?? []);
    const numbers = new Map(slides.flatMap((part, index) => (part ? [[part, index + firstNumber]] : [])));
    const deck = {
      pkg,
      layouts,
      size,
      pictures,
      running: once(() => findRunning(pkg, numbers, size)),
      layoutTexts: once(() => countLayoutTexts(layouts, present)),
      dividers: once(() => findDividers(pkg, layouts, present)),
    };
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
