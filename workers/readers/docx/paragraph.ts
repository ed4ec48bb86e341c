import { oneLine } from "../line.ts";
import { isTypedNumber, withoutBullet } from "../lists/typed-item.ts";
import type { Block } from "../model.ts";
import { at, descendants, textOf, type XmlElement } from "../ooxml/tree.ts";
import { entryOf } from "../pdf/paragraphs/contents.ts";
import { cellLine, withoutBullets } from "../rows/cell-line.ts";
import { joinLines } from "../rows/row-text.ts";
import { noteBlock } from "./drawings/attached.ts";
import { type Anchored, readDrawings } from "./drawings/drawings.ts";
import { type Inline, readInline, textIn } from "./inline.ts";
import type { List } from "./lists/numbering.ts";
import { hangingOf, indentOf, integer, leadsByDots, toggle, value } from "./properties.ts";
import { endSection } from "./section.ts";
import type { Item, Listed, Story } from "./story.ts";
import type { Style } from "./styles.ts";
import { tabbedCells } from "./tables/tabbed-rows.ts";

/** A heading longer than this is a paragraph that somebody gave a heading's style. */
const MAX_HEADING = 300;

/** Word's own distance between tabs, in twentieths of a point. */
const TAB = 720;

/** Lines that an author broke in a text: of fewer, one may go on with the other. */
const MIN_LINES = 3;

/** Turns of columns and pages in one paragraph: where later ones stand in it is not kept. */
const MAX_BREAKS = 50;

/** The page at the end of an entry of the contents. */
const PAGE_OF_ENTRY = /\t *(\w{1,6})\s*$/;

/** More than the marks of notes. */
const WRITTEN = /[^\s⁰¹²³⁴⁵⁶⁷⁸⁹]/;

/** Reads a `w:p`: its text as one block, or one on each side of a page break, with what is attached to it. */
export async function readParagraph(paragraph: XmlElement, story: Story, out: Item[]): Promise<void> {
  const properties = at(paragraph, "w:pPr");
  const style = story.styles.paragraph(value(properties, "w:pStyle"));
  let found = readInline(paragraph, story);

  if (toggle(properties, "w:pageBreakBefore") ?? style.pageBreakBefore) out.push({ kind: "before" });
  if (joinsNext(properties)) {
    story.held += textIn(found);
    found = found.filter(({ kind }) => kind !== "text");
  } else if (story.held !== "") {
    found = [{ kind: "text", text: story.held, bold: false }, ...found];
    story.held = "";
  }

  const shape = shapeOf(properties, style, story);
  shape.contents ||= isEntry(paragraph, found);
  for (const piece of pieces(found)) {
    await readPiece(piece, shape, story, out);
    // A number stands before the first piece only.
    if (piece.some(isShown)) shape.label = "";
  }
  if (story.cells === 0) story.down?.add(properties, style, found);
  const section = at(properties, "w:sectPr");
  if (section) endSection(section, story, out);
}

/** An "o" with a tab or spaces behind it: how bullets of the second level are pasted as text. */
const TYPED_O = /^(\s*)o(?=(?:\t|[ \u00a0]{2,})[ \t\u00a0]*\S)/;

interface Shape {
  kind: "heading" | "list_item" | "paragraph";
  level: number;
  label: string;
  /** It is an entry of a table of contents. */
  contents: boolean;
  quote: boolean;
  /** Its tabs are shown as dots. */
  leads: boolean;
  /** How far in it is set, and how far left of that its first line begins, in twentieths of a point. */
  indent: number;
  hanging: number;
  listed: Listed | undefined;
}

