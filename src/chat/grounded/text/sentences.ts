import { oneOf } from "../../../one-of.ts";

/**
 * Ends a sentence: a full stop, question or exclamation mark, what closes after it, the marks of notes, a space, and a beginning.
 * Not a question before its answer, "Pressure below 90? No: nitroglycerin 0.4 mg": without it the answer says another thing.
 */
const BOUNDARY =
  /(?<=[.!?]["'”’)\]]{0,2}(?:[⁰¹²³⁴-⁹]{1,2}(?:,[⁰¹²³⁴-⁹]{1,2}){0,3})?)\s+(?!(?<=\?\s+)(?:Yes|No|YES|NO): )(?=["'“‘([]?[\p{Lu}\p{N}])/u;
/**
 * A full stop behind these ends no sentence: "approx. 5 mg", "Dr. Smith", "U.S. Coast Guard", "p. 3"; but as a unit they do, "2
 * g. Then".
 */
const ABBREVIATED = oneOf`
  approx, max, min, resp, temp, no, nos, vol, sec
  e\.g, i\.e, vs, etc, cf, al, ref, ch, fig, figs, pp?, ext, tel, attn, rev
  dr, mr, mrs, ms, lt, sgt, capt, st, ave, blvd, dept, inc
  u\.s, m\.d, d\.o, r\.n, ph\.d
  \p{L}
`;
const ABBREVIATION = new RegExp(String.raw`(?:^|(?<!\d)[\s(])${ABBREVIATED}\.$`, "iu");
/** In characters: what is looked at of the end of a text, however long it is. */
const LOOKED_AT = 20;
/** A number as a list has it, and the letter or sign before it, where it is not the first. */
const LIST_NUMBER = /(?:^|(\S)\s+)\(?(\d{1,2})\.$/;

/** Begins what is said of what the sentence before it names: "May repeat after 5 minutes." */
export const CONTINUES = /^(?:it|they|this|these|may|can|repeat|then|up to|max(?:imum)?)\b/i;

/** Ends a clause that says something by itself. */
export const CLAUSE_END = /;\s/;

/** The sentences of a paragraph, in order, word for word. */
export function sentences(text: string): string[] {
  const found: string[] = [];
  for (const part of text.split(BOUNDARY)) {
    const before = found.at(-1);
    if (before !== undefined && endsInAbbreviation(before)) {
      // The part stands right behind it in the text: cut from there, so that the spacing stays as written.
      const start = text.indexOf(before);
      found[found.length - 1] = text.slice(start, text.indexOf(part, start + before.length) + part.length);
    } else {
      found.push(part);
    }
  }
  return found;
}

/** Whether the full stop at the end of the text belongs to an abbreviation or a list's number. */
export function endsInAbbreviation(text: string): boolean {
  return ABBREVIATION.test(text.slice(-LOOKED_AT)) || endsInListNumber(text);
}

/** "Then: 1. Open the airway 2. Suction" has two; "more than 25. Then" has none. */
function endsInListNumber(text: string): boolean {
  const [, before = ".", number] = LIST_NUMBER.exec(text.slice(-LOOKED_AT)) ?? [];
  if (number === undefined) return false;
  return /[.:;]/.test(before) || new RegExp(String.raw`(?:^|[\s(])${Number(number) - 1}\.\s`).test(text);
}
