import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { UnreadableError } from "../../model.ts";
import type { Source } from "./source.ts";

/** A page that stands in for something else has a few sentences. */
const MAX_LETTERS = 1_500;

/**
 * Refuses a file whose one page stands in for what only some programs show, and asks to open it with them: a form
 * without fields of its own, or a portfolio of other files.
 * @param hasFields whether there are fields to fill in
 * @throws UnreadableError
 */
export async function refuseStandIn(
  document: PDFDocumentProxy,
  first: Source | undefined,
  hasFields: boolean,
): Promise<void> {
  if (document.numPages > 1 || (first?.letters ?? 0) > MAX_LETTERS) return;
  const { info } = await document.getMetadata();
  const says = (key: string) => Object.entries(info).some(([name, value]) => name === key && value === true);
  if (!hasFields && says("IsXFAPresent") && !says("IsAcroFormPresent")) {
    throw new UnreadableError(
      "the file is a form that only Adobe's programs can show (XFA); print it to a PDF there and upload that",
    );
  }
  if (says("IsCollectionPresent") && (await document.getAttachments())) {
    throw new UnreadableError(
      "the file is a portfolio that holds other files; save them from it in Adobe's programs and upload those",
    );
  }
}
