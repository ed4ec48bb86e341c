import { PictureTexts } from "./drawing/picture-text.ts";
import { type OpenDocument, PICTURES_AT_ONCE } from "./model.ts";
import type { Recognize } from "./ocr/recognize.ts";
import { type OoxmlPackage, openPackage } from "./ooxml/package.ts";
import { toEachOnce } from "./ooxml/relationships.ts";
import { readSheets } from "./xlsx/sheets.ts";
import { readWorkbook, type Workbook } from "./xlsx/workbook.ts";

/** Opens a workbook: one page a sheet, in the order of the tabs, hidden and chart sheets too; pictures are read with `recognize`. Throws UnreadableError. */
export async function openXlsx(path: string, recognize?: Recognize): Promise<OpenDocument> {
  const pkg = await openPackage(path, "xlsx");
  try {
    const workbook = await readWorkbook(pkg);
    const hasPictures = recognize !== undefined && (await hasPicture(pkg, workbook));
    const pictures = hasPictures ? new PictureTexts(pkg, recognize) : undefined;
    return {
      pageCount: workbook.sheets.length,
      ...(hasPictures && { pagesAtOnce: PICTURES_AT_ONCE }),
      pages: (first, last) => readSheets({ pkg, workbook, pictures }, first, last),
      close: async () => pkg.close(),
    };
  } catch (error) {
    pkg.close();
    throw error;
  }
}

async function hasPicture(pkg: OoxmlPackage, { sheets }: Workbook): Promise<boolean> {
  for (const { part } of sheets) {
    const parts = part === undefined ? [] : toEachOnce(await pkg.relationships(part));
    for (const { type, target } of parts) {
      const drawn = type === "drawing" ? await pkg.relationships(target) : [];
      if (drawn.some((relationship) => relationship.type === "image")) return true;
    }
  }
  return false;
}
