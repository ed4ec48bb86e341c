import type { Block } from "../../model.ts";
import {
  formTitle,
  isNumberedTitle,
  isNumberedTitleRow,
  isOfDocument,
  isOfForm,
  isTitleCell,
  isTitleRow,
  LONGEST_LINE,
  labelledTitle,
  lineTitle,
  MAX_ABOVE,
  MAX_FORM,
  saysTitle,
} from "../../wording/form-title.ts";

/** A title of three lines, with its labels. */
const LONGEST_TITLE = 160;
/** The level of headings above which a form's title stands at least: what stands above those is no form's. */
const BELOW = 2;
/** That of what all pages have in their heads: it stands over all headings. */
const TOP = 0;
const PAGE_COUNT = /^page:? \d+(?: of \d+)?$/i;

/**
 * Puts what the form at a page's top names, "Policy 405 | Title: Level of Crew", before it, as a heading over those of the page;
 * a heading that names a policy by its number stands so, too, and a form that begins with its title and number wherever it stands.
 * Where the head of all pages is such a form (`isHead`) or line, those of pages with and without headings stand at one level.
 */
export function nameByForm(blocks: readonly Block[], isHead = false): Block[] {
  const page = nameByTop(blocks, isHead);
  const named: Block[] = [];
  for (let at = 0; at < page.length; ) {
    const { title, length, rest } = numberedForm(page, at) ?? { length: 1, rest: page.slice(at, at + 1) };
    if (title !== undefined)
      named.push({ kind: "heading", level: levelOver(page.slice(at + length)), text: title });
    named.push(...rest);
    at += length;
  }
  return named;
}

/** The form that begins with its title and number at a block, where no line above or below it says that title. */
function numberedForm(blocks: readonly Block[], at: number): Form | undefined {
  const first = blocks[at];
  if (first?.kind !== "table_row" || !isNumberedTitleRow(first.text)) return undefined;
  const form = formAt(blocks, at);
  if (!form || form.length < 2) return undefined;
  const near = [blocks[at - 1], blocks[at + form.length]];
  const isSaid = near.some((block) => block && isLine(block) && saysTitle(block.text, form.title));
  return isSaid ? undefined : form;
}

function nameByTop(blocks: readonly Block[], isHead: boolean): Block[] {
  const [top, ...others] = blocks;
  if (top?.kind === "heading" && isNumberedTitle(top.text))
    return [{ ...top, level: Math.min(top.level, levelOver(others)) }, ...others];
  for (let at = 0; at <= MAX_ABOVE && at < blocks.length; at++) {
    const above = blocks.slice(0, at);
    if (!above.every(isLine)) break;
    const form = formAt(blocks, at);
    if (!form) continue;
    const { title, length, rest, isLineTitle } = form;
    const below = blocks.slice(at + length);
    const level = isHead || isLineTitle ? TOP : levelOver(below);
    // Whom it is for may stand above it: "(EMT, PARAMEDIC)".
    const first = above.findIndex((block) => block.kind === "heading" && block.level > level);
    const own = first < 0 ? [] : above.slice(first).map(asLine);
    const others = first < 0 ? above : above.slice(0, first);
    return [...others, { kind: "heading", level, text: title }, ...own, ...rest, ...below];
  }
  return [...blocks];
}

/**
 * The blocks of a page with what stands below the title at its top and says no more than when its document was revised as
 * notes: it is nothing that the title names.
 */
export function withDateNotes(blocks: readonly Block[]): Block[] {
  const isDate = ({ kind, text }: Block) => kind === "paragraph" && isOfDocument(text);
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  const dates = blocks.slice(Math.max(first, 0)).findIndex((block) => !isDate(block));
  const end = first + (dates < 0 ? blocks.length : dates);
  return blocks.map((block, at) =>
    first > 0 && at >= first && at < end ? { ...block, kind: "note" } : block,
  );
}

/** A form of so many blocks, and what of it is more than its title. */
interface Form {
  title: string;
  length: number;
  rest: readonly Block[];
  /** It is a line with the title and the number, as all protocols of a document have one. */
  isLineTitle?: true;
}

/** The form that begins at a block: a line that says nothing else, which may be broken, or lines or rows with labels. */
function formAt(blocks: readonly Block[], at: number): Form | undefined {
  for (const length of [1, 2]) {
    const lines = blocks.slice(at, at + length);
    const title = lines.every(isTitleLine) ? lineTitle(lines.map(({ text }) => text).join(" ")) : undefined;
    if (title !== undefined) return { title, length, rest: [], isLineTitle: true };
  }
  const [line, above] = [blocks[at], blocks[at - 1]];
  const title = line?.kind === "heading" ? labelledTitle(line.text, above?.text) : undefined;
  if (title !== undefined) return { title, length: 1, rest: [], isLineTitle: true };
  return labelledRows(blocks, at);
}

/** The form whose labels are in lines or rows. */
function labelledRows(blocks: readonly Block[], at: number): Form | undefined {
  const isOne = blocks[at]?.kind === "table_row" ? isRow : isLabelled;
  const end = blocks.findIndex((block, index) => index >= at && !isOne(block));
  const all = blocks.slice(at, end < 0 ? blocks.length : end);
  // The rows of a table may follow, and the name of who made it stand above.
  const begin = all.slice(0, MAX_ABOVE).findIndex(({ text }) => isOfForm(text));
  const others =
    all.length > MAX_FORM ? all.findIndex(({ text }, index) => index >= begin && !isOfForm(text)) : -1;
  const rows = others < 0 ? all : all.slice(0, others);
  const title = formTitle(rows.map(({ text }) => text));
  if (title === undefined) return undefined;
  return { title, length: rows.length, rest: restOf(rows) };
}

/** What a form's rows say more than its title, each cell that stands in several once, without the count of pages. */
function restOf(rows: readonly Block[]): Block[] {
  const said = new Set<string>();
  return rows.flatMap((row) => {
    if (isTitleRow(row.text)) return [];
    // The heading says the title that stands with what is above it in one cell: "COUNTY EMS: Subject: Burns".
    const isJoined = (cell: string) => isTitleRow(cell) && !isTitleCell(cell);
    const isSaid = (cell: string) => said.has(cell) || PAGE_COUNT.test(cell) || isJoined(cell);
    const cells = row.text.split(" | ").filter((cell) => !isSaid(cell));
    for (const cell of cells) said.add(cell);
    return cells.length > 0 ? [asRow({ ...row, text: cells.join(" | ") })] : [];
  });
}

/** The level of a title over some blocks: above that of the first heading. */
function levelOver(blocks: readonly Block[]): number {
  const first = blocks.find((block) => block.kind === "heading");
  return Math.min(first?.kind === "heading" ? first.level : BELOW, BELOW) - 1;
}

function isLine({ kind, text }: Block): boolean {
  return (kind === "heading" || kind === "paragraph") && text.length <= LONGEST_LINE;
}

function isTitleLine({ kind, text }: Block): boolean {
  return kind !== "list_item" && text.length <= LONGEST_TITLE && text.split(" | ").length <= 2;
}

function isRow({ kind }: Block): boolean {
  return kind === "table_row";
}

function isLabelled(block: Block): boolean {
  return isLine(block) && /^[^:]{2,30}: ?\S/.test(block.text);
}

function asLine({ text }: Block): Block {
  return { kind: "paragraph", text };
}

/** A line of a form heads nothing. */
function asRow(block: Block): Block {
  return block.kind === "heading" ? { kind: "table_row", text: block.text } : block;
}
