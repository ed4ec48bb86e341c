const MARK = /^[\d,*∗†‡§]{1,6}$/;
const LETTER = /^[a-d]$/;
/** Words and units that have no powers. */
const NO_POWER = /(?:\p{L}{4}|%|\b(?:mc?g|kg|m[lL]|mEq))$/u;

/** Whether text that is raised behind a word or at a line's start could be the mark of a note. */
export function isMark(raised: string): boolean {
  return MARK.test(raised);
}

/** Whether a raised figure or letter behind a text refers to a note: it is no part of the word. */
export function isNoteMark(before: string, raised: string): boolean {
  return isMark(raised) ? NO_POWER.test(before) : LETTER.test(raised) && /[\p{L}\d%)]$/u.test(before);
}

/** What is written between a text and what is raised behind it: a caret before a power ("10^3"), a space before the mark of a note. */
export function beforeRaised(before: string, raised: string): "^" | " " | "" {
  if (/\d$/.test(before) && /^[-−–+]?\d|^[-−–]$/.test(raised)) return "^";
  return isNoteMark(before, raised) ? " " : "";
}