function shapeOf(properties: XmlElement | undefined, style: Style, story: Story): Shape {
  const place = placeInList(properties, style, story);
  const label = place && story.counters.next(place.numId, place.list, place.ilvl);
  const level = place?.list.levels.get(place.ilvl);
  const inForce = (name: "indent" | "hanging") =>
    (place?.isStyles ? (style[name] ?? level?.[name]) : (level?.[name] ?? style[name])) ?? 0;
  const own = indentOf(properties);
  const listed = place && {
    numId: place.numId,
    ilvl: place.ilvl,
    isCounted: label !== "",
    isSetIn: own !== undefined,
  };
  const shown = {
    listed,
    indent: own ?? inForce("indent"),
    hanging: hangingOf(properties) ?? inForce("hanging"),
    contents: style.contents === true,
    quote: style.quote === true,
    leads: leadsByDots(properties) ?? style.leads === true,
  };
  const outline = integer(properties, "w:outlineLvl") ?? style.outline;
  if (outline !== undefined && outline >= 0 && outline <= 8) {
    return { kind: "heading", level: Math.min(outline + 1, 6), label: label ?? "", ...shown };
  }
  if (style.title) return { kind: "heading", level: 1, label: label ?? "", ...shown };
  return {
    kind: label === undefined ? "paragraph" : "list_item",
    level: 0,
    label: label ?? "",
    ...shown,
  };
}

/** An entry of the contents by what it does, whatever its style: it leads to a place and ends with its page. */
function isEntry(paragraph: XmlElement, found: readonly Inline[]): boolean {
  const text = textIn(found);
  if (!PAGE_OF_ENTRY.test(text)) return false;
  const links = [...descendants(paragraph, "w:hyperlink")];
  const codes = [...descendants(paragraph, "w:instrText")];
  return (
    links.some(({ attributes }) => attributes["w:anchor"] !== undefined) ||
    codes.some((code) => /\bPAGEREF\b|\bHYPERLINK\s+\\l\b/.test(textOf(code)))
  );
}

/** The list and the level that a paragraph is of, and whether its style says so; undefined where it is in none. An empty item counts too. */
function placeInList(
  properties: XmlElement | undefined,
  style: Style,
  story: Story,
): { numId: string; list: List; ilvl: number; isStyles: boolean } | undefined {
  const own = value(properties, "w:numPr", "w:numId");
  const numId = own ?? style.numId;
  const list = numId === undefined ? undefined : story.numbering.list(numId);
  if (numId === undefined || list === undefined || hasNoEnd(properties)) return undefined;
  const tied =
    own === undefined && style.numberedBy !== undefined
      ? story.numbering.levelOf(numId, style.numberedBy)
      : undefined;
  const ilvl = integer(properties, "w:numPr", "w:ilvl") ?? tied ?? style.ilvl ?? 0;
  return { numId, list, ilvl: Math.min(Math.max(ilvl, 0), 8), isStyles: own === undefined };
}

/** The paragraph does not end: it runs into the next one, or it holds the large first letter of that. */
function joinsNext(properties: XmlElement | undefined): boolean {
  const dropCap = at(properties, "w:framePr")?.attributes["w:dropCap"] ?? "none";
  return hasNoEnd(properties) || dropCap !== "none";
}

/** The mark at its end is deleted or moved away. */
function hasNoEnd(properties: XmlElement | undefined): boolean {
  const mark = at(properties, "w:rPr");
  return at(mark, "w:del") !== undefined || at(mark, "w:moveFrom") !== undefined;
}

function isShown(inline: Inline): boolean {
  return inline.kind === "text" && /\S/.test(inline.text);
}

/** The content between the author's page breaks; each piece but the first begins with its break. */
function pieces(found: readonly Inline[]): Inline[][] {
  const all: Inline[][] = [[]];
  for (const inline of found) {
    if (inline.kind === "explicit") all.push([]);
    all[all.length - 1]?.push(inline);
  }
  return all;
}

