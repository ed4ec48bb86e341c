import { Parser } from "htmlparser2";
import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import { decodeXml } from "../ooxml/decode.ts";
import { readEmbedded } from "../ooxml/embedded.ts";
import type { XmlElement } from "../ooxml/tree.ts";
import { rowText } from "../row-text.ts";
import { readDocument } from "./document.ts";
import type { Item, Story } from "./story.ts";
import { pageInArchive } from "./web-archive.ts";

/** What a web page does not show, and what it strikes out. */
const LEFT_OUT = new Set(["head", "title", "style", "script", "noscript", "template", "s", "strike", "del"]);
/** Elements that end the line before them and their own. */
const BREAKS = /^(?:p|div|br|h[1-6]|li|ul|ol|dl|dt|dd|table|tr|td|th|section|article|blockquote|pre|hr)$/;

/** In characters: what is beyond in an archive are its pictures. */
const MAX_ARCHIVE = 64 * 1024 * 1024;

/**
 * Reads a `w:altChunk`: Word documents, web pages, alone or in an archive, and plain text that a program put into
 * the document, each once; other kinds are left out.
 */
export async function readAltChunk(
  chunk: XmlElement,
  { pkg, relationships, shown }: Story,
  out: Item[],
): Promise<void> {
  const id = chunk.attributes["r:id"];
  const found = relationships.find((relationship) => relationship.id === id && !relationship.external);
  if (!found || !pkg.has(found.target) || shown.has(found.target)) return;
  shown.add(found.target);
  const type = pkg.contentType(found.target);
  if (/wordprocessingml/.test(type)) {
    const items = (await readEmbedded(pkg, found.target, "docx", readDocument)) ?? [];
    // The page that it stands on is laid out by the document around it.
    // Its pictures are parts of another package.
    for (const item of items) if (item.kind !== "section" && item.kind !== "picture") out.push(item);
    return;
  }
  const isPage = /html/.test(type);
  const isArchive = type === "message/rfc822";
  if (!isPage && !isArchive && type !== "text/plain") return;
  const page = new PageBlocks();
  const parser = new Parser(page);
  let archive = "";
  for await (const text of decodeXml(pkg.stream(found.target))) {
    if (isPage) parser.write(text);
    else if (!isArchive) page.plain(text);
    else if (archive.length < MAX_ARCHIVE) archive += text;
  }
  if (isArchive) parser.write(pageInArchive(archive));
  parser.end();
  for (const block of page.blocks) out.push({ kind: "block", block, bold: false });
}

/** Gathers the blocks of a web page from its tags. */
class PageBlocks {
  readonly blocks: Block[] = [];
  #text = "";
  #rest = "";
  #hidden = 0;
  #item = false;
  /** The open lists; the number of the last item of each, undefined where they have bullets. */
  #lists: (number | undefined)[] = [];
  #number = "";
  #heading = 0;
  /** How many tables are open; one within another is text in its cell. */
  #tables = 0;
  #cells: string[] | undefined;
  #names: string[] = [];
  #named = false;

  plain(text: string): void {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      this.#text = line;
      this.#end();
    }
  }

  onopentag(name: string, { start = "1" }: Record<string, string>): void {
    if (LEFT_OUT.has(name)) this.#hidden++;
    if (!BREAKS.test(name)) return;
    if (name === "table") this.#tables++;
    if (this.#cells && (this.#tables > 1 || !/^t[drh]$/.test(name))) {
      this.#text += " ";
      return;
    }
    this.#end();
    if (name === "table") this.#names = [];
    else if (name === "tr") [this.#cells, this.#named] = [[], true];
    else if (name === "td") this.#named = false;
    else if (name === "ul") this.#lists.push(undefined);
    else if (name === "ol") this.#lists.push((Number.parseInt(start, 10) || 1) - 1);
    else if (name === "li") this.#startItem();
    else if (/^h\d$/.test(name)) this.#heading = Number(name.slice(1));
  }

  ontext(text: string): void {
    if (this.#hidden === 0) this.#text += text;
  }

  onclosetag(name: string): void {
    if (LEFT_OUT.has(name)) this.#hidden--;
    if (name === "table") this.#tables--;
    if (this.#tables > 1) return;
    if (!this.#cells && (name === "ul" || name === "ol")) this.#lists.pop();
    if (name === "td" || name === "th") {
      this.#cells?.push(oneLine(this.#text));
      this.#text = "";
    } else if (name === "tr") this.#endRow();
    else if (BREAKS.test(name) && !this.#cells) this.#end();
    if (name === "li") this.#endItem();
  }

  onend(): void {
    this.#text = this.#rest + this.#text;
    this.#end();
  }

  #startItem(): void {
    this.#item = true;
    const last = this.#lists.pop();
    const number = last === undefined ? undefined : last + 1;
    this.#lists.push(number);
    this.#number = number === undefined ? "" : `${number}. `;
  }

  #endRow(): void {
    const cells = this.#cells ?? [];
    this.#cells = undefined;
    if (this.#named && this.#names.length === 0) this.#names = cells;
    else this.#push({ kind: "table_row", text: rowText(cells, this.#names) });
  }

  #end(): void {
    const text = oneLine(this.#text);
    this.#text = "";
    if (text !== "" && this.#heading > 0) this.#push({ kind: "heading", level: this.#heading, text });
    else this.#push({ kind: this.#item ? "list_item" : "paragraph", text: text && this.#number + text });
    this.#heading = 0;
    if (text !== "") this.#endItem();
  }

  #endItem(): void {
    this.#item = false;
    this.#number = "";
  }

  #push(block: Block): void {
    if (block.text !== "") this.blocks.push(block);
  }
}
