import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { isIntoVein } from "../grounded/question/routes.ts";
import { gives } from "../grounded/question/wanted.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { wordClass } from "../grounded/question/words.ts";
import { weigh } from "../grounded/quotes/sections/coverage.ts";
import { fitOf } from "../grounded/text/measures/fit.ts";
import { isFinding, isOfChild, isOfPatient, type Measure } from "../grounded/text/measures/measures.ts";
import { isIn, textRanges } from "../grounded/text/measures/ranges.ts";
import { namesOthers } from "../grounded/text/populations.ts";
import { held, heldIn, populationsIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { holdsTerm, isAnyDrug, POSITION } from "./asked-terms.ts";
import { isOnVitalSigns } from "./in-health.ts";
import type { AskedInGeneral } from "./permission.ts";
import { textsOf } from "./topic-texts.ts";

export type PartName = "Recognize" | "Do" | "Doses" | "Red flags";

/** What a line counts for the patient's own number, or one in the unit asked for, beside the words, which add up to 1. */
const FITS = 0.5;
/** What a line is for, of a topic on several: "Prolapsed cord: lift the presenting part off the cord". */
export const LABEL = /^([^:.;]{3,50}):/;
/** What a word counts there besides: one of the title counts nowhere else. */
const LABELLED = 0.5;
/** What a step is for that goes without a vein. */
const NO_ACCESS = /^No (?:access|vein|line)\b/;
/** What is done for one whose pressure is low. */
const UNSTABLE = /^(?:Poor perfusion|Unstable)\b[^:.]*:/;
/** What tells how a patient lies or sits. */
const TELLS_POSITION = anyWord`
  (?:lay|lying|lies?|sit|sits|sitting|half-sitting|upright|flat|prone|supine|recumbent)(?! with)
  (?:left|right|recovery) (?:side|position), on (?:the|her|his|a) side, head(?:-down|-up)?(?: is)? (?:raised|up|down|low)
  (?:head|legs|bed) (?:raised|elevated), knees to (?:the )?chest, tilt\w*, position of comfort
`;
/** Whom a line is for stands at its beginning: "Child whose perfusion stays poor after adenosine: ...". */
const HEAD = /^[^:,;.]*/;
/** A dose that is reckoned at a weight: "0.01 mg/kg". */
const A_KILOGRAM = /\d ?(?:mc?g|mL)\/kg\b/;
/** What such a dose counts besides, for a child whose weight is told: a pen's is for many weights. */
const RECKONED = 0.75;
const NOBODY: ReadonlySet<number> = new Set();

/** A text, and how it is told with what it cites: cited in the order in which it is read. */
export interface Line {
  text: string;
  /** How a dose is given. */
  route?: string;
  /** Whether it is none for such a patient. */
  isForOthers?: boolean;
  told: () => string;
}

/** Whether what is done stays in its order, but for what is asked for. */
export function keepsOrder({ wanted, asksPermission }: Asked): boolean {
  return !wanted.includes("quantity") && !asksPermission;
}

/** Whether something to give is asked for, or how much. */
export function asksAmount({ wanted, drugs, asksDose }: Asked): boolean {
  return asksDose || drugs.length > 0 || wanted.includes("drug") || wanted.includes("quantity");
}

/**
 * How much of what is asked of the topic a line of one of its parts holds.
 * @param untitled the words that its title does not hold
 */
export function lineWorth(
  topic: Topic,
  untitled: readonly WeighedWord[],
  asked: AskedInGeneral,
): (part: PartName, line: Line, nearest: number) => number {
  const {
    words,
    drugsAsked,
    measures,
    populations,
    wanted,
    routes,
    units,
    lacksVein,
    isUnconscious,
    asksSigns,
    normal,
  } = asked;
  // A dose says for whom it is; "newborn" is none for every child.
  const whom = untitled.filter(({ population }) => population >= 0);
  // What was measured is recognized already, and compared with ranges: "hr" is no word for a step on the heart rate.
  const isCompared = asksSigns || wanted.includes("meaning") || isOnVitalSigns(topic) || normal.length > 0;
  const isChildsWeight = measures.some((one) => one.dimension === "weight" && isOfChild(one));
  const isOnDrug = heldIn(drugsAsked, textsOf(topic).title).size > 0;
  const asksPosition = holdsTerm(words, POSITION);
  // All of a topic on children is for a child.
  const isOnThem = !textsOf(topic).title.populations.isDisjointFrom(populations);
  const isRecognized = !isCompared && measures.some(isOfCase);
  const isSaid = ({ measured, term }: WeighedWord) =>
    !(measured && isRecognized) && !(lacksVein && isIntoVein(term));
  const telling = untitled.filter((word) => word.population < 0 && isSaid(word) && !isAnyDrug(word));
  const fitting: Record<PartName, readonly Measure[]> = {
    // A step that differs by age is not the first for it.
    Do: keepsOrder(asked) ? measures.filter((measure) => !isOfPatient(measure)) : measures,
    Doses: asksAmount(asked) ? measures : [],
    Recognize: measures,
    "Red flags": measures,
  };
  return (part, { text, route, isForOthers = false }, nearest) => {
    if (lacksVein && route !== undefined && isIntoVein(route)) return -1;
    // A rate of 50 is below 100 too: what is done below 60 is for it.
    const beyondIt = beyondLimit(measures, text);
    const isNearest = beyondIt <= nearest || !Number.isFinite(beyondIt);
    const fits = isNearest && fitOf(fitting[part], text, false) === "holds";
    const byRoute = part === "Doses" && routes.some((route) => route.test(text));
    const holds = held(part === "Doses" ? telling : [...telling, ...whom], text);
    const labelled = labelHolds(words, text);
    if (part === "Recognize" && isRecognized && !(labelled.size > 0 && isLabelName(text))) return 0;
    const inUnits = wanted.length > 0 && units.length > 0 && units.every((unit) => unit.test(text));
    const isOfDrug = drugsAsked.length === 0 || isOnDrug || held(drugsAsked, text).size > 0;
    const refuses = wanted.includes("refusal") && holds.size > 0 && isOfDrug && gives("refusal", text);
    const isReckoned =
      part === "Doses" &&
      isChildsWeight &&
      !isForOthers &&
      !isIntoVein(route ?? "") &&
      A_KILOGRAM.test(text.split("pediatric: ")[1] ?? "");
    const named = [...holds].some(({ askedFor }) => askedFor) || (asksPosition && TELLS_POSITION.test(text));
    const ages = part === "Doses" ? measures.filter(({ dimension }) => dimension === "age") : [];
    const isForOlder = ages.length > 0 && fitOf(ages, text.split("pediatric: ")[1] ?? "", false) === "misses";
    const isSwallowed = isUnconscious && route === "by mouth";
    const whose = part === "Doses" || isOnThem ? NOBODY : populationsIn(HEAD.exec(text)?.[0] ?? "");
    const isForThem = !whose.isDisjointFrom(populations) && [...holds].some(isTelling);
    const isForLow = asked.state.isLow && part === "Do" && UNSTABLE.test(text);
    // "Normal hr infant": what else is told of infants is not what is normal.
    const isNormal = normal.length > 0 && part === "Recognize" && /\bnormal\b/i.test(text);
    const isForNoVein = lacksVein && NO_ACCESS.test(text);
    const more =
      (named || isForNoVein || isForLow ? FITS : 0) +
      (fits || byRoute || inUnits || refuses ? FITS : 0) +
      (isForThem || isNormal ? FITS : 0) +
      (isReckoned ? RECKONED : 0) -
      (isForOthers || isForOlder || namesOthers(whose, populations) ? FITS : 0) -
      (isSwallowed ? FITS : 0);
    return weigh([...holds]) + LABELLED * weigh([...labelled]) + more;
  };
}

/** The words that a line's label holds, of each that it is for where they are most of it: "inferior STEMI" is not every one. */
function labelHolds(words: readonly WeighedWord[], text: string): ReadonlySet<WeighedWord> {
  // By what it is called itself: a low sugar is not every diabetic.
  const own = words.map((word) => ({ ...word, ways: word.names }));
  const each = (LABEL.exec(text)?.[1] ?? "").split(/, | or | and /).map((one) => {
    const terms = termsOf(one).filter((term) => wordClass(term) !== "frame");
    const holds = [...held(own, one)].filter(({ kind, population }) => kind !== "frame" && population < 0);
    return holds.length * 2 > terms.length ? holds : [];
  });
  return new Set(each.flat());
}

/** Whether a line's label is the name of something: "APGAR", and not "Heart rate below 60". */
function isLabelName(text: string): boolean {
  return !/\d/.test(LABEL.exec(text)?.[1] ?? "");
}

/** How far what was found is beyond a limit that a text is for; without end where it states none that holds it. */
export function beyondLimit(measures: readonly Measure[], text: string): number {
  const by = measures.filter(isFinding).flatMap(({ dimension, value }) =>
    textRanges(text)
      .filter((range) => range.dimension === dimension && isIn(range, value))
      .map(({ from, to }) => (Number.isFinite(to) ? to - value : value - from)),
  );
  return Math.min(...by);
}

/** Whether it tells how a patient is, and not who or how much of something. */
export function isOfCase(measure: Measure): boolean {
  return isFinding(measure) || measure.dimension === "pressure";
}
