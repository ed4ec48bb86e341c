import { withAnswers, withoutArrows } from "./docx/arrows.ts";
import { readContents } from "./docx/contents.ts";
import { openStory, readBody } from "./docx/document.ts";
import { nameByForms } from "./docx/form-titles.ts";
import { withHeaders } from "./docx/headers.ts";
import { withBrokenLists } from "./docx/lists/broken-lists.ts";
import { withDepths } from "./docx/lists/depths.ts";
import { readTypedItems } from "./docx/lists/typed-items.ts";
import { nameMemo } from "./docx/memo.ts";
import { withLabels } from "./docx/page-labels.ts";
import { paginate } from "./docx/pages.ts";
import { promoteSetOffLines } from "./docx/promote.ts";
import { NOTHING_READ, readPages } from "./docx/read-pages.ts";
import { nameCards } from "./docx/tables/cards.ts";
import { readTabbedRows } from "./docx/tables/tabbed-rows.ts";
import { isLarge, PAPER } from "./drawing/picture-text.ts";
import { withBoxes } from "./lists/boxes-to-tick.ts";
import { type OpenDocument, PICTURES_AT_ONCE, UnreadableError } from "./model.ts";
import type { Recognize } from "./ocr/recognize.ts";
import { type OoxmlPackage, openPackage } from "./ooxml/package.ts";

const SWITCHED_OFF =
  "it holds pictures and no text, and reading of pictures is switched off; upload a copy that has gone through text recognition (OCR)";

/**
 * Opens a Word document, strict or transitional. Its pages are those that Word last rendered, or where a
 * file has no such marks, those between the author's page breaks. Running headers are read once, where they are first
 * seen; footers, comments, deleted and hidden text are left out. Throws UnreadableError.
 */
export async function openDocx(path: string, recognize?: Recognize): Promise<OpenDocument> {
  const pkg = await openPackage(path, "docx");
  try {
    const story = await openStory(pkg);
    const body = await withHeaders(nameMemo(nameByForms(withBrokenLists(await readBody(story)))), story);
    const items = nameCards(
      withoutArrows(promoteSetOffLines(readTabbedRows(readContents(withAnswers(body))))),
    );
    const pages = (await withLabels(paginate(withDepths(readTypedItems(items))), items, story)).map(
      (page) => ({
        ...page,
        blocks: withBoxes(page.blocks),
      }),
    );
    const pictures = pages.flatMap((page) => page.pictures.filter(({ picture }) => isLarge(picture, PAPER)));
    const reader = pictures.length > 0 ? recognize : undefined;
    const isBare = pages.every(({ blocks }) => blocks.length === 0) && (await hasPictures(pkg));
    if (isBare && !reader) throw new UnreadableError(recognize ? NOTHING_READ : SWITCHED_OFF);
    if (!reader) pkg.close();
    return {
      pageCount: pages.length,
      ...(reader && pictures.length > PICTURES_AT_ONCE && { pagesAtOnce: PICTURES_AT_ONCE }),
      pages: (first, last) => readPages({ pkg, pages, isBare, recognize: reader }, first, last),
      close: async () => (reader ? pkg.close() : undefined),
    };
  } catch (error) {
    pkg.close();
    throw error;
  }
}

async function hasPictures(pkg: OoxmlPackage): Promise<boolean> {
  return (await pkg.relationships(pkg.main)).some(({ type }) => type === "image");
}
