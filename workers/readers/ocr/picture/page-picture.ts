import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, toMatrix } from "../../pdf/geometry.ts";
import { composePage } from "./compose-page.ts";
import type { Picture } from "./picture.ts";
import { coverage, findPlaced } from "./placed.ts";

/**
 * The picture of a page, as its pictures alone make it. Undefined where they cover less than
 * `covered` (0 to 1) of it.
 * @param document opened with its pictures
 * @param isWorth as `composePage` asks it
 */
export async function pictureOfPage(
  document: PDFDocumentProxy,
  number: number,
  covered: number,
  isWorth?: (draft: Picture) => boolean,
): Promise<Picture | undefined> {
  const page = await document.getPage(number);
  try {
    const viewport = page.getViewport({ scale: 1 });
    const sheet: Box = { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
    const operators = await page.getOperatorList();
    // pdf.js decodes behind the operators' back, and tells when a picture is there.
    const objectOf = (id: string) =>
      new Promise((resolve) => {
        (id.startsWith("g_") ? page.commonObjs : page.objs).get(id, resolve);
      });
    const placed = await findPlaced(operators, toMatrix(viewport.transform), objectOf);
    return coverage(placed, sheet) < covered ? undefined : composePage(placed, sheet, isWorth);
  } finally {
    page.cleanup();
  }
}
