import type { OpenDocument, Page } from "./model.ts";
import { type OoxmlPackage, openPackage } from "./ooxml/package.ts";
import { readSharedStrings } from "./xlsx/shared-strings.ts";
import { readSheet } from "./xlsx/sheet.ts";
import { readStyles } from "./xlsx/styles.ts";
import { readWorkbook, type Workbook } from "./xlsx/workbook.ts";

/** Opens a workbook: one page a sheet, in the order of the tabs, hidden and chart sheets too. Throws UnreadableError. */
export async function openXlsx(path: string): Promise<OpenDocument> {
  const pkg = await openPackage(path, "xlsx");
  try {
    const workbook = await readWorkbook(pkg);
    return {
      pageCount: workbook.sheets.length,
      pages: (first, last) => readSheets(pkg, workbook, first, last),
      close: async () => pkg.close(),
    };
  } catch (error) {
    pkg.close();
    throw error;
  }
}

async function* readSheets(
  pkg: OoxmlPackage,
  workbook: Workbook,
  first: number,
  last: number,
): AsyncGenerator<Page> {
  const styles = await readStyles(pkg, workbook.styles);
  const strings = await readSharedStrings(pkg, workbook.sharedStrings);
  const context = { styles, strings, date1904: workbook.date1904 };
  for (let index = first - 1; index < Math.min(last, workbook.sheets.length); index += 1) {
    yield await readSheet(pkg, workbook, index, context);
  }
}
