import { endOfRun, hashOf, nextRun } from "./runs.ts";
import { MAX_TERM_LENGTH, type Run, splitRun } from "./split-run.ts";

/** A term of a text, as it stands in the full-text index. */
interface Token {
  /** Lower case, without diacritics, stemmed (Porter) where it is an English word. */
  term: string;
  /** Counts the words of the text from 0, stop words included. A compound has the position of its first part. */
  position: number;
  /** Where the word stands in the text, in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** True for "12lead" beside "12" and "lead": the parts written as one. */
  compound: boolean;
}

/** Runs kept taken apart, and slots to find them: a power of two, twice as many. */
const MAX_KNOWN = 65_536;
const SLOTS = 2 * MAX_KNOWN;

/** Runs already taken apart: texts repeat themselves. By hash, open addressing; a slot has the run's place and one. */
const slots = new Int32Array(SLOTS);
let known: Run[] = [];

/**
 * Takes a text apart into its terms, in order; stop words are left out. Numbers, ratios, ranges and
 * units keep the form people write ("0.3", "1:10000", "10-12", "mg/kg", "50%"); a word of
 * several parts gives the parts and the whole ("12-lead": 12, lead, 12lead). Any text will do.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  forEachRun(text, (run, start, position) => {
    const end = start + run.written.length;
    for (const { term, offset, compound } of run.parts) {
      tokens.push({ term, position: position + offset, start, end, compound });
    }
  });
  return tokens;
}

/** The terms alone, in order. */
export function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}

/**
 * Calls `visit` with each run of the text, stop words too, where it starts and its first word's position.
 * @param passOver tells of runs of one word that need not be visited
 */
export function forEachRun(
  text: string,
  visit: (run: Run, start: number, position: number) => void,
  passOver: (start: number, end: number) => boolean = () => false,
): void {
  let position = 0;
  for (let start = nextRun(text, 0); start < text.length; ) {
    const end = endOfRun(text, start);
    if (passOver(start, end)) position++;
    else {
      const run = readRun(text, start, end);
      visit(run, start, position);
      position += run.words;
    }
    start = nextRun(text, end);
  }
}

function readRun(text: string, start: number, end: number): Run {
  const length = end - start;
  if (length > MAX_TERM_LENGTH) return splitRun(text.slice(start, end));
  let slot = hashOf(text, start, end) & (SLOTS - 1);
  for (let place = slots[slot]; place; place = slots[slot]) {
    const run = known[place - 1];
    if (run?.written.length === length && isAt(text, start, run.written)) return run;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (known.length === MAX_KNOWN) {
    known = [];
    slots.fill(0);
  }
  const run = splitRun(copyOf(text.slice(start, end)));
  slots[slot] = known.push(run);
  return run;
}

/** Whether the piece stands there. For pieces as short as words `startsWith` takes several times as long. */
function isAt(text: string, start: number, piece: string): boolean {
  for (let at = 0; at < piece.length; at++) {
    if (text.charCodeAt(start + at) !== piece.charCodeAt(at)) return false;
  }
  return true;
}

/** The same characters, of their own: a piece of a text keeps the whole text in memory for as long as it is kept. */
function copyOf(piece: string): string {
  return piece.split("").join("");
}
