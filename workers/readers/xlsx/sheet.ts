import { type DocumentPicture, PAPER, type PictureTexts } from "../drawing/picture-text.ts";
import { type Block, type Page, UnreadableError } from "../model.ts";
import { MISSING } from "../ooxml/messages.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { toEachOnce } from "../ooxml/relationships.ts";
import { at, type XmlElement } from "../ooxml/tree.ts";
import { type Comments, readComments } from "./comments.ts";
import { ControlCells } from "./control-cells.ts";
import { placedControls, readControls } from "./controls.ts";
import { readDrawings } from "./drawings.ts";
import { headerAndFooter } from "./header-footer.ts";
import { Hidden } from "./hidden.ts";
import { Merges } from "./merges.ts";
import { SheetNames } from "./names.ts";
import { type CellRange, parseRange } from "./reference.ts";
import { type CellContext, type Row, readRows } from "./rows.ts";
import { readSkeleton } from "./skeleton.ts";
import { Bands } from "./tables/bands.ts";
import { ExcelTables } from "./tables/excel-tables.ts";
import { readTables, type Table } from "./tables.ts";
import type { Workbook } from "./workbook.ts";

/** A million rows of 64 characters; more would not fit into the memory of a reader. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** A workbook that is open. */
export interface WorkbookFile {
  pkg: OoxmlPackage;
  workbook: Workbook;
  /** Reads pictures, where there are some and these are read. */
  pictures: PictureTexts | undefined;
}

/** What all sheets are read with: `printed` gives what the first one prints above and below its rows. */
interface SheetContext extends CellContext {
  printed: () => Promise<string[]>;
}

/** Reads the sheet at `index` of the workbook as one page, with the cells in `shown` where that is given. Throws UnreadableError. */
export async function readSheet(
  { pkg, workbook, pictures }: WorkbookFile,
  index: number,
  context: SheetContext,
  shown?: CellRange,
): Promise<Page> {
  const sheet = workbook.sheets[index];
  if (!sheet) throw new RangeError(`no sheet ${index}`);
  const blocks: Block[] = [];
  let characters = 0;
  const show = (block: Block) => {
    characters += block.text.length;
    if (characters > MAX_CHARACTERS) {
      throw new UnreadableError(
        `the sheet "${sheet.name}" holds more text than can be read; split it into smaller workbooks`,
      );
    }
    // A title that says what the tab does names nothing more.
    const isName = !shown && block.kind !== "table_row" && isSame(block.text, sheet.name);
    if (blocks.length !== 1 || !isName) blocks.push(block);
  };

  const page: Page = { page: index + 1, label: sheet.name, blocks };
  const state = sheet.part === undefined ? MISSING : sheet.hidden ? " (hidden sheet)" : "";
  show({ kind: "heading", level: 1, text: `${sheet.name}${state}` });
  if (sheet.part === undefined) return page;
  const worksheet = await readSkeleton(pkg, sheet.part);
  const relationships = toEachOnce(await pkg.relationships(sheet.part));
  const comments = await readComments(pkg, relationships);
  const names = new SheetNames(workbook.names, sheet.name);
  const boxes = await readControls(pkg, worksheet, relationships);
  const placed = shown ? [] : await placedControls(pkg, worksheet, relationships, boxes);
  const tables = await readTables(pkg, relationships);
  const parts = { worksheet, tables, comments, names, controls: new ControlCells(placed) };
  await showRows(readRows(pkg.stream(sheet.part), context), parts, shown, show);

  for (const note of comments.rest()) show(note);
  const letters = characters;
  const pictureText = async (picture: DocumentPicture) => {
    const text = (await pictures?.read(picture, PAPER, letters)) ?? [];
    if (text.length > 0) page.ocr = true;
    return text;
  };
  const drawn = { boxes, inCells: new Set(placed.map(({ shape }) => shape)) };
  for (const block of await readDrawings(pkg, relationships, drawn, pictureText)) show(block);
  for (const text of names.lines()) show({ kind: "note", text });
  for (const text of headerAndFooter(worksheet)) {
    const isSaid = blocks.some((block) => isSame(block.text, text));
    const isRunning = index > 0 && (await context.printed()).includes(text);
    if (!isSaid && !isRunning) show({ kind: "paragraph", text });
  }
  return page;
}

function isSame(text: string, other: string): boolean {
  return text.toLowerCase() === other.toLowerCase();
}

/** What a sheet has beside its rows. */
interface SheetParts {
  worksheet: XmlElement;
  tables: readonly Table[];
  comments: Comments;
  names: SheetNames;
  controls: ControlCells;
}

/** Shows the rows of a sheet, those of Excel tables by these, the others by the bands that they make. */
async function showRows(
  rows: AsyncIterable<Row>,
  { worksheet, tables, comments, names, controls }: SheetParts,
  shown: CellRange | undefined,
  show: (block: Block) => void,
): Promise<void> {
  const inTables = new ExcelTables(tables, comments);
  const merges = new Merges(worksheet);
  const hidden = new Hidden(
    worksheet,
    tables.map(({ range }) => range),
  );
  const bands = new Bands(show, comments, {
    filterRow: parseRange(at(worksheet, "x:autoFilter")?.attributes.ref ?? "")?.top,
    frozenRow: frozenRow(worksheet),
  });
  for await (const row of controls.fill(rows)) {
    if (shown && row.index < shown.top) continue;
    if (shown && row.index > shown.bottom) break;
    const merged = controls.put(merges.apply(hidden.mark(shown ? cut(row, shown) : row)));
    names.note(merged);
    bands.showBeside(inTables.endAbove(merged.index));
    const { rest, blocks } = inTables.push(merged);
    if (rest.some(({ carried }) => !carried)) bands.push({ ...merged, cells: rest });
    else if (rest.length === 0) bands.end();
    bands.showBeside(blocks);
  }
  bands.showBeside(inTables.end());
  bands.end();
}

/** The last row that stays in sight while the sheet is scrolled: what stands above it is all there is to scroll below. */
function frozenRow(worksheet: XmlElement): number | undefined {
  const { state = "", ySplit } = at(worksheet, "x:sheetViews", "x:sheetView", "x:pane")?.attributes ?? {};
  return state.startsWith("frozen") && ySplit !== undefined ? Number(ySplit) : undefined;
}

function cut(row: Row, { left, right }: CellRange): Row {
  return { ...row, cells: row.cells.filter(({ column }) => column >= left && column <= right) };
}
