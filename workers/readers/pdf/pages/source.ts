import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { isUnsureLayer } from "../../ocr/hidden-layer.ts";
import { coveredAtLeast, type PictureReader } from "../../ocr/picture-reader.ts";
import { type Box, holds, toMatrix, transformBox } from "../geometry.ts";
import { readAsides } from "../ink/asides.ts";
import { markBadges } from "../ink/badges.ts";
import { drawnBullets } from "../ink/bullets.ts";
import { tableMarks } from "../ink/drawn-marks.ts";
import { withDropCaps } from "../ink/drop-caps.ts";
import { readFields } from "../ink/forms.ts";
import { withoutHighlights } from "../ink/highlights.ts";
import { type FontFacts, type Fragment, type Ink, readInk, upright } from "../ink/ink.ts";
import type { Letters } from "../ink/letters.ts";
import { NO_SHAPES, type Shapes } from "../ink/shapes.ts";
import { readUnstruck } from "../ink/struck.ts";
import { tickBoxes } from "../ink/tick-boxes.ts";
import { mainDirection, rotation, turnShapes } from "../ink/turns.ts";
import type { Aside } from "../layout/atoms.ts";
import { withoutLineNumbers } from "../lines/line-numbers.ts";
import { toSegments } from "../lines/lines.ts";
import type { Segment } from "../lines/segments.ts";

/** What a page holds before its layout is read, turned so that most of its text is upright. */
export interface Source {
  page: number;
  /** The page's own box in the coordinates of the rest; y down. */
  frame: Box;
  /** The text in the main direction. */
  segments: Segment[];
  /** The text in others. */
  asides: Aside[];
  shapes: Shapes;
  /** pdf.js could make nothing of the page; the others may be whole. */
  damaged: boolean;
  /** How many the page's text layer has. */
  letters: number;
  /**
   * Why its picture is worth a look, if it is: there are hardly any; or they are few beside it, or another program read
   * them and met a table, where it shows cells.
   */
  pictured?: "bare" | "cells" | undefined;
  /** Some of the text was read from the page's picture. */
  ocr: boolean;
}

/** False for a page of pictures, or an empty one: it has no text layer. */
export function hasText(source: Source): boolean {
  return source.segments.length > 0 || source.asides.length > 0;
}

const NO_FRAME: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };

/** In letters: what stands beside a figure that is all that a page has to say. */
const FEW_BESIDE = 400;
/** Of the page's height: where headers, with a title below them, and footers stand. */
const EDGE = 0.15;

/** pdf.js: draw annotations, but not form fields, whose values are read from the fields themselves. */
const WITHOUT_FIELDS = 2;

/**
 * Reads one page of the document, and frees what pdf.js keeps of it. A page that pdf.js cannot
 * make sense of is empty: the rest of the document is not lost for it. Where the page has hardly any
 * text and is a picture, `pictures` reads that.
 */
export async function readSource(
  document: PDFDocumentProxy,
  number: number,
  letters: Letters,
  hasFields: boolean,
  pictures?: PictureReader,
): Promise<Source> {
  const drawn = await draw(document, number).catch((error: unknown) => {
    if (document.loadingTask.destroyed || !(error instanceof Error)) throw error;
    return undefined;
  });
  if (!drawn)
    return {
      page: number,
      frame: NO_FRAME,
      segments: [],
      asides: [],
      shapes: NO_SHAPES,
      damaged: true,
      letters: 0,
      pictured: "bare",
      ocr: false,
    };
  const { page, operators } = drawn;
  try {
    const viewport = page.getViewport({ scale: 1 });
    const base = toMatrix(viewport.transform);
    const ink = readUnstruck((apart) =>
      readInk(operators, base, viewport, letters, (id) => fontOf(page, id), apart),
    );
    addWritten(ink, hasFields ? await readFields(page, base) : []);
    const count = lettersIn(ink);
    const covered = coveredAtLeast(count, isAtEdges(ink, viewport.height));
    const isBare = covered !== undefined;
    const mayHaveCells = !isBare && (isBesideFigures(ink, count) || isUnsureLayer(upright(ink)));
    const found = isBare || mayHaveCells ? await pictures?.read(number, covered) : undefined;
    if (found) {
      // What another program read of the picture is replaced by what is read now.
      ink.text.set(
        0,
        upright(ink).filter((word) => !word.hidden),
      );
      ink.text.set(found.direction, [...(ink.text.get(found.direction) ?? []), ...found.fragments]);
      ink.shapes.across.push(...found.rules.across);
      ink.shapes.down.push(...found.rules.down);
      ink.shapes.frames.push(...found.bars);
    }
    const sheet = { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
    return {
      ...toSource(number, ink, sheet),
      letters: count,
      pictured: isBare ? "bare" : mayHaveCells ? "cells" : undefined,
      ocr: found !== undefined,
    };
  } finally {
    page.cleanup();
  }
}

async function draw(document: PDFDocumentProxy, number: number) {
  const page = await document.getPage(number);
  return { page, operators: await page.getOperatorList({ annotationMode: WITHOUT_FIELDS }) };
}

function fontOf(page: PDFPageProxy, id: string): FontFacts | undefined {
  return page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
}

/** Adds to the upright text the values of `fields`, and what is drawn and read as signs. */
function addWritten(ink: Ink, fields: readonly Fragment[]): void {
  const written = withDropCaps([...upright(ink), ...fields]);
  const { signs, marks } = tickBoxes(ink.shapes, written);
  ink.shapes.marks = marks;
  written.push(...signs);
  written.push(...drawnBullets(ink.shapes, written), ...tableMarks(ink.shapes, written));
  ink.shapes.frames = withoutHighlights(ink.shapes.frames, written);
  markBadges(written, ink.shapes);
  if (written.length > 0) ink.text.set(0, written);
}

function lettersIn({ text }: Ink): number {
  return [...text.values()].flat().reduce((sum, fragment) => sum + fragment.text.length, 0);
}

/** True where all upright text stands where headers and footers do, and there is no other. */
function isAtEdges({ text }: Ink, height: number): boolean {
  const isAtEdge = ({ y }: Fragment) => y < height * EDGE || y > height * (1 - EDGE);
  return [...text].every(([direction, words]) => direction === 0 && words.every(isAtEdge));
}

/** True where a page's few words stand beside its figures: it may be a flow chart that was pasted below a title. */
function isBesideFigures({ text, shapes: { figures } }: Ink, letters: number): boolean {
  if (letters > FEW_BESIDE || figures.length === 0) return false;
  const isInFigure = ({ x0, x1, y }: Fragment) => figures.some((figure) => holds(figure, [(x0 + x1) / 2, y]));
  return [...text].every(([direction, words]) => direction === 0 && !words.some(isInFigure));
}

function toSource(page: number, ink: Ink, sheet: Box): Omit<Source, "letters" | "pictured" | "ocr"> {
  const main = mainDirection(ink.text);
  const turn = rotation(-main);
  const shapes = turnShapes(ink.shapes, main);
  const segments = withoutLineNumbers(toSegments(ink.text.get(main) ?? [], shapes.down));
  const others = [...ink.text].filter(([direction]) => direction !== main);
  const asides = others.flatMap(([direction, fragments]) =>
    readAsides(fragments, rotation(direction - main), turnShapes(ink.shapes, direction)),
  );
  return { page, frame: transformBox(turn, sheet), segments, asides, shapes, damaged: false };
}
