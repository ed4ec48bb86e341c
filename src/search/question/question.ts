import type { Part } from "../words/split-run.ts";
import { isAskingWord } from "../words/stop-words.ts";
import { forEachRun } from "../words/terms.ts";
import { saidFor } from "./said-for.ts";

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

/** Words of a question that are looked at; the rest of a longer one is left unread. */
const MAX_WORDS = 400;

/** The telling words of a question in the order asked, each once. Any text will do. */
export function readQuestion(text: string): AskedWord[] {
  const words = new Map<string, AskedWord>();
  const shouting = text === text.toUpperCase();
  forEachRun(saidFor(text), ({ written, parts }, _start, position) => {
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
