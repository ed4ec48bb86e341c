import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { integer, toggle } from "./properties.ts";

/** Follows complex fields, which can begin in one paragraph and end in another (ECMA-376 part 1, 17.16.18). */
export class Fields {
  /** For each open field: whether its instruction has ended and its result has begun. */
  #open: boolean[] = [];

  /** Whether text here belongs to an instruction, which is not shown. */
  get inInstruction(): boolean {
    return this.#open.includes(false);
  }

  /** Takes the next `w:fldChar`. */
  take(element: XmlElement): void {
    const type = element.attributes["w:fldCharType"];
    if (type === "begin") this.#open.push(false);
    else if (type === "separate") this.#open.splice(-1, 1, true);
    else if (type === "end") this.#open.pop();
  }

  /** An instruction ends with its paragraph at the latest, so that a field never closed hides no more than that. */
  endParagraph(): void {
    this.#open = this.#open.filter((result) => result);
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
