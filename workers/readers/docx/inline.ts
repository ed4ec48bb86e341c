import { at, descendants, elements, isTrue, textOf, type XmlElement } from "../ooxml/tree.ts";
import { asRaised, endsRaised } from "../raised.ts";
import { symbol, symbolText } from "../symbols.ts";
import { formText } from "./fields.ts";
import { mathText, spaceBetween } from "./math.ts";
import { integer, isRaised, isStruck, isSwitchedOff, toggle, value } from "./properties.ts";
import type { Note, Story } from "./story.ts";

/** What is in a paragraph, in its order. */
export type Inline =
  /** `bold`: or underlined, which sets off as much, `underlined` where it is that alone; `size` of its letters, in half points. */
  | { kind: "text"; text: string; bold: boolean; underlined?: boolean; size?: number | undefined }
  | { kind: "rendered" | "explicit" }
  | { kind: "note"; note: Note }
  | { kind: "drawing"; element: XmlElement };

/** Left out: properties, deleted and moved-away text, field codes. */
const LEFT_OUT = new Set([
  "w:pPr",
  "w:rPr",
  "w:sdtPr",
  "w:sdtEndPr",
  "w:del",
  "w:moveFrom",
  "w:delText",
  "w:delInstrText",
  "w:instrText",
  "w:fldData",
]);

const LITERAL: Record<string, string> = {
  "w:tab": "\t",
  "w:ptab": "\t",
  "w:cr": "\n",
  "w:noBreakHyphen": "-",
};

/** In half points: of letters where nothing says how large they are (ECMA-376 part 1, 17.3.2.38). */
const DEFAULT_SIZE = 20;

const DRAWINGS = new Set(["w:drawing", "w:pict", "w:object"]);

/** The content of a paragraph; text that is hidden, struck out, deleted or an instruction is left out. */
export function readInline(paragraph: XmlElement, story: Story): Inline[] {
  const reader = new InlineReader(story, value(paragraph, "w:pPr", "w:pStyle"));
  reader.walk(paragraph);
  story.fields.endParagraph();
  return reader.found;
}

/** The text of what is in a paragraph. */
export function textIn(found: readonly Inline[]): string {
  return found.map((inline) => (inline.kind === "text" ? inline.text : "")).join("");
}

class InlineReader {
  readonly found: Inline[] = [];
  #bold = false;
  #underlined = false;
  #size: number | undefined;
  #font = "";
  #raised = false;
  #afterRaised = false;
  #inLink = false;

  constructor(
    readonly story: Story,
    readonly paragraphStyle: string | undefined,
  ) {}

  walk(parent: XmlElement | undefined): void {
    for (const child of elements(parent)) this.#take(child);
  }

