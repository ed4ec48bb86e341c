import { ALL_WORDS } from "../../../../../src/search/words/ordinary-words.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";

/** In letters: the longest end of a word that is told without the word, and the shortest beginning of one. */
const SHORT_END = 2;
const LONG_HEAD = 4;
/** What is no end of a word. */
const WORDS = new Set(
  "a an as at be by do if in is it no of on or so to up vs x g h hr kg lb mg ml mm cm q po iv io im pr sl".split(
    " ",
  ),
);

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
  return rows.flatMap((row, i) => {
    if (i > 0 && isTorn(rows[i - 1], row, width)) return [];
    return wholeWords(row, rows, i, width, known);
  });
}

/** A line, with those that go on with its word. */
function wholeWords(
  row: Row,
  rows: readonly Row[],
  at: number,
  width: number | undefined,
  known: Vocabulary,
): Segment[] {
  const [first] = row.segments;
  const parts = [row];
  for (let i = at + 1; isTorn(rows[i - 1], rows[i], width); i++) {
    const next = rows[i];
    if (next) parts.push(next);
  }
  if (!first || parts.length === 1) return row.segments;
  const texts = parts.map(({ segments: [line] }) => line?.text ?? "");
  const [head = "", tail = ""] = texts;
  const word = (texts.join("").split(" ")[0] ?? "").toLowerCase().replace(/[^\p{L}]+$/u, "");
  const isWord = ALL_WORDS.has(word) && !ALL_WORDS.has(head.toLowerCase());
  const isTold = width !== undefined && (known.has(word) || (texts.length === 2 && isEnd(head, tail)));
  return isWord || isTold ? [{ ...first, text: texts.join("") }] : parts.flatMap(({ segments }) => segments);
}

/** True for a few letters that are no word, below the beginning of one. */
function isEnd(head: string, line: string): boolean {
  const [tail = ""] = line.split(/[^\p{L}]/u);
  return head.length >= LONG_HEAD && /^\p{Ll}+$/u.test(tail) && tail.length <= SHORT_END && !WORDS.has(tail);
}

/** True where a line is one word that leaves no room for the first letter of the next. */
function isTorn(above: Row | undefined, below: Row | undefined, width: number | undefined): boolean {
  const [upper, ...beside] = above?.segments ?? [];
  const [lower, ...others] = below?.segments ?? [];
  if (!upper || !lower || beside.length + others.length > 0 || !/^\p{L}+$/u.test(upper.text)) return false;
  const [next = ""] = lower.text.split(" ");
  const letters = upper.text === upper.text.toUpperCase() ? /^\p{Lu}/u : /^\p{Ll}/u;
  return (
    letters.test(next) &&
    (width === undefined || upper.x1 - upper.x0 + lower.firstWidth / next.length > width)
  );
}
