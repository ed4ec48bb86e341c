import { oneLine } from "../../line.ts";
import type { Block } from "../../model.ts";
import { asRaised } from "../../raised.ts";
import type { Item } from "../story.ts";
import { WebTable } from "./web-table.ts";

/** What a web page does not show, and what it strikes out. */
const LEFT_OUT = new Set(["head", "title", "style", "script", "noscript", "template", "s", "strike", "del"]);
const BOLD = new Set(["b", "strong", "th"]);
/** Elements that end the line before them and their own. */
const BREAKS = /^(?:p|div|br|h[1-6]|li|ul|ol|dl|dt|dd|table|tr|td|th|section|article|blockquote|pre|hr)$/;

/** Gathers what is on a web page from its tags. */
export class WebPage {
  readonly items: Item[] = [];
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
  #table = new WebTable();
  #inRow = false;
  /** How many elements are open that make their text bold, and whether the cell has other text. */
  #bold = 0;
  #isPlain = false;
  #raised = false;

  plain(text: string): void {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      this.#text = line;
      this.#end();
    }
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (LEFT_OUT.has(name)) this.#hidden++;
    if (BOLD.has(name)) this.#bold++;
    this.#raised = name === "sup";
    if (!BREAKS.test(name)) return;
    if (name === "table") this.#tables++;
    if (this.#inRow && (this.#tables > 1 || !/^t[drh]$/.test(name))) {
      this.#text += " ";
      return;
    }
    this.#end();
    if (name === "tr") {
      this.#inRow = true;
      this.#table.startRow();
    } else if (name === "td" || name === "th") this.#startCell(attributes);
    else if (name === "ul") this.#lists.push(undefined);
    else if (name === "ol") this.#lists.push((Number.parseInt(attributes.start ?? "1", 10) || 1) - 1);
    else if (name === "li") this.#startItem();
    else if (/^h\d$/.test(name)) this.#heading = Number(name.slice(1));
  }

  ontext(text: string): void {
    if (this.#hidden > 0) return;
    this.#text += this.#raised ? asRaised(this.#text, text) : text;
    this.#raised = false;
    this.#isPlain ||= this.#bold === 0 && text.trim() !== "";
  }

  onclosetag(name: string): void {
    if (LEFT_OUT.has(name)) this.#hidden--;
    if (BOLD.has(name)) this.#bold--;
    if (name === "table") this.#tables--;
    if (this.#tables > 1) return;
    if (!this.#inRow && (name === "ul" || name === "ol")) this.#lists.pop();
    if (name === "td" || name === "th") {
      this.#table.endCell(oneLine(this.#text), !this.#isPlain);
      this.#text = "";
    } else if (name === "tr") this.#inRow = false;
    else if (name === "table" && this.#tables === 0) this.#endTable();
    else if (BREAKS.test(name) && !this.#inRow) this.#end();
    if (name === "li") this.#endItem();
  }

  onend(): void {
    this.#text = this.#rest + this.#text;
    this.#endTable();
  }

  #startCell(attributes: Record<string, string>): void {
    this.#isPlain = false;
    this.#table.startCell(attributes);
  }

  #startItem(): void {
    this.#item = true;
    const last = this.#lists.pop();
    const number = last === undefined ? undefined : last + 1;
    this.#lists.push(number);
    this.#number = number === undefined ? "" : `${number}. `;
  }

  #endTable(): void {
    this.#inRow = false;
    this.#end();
    this.#table.finish(this.items);
    this.#table = new WebTable();
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
    if (block.text !== "") this.items.push({ kind: "block", block, bold: false });
  }
}
