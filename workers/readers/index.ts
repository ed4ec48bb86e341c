import { extname } from "node:path";
import { type OpenDocument, type OpenReader, UnreadableError } from "./model.ts";
import type { Recognize } from "./ocr/recognize.ts";

/** Imported when first needed: pdf.js alone takes half a second. */
const READERS: Record<string, () => Promise<OpenReader>> = {
  ".pdf": async () => (await import("./pdf.ts")).openPdf,
  ".docx": async () => (await import("./docx.ts")).openDocx,
  ".pptx": async () => (await import("./pptx.ts")).openPptx,
  ".xlsx": async () => (await import("./xlsx.ts")).openXlsx,
};

/**
 * Opens the file at `path` with the reader of `filename`'s extension (any case).
 * Pages that are pictures are read with `recognize`; without it they have no text.
 * Throws `UnreadableError` for another extension and as `OpenReader` does.
 */
export async function openReader(
  path: string,
  filename: string,
  recognize?: Recognize,
): Promise<OpenDocument> {
  const extension = extname(filename).toLowerCase();
  const load = Object.hasOwn(READERS, extension) ? READERS[extension] : undefined;
  if (!load) {
    throw new UnreadableError("this kind of file cannot be read; upload a .pdf, .docx, .pptx or .xlsx file");
  }
  const open = await load();
  return open(path, recognize);
}

/** Imports every reader. */
export async function importReaders(): Promise<void> {
  await Promise.all(Object.values(READERS).map((load) => load()));
}
