import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { UnreadableError } from "../../model.ts";
import type { Source } from "./source.ts";

/** A form's stand-in for itself has a few sentences. */
const MAX_LETTERS = 1_500;

/**
 * Refuses a form that only Adobe's programs can show: it has no fields of its own, and its one page asks to
 * wait or to open it with them.
 * @throws UnreadableError
 */
export async function refuseDynamicForm(
  document: PDFDocumentProxy,
  first: Source | undefined,
): Promise<void> {
  if (document.numPages > 1 || (first?.letters ?? 0) > MAX_LETTERS) return;
  const { info } = await document.getMetadata();
  const says = (key: string) => Object.entries(info).some(([name, value]) => name === key && value === true);
  if (says("IsXFAPresent") && !says("IsAcroFormPresent")) {
    throw new UnreadableError(
      "the file is a form that only Adobe's programs can show (XFA); print it to a PDF there and upload that",
    );
  }
}
