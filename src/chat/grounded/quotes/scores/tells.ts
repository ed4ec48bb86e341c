import { anyWord, oneOf } from "../../../../one-of.ts";
import { drugsIn, givesDrug } from "../../question/drugs.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";

/** Whether a text says up to which age somebody is a child: "Not yet 15 years of age", "before the 15th birthday" */
export const TELLS_AGE_LIMIT =
  /\b\d+(?:th|st|nd|rd) birthday\b|\b(?:under|below|less than|younger than|up to|until) (?:the )?(?:age (?:of )?\d|\d+ years)/i;

/** Whether a text says how many there are at most: "No more than two attempts", of how many. */
export const TELLS_IN_ALL = /\b(?:no more than|max(?:imum)?|at most|up to|limit(?:ed)?|total|in all)\b/i;

const UNIT = oneOf`min(?:ute)?s?, m, h(?:r|our)?s?, sec(?:ond)?s?, s`;
/**
 * Whether a text says how often something is given: "Every 5 min", "q3-5 min", "Dosing interval | IM: 5 min", "once more after
 * 10 minutes", "two doses, 20 min apart", "once".
 */
export const TELLS_HOW_OFTEN = new RegExp(
  oneOf`
    \b(?:every|q) ?\d
    \brepeat(?!\w* (?:the |a )?(?:12|ecg|ekg|vital|assess|glucose))
    \binterval\b[^.;]{0,80}\d ?${UNIT}\b
    \b(?:once|twice|one) more\b
    \bagain (?:after|in|every)\b
    \d ?${UNIT} (?:apart|between)\b
    (?<!\bat )\bonce(?=\W*$|[.,;)]| \||\sonly\b)
    \b(?:one|single|\d) (?:more )?(?:doses?|times)\b
  `,
  "i",
);

/** Whether a text says by a label what something is given for: "Indications: seizure", "Drug: Midazolam | Used for: Seizure". */
export const TELLS_USE = /(?:^|\| )(?:indicat\w+|uses?|used for|for|given for)\b[^|:]{0,20}: /i;

/**
 * Whether a text says when a drug begins to act, or how long it does: "IM: onset 1 minute, peak 5 minutes, duration 10
 * minutes", "Onset: immediate"
 */
export const TELLS_COURSE = /\b(?:onset|duration)\b[^.;|]{0,20}(?:\d|\bimmediate|\binstant|\brapid)/i;

/** "Use instead: Lorazepam", "substitute ketamine", "if fentanyl is not available". */
const INSTEAD =
  /\binstead\b|\bsubstitut|\bin (?:place|lieu) of\b|\balternatives?\b|\breplac(?:e[sd]?|ement)\b/i;
const UNAVAILABLE = /\b(?:if|when) ([^.;|]{0,40})\b(?:unavailable|not available|on shortage)\b/gi;

/** Whether a text says what is given in place of something, and not of other drugs alone. */
export function tellsInstead(text: string, drugs: readonly WeighedWord[]): boolean {
  const isOf = ([, missing = ""]: RegExpMatchArray) => !givesDrug(missing) || held(drugs, missing).size > 0;
  return INSTEAD.test(text) || [...text.matchAll(UNAVAILABLE)].some(isOf);
}

/** Whether a text tells at what figure something is to be held: "Titrate oxygen to 88–92%" */
export const TELLS_TARGET = /\b(?:target\w*|goals?|titrat\w+|maintain\w*|aim\w*|keep)\b.*\d/i;

/** Whether a text says at which figure something is done: "changed below 500 psi". */
export const TELLS_FIGURE_FROM =
  /\b(?:at|below|under|above|over|less than|more than|fewer than|at least) (?:\w+ ){0,2}\$?\d|[<>≤≥]\s?\d/i;

/** Whether a text says what something is done for: "a right-sided ECG in inferior STEMI", "for suspected hyperkalemia". */
export const TELLS_PURPOSE = /\b(?:in|for|during) (?!the\b)[a-z]/i;

/** Whether a text says what something is done for, or at which figure or when. */
export function tellsIndication(text: string): boolean {
  return (
    /\bindicat|\b(?:if|when|unless|after|once)\b/i.test(text) ||
    TELLS_PURPOSE.test(text) ||
    TELLS_FIGURE_FROM.test(text)
  );
}

/** Whether a text says what something is known by. */
export const TELLS_SIGNS = anyWord`
  suspect(?:ed)?, criteria, signs(?! (?:off|in|up|out|on|the|it|both)\b), sign of, symptoms?, findings, presents?, features?, defined
  (?:any|all|one|two|three|[1-4]) (?:or more )?of
`;

const BOUND = oneOf`under, over, below, above, less than, more than, greater than, at least, or (?:more|less|higher|lower|over|under|above|below)`;
/** A figure from which something counts as it: "HR over 90", "NEWS ≥ 5", "33 to 50%", "BP 160/110", "5 or more patients". */
const BOUNDED = new RegExp(
  oneOf`
    [<>≤≥] ?\d
    \b${BOUND} (?:an? )?(?:\w+ )?\d
    \d[\w%°./ ]{0,12} ${BOUND}\b
    \d ?(?:to|–|-) ?\d+ ?%
    \b[12]?\d\d\/\d{2,3}\b
  `,
  "i",
);
/** Says of what it is that it is this: "anaphylaxis is likely when", "declare an MCI with". */
const SAYS =
  /\b(?:is|are) (?:likely|suspected|present|defined|diagnosed|positive)\b|\bdeclare\b|\bcounts? as\b|\bred flags?:|\bcriteria\b(?!\?)/i;

/** Whether a statement tells what something is known by and gives nothing for it: by saying so, or by a figure alone. */
export function tellsCriteria({ text }: Statement): "says" | "bounds" | undefined {
  if (drugsIn(text).size > 0) return undefined;
  if (SAYS.test(text)) return "says";
  return BOUNDED.test(text) ? "bounds" : undefined;
}

/** How fast something is given: "over 2 minutes", "2 mg per minute", "200 mg in a minute". */
export const TELLS_RATE =
  /\brate of\b|\b(?:per|in (?:a|one)) min|\d\s?\/min|\bover (?:at least |a minimum of |about |approx\w*\.? )?\d+ ?(?:min|sec|s\b)/i;