/** Page breaks up to the first text come before the block; those in its middle after it. */
async function readPiece(piece: readonly Inline[], shape: Shape, story: Story, out: Item[]): Promise<void> {
  const start = piece.findIndex(isShown);
  const copyBreaks = (part: readonly Inline[]) => {
    for (const { kind } of part) if (kind === "rendered" || kind === "explicit") out.push({ kind });
  };
  copyBreaks(start < 0 ? piece : piece.slice(0, start));
  const texts = piece.filter((inline) => inline.kind === "text");
  const written = textIn(piece).replace(TYPED_O, "$1◦");
  const text = shape.contents ? written.replace(PAGE_OF_ENTRY, " … $1") : written;
  // In a table the number alone can be the cell's content.
  const numbered = story.cells > 0 && shape.label !== "";
  const isSetOff = texts.every((inline) => inline.bold || !/[\p{L}\p{N}]/u.test(inline.text));
  const isName = isSetOff || shape.kind === "heading";
  const isRunning = isName || (story.cells === 0 && written.split("\n").length < MIN_LINES);
  const broken = text.split("\n").map(oneLine);
  const items = story.cells > 0 ? withoutBullets(broken) : undefined;
  const line = items && !isRunning ? cellLine(text) : lineOf(text, isRunning);
  const block = !WRITTEN.test(line) && !numbered ? undefined : blockOf(line, shape);
  if (block) {
    // What follows a bullet is an item, however bold, and a quotation names nothing.
    const bullet = block.kind === "list_item" && shape.label === "";
    const bold = !bullet && !shape.quote && isSetOff;
    const { size, underlined } = texts.find(isShown) ?? {};
    const lines = text.includes("\n") ? { lines: items ?? broken } : {};
    const cells = block.kind === "paragraph" ? tabbedCells(text) : {};
    const dotted = shape.leads ? written.replace(/\t+(?=[^\t]*$)/, " ... ") : written;
    const entry = story.cells === 0 ? entryOf(blockOf(oneLine(dotted), shape).text) : undefined;
    const inside = breaksIn(piece.slice(start), isRunning, shape);
    const indent = shape.indent + (shape.kind === "paragraph" ? tabbedIn(text) : 0);
    const breaks = block.kind !== "heading" && inside.length > 0 ? { breaks: inside } : {};
    const more = {
      ...lines,
      ...cells,
      ...(shape.hanging > 0 && { hanging: shape.hanging }),
      ...(indent !== 0 && { indent }),
      ...(block.kind === "list_item" && shape.listed && { listed: shape.listed }),
      ...breaks,
      ...(entry && { entry }),
      ...(bold && underlined && { underlined }),
    };
    out.push({ kind: "block", block, bold, size, ...more });
  }
  if (start >= 0) copyBreaks(piece.slice(start));
  for (const inline of piece) {
    const note = inline.kind === "note" ? await noteBlock(inline.note, story) : undefined;
    if (note) out.push({ kind: "block", block: note, bold: false });
  }
  const drawings = piece.flatMap((inline) => (inline.kind === "drawing" ? [inline.element] : []));
  if (drawings.length === 0) return;
  const anchored: Anchored = { kind: "drawings", drawings, down: story.down?.points ?? 0 };
  if (story.down && story.cells === 0) out.push(anchored);
  else await readDrawings([anchored], story, out);
}

/** A text on one line; the lines of a cell that the author broke are told apart, those of running text and of names are not. */
function lineOf(text: string, isRunning: boolean): string {
  return isRunning || !text.includes("\n")
    ? oneLine(text)
    : oneLine(joinLines(text.split("\n").map(oneLine)));
}

/** How far tabs set an item in before its typed number or bullet. */
function tabbedIn(text: string): number {
  const [tabs = ""] = /^\t*/.exec(text) ?? [];
  const line = oneLine(text);
  return isTypedNumber(line, "") || withoutBullet(line) !== undefined ? tabs.length * TAB : 0;
}

/** How long the block is at each break that Word rendered in it. */
function breaksIn(inlines: readonly Inline[], isRunning: boolean, shape: Shape): number[] {
  const breaks: number[] = [];
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text") text += inline.text;
    else if (inline.kind === "rendered" && breaks.length < MAX_BREAKS)
      breaks.push(blockOf(lineOf(text, isRunning), shape).text.length);
  }
  return breaks;
}

function blockOf(line: string, { kind, level, label }: Shape): Block {
  const typed = kind === "paragraph" ? withoutBullet(line) : undefined;
  const text = oneLine(`${label} ${typed ?? line}`);
  if (kind === "heading" && text.length <= MAX_HEADING) return { kind, text, level };
  return { kind: kind === "list_item" || typed !== undefined ? "list_item" : "paragraph", text };
}
