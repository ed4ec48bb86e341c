import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { WITHOUT_FIELDS } from "../pdf/load.ts";
import { BEST_SCALE, largestScale, type Picture } from "./picture.ts";

/** Rows of pixels that are in memory in colours at once, beside the canvas. */
const ROWS = 256;

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

function grayOf(canvas: Canvas): Uint8Array {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  const gray = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += ROWS) {
    const { data } = context.getImageData(0, y, width, Math.min(ROWS, height - y));
    for (let at = 0; at < data.length; at += 4)
      gray[to++] = ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000;
  }
  return gray;
}

/** pdf.js draws on what can do the same as a browser's; its types know that one alone. */
function asElement(canvas: Canvas): HTMLCanvasElement {
  return canvas as unknown as HTMLCanvasElement;
}
