import { PAPER, PictureTexts } from "../drawing/picture-text.ts";
import { type Block, type Page, UnreadableError } from "../model.ts";
import type { Recognize } from "../ocr/recognize.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import type { WordPage } from "./pages.ts";

export const NOTHING_READ =
  "no text was found: it holds pictures in which nothing can be read; scan it anew, straight and at 300 dpi, or save it as a PDF and upload that";

/** A document that is laid out. */
interface WordDocument {
  pkg: OoxmlPackage;
  pages: readonly WordPage[];
  /** It has pictures and no text. */
  isBare: boolean;
  /** Reads the pictures, where there are some and these are read. */
  recognize: Recognize | undefined;
}

/**
 * The pages `first` to `last` with what stands in their pictures.
 * @throws UnreadableError where the first pages of a document without text have none in their pictures
 */
export async function* readPages(
  { pkg, pages, isBare, recognize }: WordDocument,
  first: number,
  last: number,
): AsyncGenerator<Page> {
  let isEmpty = isBare && first === 1;
  const texts = recognize && new PictureTexts(pkg, recognize);
  for (const page of pages.slice(first - 1, last)) {
    const read = texts ? await withPictures(page, texts) : page;
    isEmpty &&= read.blocks.length === 0;
    yield read;
  }
  if (isEmpty) throw new UnreadableError(NOTHING_READ);
}

async function withPictures({ blocks, pictures, ...page }: WordPage, texts: PictureTexts): Promise<Page> {
  const letters = blocks.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, pictures.length);
  const read: Block[] = [];
  let [next, ocr] = [0, false];
  for (const { before, picture } of pictures) {
    const text = await texts.read(picture, PAPER, letters);
    ocr ||= text.length > 0;
    read.push(...blocks.slice(next, before), ...text);
    next = before;
  }
  return { ...page, ...(ocr && { ocr }), blocks: [...read, ...blocks.slice(next)] };
}
