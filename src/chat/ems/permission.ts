import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import type { Asked } from "../grounded/question/asked.ts";
import type { Topic } from "../reference/topics.ts";
import { holdsTerm } from "./asked-terms.ts";
import { type PatientState, stateOf } from "./check-first.ts";
import { ofOtherDose } from "./had.ts";
import { ASKS_HOW, namedLevels } from "./level-answer.ts";
import { namedState } from "./named-state.ts";

/**
 * Whether a text speaks of ending a care or putting it off: that is given to no level, and the topic says whether it may be
 * done.
 */
export const SPEAKS_OF_END = anyWord`
  (?:take|pull)(?: \w+){0,3} (?:off|out), (?:leave|keep)(?: \w+){0,3} on, remove, loosen, release, stop, skip, withhold, hold off, wait, delay
`;

/** Whether a question names a state of the patient in which what a level may do else may be wrong. */
export const NAMES_STATE = anyWord`
  unconscious, unresponsive, not (?:awake|alert|breathing), altered, vomiting, pregnant, hypotensive, low (?:bp|pressure), allergic
  (?:can'?t|cannot|can not|unable to|not able to) swallow, no gag
`;

/** "CPAP for EMTs": no verb asks who may, but nothing is said of a patient. */
const FOR_LEVEL =
  /^(?!.*\b(?:training|course|class|hours|exam|test|pay|salary)\b).*\b(?:for|by) (?:an? |the )?(?:emrs?|a?emts?|(?:para)?medics?|basics|first responders?)(?: basics?)?(?: in [a-z .]+)?\W*$/i;

/** "What is Cushing's triad", "whats a PE". */
const ASKS_MEANING = /^\W*(?:(?:can you )?(?:define|describe|explain)|what(?:'?s| is| are| does))\b/i;
/** What is asked of something, and not what that is. */
const OF_SOMETHING = termsOf(`
  treatment treat manage management care protocol procedure plan dose dosage amount max maximum minimum target goal limit
  first next best right correct order step steps drug medication med antidote size rate energy joules contraindication position
`);

/** "Concussion, can he go back": what the patient may do is given to no level. */
const BY_PATIENT =
  /\b(?:can|may|could) (?:he|she|they|the (?:pt|patient|player|athlete|kid)) (?!have|get|take|be|receive|use)\w/i;

const SCORED = /\bgcs(?: (?:is|of|was))? ?\d{1,2}\b/i;
const LIFELESS =
  /^(?=.*\b(?:born|newborn|neonate|baby|infant)\b).*\b(?:(?:not|isn'?t|wasn'?t|no) (?:breathing|crying|cry)|limp|floppy|blue|gasping|unresponsive)\b/is;

/** A question as it is asked in general, of no Pod. */
export interface AskedInGeneral extends Asked {
  /** Whether it asks what something is. */
  asksMeaning: boolean;
  /** Whether it asks to end a care or to put it off: what speaks against that comes first. */
  asksToEnd: boolean;
  /** Whether two illnesses are to be told apart: the signs of each are what is asked for. */
  isApart: boolean;
  /** Whether it tells a score of the patient's coma, or that one was born lifeless: that is a case, and nothing asked for. */
  isScored: boolean;
  /** What may speak against the drugs that it asks about. */
  state: PatientState;
}

/**
 * Whether "can" asks who may do something: "how often can I repeat it" and "can I take it off" ask what is right, unless
 * a level is named.
 * @param topics those that were found
 */
export function askedInGeneral(asked: Asked, content: string, topics: readonly Topic[]): AskedInGeneral {
  const isOfLevel = namedLevels(content).length > 0;
  const asksToEnd = asked.asksPermission && !isOfLevel && SPEAKS_OF_END.test(content);
  const isOfPlace = isOfLevel && namedState(content) !== undefined;
  const asksFor =
    (FOR_LEVEL.test(content) || isOfPlace) &&
    !asked.asksDose &&
    asked.wanted.length === 0 &&
    asked.measures.length === 0;
  const asksPermission =
    asksFor ||
    (asked.asksPermission &&
      (isOfLevel || !(asksToEnd || ASKS_HOW.test(content) || BY_PATIENT.test(content))));
  const asksMeaning =
    ASKS_MEANING.test(content) &&
    asked.wanted.every((one) => one === "meaning" || one === "steps") &&
    asked.drugs.length === 0 &&
    !(asksPermission || asked.asksDose || asked.asksDeed || holdsTerm(asked.words, OF_SOMETHING));
  const ofOther = asked.asksPermission ? asked : ofOtherDose(asked, content, topics);
  const isApart = asked.asksApart && topics.length > 1 && asked.words.some(({ condition }) => condition);
  return {
    ...ofOther,
    asksMeaning,
    isApart,
    asksPermission,
    asksToEnd,
    isScored: SCORED.test(content) || LIFELESS.test(content),
    state: stateOf(asked, content, topics),
  };
}
