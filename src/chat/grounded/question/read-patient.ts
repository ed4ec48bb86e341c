import { oneOf } from "../../../one-of.ts";
import { askedAfter } from "../text/measures/after-counts.ts";
import { askedCells } from "../text/measures/first-cells.ts";
import { askedGrade } from "../text/measures/grades.ts";
import { isOfChild, isOfPatient } from "../text/measures/measures.ts";
import type { Asked } from "./asked.ts";
import { askedMeasures } from "./asked-measures.ts";
import { asksOfUnconscious } from "./awake.ts";
import { isOnDog } from "./dogs.ts";
import { ownOr } from "./history.ts";
import { lacksVein } from "./routes.ts";
import { allergies } from "./told-terms.ts";
import type { WeighedWord } from "./weighed-words.ts";
import { ADULT, ELDERLY, PEDIATRIC } from "./words.ts";

const MAY_BE_NEWBORN =
  /\b(?:newborns?|neonat\w*|preemies?|premature|bab(?:y|ies)|infants?|birth|born|deliver\w*|apgar|meconium|cord|nrp)\b/i;
/** "With a pulse", or a rhythm that is stable or not: without one it is neither. */
const HAS_PULSE = new RegExp(
  oneOf`
    (?<!\b(?:no|without) )\b(?:with |w\/ ?|w )(?:an? )?pulse\b
    \b(?:un)?stable\W+(?:[\w-]+ ){0,2}?(?:v-?tach|vt|svt|ventricular|tachy\w*|rhythm|wide|narrow|a-?fib|brady\w*)\b
  `,
  "i",
);

/**
 * What a question says of the patient.
 *
 * @param content the current turn
 * @param query what was searched for
 * @param isChild whether the patient is a child by what the documents say of their age, whatever else is said
 */
export function readPatient(content: string, query: string, words: readonly WeighedWord[], isChild: boolean) {
  const measures = ownOr(askedMeasures, content, query);
  const isDog = isOnDog(query);
  // What a dog weighs says nothing of its age.
  const isOfChildsMeasure = isChild || (!isDog && measures.some(isOfChild));
  const named = words.map(({ population }) => population).filter((population) => population >= 0);
  // The old are adults.
  const grown = named.includes(ELDERLY) ? [ADULT] : [];
  const populations = new Set([...named, ...grown, ...(isOfChildsMeasure ? [PEDIATRIC] : [])]);
  return {
    measures,
    after: askedAfter(content),
    cells: measures.some(isOfPatient) ? [] : askedCells(content),
    grade: askedGrade(content),
    populations,
    isPastBirth: populations.has(PEDIATRIC) && !MAY_BE_NEWBORN.test(content),
    isDog,
    isUnconscious: asksOfUnconscious(content),
    hasPulse: HAS_PULSE.test(content),
    lacksVein: lacksVein(content),
    allergies: allergies(content),
  } satisfies Partial<Asked>;
}
