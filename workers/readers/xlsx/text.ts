import { isFalse, type XmlElement } from "../ooxml/tree.ts";
import type { Attributes } from "../ooxml/xml.ts";
import { asRaised } from "../raised.ts";
import { symbolText } from "../symbols.ts";

/** A cell holds no longer text (Excel specifications and limits). */
export const MAX_CELL_TEXT = 32_767;

/** Characters that XML cannot hold are written `_x000D_` (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Gathers a rich string (`x:si`, `x:is`, `x:text`) from its tags: its runs, those in symbol fonts as what they
 * show, powers with a caret, without the phonetic readings
 * and what is struck out.
 */
export class RichText {
  #text = "";
  #run = "";
  #font = "";
  #raised = false;
  #struck = false;
  #collecting = false;
  #phonetic = false;

  open(name: string, { val = "" }: Attributes): void {
    if (name === "x:t") this.#collecting = !this.#phonetic;
    else if (name === "x:r") this.#plain();
    else if (name === "x:rFont") this.#font = val;
    else if (name === "x:vertAlign") this.#raised = val === "superscript";
    else if (name === "x:strike") this.#struck = !isFalse(val);
    else if (name === "x:rPh") this.#phonetic = true;
  }

  text(piece: string): void {
    if (this.#collecting && this.#text.length + this.#run.length < MAX_CELL_TEXT) this.#run += piece;
  }

  close(name: string): void {
    if (name === "x:rPh") this.#phonetic = false;
    if (name !== "x:t") return;
    const written = unescapeText(this.#run);
    const run = this.#font === "" ? written : symbolText(written, this.#font);
    if (!this.#struck) this.#text += this.#raised ? asRaised(this.#text, run) : run;
    this.#run = "";
    this.#collecting = false;
  }

  /** The text gathered since the last call. */
  take(): string {
    const text = this.#text.slice(0, MAX_CELL_TEXT);
    this.#text = "";
    this.#plain();
    return text;
  }

  #plain(): void {
    [this.#font, this.#raised, this.#struck] = ["", false, false];
  }
}

/** The text of a rich string that is in memory. */
export function richText(element: XmlElement | undefined): string {
  const rich = new RichText();
  const walk = ({ name, attributes, children }: XmlElement) => {
    rich.open(name, attributes);
    for (const child of children) {
      if (typeof child === "string") rich.text(child);
      else walk(child);
    }
    rich.close(name);
  };
  if (element) walk(element);
  return rich.take();
}

/** How many spaces somebody typed before a text, to set it in. */
export function setIn(text: string): number {
  return text.length - text.replace(/^[ \u00a0]+/, "").length;
}