  #take(element: XmlElement): void {
    const { name } = element;
    const literal = LITERAL[name];
    if (name === "w:instrText") this.story.fields.addInstruction(textOf(element));
    const isLeftOut = LEFT_OUT.has(name) || this.story.fields.leavesOut(element.attributes["w:instr"] ?? "");
    if (isLeftOut) this.#leaveOut(element);
    else if (literal !== undefined) this.#text(literal);
    else if (name === "w:r") this.#run(element);
    else if (name === "w:t") this.#text(symbolText(textOf(element), this.#font));
    else if (name === "w:sym") this.#symbol(element);
    else if (name === "w:br") this.#break(element);
    else if (name === "w:lastRenderedPageBreak") this.found.push({ kind: "rendered" });
    else if (name === "w:fldChar") this.#field(element);
    else if (name === "w:footnoteReference" || name === "w:endnoteReference") this.#note(name, element);
    else if (name === "w:ruby") this.#ruby(element);
    else if (name === "m:oMath") this.#besideFigures(mathText(element));
    else if (name === "m:oMathPara") this.#equations(element);
    else if (DRAWINGS.has(name)) this.#drawing(element);
    else if (name === "w:hyperlink") this.#link(element);
    else if (name === "w:sdt") this.#control(element);
    else this.walk(element);
  }

  #link(element: XmlElement): void {
    this.#inLink = true;
    this.walk(element);
    this.#inLink = false;
  }

  #control(element: XmlElement): void {
    this.story.bound.fill(element);
    this.walk(element);
  }

  #break(element: XmlElement): void {
    if (element.attributes["w:type"] === "page") this.found.push({ kind: "explicit" });
    else this.#text("\n");
  }

  #run(run: XmlElement): void {
    const properties = at(run, "w:rPr");
    const style = this.story.styles.get(value(properties, "w:rStyle"));
    const paragraph = this.story.styles.paragraph(this.paragraphStyle);
    const isHidden = toggle(properties, "w:vanish") ?? style.hidden ?? paragraph.hidden;
    if (isHidden || (isStruck(properties) ?? style.struck ?? paragraph.struck)) {
      this.#omit(run);
      return;
    }
    const fonts = at(properties, "w:rFonts")?.attributes;
    const isBold = toggle(properties, "w:b") ?? style.bold ?? paragraph.bold ?? false;
    this.#underlined = !isBold && !this.#inLink && (value(properties, "w:u") ?? "none") !== "none";
    this.#bold = isBold || this.#underlined;
    const inherited = style.size ?? paragraph.size ?? this.story.styles.defaults.size;
    this.#size = integer(properties, "w:sz") ?? inherited ?? DEFAULT_SIZE;
    this.#font = fonts?.["w:ascii"] ?? fonts?.["w:hAnsi"] ?? "";
    this.#raised = isRaised(properties) ?? style.raised ?? false;
    this.walk(run);
    this.#bold = false;
    this.#underlined = false;
    this.#font = "";
    this.#raised = false;
  }

  /** Hidden text is neither shown nor printed, struck text is out of force, but fields go on in both. */
  #omit(run: XmlElement): void {
    for (const child of elements(run, "w:fldChar")) this.story.fields.take(child);
    this.#leaveOut(run);
  }

  /** Word may have rendered what is left out here, and turned a page in it. */
  #leaveOut(element: XmlElement): void {
    for (const _ of descendants(element, "w:lastRenderedPageBreak")) this.found.push({ kind: "rendered" });
  }

  #text(text: string): void {
    if (text === "" || this.story.fields.inInstruction) return;
    const last = this.found[this.found.length - 1];
    const before = last?.kind === "text" ? last.text : "";
    const goesUp = this.#raised && (!this.#afterRaised || endsRaised(before));
    const written = goesUp ? asRaised(before, text) : text;
    this.#afterRaised = this.#raised;
    const look = { bold: this.#bold, underlined: this.#underlined };
    if (last?.kind === "text" && last.bold === look.bold && last.underlined === look.underlined)
      last.text += written;
    else this.found.push({ kind: "text", text: written, ...look, size: this.#size });
  }

  #field(element: XmlElement): void {
    this.#text(formText(element));
    this.#besideFigures(this.story.fields.take(element));
  }

  #note(kind: "w:footnoteReference" | "w:endnoteReference", { attributes }: XmlElement): void {
    const hasOwnMark = isTrue(attributes["w:customMarkFollows"]);
    const note = this.story.notes.take(kind, attributes["w:id"] ?? "", !hasOwnMark);
    if (!note) return;
    // However its number is set, what it stands behind is as bold as it was; behind a figure it is no power.
    const last = this.found.at(-1);
    if (last?.kind === "text" && note.mark !== "")
      last.text += /\d$/.test(last.text) ? ` ${note.mark}` : note.mark;
    else this.#text(note.mark);
    this.found.push({ kind: "note", note });
  }

  /** What can be a fraction, beside the figures before it. */
  #besideFigures(text: string): void {
    const last = this.found.at(-1);
    this.#text(spaceBetween(last?.kind === "text" ? last.text : "", text) + text);
  }

  #symbol({ attributes }: XmlElement): void {
    const code = Number.parseInt(attributes["w:char"] ?? "", 16);
    if (code > 0 && code <= 0xffff) this.#text(symbol(String.fromCharCode(code), attributes["w:font"] ?? ""));
  }

  /** The base with its reading after it: "漢字(かんじ)". */
  #ruby(element: XmlElement): void {
    this.walk(at(element, "w:rubyBase"));
    this.#text("(");
    this.walk(at(element, "w:rt"));
    this.#text(")");
  }

  /** Equations set off from the text, each on a line of its own. */
  #equations(element: XmlElement): void {
    elements(element, "m:oMath").forEach((equation, index) => {
      if (index > 0) this.#text("\n");
      this.#take(equation);
    });
  }

  /** What is drawn, on a line of its own among what is written. */
  #apart(text: string): void {
    if (text !== "") this.#text(`\n${text}\n`);
  }

  #drawing(element: XmlElement): void {
    if (isSwitchedOff(element)) return;
    const control = this.story.controls.get(at(element, "w:control")?.attributes["r:id"] ?? "");
    if (control !== undefined) {
      this.#text(` ${control} `);
      return;
    }
    for (const { attributes } of descendants(element, "v:textpath")) this.#apart(attributes.string ?? "");
    this.found.push({ kind: "drawing", element });
  }
}
