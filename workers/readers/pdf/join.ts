import { isUnspaced } from "./scripts.ts";

/** First parts of words that are written with a hyphen and are no first syllable of others. */
const HYPHENATED =
  /(?:^|[\s(])(?:self|well|half|cross|two|three|four|five|six|seven|eight|nine|decision|evidence|life|follow|weight)-$/i;

const HYPHENS = "-\u2010\u2011/";
/** In characters: the longest end of a text that is looked at. */
const LONGEST = 80;

/** Known words, lower-cased, to tell a hyphen that belongs to a word from one that divides it. */
export type Vocabulary = Pick<ReadonlySet<string>, "has">;

/** The words of some lines, with hyphens in them, but not those divided at a line's end. */
export function vocabulary(lines: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const word of line.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]/gu) ?? [])
      words.add(word);
  }
  return words;
}

/** Adds the next line to a text, undoing hyphenation; `known` are the words of the page. */
export function joinLines(text: string, next: string, known: Vocabulary): string {
  if (text === "" || next === "") return text + next;
  const end = text.slice(-1);
  if (end === "\u00ad") return text.slice(0, -1) + next;
  if (HYPHENS.includes(end)) {
    // Only the last words matter, and a long text is not searched for each line added to it.
    const last = text.slice(-LONGEST);
    const head = /([\p{L}\p{N}][\p{L}\p{N}-]*)[-\u2010]$/u.exec(last)?.[1];
    const tail = /^[\p{L}\p{N}][\p{L}\p{N}-]*/u.exec(next)?.[0];
    if (head !== undefined && tail !== undefined) {
      return (keepsHyphen(last, head, tail, known) ? text : text.slice(0, -1)) + next;
    }
    if (/\S.$/.test(last)) return text + next;
  }
  return isUnspaced(end) && isUnspaced(next.slice(0, 1)) ? text + next : `${text} ${next}`;
}

/** True where a text ends with one of these characters. */
export function endsWith(text: string, characters: string): boolean {
  return text !== "" && characters.includes(text.slice(-1));
}

/** What a sentence, or its part, ends with. */
export const STOPS = ".:;!?";

function keepsHyphen(text: string, head: string, tail: string, known: Vocabulary): boolean {
  if (known.has(`${head}-${tail}`.toLowerCase())) return true;
  if (known.has(`${head}${tail}`.toLowerCase())) return false;
  // "12-lead", "T-wave", "ALS-level": only a run of small letters is divided by a hyphen.
  if (!/\p{Ll}\p{Ll}$/u.test(head) || !/^\p{Ll}/u.test(tail)) return true;
  return HYPHENATED.test(text) || head.includes("-");
}
