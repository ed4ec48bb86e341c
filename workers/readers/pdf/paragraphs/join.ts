import { ALL_WORDS, COMMON_WORDS } from "../../../../src/search/words/ordinary-words.ts";
import { once } from "../../once.ts";
import { isUnspacedAt } from "../lines/scripts.ts";

/** First parts of words that are written with a hyphen and are no first syllable of others. */
const HYPHENATED =
  /(?:^|[\s(])(?:self|well|half|cross|two|three|four|five|six|seven|eight|nine|first|third|decision|evidence|life|follow|weight)-$/i;

/** Last parts of words that are written with a hyphen: "cocaine-induced", "beta-agonist". */
const HYPHENATED_END =
  /^(?:induced|based|related|dependent|associated|specific|threatening|resistant|sensitive|capable|agonists?|blockers?)(?!\p{L})/iu;
/** In characters: "in-dependent" is one word. */
const SHORTEST_HEAD = 4;

/** Words that are written in one with the next, and those that are often set off from it. */
const CLOSED = /^(?:after|down|every|for|fore|how|inter|main|out|over|some|there|under|where|with)$/i;
const PREFIX = /^(?:anti|auto|mid|multi|non|post|pre|semi|ultra)$/i;
/** What follows the first syllable of a name; two letters that are a word, or a prefix before a vowel, are none. */
const REST = /^\p{Ll}{4,}$/u;
const WORD = /^(?:at|by|go|in|no|of|on|up)$/i;
const SHORT_PREFIX = /^(?:co|de|re)$/i;
/** In characters: shorter words are pieces of others too. */
const SHORTEST_PART = 3;
const SHORTEST_TAIL = 4;

/** "www.example.org/add-" */
const ADDRESS_END = /[\w-]\.\w[^\s]*\/[^\s]*-$|@[^\s]*-$/;

/** "85–": what follows is the rest of a range of figures. */
const OPEN_RANGE = /\d[-\u2010-\u2015]$/;
/** "-or-" */
const BETWEEN_HYPHENS = /(?:^|\s)-\p{L}{2,5}-$/u;
const HYPHENS = "-\u2010\u2011/";
/** In characters: the longest end of a text that is looked at. */
const LONGEST = 80;

/** Known words, lower-cased, to tell a hyphen that belongs to a word from one that divides it. */
export type Vocabulary = Pick<ReadonlySet<string>, "has">;

/** Lines after one that ends with a hyphen, one of which goes on with its word: columns come side by side. */
const MAYBE_NEXT = 4;

/** The words of some lines, with hyphens in them, but not the pieces of those divided at a line's end. */
export function vocabulary(lines: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  let divided = 0;
  for (const line of lines) {
    const ends = /[-\u2010\u00ad]$/.test(line);
    const found = line.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]/gu) ?? [];
    for (const word of found.slice(divided > 0 ? 1 : 0, ends ? -1 : undefined)) words.add(word);
    divided = ends ? MAYBE_NEXT : divided - 1;
  }
  return words;
}

/** False where a word stands nowhere in a text of small letters, or only in the midst of longer ones. */
function mayHold(text: string, word: string): boolean {
  if (word === "") return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPlain(text.charCodeAt(at - 1)) && !isPlain(text.charCodeAt(at + word.length))) return true;
  return false;
}

