import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OpenReader, Page } from "./model.ts";
import { toMatrix } from "./pdf/geometry.ts";
import { readInk } from "./pdf/ink.ts";
import { toSegments } from "./pdf/lines.ts";
import { loadPdf } from "./pdf/load.ts";

/** Opens a PDF; its pages are those of the file, whatever numbers are printed on them. */
export const openPdf: OpenReader = async (path) => {
  const document = await loadPdf(path);
  return {
    pageCount: document.numPages,
    async *pages(first, last) {
      for (let number = first; number <= last; number++) yield await readPage(document, number);
    },
    async close() {
      await document.loadingTask.destroy();
    },
  };
};

async function readPage(document: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList({ annotationMode: 2 });
  const ink = readInk(operators, toMatrix(viewport.transform), viewport, (id) =>
    page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined,
  );
  page.cleanup();
  const blocks: Page["blocks"] = [];
  for (const fragments of ink.text.values()) {
    for (const segment of toSegments(fragments, ink.shapes.down)) {
      const text = segment.text.normalize("NFC");
      blocks.push({ kind: "paragraph", text });
    }
  }
  return { page: number, blocks };
}
