import type { Block } from "../../model.ts";
import { areFlush } from "../geometry.ts";
import { headingIn, type Part } from "../pages/parts.ts";
import { OPEN_END } from "../tables/blocks/cut-rows.ts";
import { endsWith, joinLines, STOPS, type Vocabulary } from "./join.ts";
import { tidy } from "./tidy.ts";

/** How a paragraph or an item begins and ends in its column, from which it is told where it goes on. */
export interface TextEnds {
  /** All of it, as drawn, and its last line. */
  text: string;
  last: string;
  /** What is left of the last line, in points. */
  room: number;
  /** Width of the first word in points. */
  firstWidth: number;
  size: number;
}

/** A box that holds one text, as its page may cut it. */
export interface Framed {
  x0: number;
  x1: number;
  /** It begins in bold. */
  isTitled: boolean;
  /** It stands at the upper end of its page, or at the lower. */
  isHigh: boolean;
  isLow: boolean;
}

type TextBlock = Exclude<Block, { kind: "heading" }>;

/** A paragraph, or an item, that stands at an end of a page. */
export interface EndText {
  block: TextBlock;
  ends: TextEnds;
  /** The box that it is all of. */
  framed?: Framed | undefined;
  /** How many blocks of the page stand below it, and above. */
  below: number;
  above: number;
  /** The name of the column that it is in, where its page ends, or begins, with named columns. */
  column?: string | undefined;
}

/** In ems: a word that would have fitted with as much to spare was not moved to a new line. */
const SPARE = 1.3;
/** In points: the sides of a box that a page's end tears are no farther from each other. */
const SAME_SIDE = 1;
/** A sentence has come to an end in it. */
const PROSE = /\p{L}{2}[.!?;:] +\S/u;

/** The text that a page ends with, footnotes aside; of named columns that of the last. */
export function lastText(parts: readonly Part[]): EndText | undefined {
  const at = parts.findLastIndex((part) => part.kind !== "block" || part.block.kind !== "note");
  const last = parts[at];
  if (last?.kind !== "columns") return textAt(parts, at);
  return last.name === undefined ? undefined : textAt(parts, at - 1, last.name);
}

/** The text that a page begins with, or the first of its named columns. */
export function firstText(parts: readonly Part[]): EndText | undefined {
  const [first] = parts;
  const heading = headingIn(first);
  if (heading) return textAt(parts, 1, heading.text);
  return textAt(first?.kind === "table" && first.plain ? [...first.plain, ...parts.slice(1)] : parts, 0);
}

function textAt(parts: readonly Part[], at: number, column?: string): EndText | undefined {
  const part = parts[at];
  if (part?.kind !== "block" || !part.ends) return undefined;
  const { block, ends, framed } = part;
  if (block.kind !== "paragraph" && block.kind !== "list_item") return undefined;
  const below = parts.slice(at + 1).filter((other) => other.kind !== "columns").length;
  return { block, ends, framed, below, above: at, column };
}

/** False where text has come to its end, whatever stands on the next page. */
export function mayGoOn({ ends }: EndText): boolean {
  return !endsWith(tidy(ends.last), STOPS);
}

/**
 * True where `first`, which begins a page, is the rest of `last`, which ends the page before: the last line is
 * full and has not come to an end. What begins with a capital may be another entry, but not in the midst of sentences.
 */
export function isRestOf(first: EndText, last: EndText): boolean {
  if (first.block.kind !== "paragraph" || first.column !== last.column) return false;
  if (first.framed || last.framed) return isRestOfBox(first, last);
  // Text that fills its page is no end of another.
  if (first.below === 0 && mayGoOn(first)) return false;
  if (!areAlike(first.ends, last.ends)) return false;
  const { text } = last.block;
  const isOpen = OPEN_END.test(text);
  const goesOn = /^[\p{Ll}(]/u.test(first.block.text);
  if (isOpen && goesOn) return true;
  if (!isFull(last.ends, first.ends)) return false;
  if (isOpen || goesOn) return true;
  return last.block.kind === "paragraph" && isInProse(last.ends, first.ends);
}

/** True where a text's last line has no room for the first word of another. */
function isFull({ room }: TextEnds, { firstWidth, size }: TextEnds): boolean {
  return room <= firstWidth + size * SPARE;
}

/** True for texts one of which ends in the midst of sentences, and the other is sentences too. */
function isInProse(last: TextEnds, first: TextEnds): boolean {
  const isSentence = first.text !== first.last || endsWith(tidy(first.text), STOPS);
  return PROSE.test(tidy(last.text)) && isSentence;
}

/** True for a box without a title, high on its page, as wide as one with a title low on the page before: the page's end tore it. */
function isRestOfBox(first: EndText, last: EndText): boolean {
  const [lower, upper] = [first.framed, last.framed];
  if (!lower?.isHigh || lower.isTitled || !upper?.isLow || !upper.isTitled) return false;
  return areFlush(lower, upper, SAME_SIDE) && areAlike(first.ends, last.ends);
}

/** True for texts in letters of about one size. */
export function areAlike(a: TextEnds, b: TextEnds): boolean {
  return Math.abs(a.size / b.size - 1) <= 0.12;
}

/** Two texts as one. */
export function joinEnds(last: TextEnds, first: TextEnds, known: Vocabulary): TextEnds {
  const { firstWidth, size } = last;
  const text = joinLines(last.text, first.text, known, last.last);
  return { text, last: first.last, room: first.room, firstWidth, size };
}

/** The whole of the text that ends a page; `rest` begins the next. */
export function joinTexts({ block, ends }: EndText, rest: EndText, known: Vocabulary): Block {
  // Lines of a box are often statements of their own.
  const areStatements = rest.framed && /^\p{Lu}/u.test(rest.block.text);
  const text = areStatements
    ? `${block.text}; ${rest.block.text}`
    : tidy(joinEnds(ends, rest.ends, known).text);
  return block.kind === "paragraph"
    ? { ...block, text, turn: text.length - rest.block.text.length }
    : { ...block, text };
}
