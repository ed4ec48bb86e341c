import { termsOf } from "../../../search/words/terms.ts";

/** "What does the letter A in R.A.S.H. stand for", "what is the S in SAMPLE". */
const ASKED =
  /\b(?:the )?(?:letter )?["“”']?([A-Z])["“”']? (?:in|of) (?:the )?["“”']?((?:[A-Z]\.?[ -]?){2,}[A-Z]?\.?|[A-Z][A-Z-]{2,})/;
const NO_LETTER = /[^A-Z]/g;

/** A letter of a word of letters that each stand for something. */
export interface Letter {
  letter: string;
  word: string;
}

/** The letter that a question asks the meaning of. */
export function askedLetter(question: string): Letter | undefined {
  const [, letter, word = ""] = ASKED.exec(question) ?? [];
  const letters = word.replaceAll(NO_LETTER, "");
  return letter !== undefined && letters.includes(letter) ? { letter, word: letters } : undefined;
}

const ASKING = new Set(termsOf("letter stand stands mean means"));

/** Index terms of how that is asked. */
export function letterTerms(question: string): ReadonlySet<string> {
  return askedLetter(question) ? ASKING : new Set();
}

/** Whether a text begins with the letter and says what it stands for: "A – Abdominal symptoms". */
export function explainsLetter(text: string, { letter }: Letter): boolean {
  return new RegExp(String.raw`^(?:[-•] )?${letter}(?:\.|\))? ?(?:[-–—=:]|\|) ?\p{L}`, "u").test(text);
}

/** Whether a text has the word of letters, with full stops or without. */
export function namesLetters(text: string, { word }: Letter): boolean {
  return text.replaceAll(/(?<=\b[A-Z])[. -]+(?=[A-Z]\b)/g, "").includes(word);
}
