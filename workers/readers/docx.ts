import { nameCards } from "./docx/cards.ts";
import { readContents } from "./docx/contents.ts";
import { readDocument } from "./docx/document.ts";
import { paginate } from "./docx/pages.ts";
import { promoteSetOffLines } from "./docx/promote.ts";
import { readTabbedRows } from "./docx/tabbed-rows.ts";
import { readTypedItems } from "./docx/typed-items.ts";
import { type OpenDocument, type Page, UnreadableError } from "./model.ts";
import { type OoxmlPackage, openPackage } from "./ooxml/package.ts";

/**
 * Opens a Word document, strict or transitional. Its pages are those that Word last rendered, or where a
 * file has no such marks, those between the author's page breaks. Running headers and footers, comments,
 * deleted and hidden text are left out. Throws UnreadableError.
 */
export async function openDocx(path: string): Promise<OpenDocument> {
  const pkg = await openPackage(path, "docx");
  try {
    const items = nameCards(readTabbedRows(readContents(await readDocument(pkg))));
    const pages = paginate(readTypedItems(promoteSetOffLines(items)));
    if (pages.every(({ blocks }) => blocks.length === 0) && (await hasPictures(pkg))) {
      throw new UnreadableError(
        "it holds pictures and no text; pictures are read in PDF files: save it as a PDF and upload that",
      );
    }
    return {
      pageCount: pages.length,
      pages: (first, last) => slice(pages, first, last),
      close: async () => {},
    };
  } finally {
    pkg.close();
  }
}

async function hasPictures(pkg: OoxmlPackage): Promise<boolean> {
  return (await pkg.relationships(pkg.main)).some(({ type }) => type === "image");
}

async function* slice(pages: readonly Page[], first: number, last: number): AsyncGenerator<Page> {
  yield* pages.slice(first - 1, last);
}
