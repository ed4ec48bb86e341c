import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { symbol } from "../symbols.ts";
import { integer, toggle } from "./properties.ts";

/** In characters; a longer one shows nothing by itself. */
const MAX_INSTRUCTION = 1_000;

/** What Word counts anew on each page. */
const PAGES = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;

/** Follows complex fields, which can begin in one paragraph and end in another (ECMA-376 part 1, 17.16.18). */
export class Fields {
  /** For each open field its instruction, and whether that has ended and its result has begun. */
  #open: { instruction: string; hasResult: boolean }[] = [];

  /** @param onEachPage whether they stand on every page: then the numbers of pages are left out */
  constructor(readonly onEachPage = false) {}

  /** Whether the result of this instruction is left out. */
  leavesOut(instruction: string): boolean {
    return this.onEachPage && PAGES.test(instruction);
  }

  /** Whether text here belongs to an instruction, which is not shown. */
  get inInstruction(): boolean {
    return this.#open.some(({ hasResult }) => !hasResult);
  }

  /** Takes the next `w:fldChar`; gives what a field shows that ends without a result. */
  take(element: XmlElement): string {
    const type = element.attributes["w:fldCharType"];
    const field = this.#open.at(-1);
    if (type === "begin") this.#open.push({ instruction: "", hasResult: false });
    else if (type === "separate" && field) field.hasResult = !this.leavesOut(field.instruction);
    else if (type === "end") this.#open.pop();
    return type === "end" && field?.hasResult === false ? instructed(field.instruction) : "";
  }

  /** Takes the next piece of an instruction. */
  addInstruction(text: string): void {
    const field = this.#open.at(-1);
    if (field && field.instruction.length < MAX_INSTRUCTION) field.instruction += text;
  }

  /** An instruction ends with its paragraph at the latest, so that a field never closed hides no more than that. */
  endParagraph(): void {
    this.#open = this.#open.filter(({ hasResult }) => hasResult);
  }
}

/** What an instruction shows for which Word stores no result: a sign by its code, a fraction, a text to click on. */
function instructed(instruction: string): string {
  const [, name = "", rest = ""] = /^\s*(\w+)\s+(.*?)\s*$/s.exec(instruction) ?? [];
  switch (name.toUpperCase()) {
    case "SYMBOL": {
      const [, code = "", font = ""] = /^(\d+|0x[\da-f]+)\b(?:.*?\\f\s*"?([^"\\]+))?/is.exec(rest) ?? [];
      const character = Number(code);
      return character > 0 && character <= 0xffff ? symbol(String.fromCharCode(character), font.trim()) : "";
    }
    case "EQ": {
      const [, numerator, denominator] = /^\\f\s*\(([^(),;\\]+)[,;]([^(),;\\]+)\)$/i.exec(rest) ?? [];
      return denominator === undefined ? "" : `${numerator?.trim()}/${denominator.trim()}`;
    }
    case "MACROBUTTON":
      return rest.replace(/^\S+\s*/, "");
    default:
      return "";
  }
}

/** What a form field shows in place of a result: its box or the entry chosen; "" for other fields. */
export function formText(field: XmlElement): string {
  const box = at(field, "w:ffData", "w:checkBox");
  if (box) return (toggle(box, "w:checked") ?? toggle(box, "w:default")) ? "☒ " : "☐ ";
  const list = at(field, "w:ffData", "w:ddList");
  const chosen = integer(list, "w:result") ?? integer(list, "w:default") ?? 0;
  return elements(list, "w:listEntry")[chosen]?.attributes["w:val"] ?? "";
}
