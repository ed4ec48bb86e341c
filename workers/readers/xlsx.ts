import type { OpenDocument } from "./model.ts";
import { openPackage } from "./ooxml/package.ts";
import { readSheets } from "./xlsx/sheets.ts";
import { readWorkbook } from "./xlsx/workbook.ts";

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
