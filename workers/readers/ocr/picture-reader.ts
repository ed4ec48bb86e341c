import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Fragment } from "../pdf/ink/ink.ts";
import type { Frame, Shapes } from "../pdf/ink/shapes.ts";
import { loadPdf } from "../pdf/load.ts";
import { withoutBars } from "./bars.ts";
import { drawPage } from "./draw-page.ts";
import { isArrowhead, isCorner, isEdge, usualSize, withoutSide } from "./line-signs.ts";
import { pictureOfPage } from "./page-picture.ts";
import type { Recognize } from "./recognize.ts";
import { findRules } from "./rules.ts";
import type { FoundText } from "./text.ts";
import type { Look } from "./worth-reading.ts";

/** So many lines across and down are a table's. */
const CELLS = { across: 3, down: 2 };

/** What a page's picture shows: its text, and lines and dark bars in points of the page. */
export interface Found extends FoundText {
  rules: Pick<Shapes, "across" | "down">;
  bars: Frame[];
}

/** Reads the text in a PDF's pages that are pictures. The file is opened with them at the first. */
export class PictureReader {
  #document: Promise<PDFDocumentProxy> | undefined;

  constructor(
    private readonly path: string,
    private readonly recognize: Recognize,
  ) {}

  /**
   * The text and the lines in the picture of a page; undefined where that is not worth reading, or has no text.
   */
  async read(number: number, look: Look): Promise<Found | undefined> {
    this.#document ??= loadPdf(this.path, { pictures: true });
    const document = await this.#document;
    const picture = await (look.asDrawn
      ? drawPage(document, number)
      : pictureOfPage(document, number, look.covered));
    const plain = picture && withoutBars(picture);
    const lines = plain && findRules(plain.picture, picture);
    if (!lines || (look.withCells && !hasCells(lines))) return undefined;
    const found = await this.recognize(plain.picture);
    // A page's pixels are a hundred times its text: waiting for the collector would break the limit of memory.
    Bun.gc(true);
    if (!found) return undefined;
    // What is left of a bar is its edges, which part rows; no line goes through it.
    const { strokes, ...rules } = lines;
    const usual = usualSize(found.fragments);
    const isSign = (word: Fragment) =>
      isEdge(word, rules.down) ||
      isCorner(word, usual, rules.down) ||
      isArrowhead(word, rules.across, strokes);
    const fragments =
      found.direction === 0
        ? found.fragments.filter((word) => !isSign(word)).map((word) => withoutSide(word, rules.down))
        : found.fragments;
    return fragments.length > 0 ? { ...found, fragments, rules, bars: plain.bars } : undefined;
  }

  async close(): Promise<void> {
    const document = await this.#document?.catch(() => undefined);
    await document?.loadingTask.destroy();
  }
}

function hasCells({ across, down }: Pick<Shapes, "across" | "down">): boolean {
  return across.length >= CELLS.across && down.length >= CELLS.down;
}
