const MARK = /^(?:[\d,*∗†‡§]{1,6}|\d{1,3}(?:[,–\u2011-]\d{1,3}){1,5})$/;
const LETTER = /^[a-d]$/;
/** Letters that go on with the alphabet, "aa" behind "z", mark notes behind whole words: those of formulas are shorter. */
const LETTERS = /^([a-z])\1?(?:,([a-z])\2?)*$/;
const WHOLE_WORD = /(?:\p{L}{4}|\))$/u;
/** Words, in brackets too, ways to give a drug, units, ticks and what ends a sentence or a part of it have no powers. */
const NO_POWER = /(?:\p{L}{4}\)?|[✓✔✗✘☑☒]|\bI[MNOV]|%|[\p{L}\p{N}%)\]"”’][.,;:]|\b(?:mc?g|kg|m[lL]|mEq))$/u;

/** Whether text that is raised behind a word or at a line's start could be the mark of a note. */
export function isMark(raised: string): boolean {
  return MARK.test(raised);
}

/** Whether what is raised at a line's start is the mark of the note that follows. */
export function opensNote(raised: string): boolean {
  return isMark(raised) || LETTERS.test(raised);
}

/** Whether a raised figure or letter behind a text refers to a note: it is no part of the word. */
export function isNoteMark(before: string, raised: string): boolean {
  if (isMark(raised)) return NO_POWER.test(before);
  return LETTER.test(raised) ? /[\p{L}\d%)]$/u.test(before) : LETTERS.test(raised) && WHOLE_WORD.test(before);
}

/** What is written between a text and what is raised behind it: a caret before a power ("10^3"), a space before the mark of a note. */
export function beforeRaised(before: string, raised: string): "^" | " " | "" {
  if (/\d$/.test(before) && /^[-−–+]?\d|^[-−–]$/.test(raised)) return "^";
  return isNoteMark(before, raised) ? " " : "";
}
