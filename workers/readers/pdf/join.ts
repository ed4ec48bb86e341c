import { isUnspaced } from "./scripts.ts";

/** First parts of words that are written with a hyphen and are no first syllable of others. */
const HYPHENATED =
  /(?:^|[\s(])(?:self|well|half|cross|two|three|four|five|six|seven|eight|nine|decision|evidence|life|follow|weight)-$/i;

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
  if (text.endsWith("\u00ad")) return text.slice(0, -1) + next;
  const divided = /([\p{L}\p{N}][\p{L}\p{N}-]*)[-\u2010]$/u.exec(text);
  const head = divided?.[1];
  const tail = /^[\p{L}\p{N}][\p{L}\p{N}-]*/u.exec(next)?.[0];
  if (head !== undefined && tail !== undefined) {
    return (keepsHyphen(text, head, tail, known) ? text : text.slice(0, -1)) + next;
  }
  if (/[-\u2010\u2011/]$/.test(text) && /^\S/.test(next) && !/\s[-\u2010\u2011/]$/.test(text))
    return text + next;
  return isUnspaced(text.slice(-1)) && isUnspaced(next.slice(0, 1)) ? text + next : `${text} ${next}`;
}

function keepsHyphen(text: string, head: string, tail: string, known: Vocabulary): boolean {
  if (known.has(`${head}-${tail}`.toLowerCase())) return true;
  if (known.has(`${head}${tail}`.toLowerCase())) return false;
  // "12-lead", "T-wave", "ALS-level": only a run of small letters is divided by a hyphen.
  if (!/\p{Ll}\p{Ll}$/u.test(head) || !/^\p{Ll}/u.test(tail)) return true;
  return HYPHENATED.test(text) || head.includes("-");
}
