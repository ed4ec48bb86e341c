import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FontFacts } from "../ink.ts";
import { listOf } from "../operands.ts";
import { tableOf } from "./font-table.ts";
import { type Order, orderOf, SPACE } from "./glyph-orders.ts";
import { type Glyph, glyphsOf, isCode, shownOf } from "./glyphs.ts";

/** A page's drawing operators, as pdf.js gives them. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** How a font numbers its signs that tells nothing else of them. */
export interface Numbering {
  /** Undefined where it is none that is known. */
  order: Order | undefined;
  /** The numbers by the codes, where they are not the codes themselves. */
  numbers: ReadonlyMap<number, number> | undefined;
  /** What pdf.js takes for its letters are numbers of signs, which no text has so many of. */
  isGarbled: boolean;
}

const numberings = new WeakMap<FontFacts, Numbering>();

/** More signs are not looked at. */
const MOST = 4_000;
/** With fewer signs a font is looked at again on the next page. */
const ENOUGH = 60;
/** A wider gap between two signs is a space, in thousandths of the em. */
const GAP = 200;
/** Share of Latin Extended-A and B, in which the numbers of common letters are that are no plain ones; Polish and Turkish have a tenth. */
const GARBLED = 0.4;
/** "g36", "g0024": a sign's name that is its number; all of a font with four digits are hexadecimal. */
const NAMED = /^g(?:\d{1,4}|[\da-f]{4})$/i;
const HEXADECIMAL = /^g[\da-f]{4}$/i;

/** The numbering of a font that was found before. */
export function numberingOf(font: FontFacts): Numbering | undefined {
  return numberings.get(font);
}

/** What the order of a font tells of a sign; undefined where it does not. */
export function letterIn({ order, numbers }: Numbering, { originalCharCode }: Glyph): string | undefined {
  const number = numbers ? numbers.get(originalCharCode) : originalCharCode;
  return number === undefined ? undefined : order?.get(number);
}

/** True for a font that does not tell what its signs are, or that they are their numbers, and was not looked at yet. */
export function isUnexplained(font: FontFacts): boolean {
  const own = font.includedToUnicode;
  const tellsNumbers = font.composite
    ? own === undefined || tableOf(own).hasCodes
    : own === undefined && isNamed(font);
  return tellsNumbers && !numberings.has(font);
}

/** Whether a font names its signs by their numbers; one such name is enough, as it has no others then. */
function isNamed({ differences }: FontFacts): boolean {
  for (const name of differences?.values() ?? []) if (name !== ".notdef") return NAMED.test(name);
  return false;
}

/**
 * Finds for the unexplained fonts of a page in which order they number their signs. One with too few words to tell it is
 * numbered as another that the page has.
 */
export function explainFonts(operators: Operators, fontOf: (id: string) => FontFacts | undefined): void {
  const open: [FontFacts, Shown][] = [];
  const found = new Set<Order>();
  for (const [font, shown] of shownIn(operators, fontOf)) {
    const order = orderOf(shown.numbers);
    if (order) {
      found.add(order);
      numberings.set(font, { order, numbers: shown.named, isGarbled: false });
    } else open.push([font, shown]);
  }
  for (const [font, { numbers, named }] of open) {
    const order = [...found].find((known) => numbers.every((number) => known.has(number)));
    if (order || numbers.length >= ENOUGH)
      numberings.set(font, { order, numbers: named, isGarbled: !order && isGarbled(numbers) });
  }
}

/** The numbers that a font's names are, by their codes; undefined for one whose codes are the numbers. */
function namedNumbers({ composite, differences }: FontFacts): ReadonlyMap<number, number> | undefined {
  if (composite || !differences) return undefined;
  const named = [...differences].filter(([, name]) => NAMED.test(name));
  const base = named.every(([, name]) => HEXADECIMAL.test(name)) ? 16 : 10;
  return new Map(named.map(([code, name]) => [code, Number.parseInt(name.slice(1), base)]));
}

function isGarbled(numbers: readonly number[]): boolean {
  return numbers.filter((number) => number >= 0x100 && number < 0x250).length > numbers.length * GARBLED;
}

/** What a page shows in a font: the numbers of its signs, and its numbers by their codes where its names are them. */
interface Shown {
  numbers: number[];
  named: ReadonlyMap<number, number> | undefined;
}

/** The numbers of the signs that a page shows in each of its unexplained fonts, as they come. */
function shownIn(
  { fnArray, argsArray }: Operators,
  fontOf: (id: string) => FontFacts | undefined,
): Map<FontFacts, Shown> {
  const shown = new Map<FontFacts, Shown>();
  let font: FontFacts | undefined;
  for (const [i, operator] of fnArray.entries()) {
    const [first] = listOf(argsArray[i]);
    if (operator === OPS.setFont) {
      font = typeof first === "string" ? fontOf(first) : undefined;
      if (font && !isUnexplained(font)) font = undefined;
    } else if (operator === OPS.showText && font) {
      const { numbers, named } = shown.getOrInsertComputed(font, startOf);
      const glyphs = glyphsOf(shownOf(first), font);
      if (!named && !glyphs.every((glyph) => typeof glyph === "number" || isCode(glyph))) {
        // pdf.js knows its letters by the character collection that it is of.
        numberings.set(font, { order: undefined, numbers: undefined, isGarbled: false });
        shown.delete(font);
        font = undefined;
      } else if (numbers.length < MOST) numbers.push(...numbersOf(glyphs, named));
    }
  }
  return shown;
}

function startOf(font: FontFacts): Shown {
  return { numbers: [], named: namedNumbers(font) };
}

/** A line that is shown sign by sign has one in each operator; else words end with them. */
function numbersOf(
  glyphs: readonly (Glyph | number)[],
  named: ReadonlyMap<number, number> | undefined,
): number[] {
  const numbers = glyphs.flatMap((glyph) => {
    if (typeof glyph === "number") return glyph < -GAP ? SPACE : [];
    return named ? (named.get(glyph.originalCharCode) ?? []) : glyph.originalCharCode;
  });
  return numbers.length > 1 ? [...numbers, SPACE] : numbers;
}
