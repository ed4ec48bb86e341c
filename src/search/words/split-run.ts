import { oneOf } from "../../one-of.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** A term of a run. */
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

const NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+(?:\.\d+)*)(?![\d])/;
const UNIT = new RegExp(
  `^${oneOf`
    mcg, [munpk]?g, lbs?, iu, units?, m?eq, mmol
    [mcd]?l, cc, gtts?, [mck]?m, fr, ga
    mmhg, kpa, psi, joules?, j, k?v, m?a, hz, bpm, lpm, f, c, x
    s, ms, sec, secs, min, mins, h, hrs?, d, w, wks?, mo, y, yo, yrs?
    seconds?, minutes?, hours?, days?, weeks?, months?, years?
    breaths?, beats?, compressions?, puffs?, ft, foot, feet, inch, inches
  `}$`,
);
/** Characters of a term; the rest of a longer one is cut off. */
export const MAX_TERM_LENGTH = 64;

/** Words of a run; the rest of a longer one, which nobody writes, is cut off. */
const MAX_WORDS = 64;

/** Letters alone, and no micrograms ("ug"): most runs are one word, and need not be taken apart. */
const PLAIN = /^(?!ug$)[a-z]+$/i;

/** "0.3mg/kg" → words 0.3, mg, kg and the compound mg/kg. */
export function splitRun(written: string): Run {
  if (PLAIN.test(written)) {
    const parts = toParts([written.toLowerCase()], [""], undefined);
    return { written, parts, words: 1, reader: 0, sought: NOTHING };
  }
  const words: string[] = [];
  /** What stands before each word: "" where a unit is written onto its number. */
  const joiners: string[] = [];
  let rest = fold(written);
  let joiner = "";
  while (rest !== "" && words.length < MAX_WORDS) {
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

/** Raised figures behind a word or a stop, or alone, refer to notes; those of lengths are powers, and some have a formula's raised: "m²", "SpO²". */
const RAISED = "[⁰¹²³⁴-⁹]+(?:[,⁻][⁰¹²³⁴-⁹]+)*";
const NOTE_MARKS = new RegExp(
  String.raw`^${RAISED}$|(?<=\p{L}{2}|[.,:])(?<!(?<!\p{L})(?:[cdkm]m|ft|in)|(?<!\bI)O)${RAISED}`,
  "gu",
);

/** Compatibility forms ("₂", "ﬁ"), case, diacritics, dashes and apostrophes evened out. */
function fold(written: string): string {
  return written
    .replace(NOTE_MARKS, "")
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
  return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.0*$|(?<=[1-9])0+$/, "") : plain;
}

/** "4x4s" are several of one size, "N95s" of what is called by a number. */
const SEVERAL = /^(\d+x\d+|[a-z]+\d+)s$/;

function toTerm(word: string): string {
  return /^[a-z]{3,40}$/.test(word) ? stem(word) : clip(word.replace(SEVERAL, "$1"));
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
