import type { Item } from "../docx/story.ts";
import { type Cell, cellText } from "../docx/tables/cell.ts";
import { MAX_COLUMNS, shadeOf } from "../docx/tables/grid.ts";
import type { Row } from "../docx/tables/rows.ts";
import { writeTable } from "../docx/tables/table.ts";
import type { Block } from "../model.ts";
import { at, descendants, elements, isTrue, textOf, type XmlElement } from "../ooxml/tree.ts";
import { textBlocks } from "./text.ts";

/** In characters: names are repeated in each row. */
const LONGEST_NAME = 100;

/** Of the names of columns that hold lists, as headings. */
export const NAME_LEVEL = 2;

const FILLINGS = ["a:noFill", "a:solidFill", "a:gradFill", "a:blipFill", "a:pattFill"];

/** The rows of a DrawingML table (`a:tbl`), with column names where it has a header row. */
export function tableBlocks(table: XmlElement): Block[] {
  const marked = isTrue(at(table, "a:tblPr")?.attributes.firstRow);
  return rowBlocks(elements(table, "a:tr").map((row, index) => readRow(row, marked && index === 0)));
}

/** The rows of a table as blocks: the names of columns or rows that hold lists are headings of these alone. */
export function rowBlocks(rows: readonly Row[]): Block[] {
  const items: Item[] = [];
  writeTable(rows, false, items);
  let isBelow = false;
  return items.flatMap((item): Block[] => {
    if (item.kind !== "block") return [];
    const isAcross = item.within === undefined || item.within === "band";
    const outside = isBelow && isAcross ? { outside: NAME_LEVEL } : {};
    isBelow = item.within === "name" || (isBelow && !isAcross);
    if (item.within === "name") return [{ kind: "heading", level: NAME_LEVEL, text: item.block.text }];
    return [{ ...item.block, ...outside }];
  });
}

function readRow(row: XmlElement, marked: boolean): Row {
  const cells: Cell[] = [];
  elements(row, "a:tc").forEach((cell, column) => {
    if (!isTrue(cell.attributes.hMerge)) cells.push(readCell(cell, column));
  });
  const shade = shadeOf(cells.map(({ fill }) => fill));
  // Programs mark the first row of every table, also of one that holds sentences.
  const header = marked && cells.every(({ text }) => text.length <= LONGEST_NAME);
  return { cells, header, shade, ruled: false };
}

/** What a shape is filled with: by itself, or by its style where it does not say. "" for nothing. */
export function fillOf(shape: XmlElement): string {
  const properties = at(shape, "p:spPr");
  const own = FILLINGS.find((name) => at(properties, name));
  if (own) return own === "a:noFill" ? "" : solidFill(properties) || own;
  const style = at(shape, "p:style", "a:fillRef");
  return style && style.attributes.idx !== "0"
    ? elements(style)
        .map(({ attributes }) => attributes.val)
        .join()
    : "";
}

/** A solid filling: a color by its value or its name in the theme; a lighter or darker one of the theme is another. */
export function solidFill(properties: XmlElement | undefined): string {
  const [color] = elements(at(properties, "a:solidFill"));
  if (!color) return "";
  return [color, ...elements(color)].map(({ name, attributes }) => `${name}${attributes.val ?? ""}`).join();
}

function readCell(cell: XmlElement, column: number): Cell {
  const { gridSpan, vMerge } = cell.attributes;
  return {
    ...cellOf(textBlocks(at(cell, "a:txBody")), isBold(cell), solidFill(at(cell, "a:tcPr"))),
    column,
    span: Math.min(Math.max(1, Number(gridSpan ?? 1) || 1), MAX_COLUMNS - column),
    above: isTrue(vMerge),
  };
}

/** Whether all text in a cell or shape is bold. */
export function isBold(element: XmlElement): boolean {
  const runs = [...descendants(element, "a:r")].filter((run) => textOf(at(run, "a:t")).trim() !== "");
  return runs.every((run) => isTrue(at(run, "a:rPr")?.attributes.b));
}

/** A cell that holds these blocks, with this filling. */
export function cellOf(
  blocks: readonly Block[],
  bold: boolean,
  fill = "",
): Pick<Cell, "items" | "text" | "lines" | "bold" | "fill"> {
  return {
    items: blocks.map((block) => ({ kind: "block", block, bold })),
    text: cellText(blocks),
    lines: blocks.every(({ kind }) => kind === "paragraph") ? blocks.map(({ text }) => text) : [],
    bold,
    fill,
  };
}
