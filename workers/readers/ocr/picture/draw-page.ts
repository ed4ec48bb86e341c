import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { WITHOUT_FIELDS } from "../../pdf/load.ts";
import { grayOf } from "./canvas-gray.ts";
import { BEST_SCALE, largestScale, type Picture } from "./picture.ts";

/**
 * The picture of a page with all that is drawn on it, but the values of its fields.
 * @param document opened with its pictures
 */
export async function drawPage(document: PDFDocumentProxy, number: number): Promise<Picture> {
  const page = await document.getPage(number);
  try {
    const size = page.getViewport({ scale: 1 });
    const scale = Math.min(BEST_SCALE, largestScale(size.width, size.height));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(
      Math.max(1, Math.floor(viewport.width)),
      Math.max(1, Math.floor(viewport.height)),
    );
    await page.render({ canvas: asElement(canvas), viewport, annotationMode: WITHOUT_FIELDS }).promise;
    return { width: canvas.width, height: canvas.height, gray: grayOf(canvas), scale };
  } finally {
    page.cleanup();
  }
}

/** pdf.js draws on what can do the same as a browser's; its types know that one alone. */
function asElement(canvas: Canvas): HTMLCanvasElement {
  return canvas as unknown as HTMLCanvasElement;
}