/** True for a small letter of English, or a figure. */
function isPlain(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/**
 * The words of some lines, looked for when one is asked for, where a line ends with a hyphen, that is somewhere in them: on most
 * pages none is.
 */
export function laterVocabulary(lines: () => readonly string[]): Vocabulary {
  const all = once(lines);
  const text = once(() => all().join("\n").toLowerCase());
  let words: ReadonlySet<string> | undefined;
  return {
    has: (word) => {
      if (!words && mayHold(text(), word)) words = vocabulary(all());
      return words?.has(word) === true;
    },
  };
}

/**
 * Adds the next line to a text, undoing hyphenation; `known` are the words of the page. To look at the end of a text
 * put together of many lines copies all of it: `last` is its last line, where that is at hand.
 */
export function joinLines(text: string, next: string, known: Vocabulary, last = text): string {
  if (text === "" || next === "") return text + next;
  const end = last.slice(-1);
  if (end === "\u00ad") return text.slice(0, -1) + next;
  if (/^\d/.test(next) && OPEN_RANGE.test(last)) return text + next;
  if (HYPHENS.includes(end)) {
    // Only the last words matter.
    const words = last.slice(-LONGEST);
    const head = /([\p{L}\p{N}][\p{L}\p{N}-]*)[-\u2010]$/u.exec(words)?.[1];
    const tail = /^[\p{L}\p{N}][\p{L}\p{N}-]*/u.exec(next)?.[0];
    if (ADDRESS_END.test(words)) return text + next;
    if (BETWEEN_HYPHENS.test(words)) return `${text} ${next}`;
    if (head !== undefined && isShared(head, next)) return `${text} ${next}`;
    if (head !== undefined && tail !== undefined) {
      return (keepsHyphen(words, head, tail, known) ? text : text.slice(0, -1)) + next;
    }
    if (/\S.$/.test(words)) return text + next;
  }
  return isUnspacedAt(last, last.length - 1) && isUnspacedAt(next, 0) ? text + next : `${text} ${next}`;
}

/** True where a text ends with one of these characters. */
export function endsWith(text: string, characters: string): boolean {
  return text !== "" && characters.includes(text.slice(-1));
}

/** What a sentence, or its part, ends with. */
export const STOPS = ".:;!?。！？：；؟۔";

/** True for the "alpha-" of "alpha- and beta-blockers", whose last part the next word has too; not for "thous-and". */
function isShared(head: string, next: string): boolean {
  const joining = /^(?:and|or) /.exec(next)?.[0].trim();
  return (
    joining !== undefined && head.length >= SHORTEST_PART && !ALL_WORDS.has(head.toLowerCase() + joining)
  );
}

function keepsHyphen(text: string, head: string, tail: string, known: Vocabulary): boolean {
  if (known.has(`${head}-${tail}`.toLowerCase())) return true;
  if (known.has(`${head}${tail}`.toLowerCase())) return false;
  // "12-lead", "T-wave", "ALS-level": only a run of small letters is divided by a hyphen.
  const isDivided = /\p{Ll}\p{Ll}$/u.test(head) || isFirstSyllable(head, tail);
  if (!isDivided || !/^\p{Ll}/u.test(tail)) return true;
  if (head.length >= SHORTEST_HEAD && HYPHENATED_END.test(tail)) return true;
  if (HYPHENATED.test(text) || head.includes("-")) return true;
  const [first, last] = [head.toLowerCase(), tail.toLowerCase()];
  const isCut = isCompound(head, tail, known) || isPrefixed(first, last);
  return isCut || isNegated(first, last) || areWords(first, last);
}

/** True for the "Lo-" of "Lorazepam"; not for that of "In-hospital" or "Re-evaluate". */
function isFirstSyllable(head: string, tail: string): boolean {
  if (!/^\p{Lu}\p{Ll}$/u.test(head) || !REST.test(tail)) return false;
  return !WORD.test(head) && !(SHORT_PREFIX.test(head) && /^[aeiou]/.test(tail));
}

/** True for "pre-pacing": a prefix before a word that is in no dictionary with it. */
function isPrefixed(head: string, tail: string): boolean {
  if (tail.length < SHORTEST_TAIL || !PREFIX.test(head)) return false;
  return ALL_WORDS.has(tail) && !ALL_WORDS.has(head + tail);
}

/** True for "non-emergency", which few write in one, though dictionaries do; not for "nonsense". */
function isNegated(head: string, tail: string): boolean {
  if (head !== "non" || tail.length < SHORTEST_TAIL) return false;
  return COMMON_WORDS.has(tail) && !COMMON_WORDS.has(head + tail);
}

/** True for "cost-effective": common words that make none written in one, as "airway" is. */
function areWords(head: string, tail: string): boolean {
  if (head.length < SHORTEST_PART || tail.length < SHORTEST_TAIL) return false;
  return COMMON_WORDS.has(head) && COMMON_WORDS.has(tail) && !ALL_WORDS.has(head + tail);
}

/** True for "auto-injector": its parts are words by themselves, and it is nowhere written in one. */
function isCompound(head: string, tail: string, known: Vocabulary): boolean {
  if (head.length < SHORTEST_PART || tail.length < SHORTEST_PART || !known.has(tail.toLowerCase()))
    return false;
  return PREFIX.test(head) || (!CLOSED.test(head) && known.has(head.toLowerCase()));
}
