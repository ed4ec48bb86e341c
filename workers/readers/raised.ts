const MARK = /^(?:[\d,*∗†‡§]{1,6}|\d{1,3}(?:[,–\u2011-]\d{1,3}){1,5})$/;
const FIGURES = /^[,−–-]?\d{1,3}(?:[,–\u2011-]\d{1,3}){0,5},?$/;
const LETTER = /^[a-d]$/;
/** Letters that go on with the alphabet, "aa" behind "z", mark notes behind whole words: those of formulas are shorter. */
const LETTERS = /^([a-z])\1?(?:,([a-z])\2?)*$/;
const WHOLE_WORD = /(?:\p{L}{4}|\))$/u;
/** Words, in brackets too, ways to give a drug, units, ticks and what ends a sentence or a part of it have no powers. */
const NO_POWER = /(?:\p{L}{4}\)?|[✓✔✗✘☑☒]|\bI[MNOV]|%|[\p{L}\p{N}%)\]"”’][.,;:]|\b(?:mc?g|kg|m[lL]|mEq))$/u;
/** Formulas have figures, which some raise, and are read with them; not what is given "IO", or is optional: "O³". */
const FORMULA = /(?:(?<!\bI)O2|[CN]O3|(?<!\p{L})H2)$/u;
/** What a figure is raised behind: a word, its bracket, a tick; a number has powers, and signs have what is beside them. */
const BEHIND = /[^\s\d([{\p{Sm}*/–-]$/u;

const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const ENDS_RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹][,⁻]?$/;

/** Whether text that is raised behind a word or at a line's start could be the mark of a note. */
function isMark(raised: string): boolean {
  return MARK.test(raised);
}

/** Whether what is raised at a line's start is the mark of the note that follows. */
export function opensNote(raised: string): boolean {
  return isMark(raised) || LETTERS.test(raised);
}

/** Whether a raised sign or letter behind a text refers to a note: it is no part of the word. */
export function isNoteMark(before: string, raised: string): boolean {
  if (isMark(raised)) return !FIGURES.test(raised) && NO_POWER.test(before);
  return LETTER.test(raised) ? /[\p{L}\d%)]$/u.test(before) : LETTERS.test(raised) && WHOLE_WORD.test(before);
}

/** Figures as they stand raised: "1 mg⁴" has no dose of 4 in it. */
export function inSuperscript(figures: string): string {
  return figures.replaceAll(/[-−–\u2011]/g, "⁻").replaceAll(/\d/g, (figure) => DIGITS.charAt(Number(figure)));
}

/** Whether figures raised behind a text are written raised: those that refer to a note, and what may be a power. */
export function staysRaised(before: string, raised: string): boolean {
  return FIGURES.test(raised) && BEHIND.test(before) && !FORMULA.test(before + raised);
}

/** Whether a text ends with a figure that is written raised. */
export function endsRaised(text: string): boolean {
  return ENDS_RAISED.test(text);
}

/** What is raised behind a text as it is written there: a power with a caret ("10^3"), a note's letter or sign behind a space. */
export function asRaised(before: string, raised: string): string {
  if (/\d$/.test(before) && /^[-−–+]?\d|^[-−–]$/.test(raised)) return `^${raised}`;
  if (endsRaised(before) || staysRaised(before, raised)) return inSuperscript(raised);
  return isNoteMark(before, raised) ? ` ${raised}` : raised;
}
