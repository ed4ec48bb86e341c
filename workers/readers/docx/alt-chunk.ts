import { Parser } from "htmlparser2";
import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import { decodeXml } from "../ooxml/decode.ts";
import type { XmlElement } from "../ooxml/tree.ts";
import { rowText } from "../row-text.ts";
import type { Item, Story } from "./story.ts";

const LEFT_OUT = new Set(["head", "title", "style", "script", "noscript", "template"]);
/** Elements that end the line before them and their own. */
const BREAKS = /^(?:p|div|br|h[1-6]|li|ul|ol|dl|dt|dd|table|tr|td|th|section|article|blockquote|pre|hr)$/;

/** Reads a `w:altChunk`: web pages and plain text that a program put into the document; other kinds are left out. */
export async function readAltChunk(
  chunk: XmlElement,
  { pkg, relationships }: Story,
  out: Item[],
): Promise<void> {
  const id = chunk.attributes["r:id"];
  const found = relationships.find((relationship) => relationship.id === id && !relationship.external);
  if (!found || !pkg.has(found.target)) return;
  const type = pkg.contentType(found.target);
  const isPage = /html/.test(type);
  if (!isPage && type !== "text/plain") return;
  const page = new PageBlocks();
  const parser = new Parser(page);
  for await (const text of decodeXml(pkg.stream(found.target))) {
    if (isPage) parser.write(text);
    else page.plain(text);
  }
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

  onopentag(name: string): void {
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
    else if (name === "li") this.#item = true;
    else if (/^h\d$/.test(name)) this.#heading = Number(name.slice(1));
  }

  ontext(text: string): void {
    if (this.#hidden === 0) this.#text += text;
  }

  onclosetag(name: string): void {
    if (LEFT_OUT.has(name)) this.#hidden--;
    if (name === "table") this.#tables--;
    if (this.#tables > 1) return;
    if (name === "td" || name === "th") {
      this.#cells?.push(oneLine(this.#text));
      this.#text = "";
    } else if (name === "tr") this.#endRow();
    else if (BREAKS.test(name) && !this.#cells) this.#end();
  }

  onend(): void {
    this.#text = this.#rest + this.#text;
    this.#end();
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
    else this.#push({ kind: this.#item ? "list_item" : "paragraph", text });
    this.#item = false;
    this.#heading = 0;
  }

  #push(block: Block): void {
    if (block.text !== "") this.blocks.push(block);
  }
}
