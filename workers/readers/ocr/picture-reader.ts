import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Recognized } from "../model.ts";
import { loadPdf } from "../pdf/load.ts";
import { type Found, parseFound } from "./found.ts";
import { hasLinesDown } from "./lines/rules.ts";
import { drawPage } from "./picture/draw-page.ts";
import { pictureOfPage } from "./picture/page-picture.ts";
import { readPicture } from "./read-picture.ts";
import type { Recognize } from "./recognize.ts";
import type { Look } from "./worth-reading.ts";

/** Reads the text in a PDF's pages that are pictures. The file is opened with them at the first. */
export class PictureReader {
  #document: Promise<PDFDocumentProxy> | undefined;
  #taken = new Map<number, Found | undefined>();

  constructor(
    private readonly path: string,
    private readonly recognize: Recognize,
  ) {}

  /** Takes what other readers found, in place of what it took before. */
  take(pages: readonly Recognized[]): void {
    this.#taken = new Map(
      pages.map(({ page, found }) => [page, found === null ? undefined : parseFound(found)]),
    );
  }

  /** What the picture of a page shows; undefined where that is not worth reading, or has no text. */
  async read(number: number, look: Look): Promise<Found | undefined> {
    if (this.#taken.has(number)) return this.#taken.get(number);
    this.#document ??= loadPdf(this.path, { pictures: true });
    const document = await this.#document;
    const picture = await (look.asDrawn
      ? drawPage(document, number)
      : pictureOfPage(document, number, look.covered, look.withCells ? hasLinesDown : undefined));
    return picture && readPicture(picture, look.withCells, this.recognize);
  }

  async close(): Promise<void> {
    const document = await this.#document?.catch(() => undefined);
    await document?.loadingTask.destroy();
  }
}
