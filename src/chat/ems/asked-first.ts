import { termsOf } from "../../search/words/terms.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { isIntoVein } from "../grounded/question/routes.ts";
import { gives } from "../grounded/question/wanted.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { wordClass } from "../grounded/question/words.ts";
import { weigh } from "../grounded/quotes/sections/coverage.ts";
import { fitOf } from "../grounded/text/measures/fit.ts";
import { isFinding, isOfPatient, type Measure } from "../grounded/text/measures/measures.ts";
import { namesOthers } from "../grounded/text/populations.ts";
import { held, heldIn, populationsIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { ANTIDOTE, holdsTerm, isAnyDrug, RECOGNIZING, RECOGNIZING_FIRST } from "./asked-terms.ts";
import { warningsOf } from "./check-first.ts";
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
/** Whom a line is for stands at its beginning: "Child whose perfusion stays poor after adenosine: ...". */
const HEAD = /^[^:,;.]*/;
const NOBODY: ReadonlySet<number> = new Set();
/** What tells rules and tables, and no patient's care. */
const OF_NO_CASE: ReadonlySet<Topic["chapter"]> = new Set(["Operations", "Universal Care"]);
/** More than any line counts by what it holds, and what one counts besides that speaks against what is asked for. */
const FIRST = 10;
const WARNS = 20;

interface Part {
  name: PartName;
  lines: readonly Line[];
}

/** A text, and how it is told with what it cites: cited in the order in which it is read. */
export interface Line {
  text: string;
  /** How a dose is given. */
  route?: string;
  /** Whether it is none for such a patient. */
  isForOthers?: boolean;
  told: () => string;
}

/**
 * The parts and within them the lines first that hold what is asked of the topic beyond its title: "inferior" in a
 * question on STEMI, a rate of 50 in one on newborns. Of what is done only lines that hold most of it, or what is asked
 * for by name, come first, but where an amount is asked for: the rest stays in its order.
 */
export function askedFirst(parts: readonly Part[], topic: Topic, asked: AskedInGeneral): Part[] {
  const inOrder = keepsOrder(asked);
  const untitled = deciding(beyond(topic, asked.words));
  const worthIn = lineWorth(topic, untitled, asked);
  const most = weigh(untitled.filter(({ population }) => population < 0)) / 2;
  const warnings = warningsOf(topic, asked.state);
  const isCase = !OF_NO_CASE.has(topic.chapter) && !isOnVitalSigns(topic) && isBareCase(asked);
  return parts
    .map(({ name, lines }) => ({ name, lines: name === "Recognize" ? ofAge(lines, asked) : lines }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => {
      // What is not for such a patient is read before anything is done: no fever medication under 2 months.
      const warns = ({ text }: Line) =>
        name === "Red flags" && (forbidsAge(text, asked) || warnings.some((flag) => flag.text === text));
      const counted = lines.map((line) => ({
        line,
        worth: worthIn(name, line) + (warns(line) ? WARNS : 0),
      }));
      const rank = ({ worth }: (typeof counted)[number]) =>
        name === "Do" && inOrder && worth < most ? 0 : worth;
      const sorted = counted.toSorted((a, b) => rank(b) - rank(a));
      const best = Math.max(...counted.map(({ worth }) => worth));
      // What mentions some of it in passing is not what was asked for.
      const isPassing = best < most && (name !== "Doses" || !asksAmount(asked));
      // Signs that hold nothing of what is asked of them are not first: "pacing, how do I know of capture".
      const isOutdone = name === "Recognize" && most > 0 && best === 0;
      const isFirst = (isCase && name === "Do") || (!isOutdone && isAskedFor(name, lines, asked));
      const own = isPassing ? 0 : best;
      return {
        part: { name, lines: sorted.map(({ line }) => line) },
        worth: isFirst ? Math.max(FIRST, own) : own,
      };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ part }) => part);
}

/** The lines without those that are for other ages, where one is for the patient's: of a table by age one row. */
function ofAge(lines: readonly Line[], { measures }: Asked): readonly Line[] {
  const ages = measures.filter(({ dimension }) => dimension === "age");
  const fits = lines.map(({ text }) => fitOf(ages, text, false));
  const isForOthers = (at: number) => fits[at] === "misses" || fits[at] === "limits";
  return fits.includes("holds") ? lines.filter((_, at) => !isForOthers(at)) : lines;
}

function keepsOrder({ wanted, asksPermission }: Asked): boolean {
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
function lineWorth(
  topic: Topic,
  untitled: readonly WeighedWord[],
  asked: Asked,
): (part: PartName, line: Line) => number {
  const { words, measures, populations, wanted, routes, units, lacksVein, asksSigns, normal } = asked;
  // A dose says for whom it is; "newborn" is none for every child.
  const whom = untitled.filter(({ population }) => population >= 0);
  // What was measured is recognized already, and compared with ranges: "hr" is no word for a step on the heart rate.
  const isCompared = asksSigns || isOnVitalSigns(topic) || normal.length > 0;
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
  return (part, { text, route, isForOthers = false }) => {
    if (lacksVein && route !== undefined && isIntoVein(route)) return -1;
    const fits = fitOf(fitting[part], text, false) === "holds";
    const byRoute = part === "Doses" && routes.some((route) => route.test(text));
    const holds = held(part === "Doses" ? telling : [...telling, ...whom], text);
    const labelled = labelHolds(words, text);
    if (part === "Recognize" && isRecognized && !(labelled.size > 0 && isLabelName(text))) return 0;
    const inUnits = wanted.length > 0 && units.length > 0 && units.every((unit) => unit.test(text));
    const refuses = wanted.includes("refusal") && holds.size > 0 && gives("refusal", text);
    const named = [...holds].some(({ askedFor }) => askedFor);
    const whose = part === "Doses" || isOnThem ? NOBODY : populationsIn(HEAD.exec(text)?.[0] ?? "");
    const isForThem = !whose.isDisjointFrom(populations) && [...holds].some(isTelling);
    const isForNoVein = lacksVein && NO_ACCESS.test(text);
    const more =
      (named || isForNoVein ? FITS : 0) +
      (fits || byRoute || inUnits || refuses ? FITS : 0) +
      (isForThem ? FITS : 0) -
      (isForOthers || namesOthers(whose, populations) ? FITS : 0);
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

/** Whether a text speaks against something at the patient's age. */
function forbidsAge(text: string, { measures }: Asked): boolean {
  const ages = measures.filter(({ dimension }) => dimension === "age");
  return ages.length > 0 && gives("refusal", text) && fitOf(ages, text, false) === "holds";
}

/** Whether a patient is described and nothing is asked: then what to do comes first. */
function isBareCase(asked: Asked): boolean {
  const { words, wanted, drugs, measures } = asked;
  const isAsking = asked.asksDose || asked.asksSigns || asked.asksPermission || asked.asksApart;
  return (
    !isAsking &&
    wanted.length === 0 &&
    measures.some((one) => one.dimension === "age" || isOfCase(one)) &&
    drugs.every(({ told }) => told) &&
    !holdsTerm(words, RECOGNIZING)
  );
}

/** Whether a part is what is asked for, whatever it holds. Doses of another drug tell less than what is said of it. */
function isAskedFor(name: PartName, lines: readonly Line[], asked: Asked): boolean {
  const { drugs, words, wanted, asksDose, asksDeed, asksSigns } = asked;
  const ofDrug = lines.some(
    ({ text }) =>
      held(
        drugs.filter(({ told }) => !told),
        text,
      ).size > 0,
  );
  if (name === "Recognize") return asksSigns || (drugs.length === 0 && holdsTerm(words, RECOGNIZING_FIRST));
  if (name === "Do") return asksDeed || (ofDrug && !wanted.includes("refusal"));
  if (name !== "Doses" || !(asksDose || wanted.includes("drug") || holdsTerm(words, ANTIDOTE))) return false;
  return drugs.length === 0 || lines.some(({ text }) => held(drugs, text).size > 0);
}

/** Whether it tells how a patient is, and not who or how much of something. */
function isOfCase(measure: Measure): boolean {
  return isFinding(measure) || measure.dimension === "pressure";
}

/** The words that say what is asked of the topic, beside what its title says. */
export function beyondTitle(topic: Topic, words: readonly WeighedWord[]): WeighedWord[] {
  return beyond(topic, words).filter(isTelling);
}

/** The telling ones and whom it is for; failing those the general ones: "how high", of a tourniquet. */
function deciding(words: readonly WeighedWord[]): readonly WeighedWord[] {
  const some = words.filter((word) => isTelling(word) || word.population >= 0);
  return some.some(({ population }) => population < 0)
    ? some
    : words.filter(({ kind, population }) => kind !== "frame" || population >= 0);
}

function beyond(topic: Topic, words: readonly WeighedWord[]): WeighedWord[] {
  const titled = heldIn(words, textsOf(topic).title);
  return words.filter((word) => !titled.has(word));
}
