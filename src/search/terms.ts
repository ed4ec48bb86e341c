import { endOfRun, hashOf, nextRun } from "./runs.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** A term of a text, as it stands in the full-text index. */
export interface Token {
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

const NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+(?:\.\d+)*)(?![\d])/;
const UNIT =
  /^(?:mcg|[munpk]?g|[mcd]?l|[mck]?m|cc|kg|lbs?|iu|units?|m?eq|mmol|mmhg|kpa|psi|joules?|j|k?v|m?a|hz|bpm|lpm|min|mins|sec|secs|s|ms|hrs?|h|d|w|wks?|mo|yo|yrs?|y|fr|ga|gtts?|f|c|x)$/;
const MAX_TERM_LENGTH = 64;
/** Runs kept taken apart, and slots to find them: a power of two, twice as many. */
const MAX_KNOWN = 65_536;
const SLOTS = 2 * MAX_KNOWN;

export interface Part {
  term: string;
  /** Words after the first word of this written run. */
  offset: number;
  compound: boolean;
}
/** A run of letters, digits and joiners as written, taken apart. */
export interface Run {
  readonly written: string;
  /** Empty for a stop word. */
  readonly parts: readonly Part[];
  /** How many words it counts for in positions. */
  readonly words: number;
  /** Scratch of one reader of texts at a time: its number (none: 0), and the parts it looks for. */
  reader: number;
  sought: readonly SoughtPart[];
}

/** A part of a run that a reader looks for, by the reader's own number for the term. */
export interface SoughtPart {
  id: number;
  offset: number;
}

const NOTHING: readonly SoughtPart[] = [];

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
    if (run?.written.length === length && text.startsWith(run.written, start)) return run;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (known.length === MAX_KNOWN) {
    known = [];
    slots.fill(0);
  }
  const run = splitRun(text.slice(start, end));
  slots[slot] = known.push(run);
  return run;
}

/** "0.3mg/kg" → words 0.3, mg, kg and the compound mg/kg. */
function splitRun(written: string): Run {
  const words: string[] = [];
  /** What stands before each word: "" where a unit is written onto its number. */
  const joiners: string[] = [];
  let rest = fold(written);
  let joiner = "";
  while (rest !== "") {
    const number = NUMBER.exec(rest)?.[0];
    const word = number ?? /^[^-.,:/&_%]+/.exec(rest)?.[0] ?? "";
    rest = rest.slice(word.length);
    const tail = /^[^-.,:/&_%]+/.exec(rest)?.[0] ?? "";
    if (number === undefined) {
      if (word !== "") {
        words.push(word);
        joiners.push(joiner);
      }
    } else if (tail !== "" && !UNIT.test(tail)) {
      words.push(number.includes(".") ? number : number.replaceAll(",", "") + tail);
      joiners.push(joiner);
      rest = rest.slice(tail.length);
      if (number.includes(".")) {
        words.push(tail);
        joiners.push("");
      }
    } else {
      words.push(plainNumber(number));
      joiners.push(joiner);
      if (tail !== "") {
        words.push(tail);
        joiners.push("");
        rest = rest.slice(tail.length);
      }
    }
    joiner = rest.slice(0, 1);
    rest = rest.slice(1);
  }
  const percent = joiner === "%" ? words.at(-1) : undefined;
  const parts = toParts(words, joiners, percent);
  return { written, parts, words: words.length, reader: 0, sought: NOTHING };
}

function toParts(words: readonly string[], joiners: readonly string[], percent: string | undefined): Part[] {
  const parts: Part[] = [];
  const spelled = words.length > 1 && words.every((word) => word.length === 1 && /\p{L}/u.test(word));
  if (!spelled || !joiners.includes(".")) {
    words.forEach((word, offset) => {
      if (!isStopWord(word)) parts.push({ term: toTerm(word), offset, compound: false });
    });
  }
  for (const { term, offset } of compounds(words, joiners)) {
    if (!isStopWord(term)) parts.push({ term: toTerm(term), offset, compound: true });
  }
  if (percent !== undefined && /\d$/.test(percent)) {
    parts.push({ term: clip(`${percent}%`), offset: words.length - 1, compound: true });
  }
  return parts;
}

/** The wholes of a written run: "igel", "10-12", "1:10000", "mg/kg", "qid" for "q.i.d". */
function* compounds(
  words: readonly string[],
  joiners: readonly string[],
): Generator<{ term: string; offset: number }> {
  for (let from = 0; from < words.length; ) {
    const joiner = joiners[from + 1];
    let to = from + 1;
    while (to < words.length && joiners[to] === joiner) to++;
    const group = words.slice(from, to);
    if (joiner !== undefined && group.length > 1) {
      const term = joined(group, joiner);
      if (term !== undefined) yield { term, offset: from };
    }
    from = Math.max(to - 1, from + 1);
  }
}

function joined(words: readonly string[], joiner: string): string | undefined {
  const numbers = words.every((word) => /^[\d.]+$/.test(word));
  if (numbers) return words.length <= 3 && /[-:/]/.test(joiner) ? words.join(joiner) : undefined;
  switch (joiner) {
    case "-":
    case "&":
      return words.length <= 3 ? words.join("") : undefined;
    case ".":
      return words.every((word) => word.length === 1) ? words.join("") : undefined;
    case "/":
      return words.every((word) => word.length <= 4) ? words.join("/") : undefined;
    default:
      return undefined;
  }
}

/** Compatibility forms ("₂", "ﬁ"), case, diacritics, dashes and apostrophes evened out. */
function fold(written: string): string {
  return written
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[‐‑–]/g, "-")
    .replace(/(?<=\d)⁄(?=\d)/g, "/")
    .replace(/(?<![a-z])(?:μg|ug)(?![a-z])/g, "mcg")
    .replace(/(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu, (it) => GREEK.get(it) ?? it)
    .replace(/['’]s$/, "")
    .replace(/['’]/g, "");
}

/** "10,000" → "10000", ".3" → "0.3", "1.50" → "1.5"; "3.2.1" stays. */
function plainNumber(number: string): string {
  const plain = number.replaceAll(",", "").replace(/^\./, "0.");
  return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, "") : plain;
}

function toTerm(word: string): string {
  return /^[a-z]{3,40}$/.test(word) ? stem(word) : clip(word);
}

function clip(term: string): string {
  return term.slice(0, MAX_TERM_LENGTH);
}

/** A Greek letter among others is read by its name: "TNF-α" is "TNF-alpha". */
const GREEK: ReadonlyMap<string, string> = new Map([
  ["α", "alpha"],
  ["β", "beta"],
  ["γ", "gamma"],
  ["δ", "delta"],
  ["ε", "epsilon"],
  ["κ", "kappa"],
  ["λ", "lambda"],
  ["μ", "mu"],
  ["σ", "sigma"],
  ["ω", "omega"],
]);
