import { anyWord, oneOf } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { measuredTerms } from "./asked-measures.ts";
import { isDrug } from "./drugs.ts";

/** Whether a turn takes back a part of what was said before: "No, IV", "sorry, I meant the child" */
const CORRECTS =
  /^\W*(?:(?:nope|sorry|wait|oops|actually)\b|no,|no (?:for|in|i|not)\b)|\bi (?:mean|meant)\b/i;
const FOLLOW_UP = new RegExp(
  oneOf`
    ^\W*(?:and|or|but|also|then|so|what about|how about|what if|same|now)\b
    \b(?:it|its|that|this|those|these|them|their|they|s?he'?s?|him|her|his|there)\b
    \b(?:which one|that one|this one|after|afterwards|then|next)\W*$
  `,
  "i",
);
/** "For pain?", "no IV": so few words that begin so go on with what was asked before. */
const GOES_ON = /^\W*(?:for|in|with|without|no|if|when|still|after)(?:\s+\S+){1,3}$/i;
/** "Amiodarone", "should I give aspirin": a drug and nothing that it is for. */
const ASKS_TO_GIVE = /^\W*(?:can|should|do|may|could) (?:i|we|you) (?:also )?(?:give|use|add|push)\b/i;
/** "Phone number?", "asthma?": so few words are no question by themselves. */
const FEW_WORDS = /^[^\s?]+(?: [^\s?]+)?\?+$/;
/** So few terms that tell a measure tell nothing else. */
const FEW_TERMS = 4;
/** What is given and no drug by one name. */
const FLUIDS = new Set(termsOf("fluid fluids crystalloid bolus"));
/** "EMT can give?", "who may push": so few words that end with what is done say not with what. */
const OF_NOTHING = /^\W*(?:\S+ ){1,4}(?:give|administer|push|perform)\W*$/i;
/** Whether an index term names a way to give a drug: that says nothing of what is asked. */
export const IS_ROUTE = /^(?:iv|im|io|in|po|sl|sq|subq|pr)$/;

/** Another patient, another matter: what was said before is over. */
const ANEW = /\b(?:different|new|another|next|other) (?:pt|patient|call|case|question|topic|subject)\b/i;

/** Whether somebody thanks, and asks for nothing. */
export const IS_THANKS = new RegExp(
  String.raw`^(?:\W*${oneOf`
    ok, okay, k, thx, thanks, thank you, ty, cheers, great, perfect, awesome, cool, nice, good, got it, gotcha, copy
    roger, understood, will do, so much, very much, a lot, that was, that is, that's, thats, quick, fast, helpful, helps, all, for now
  `}\b)+\W*$`,
  "i",
);

/**
 * Whether a turn is to be read with those before it.
 *
 * @param own its terms that say what it is about
 */
export function leansOnEarlier(turn: string, own: readonly string[]): boolean {
  if (isAnew(turn)) return false;
  const measured = measuredTerms(turn);
  const terms = termsOf(turn);
  // "BP 108 now"
  const isMeasure = terms.length <= FEW_TERMS && own.every((term) => measured.has(term));
  if (own.length === 0 || isMeasure || goesOn(turn)) return true;
  const isDrugAlone = terms.length === 1 || ASKS_TO_GIVE.test(turn);
  const isGiven = (term: string) => isDrug(term) || FLUIDS.has(term);
  return (isDrugAlone && own.every(isGiven)) || asksOfDrug(turn, own);
}

/** Whether a turn says that it is about another patient or matter. */
export function isAnew(turn: string): boolean {
  return ANEW.test(turn);
}

function goesOn(turn: string): boolean {
  const said = turn.trim();
  return CORRECTS.test(said) || [FOLLOW_UP, FEW_WORDS, GOES_ON, OF_NOTHING].some((one) => one.test(said));
}

/** Whether a turn asks something of a drug, and says not what it is for: "mag dose", "nitro max"; it is for what was spoken of, where that has it. */
export function asksOfDrug(turn: string, own: readonly string[]): boolean {
  const measured = measuredTerms(turn);
  const named = own.filter((term) => !measured.has(term));
  const { length } = termsOf(turn).filter((term) => !measured.has(term));
  const isShort = termsOf(turn).length > 1 && length <= FEW_TERMS && named.length > 0 && named.every(isDrug);
  return isShort && !goesOn(turn) && !ASKS_TO_GIVE.test(turn);
}

/** Whether a turn tells more of the patient: "she's on dialysis" takes the place of nothing. */
export const ADDS_TO_PATIENT = anyWord`he, she, they, still, (?:the|my|this) (?:pt|patient), pt`;

/** Whether a turn asks of something beside what was asked about: "can I give Zofran with it". */
export const IS_BESIDE = /\b(?:with|beside|alongside|on top of) (?:it|that|this|them)\b|\btogether\b/i;
