import type { Part } from "../words/split-run.ts";
import { isAskingWord } from "../words/stop-words.ts";
import { forEachRun } from "../words/terms.ts";

/** A telling word of a question, as written between two blanks: "epi", "12-lead", "0.3mg/kg". */
export interface AskedWord {
  /** As written, in lower case. */
  word: string;
  /** Index terms of its parts, and of its wholes where it is a compound. */
  parts: string[];
  compounds: string[];
  /** How often the question has it. */
  times: number;
  /** Counts the words of the question, stop words included. */
  position: number;
}

/** What people say in words that no index has, and what it says: "when can we call it". */
const CALL_IT =
  /\bcall(?:ing|ed)? it\b(?! (?:in|out|up|a|an|the|to|for|with|when|if)\b)(?<!\b(?:what|where|after|once)\b[^.?!]{0,60})/gi;

/** "When can I not place one", "when should a helicopter not be called" */
const WHEN_NOT =
  /\bwhen (?:(?:can|may|should|must|do|would) (?:i|we|you|they|one) not|not to)\b|\bwhen (?:can|may|should|must) (?=(?:[\w'’-]+ ){1,5}?not be\b)/gi;

/** Where all that is asked about takes place: "how do we pronounce death in the field". */
const IN_THE_FIELD = /\bin the field\b/gi;

/** "In this book": whatever is asked is asked of the documents. */
const IN_THIS_BOOK =
  /\b(?:(?:used|given|found|stated|listed) )?(?:in|by) (?:this|these|our) (?:book|protocols?|manual|guidelines?|documents?|guide)\b/gi;

/** Words of a question that are looked at; the rest of a longer one is left unread. */
const MAX_WORDS = 400;

/** The telling words of a question in the order asked, each once. Any text will do. */
export function readQuestion(text: string): AskedWord[] {
  const words = new Map<string, AskedWord>();
  const shouting = text === text.toUpperCase();
  const said = text
    .replace(/\bb4\b/gi, "before")
    .replace(CALL_IT, "call the code")
    .replace(WHEN_NOT, "contraindications to ")
    .replace(IN_THE_FIELD, " ")
    .replace(IN_THIS_BOOK, " ");
  forEachRun(said, ({ written, parts }, _start, position) => {
    const word = written.toLowerCase();
    const terms = parts.length > 0 || shouting ? parts : acronym(written);
    if (terms.length === 0) return;
    const known = words.get(word);
    if (known) known.times++;
    else if (words.size < MAX_WORDS) {
      words.set(word, {
        word,
        parts: terms.filter((it) => !it.compound).map((it) => it.term),
        compounds: terms.filter((it) => it.compound).map((it) => it.term),
        times: 1,
        position,
      });
    }
  });
  const all = [...words.values()];
  const telling = all.filter(({ word }) => !isAskingWord(word));
  return telling.length > 0 ? telling : all;
}

/** "IN" among small letters is no stop word but an abbreviation. */
function acronym(written: string): readonly Part[] {
  return /^[A-Z]{2,}$/.test(written) ? [{ term: written.toLowerCase(), offset: 0, compound: false }] : [];
}
