import type { KindLetter } from "../../db/snapshot.ts";

const SENTENCE_END = /[.!?…]["'”’)\]]*\s+|[。！？]\s*/g;
const ENDS_SENTENCE = /(?:[.!?…]["'”’)\]]*\s*|[。！？]\s*)$/;
const CELL_END = / \| /g;
const SPACE = /\s/;

/**
 * Cuts a block's text into pieces of at most `max` characters, at the last sentence end (in a table
 * row: cell end) in the piece's second half, else between words, else anywhere.
 */
export function splitBlock(text: string, letter: KindLetter, max: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > max) {
    const window = text.slice(start, start + max + 1);
    const cut =
      lastCut(window, letter === "r" ? CELL_END : SENTENCE_END, max) ??
      lastWordEnd(window, max) ??
      wholeCharacters(window, max);
    pieces.push(text.slice(start, start + cut.end));
    start += cut.next;
  }
  const rest = text.slice(start);
  return [...pieces, rest].map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/** Where the sentence ends that goes on at `from`: there, where one begins; its text's end, where it is the last. */
export function sentenceEnd(text: string, from: number): number {
  if (ENDS_SENTENCE.test(text.slice(0, from))) return from;
  const match = text.slice(from).matchAll(SENTENCE_END).next().value;
  return match ? from + match.index + match[0].length : text.length;
}

interface Cut {
  /** Where the piece ends and where the next begins, in the window. */
  end: number;
  next: number;
}

function lastCut(window: string, boundary: RegExp, max: number): Cut | undefined {
  const half = Math.floor(max / 2);
  let found: Cut | undefined;
  for (const match of window.slice(half).matchAll(boundary)) {
    const index = half + match.index;
    const next = index + match[0].length;
    const end = boundary === CELL_END ? index : next;
    if (end <= max) found = { end, next };
  }
  return found;
}

/** The last in the second half, looked for from the end: a long text without sentences has a hundred. */
function lastWordEnd(window: string, max: number): Cut | undefined {
  for (let end = max; end > Math.floor(max / 2); end--) {
    const isEnd = SPACE.test(window.charAt(end - 1)) && !SPACE.test(window.charAt(end));
    if (isEnd) return { end, next: end };
  }
}

function wholeCharacters(window: string, max: number): Cut {
  const splitsPair = /[\uD800-\uDBFF]/.test(window.charAt(max - 1));
  const end = splitsPair ? max - 1 : max;
  return { end, next: end };
}
