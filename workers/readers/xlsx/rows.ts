import { oneLine } from "../line.ts";
import { formatNumber, formatText } from "../ooxml/number-format.ts";
import { parseXml, type XmlHandlers } from "../ooxml/xml.ts";
import { cellLine } from "../rows/cell-line.ts";
import { symbolText } from "../symbols.ts";
import { isHidden } from "./hidden.ts";
import { MAX_COLUMN, MAX_ROW, parseCell } from "./reference.ts";
import { type CellStyle, PLAIN } from "./styles.ts";
import { MAX_CELL_TEXT, RichText, setIn, unescapeText } from "./text.ts";

export interface Cell {
  /** 1-based. */
  column: number;
  /** As Excel shows it, one line, not empty. */
  text: string;
  /** What is shown behind the text where somebody hid it: " (hidden column)"; else "". */
  mark: string;
  kind: "text" | "number" | "date" | "other";
  style: CellStyle;
  /** Columns that the cell covers; more than 1 where it is merged. */
  span: number;
  /** The cell is merged with one in a row above, which holds the text. */
  carried: boolean;
  /** How far the text is set in, in characters, by the cell's style or by spaces before it. */
  indent: number;
}

export interface Row {
  /** 1-based. */
  index: number;
  /** Somebody hid it. */
  hidden: boolean;
  /** Its cells that hold something, from left to right. */
  cells: Cell[];
}

export interface CellContext {
  strings: readonly string[];
  styles: readonly CellStyle[];
  date1904: boolean;
  /** Formulas were not worked out: programs that write them put 0 in the place of what they give. */
  unworked: boolean;
}

/** The rows of a worksheet that hold something, in order, while the part streams in. Throws UnreadableError. */
export async function* readRows(bytes: AsyncIterable<Uint8Array>, context: CellContext): AsyncGenerator<Row> {
  const parser = new RowParser(context);
  for await (const _ of parseXml(bytes, parser)) yield* parser.take();
  yield* parser.take();
}

class RowParser implements XmlHandlers {
  #rows: Row[] = [];
  #row: Row = { index: 0, hidden: false, cells: [] };
  #column = 0;
  #type = "n";
  #style = PLAIN;
  #value = "";
  /** The text that is met now is the cell's value. */
  #isValue = false;
  #isFormula = false;
  /** The value is what older programs show in place of another one, like a picture in the cell. */
  #standsForMore = false;
  readonly #rich = new RichText();

  constructor(readonly context: CellContext) {}

  /** The rows that are complete. */
  take(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case "x:row": {
        const index = Number(attributes.r);
        const next = this.#row.index + 1;
        // Rows go down the sheet; one that says otherwise is taken where it stands.
        const valid = Number.isInteger(index) && index >= next && index <= MAX_ROW;
        this.#row = { index: valid ? index : next, hidden: isHidden(attributes), cells: [] };
        this.#column = 0;
        break;
      }
      case "x:c": {
        const column = attributes.r === undefined ? 0 : (parseCell(attributes.r)?.column ?? 0);
        this.#column = column > this.#column ? column : this.#column + 1;
        this.#type = attributes.t ?? "n";
        this.#style = this.context.styles[Number(attributes.s ?? 0)] ?? PLAIN;
        this.#value = "";
        this.#isFormula = false;
        this.#standsForMore = attributes.vm !== undefined;
        break;
      }
      case "x:f":
        this.#isFormula = true;
        break;
      case "x:v":
        this.#isValue = true;
        break;
      default:
        this.#rich.open(name, attributes);
    }
  }

  text(piece: string): void {
    if (this.#isValue && this.#value.length < MAX_CELL_TEXT) this.#value += piece;
    else this.#rich.text(piece);
  }

  close(name: string): void {
    this.#rich.close(name);
    if (name === "x:v") this.#isValue = false;
    else if (name === "x:is") this.#value = this.#rich.take();
    else if (name === "x:c") this.#endCell();
    else if (name === "x:row" && this.#row.cells.length > 0) this.#rows.push(this.#row);
  }

  #endCell(): void {
    if (this.#style.struck || this.#value === "" || this.#column > MAX_COLUMN) return;
    if (this.context.unworked && this.#isFormula && this.#value === "0") return;
    if (this.#type === "e" && this.#standsForMore) return;
    const value = this.#type === "s" ? (this.context.strings[Number(this.#value)] ?? "") : this.#value;
    const { text, kind } = this.#show(value);
    if (text === "") return;
    const indent = this.#style.indent + setIn(value);
    const place = { column: this.#column, span: 1, carried: false, indent };
    this.#row.cells.push({ ...place, text, kind, mark: "", style: this.#style });
  }

  #show(value: string): { text: string; kind: Cell["kind"] } {
    const { format, isDate, symbols, box } = this.#style;
    const asWritten = (text: string) => asText(withSymbols(cellLine(formatText(text, format)), symbols));
    switch (this.#type) {
      case "s":
      case "inlineStr":
        return asWritten(value);
      case "str":
        return asWritten(unescapeText(value));
      case "b": {
        const [no, yes] = box ? ["☐", "☑"] : ["FALSE", "TRUE"];
        return { text: value.trim() === "0" ? no : yes, kind: box ? "text" : "other" };
      }
      case "e":
        return { text: oneLine(value), kind: "other" };
      case "d": {
        const serial = serialOf(value);
        const shown = isDate && Number.isFinite(serial) ? formatNumber(serial, format) : value;
        return { text: oneLine(shown), kind: "date" };
      }
      default: {
        const number = Number(value);
        if (!Number.isFinite(number)) return { text: oneLine(value), kind: "text" };
        const text = oneLine(formatNumber(number, format, this.context.date1904));
        return { text, kind: isDate ? "date" : "number" };
      }
    }
  }
}

/** Days since the end of 1899 of a date as strict workbooks write it: "2025-03-01T14:05:00". */
function serialOf(written: string): number {
  return (Date.parse(`${written.replace(/Z$/, "")}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** A text in a symbol font: the signs that stand alone, for words beside them are in another font. */
function withSymbols(text: string, font: string): string {
  return font === "" ? text : text.replaceAll(/(?<!\S)\S(?!\S)/g, (sign) => symbolText(sign, font));
}

/** Numbers are often stored as text: what a cell is to a reader follows from what it shows. */
function asText(text: string): { text: string; kind: Cell["kind"] } {
  return { text, kind: /^[-+(]?[$€£]?\d[\d.,]*\s?%?\)?$/.test(text) ? "number" : "text" };
}
