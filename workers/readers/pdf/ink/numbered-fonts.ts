import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { tableOf } from "./font-table.ts";
import { type Order, orderOf, SPACE } from "./glyph-orders.ts";
import { type Glyph, glyphsOf, isCode } from "./glyphs.ts";
import type { FontFacts } from "./ink.ts";
import { listOf } from "./operands.ts";

/** A page's drawing operators, as pdf.js gives them. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** Of a font that tells nothing of its signs: the order they are numbered in, undefined where it is none that is known. */
interface Numbering {
  order: Order | undefined;
  /** What pdf.js takes for its letters are numbers of signs, which no text has so many of. */
  isGarbled: boolean;
}

const numberings = new WeakMap<FontFacts, Numbering>();

/** With fewer signs a font is looked at again on the next page. */
const ENOUGH = 60;
/** A wider gap between two signs is a space, in thousandths of the em. */
const GAP = 200;
/** Share of Latin Extended-A and B, in which the numbers of common letters are that are no plain ones; Polish and Turkish have a tenth. */
const GARBLED = 0.4;

/** The numbering of a font that was found before. */
export function numberingOf(font: FontFacts): Numbering | undefined {
  return numberings.get(font);
}

/** True for a font that does not tell what its signs are, or that they are their numbers, and was not looked at yet. */
export function isUnexplained(font: FontFacts): boolean {
  const own = font.includedToUnicode;
  return font.composite === true && (own === undefined || tableOf(own).hasCodes) && !numberings.has(font);
}

/**
 * Finds for the unexplained fonts of a page in which order they number their signs. One with too few words to tell it is
 * numbered as another that the page has.
 */
export function explainFonts(operators: Operators, fontOf: (id: string) => FontFacts | undefined): void {
  const open: [FontFacts, number[]][] = [];
  const found = new Set<Order>();
  for (const [font, numbers] of shownIn(operators, fontOf)) {
    const order = orderOf(numbers);
    if (order) {
      found.add(order);
      numberings.set(font, { order, isGarbled: false });
    } else open.push([font, numbers]);
  }
  for (const [font, numbers] of open) {
    const order = [...found].find((known) => numbers.every((number) => known.has(number)));
    if (order || numbers.length >= ENOUGH)
      numberings.set(font, { order, isGarbled: !order && isGarbled(numbers) });
  }
}

function isGarbled(numbers: readonly number[]): boolean {
  return numbers.filter((number) => number >= 0x100 && number < 0x250).length > numbers.length * GARBLED;
}

/** The numbers of the signs that a page shows in each of its unexplained fonts, as they come. */
function shownIn(
  { fnArray, argsArray }: Operators,
  fontOf: (id: string) => FontFacts | undefined,
): Map<FontFacts, number[]> {
  const shown = new Map<FontFacts, number[]>();
  const lettered = new Set<FontFacts>();
  let numbers: number[] | undefined;
  let font: FontFacts | undefined;
  for (const [i, operator] of fnArray.entries()) {
    const [first] = listOf(argsArray[i]);
    if (operator === OPS.setFont) {
      font = typeof first === "string" ? fontOf(first) : undefined;
      numbers = font && isUnexplained(font) ? shown.getOrInsertComputed(font, () => []) : undefined;
    } else if (operator === OPS.showText && font && numbers) {
      const glyphs = glyphsOf(first);
      if (!glyphs.every((glyph) => typeof glyph === "number" || isCode(glyph))) lettered.add(font);
      numbers.push(...numbersOf(glyphs));
    }
  }
  for (const each of lettered) {
    shown.delete(each);
    numberings.set(each, { order: undefined, isGarbled: false });
  }
  return shown;
}

/** A line that is shown sign by sign has one in each operator; else words end with them. */
function numbersOf(glyphs: readonly (Glyph | number)[]): number[] {
  const numbers = glyphs.flatMap((glyph) =>
    typeof glyph !== "number" ? glyph.originalCharCode : glyph < -GAP ? SPACE : [],
  );
  return numbers.length > 1 ? [...numbers, SPACE] : numbers;
}
