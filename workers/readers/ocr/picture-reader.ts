import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Frame, Shapes } from "../pdf/ink/shapes.ts";
import { loadPdf } from "../pdf/load.ts";
import { withoutBars } from "./bars.ts";
import { isArrowhead, isCorner, isEdge, usualSize } from "./line-signs.ts";
import { pictureOfPage } from "./page-picture.ts";
import type { Recognize } from "./recognize.ts";
import { findRules } from "./rules.ts";
import type { FoundText } from "./text.ts";

/** So many lines across and down are a table's. */
const CELLS = { across: 3, down: 2 };

/** So few letters may be a stamp's or a page number's, so few at a page's edges a header's and a footer's. */
const FEW_LETTERS = 60;
const FEW_AT_EDGES = 400;
/** How much of a page is pictures, 0 to 1, that are read: of one without letters, with some at its edges, and with others. */
const COVERED_EMPTY = 0.02;
const COVERED_WITHIN = 0.15;
const COVERED_STAMPED = 0.7;

/** What a page's picture shows: its text, and lines and dark bars in points of the page. */
export interface Found extends FoundText {
  rules: Pick<Shapes, "across" | "down">;
  bars: Frame[];
}

/**
 * How much of a page must be pictures, 0 to 1, for them to be read; undefined where its text layer says what it says.
 * @param letters how many the page has in its text layer
 * @param atEdges whether all of them stand near its upper and lower edge
 */
export function coveredAtLeast(letters: number, atEdges: boolean): number | undefined {
  if (letters === 0) return COVERED_EMPTY;
  if (atEdges && letters < FEW_AT_EDGES) return COVERED_WITHIN;
  return letters < FEW_LETTERS ? COVERED_STAMPED : undefined;
}

/** Reads the text in a PDF's pages that are pictures. The file is opened with them at the first. */
export class PictureReader {
  #document: Promise<PDFDocumentProxy> | undefined;

  constructor(
    private readonly path: string,
    private readonly recognize: Recognize,
  ) {}

  /**
   * The text and the lines in the picture of a page; undefined where the page is no picture, or has no text.
   * @param covered how much of the page must be pictures, 0 to 1; undefined: some, with cells drawn in them
   */
  async read(number: number, covered: number | undefined): Promise<Found | undefined> {
    this.#document ??= loadPdf(this.path, { pictures: true });
    const picture = await pictureOfPage(await this.#document, number, covered ?? COVERED_WITHIN);
    const plain = picture && withoutBars(picture);
    const lines = plain && findRules(plain.picture, picture);
    if (!lines || (covered === undefined && !hasCells(lines))) return undefined;
    const found = await this.recognize(plain.picture);
    // A page's pixels are a hundred times its text: waiting for the collector would break the limit of memory.
    Bun.gc(true);
    if (!found) return undefined;
    // What is left of a bar is its edges, which part rows; no line goes through it.
    const { strokes, ...rules } = lines;
    const usual = usualSize(found.fragments);
    const fragments = found.fragments.filter(
      (fragment) =>
        found.direction !== 0 ||
        !(
          isEdge(fragment, rules.down) ||
          isCorner(fragment, usual, rules.down) ||
          isArrowhead(fragment, rules.across, strokes)
        ),
    );
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
