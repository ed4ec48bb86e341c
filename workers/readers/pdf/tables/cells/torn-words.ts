import { loadThesaurus } from "../../../../../src/search/question/thesaurus.ts";
import { ALL_WORDS, COMMON_WORDS } from "../../../../../src/search/words/ordinary-words.ts";
import { isStopWord } from "../../../../../src/search/words/stop-words.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";

/** In letters: the longest end of a word that is told without the word, and the shortest beginning of one. */
const SHORT_END = 2;
const LONG_HEAD = 4;
/** In letters: a shorter word is hardly too long for a cell, and its pieces may be symbols, or words of another language. */
const SHORTEST_WORD = 8;
/** In letters: how much shorter than the longest line of its cell one is in which a word is torn. */
const SPARE = 3;
/** What is no end of a word. */
const WORDS = new Set(
  "a an as at be by do if in is it no of on or so to up vs x g h hr kg lb mg ml mm cm q po iv io im pr sl".split(
    " ",
  ),
);

/** The lines of a cell, how wide the widest is and how wide one may be, and the document's words. */
interface Cell {
  rows: readonly Row[];
  widest: number;
  width: number | undefined;
  known: Vocabulary;
}

/**
 * The lines of a cell with words put together that are too long for it and go on in the next line without a hyphen.
 * `width` is how wide a line may be, undefined where nobody knows; `known` are the document's words.
 */
export function withWholeWords(
  lines: readonly Segment[],
  width: number | undefined,
  known: Vocabulary,
): readonly Segment[] {
  if (lines.length < 2) return lines;
  const rows = toRows(lines);
  const widest = Math.max(...rows.map(({ x0, x1 }) => x1 - x0));
  const cell: Cell = { rows, widest, width, known };
  const whole: Segment[] = [];
  /** How much higher than drawn the lines below words put together are. */
  let up = 0;
  for (let at = 0; at < rows.length; at++) {
    const [first, ...beside] = rows[at]?.segments ?? [];
    if (!first) continue;
    const own = raised(first, up);
    let line = own;
    for (let more = tornOver(line.text, at, cell); more > 0; ) {
      for (; more > 0; more--) line = withRest(line, rows[++at]?.segments[0]);
      more = tornOver(line.text, at, cell);
    }
    whole.push(line, ...beside.map((each) => raised(each, up)));
    up += line === own ? 0 : (rows[at]?.y ?? first.y) - first.y;
  }
  return whole;
}

function raised(line: Segment, up: number): Segment {
  return up === 0 ? line : { ...line, y: line.y - up, y0: line.y0 - up, y1: line.y1 - up };
}

/** A line with the one that its word goes on in: it is in the letters of both, and ends where that does. */
function withRest(line: Segment, rest: Segment | undefined): Segment {
  if (!rest) return line;
  const { text, x1, bold, pieces } = rest;
  const isBold = line.bold && bold;
  return { ...line, text: line.text + text, x1, bold: isBold, pieces: [...line.pieces, ...pieces] };
}

/** Over how many lines below it the last word of a text goes on that ends with the line at `at`: 0 where it is whole. */
function tornOver(text: string, at: number, { rows, widest, width, known }: Cell): number {
  const [head = ""] = /\p{L}+$/u.exec(text) ?? [];
  let told = 0;
  let word = head.toLowerCase();
  let isFull = width !== undefined && !text.includes(" ");
  for (let next = at + 1; mayBeTorn(head, rows[next - 1], rows[next]); next++) {
    if (roomFor(rows[next - 1], rows[next], widest) >= SPARE) break;
    const line = rows[next]?.segments[0]?.text ?? "";
    const [tail = ""] = /^\p{L}+/u.exec(line) ?? [];
    word += tail.toLowerCase();
    isFull &&= roomFor(rows[next - 1], rows[next], width ?? Infinity) < 1;
    const isRest = next === at + 1 && isEnd(head, tail);
    const isTold = isFull && (isRest || known.has(word) || isCommon(head, tail, word));
    const isLong = isFull || word.length >= SHORTEST_WORD;
    if (isTold || (isLong && isOneWord(head, tail, word))) told = next - at;
    if (tail !== line) break;
  }
  return told;
}

/** True for a word of which not both pieces are words themselves. */
function isOneWord(head: string, tail: string, word: string): boolean {
  const pieces = [head, tail].map((piece) => piece.toLowerCase());
  return !pieces.some(isStopWord) && isWord(word) && !pieces.every(isWord);
}

/** True for a word in use of which one piece is, if a word, a rare one: "concent" and "ration". */
function isCommon(head: string, tail: string, word: string): boolean {
  const areCommon = [head, tail].every((piece) => COMMON_WORDS.has(piece.toLowerCase()));
  return word.length >= SHORTEST_WORD && COMMON_WORDS.has(word) && !areCommon;
}

/** True for English words and those of medicine; letters by themselves are none. */
function isWord(word: string): boolean {
  return word.length > 1 && (ALL_WORDS.has(word) || loadThesaurus().drugs.has(word));
}

/** True for a few letters that are no word, below the beginning of one. */
function isEnd(head: string, tail: string): boolean {
  return head.length >= LONG_HEAD && /^\p{Ll}+$/u.test(tail) && tail.length <= SHORT_END && !WORDS.has(tail);
}

/** True for two lines by themselves where the first ends with a word's beginning and the other may begin with the rest. */
function mayBeTorn(head: string, above: Row | undefined, below: Row | undefined): boolean {
  const [lower] = below?.segments ?? [];
  if (head === "" || !lower || above?.segments.length !== 1 || below?.segments.length !== 1) return false;
  const isCapital = head.length > 1 && head === head.toUpperCase();
  return (isCapital ? /^\p{Lu}/u : /^\p{Ll}/u).test(lower.text);
}

/** For how many letters of the next line's first word a line leaves room. */
function roomFor(above: Row | undefined, below: Row | undefined, width: number): number {
  const [lower] = below?.segments ?? [];
  if (!above || !lower) return Infinity;
  const [next = ""] = lower.text.split(" ");
  return ((width - (above.x1 - above.x0)) * next.length) / lower.firstWidth;
}
