import type { XmlElement } from "../ooxml/tree.ts";
import { at } from "../ooxml/tree.ts";
import { type Inline, textIn } from "./inline.ts";
import { defined, linesOf, type Style, type Styles } from "./styles.ts";

/** Word's own sizes where a document has none: letters in half points, lines in 240ths. */
const SIZE = 20;
const LINE = 240;
/** A line of common fonts (Calibri, Arial, Times New Roman) is higher than the size of its letters. */
const LEADING = 1.19;
/** How wide a letter is, as a share of its size; and a line of a page, in points. */
const LETTER = 0.5;
const WIDTH = 468;

/** How far down its text a document has been read: what a paragraph's height is, is reckoned from its letters and lines. */
export class Down {
  /** In points, from the first paragraph. */
  points = 0;
  #after = 0;

  constructor(readonly styles: Styles) {}

  /** Goes on below a paragraph. */
  add(properties: XmlElement | undefined, style: Style, found: readonly Inline[]): void {
    const own = defined(linesOf(properties, at(properties, "w:rPr")));
    const {
      size = SIZE,
      before = 0,
      after = 0,
      line = LINE,
      lineRule,
    } = {
      ...this.styles.defaults,
      ...style,
      ...own,
    };
    const letters = size / 2;
    const lines = Math.max(1, Math.ceil((textIn(found).trim().length * letters * LETTER) / WIDTH));
    this.points +=
      Math.max(0, before / 20 - this.#after) + lines * lineHeight(letters, line, lineRule) + after / 20;
    this.#after = after / 20;
  }
}

/** In points. */
function lineHeight(letters: number, line: number, rule = "auto"): number {
  const needed = letters * LEADING;
  if (rule === "exact") return line / 20;
  return rule === "atLeast" ? Math.max(needed, line / 20) : (needed * line) / LINE;
}
