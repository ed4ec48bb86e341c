import { openXlsx } from "../../workers/readers/xlsx.ts";
import { inSections } from "./in-sections.ts";
import { packageEntries, relationships, withFile } from "./ooxml.ts";
import { zip } from "./zip.ts";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const DECLARATIONS = `${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;

/** Cell styles: 0 plain, 1 bold, 2 date, 3 percent, 4 dollars, 5 milligrams, 6 italic, 7 bold and large. */
const STYLES = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="170" formatCode="0.00&quot; mg&quot;"/><numFmt numFmtId="171" formatCode="0.0%"/><numFmt numFmtId="172" formatCode="&quot;$&quot;#,##0.00"/></numFmts>
<fonts><font/><font><b/></font><font><i/></font><font><b/><sz val="16"/></font></fonts><fills><fill/></fills><cellXfs><xf/><xf fontId="1"/><xf numFmtId="14"/>
<xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="170"/><xf fontId="2"/><xf fontId="3"/></cellXfs></styleSheet>`;

interface WorkbookParts {
  /** Rows of the sheet "Doses". */
  rows?: string[];
  /** What stands after its rows. */
  tail?: string;
  /** Elements of the workbook part before and after its sheets. */
  properties?: string;
  names?: string;
  /** Attributes of the sheet in the workbook. */
  sheet?: string;
  /** Parts that the workbook (sharedStrings) or the sheet has, by their kind; their root needs no namespace. */
  parts?: Partial<Record<"sharedStrings" | "table" | "comments" | "threadedComment" | "drawing", string>>;
  /** Several Excel tables of the sheet. */
  tables?: string[];
  /** Further parts by name, or others in place of those. */
  more?: Record<string, string>;
}

/** A workbook with one sheet. */
export function workbook(given: WorkbookParts): Uint8Array {
  const { sharedStrings, ...sheetParts } = given.parts ?? {};
  const entries: Record<string, string> = {
    "xl/workbook.xml": `<workbook ${DECLARATIONS}>${given.properties ?? ""}<sheets><sheet name="Doses" sheetId="1" ${given.sheet ?? ""} r:id="rId1"/></sheets>${given.names ?? ""}</workbook>`,
    "xl/_rels/workbook.xml.rels": relationships({
      rId1: ["worksheet", "worksheets/sheet1.xml"],
      rId2: ["styles", "styles.xml"],
      rId3: ["sharedStrings", "sharedStrings.xml"],
    }),
    "xl/styles.xml": STYLES,
    "xl/worksheets/sheet1.xml": `<worksheet ${DECLARATIONS}><sheetData>${(given.rows ?? []).join("")}</sheetData>${given.tail ?? ""}</worksheet>`,
  };
  if (sharedStrings) entries["xl/sharedStrings.xml"] = withNamespace(sharedStrings);
  const targets: Record<string, [string, string]> = {};
  for (const [kind, content] of Object.entries(sheetParts)) {
    entries[`xl/parts/${kind}.xml`] = withNamespace(content);
    targets[kind] = [kind, `../parts/${kind}.xml`];
  }
  for (const [index, content] of (given.tables ?? []).entries()) {
    entries[`xl/parts/table${index}.xml`] = withNamespace(content);
    targets[`table${index}`] = ["table", `../parts/table${index}.xml`];
  }
  entries["xl/worksheets/_rels/sheet1.xml.rels"] = relationships(targets);
  return zip(packageEntries("xlsx", { ...entries, ...given.more }));
}

function withNamespace(content: string): string {
  return content.includes("xmlns") ? content : content.replace(/^<(\w+)/, `<$1 ${MAIN}`);
}

/** The texts of all blocks; headings with as many # as their level, notes in brackets. */
export async function texts(bytes: Uint8Array): Promise<string[]> {
  return await withFile(bytes, async (path) => {
    const document = await openXlsx(path);
    try {
      const shown: string[] = [];
      for await (const { blocks } of document.pages(1, document.pageCount)) {
        for (const block of blocks) {
          if (block.kind === "heading") shown.push(`${"#".repeat(block.level)} ${block.text}`);
          else shown.push(block.kind === "note" ? `[${block.text}]` : block.text);
        }
      }
      return shown;
    } finally {
      await document.close();
    }
  });
}

/** The texts of the sheet in their sections. */
export async function placed(bytes: Uint8Array): Promise<string[]> {
  return await withFile(bytes, async (path) => {
    const document = await openXlsx(path);
    const pages = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    return inSections(pages);
  });
}

/** Rows of cells from column A on: texts, numbers, undefined for an empty cell; an empty row has none. */
export function sheet(
  rows: (string | number | undefined)[][],
  style: (row: number, column: number) => number = () => 0,
) {
  const cells = (row: (string | number | undefined)[], index: number) =>
    row.map((value, column) => {
      const at = `r="${String.fromCharCode(65 + column)}${index + 1}" s="${style(index, column)}"`;
      if (value === undefined) return "";
      return typeof value === "number"
        ? `<c ${at}><v>${value}</v></c>`
        : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`;
    });
  return rows.map((row, index) => `<row r="${index + 1}">${cells(row, index).join("")}</row>`);
}

/** What stands after the rows where these ranges are merged. */
export function merged(...ranges: string[]): string {
  return `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`;
}
