import { type Block, type Page, UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { streamXml } from "../ooxml/xml.ts";
import { cellLine } from "../rows/cell-line.ts";
import { printedOnFirst } from "./header-footer.ts";
import { type CellRange, MAX_COLUMN, MAX_ROW } from "./reference.ts";
import { readSheet, type WorkbookFile } from "./sheet.ts";
import { readStyles } from "./styles.ts";
import { RichText, setIn } from "./text.ts";
import { readWorkbook } from "./workbook.ts";

/** Characters of all strings, each counted with what its object costs: under 500 MB. */
const MAX_SIZE = 200_000_000;

const STRING_COST = 32;

/** Reads the sheets `first` to `last` of a workbook (1-based), each as a page, of each what is in `shown`. Throws UnreadableError. */
export async function* readSheets(
  file: WorkbookFile,
  first: number,
  last: number,
  shown?: CellRange,
): AsyncGenerator<Page> {
  const { pkg, workbook } = file;
  const styles = await readStyles(pkg, workbook.styles);
  const strings = await readSharedStrings(pkg, workbook.sharedStrings);
  const printed = printedOnFirst(pkg, workbook.sheets);
  const context = { styles, strings, date1904: workbook.date1904, unworked: workbook.unworked, printed };
  for (let index = first - 1; index < Math.min(last, workbook.sheets.length); index += 1) {
    yield await readSheet(file, index, context, shown);
  }
}

/** More rows are not to be seen on a page. */
const MAX_SHOWN = 500;

/** What a workbook shows in a document that it was put into: of the open sheet the part chosen, without its name and notes. */
export async function shownBlocks(pkg: OoxmlPackage): Promise<Block[]> {
  const workbook = await readWorkbook(pkg);
  const { activeTab, shown = { top: 1, left: 1, bottom: MAX_ROW, right: MAX_COLUMN } } = workbook;
  const file = { pkg, workbook, pictures: undefined };
  const part = { ...shown, bottom: Math.min(shown.bottom, shown.top + MAX_SHOWN) };
  for await (const { blocks } of readSheets(file, activeTab + 1, activeTab + 1, part))
    return blocks.slice(1).filter(({ kind }) => kind !== "note");
  return [];
}

/** The workbook's shared strings by their index, each as one line of text behind the spaces that set it in. Throws UnreadableError. */
async function readSharedStrings(pkg: OoxmlPackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let size = 0;
  const rich = new RichText();
  await streamXml(pkg.stream(part), {
    open: (name, attributes) => rich.open(name, attributes),
    text: (piece) => rich.text(piece),
    close(name) {
      rich.close(name);
      if (name !== "x:si") return;
      const text = rich.take();
      const line = " ".repeat(setIn(text)) + cellLine(text);
      strings.push(line);
      size += line.length + STRING_COST;
      if (size > MAX_SIZE) throw new UnreadableError(TOO_LARGE);
    },
  });
  return strings;
}
