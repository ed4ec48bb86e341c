import { oneOf } from "../../../one-of.ts";

/** The source of a pattern for how something is asked, and how that is called: `$1` is what it is asked of. */
export type Said = readonly [pattern: string, name: string];

/** Sources of patterns for how questions are put. */
export const SOMEBODY = oneOf`i, we, you, one, they, crews?, medics?`;
export const PATIENT = oneOf`patients?, pts?, cases?, victims?, calls?`;
export const ASKS = `(?:do|does|can|could|should|must|may|would|to)(?: ${SOMEBODY})?`;
const VERB = oneOf`do, does, did, can(?:'?t|not)?, could, should, must, may, would, to, is, are, was, were`;
const LINK = oneOf`in, on, for, of, with, without, after, before, during, between, from, if, when, while, follow(?:s|ing)?, instead`;
const OTHER = oneOf`${PATIENT}, ${VERB}, ${SOMEBODY}, ${LINK}, my, our, your, his, her, them, him, it`;
const WORD = String.raw`(?!${OTHER}\b)[\w.:%/-]+`;
/** What is asked about: up to four words, "the 1:1000 epi", none of which begins another clause. */
export const WHAT = `(?:an? |the )?(${WORD}(?: ${WORD}){0,3}?)`;
/** The end of a question. */
export const END = String.raw`(?=\W*$)`;
