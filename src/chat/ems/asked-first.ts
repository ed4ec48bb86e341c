import type { Asked } from "../grounded/question/asked.ts";
import { gives } from "../grounded/question/wanted.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { weigh } from "../grounded/quotes/sections/coverage.ts";
import { fitOf } from "../grounded/text/measures/fit.ts";
import { held, heldIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { ANTIDOTE, holdsTerm, RECOGNIZING, RECOGNIZING_FIRST } from "./asked-terms.ts";
import { warningsOf } from "./check-first.ts";
import { isOnVitalSigns } from "./in-health.ts";
import {
  asksAmount,
  beyondLimit,
  isOfCase,
  keepsOrder,
  type Line,
  lineWorth,
  type PartName,
} from "./line-worth.ts";
import type { AskedInGeneral } from "./permission.ts";
import { textsOf } from "./topic-texts.ts";

/** What tells rules and tables, and no patient's care. */
const OF_NO_CASE: ReadonlySet<Topic["chapter"]> = new Set(["Operations", "Universal Care"]);
/** So many times what a part holds of what is asked, another one is first, whatever kind of part is asked for. */
const OUTDONE = 1.5;
/** More than any line counts by what it holds, and what one counts besides that speaks against what is asked for. */
const FIRST = 10;
const WARNS = 20;
/** What decides between parts of the same worth. */
const EVEN = 0.01;

interface Part {
  name: PartName;
  lines: readonly Line[];
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
  const counting = parts
    .map(({ name, lines }) => ({ name, lines: name === "Recognize" ? ofAge(lines, asked) : lines }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => {
      // What is not for such a patient is read before anything is done: no fever medication under 2 months.
      const warns = ({ text }: Line) =>
        name === "Red flags" && (forbidsAge(text, asked) || warnings.some((flag) => flag.text === text));
      const nearest = Math.min(...lines.map(({ text }) => beyondLimit(asked.measures, text)));
      const counted = lines.map((line) => ({
        line,
        worth: worthIn(name, line, nearest) + (warns(line) ? WARNS : 0),
      }));
      const rank = ({ worth }: (typeof counted)[number]) =>
        name === "Do" && inOrder && worth < most ? 0 : worth;
      const sorted = counted.toSorted((a, b) => rank(b) - rank(a));
      return { name, lines, sorted, best: Math.max(...counted.map(({ worth }) => worth)) };
    });
  const bestOfAll = Math.max(...counting.map(({ best }) => best));
  return counting
    .map(({ name, lines, sorted, best }) => {
      // What mentions some of it in passing is not what was asked for.
      const isPassing = best < most && (name !== "Doses" || !asksAmount(asked));
      // Signs that hold little of what is asked of them are not first: "pacing, how do I know of capture".
      const isOutdone =
        name === "Recognize" && most > 0 && (best === 0 || (bestOfAll >= most && bestOfAll > OUTDONE * best));
      const isFirst = (isCase && name === "Do") || (!isOutdone && isAskedFor(name, lines, asked));
      // What something is no dose tells.
      const own = isPassing || (asked.asksMeaning && name === "Doses") ? 0 : best;
      // "Can I give oral glucose, he cannot swallow": of as much as what is done what speaks against it is first.
      const [top] = sorted;
      const isAgainst =
        asked.asksPermission && name === "Red flags" && top && gives("refusal", top.line.text) && own > 0;
      return {
        part: { name, lines: sorted.map(({ line }) => line) },
        worth: (isFirst ? Math.max(FIRST, own) : own) + (isAgainst ? EVEN : 0),
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

/** Whether a text speaks against something at the patient's age. */
function forbidsAge(text: string, { measures }: Asked): boolean {
  const ages = measures.filter(({ dimension }) => dimension === "age");
  return ages.length > 0 && gives("refusal", text) && fitOf(ages, text, false) === "holds";
}

/** Whether a patient is described and nothing is asked: then what to do comes first. */
function isBareCase(asked: AskedInGeneral): boolean {
  const { words, wanted, drugsAsked, measures } = asked;
  const isAsking = asked.asksDose || asked.asksSigns || asked.asksPermission || asked.asksApart;
  return (
    !isAsking &&
    wanted.length === 0 &&
    (asked.isScored || measures.some((one) => one.dimension === "age" || isOfCase(one))) &&
    drugsAsked.length === 0 &&
    !holdsTerm(words, RECOGNIZING)
  );
}

/** Whether a part is what is asked for, whatever it holds. Doses of another drug tell less than what is said of it. */
function isAskedFor(name: PartName, lines: readonly Line[], asked: AskedInGeneral): boolean {
  const { drugs, drugsAsked, words, wanted, asksDose, asksDeed, asksSigns, asksMeaning } = asked;
  const ofDrug = lines.some(({ text }) => held(drugsAsked, text).size > 0);
  if (name === "Recognize")
    return asksSigns || asksMeaning || (drugs.length === 0 && holdsTerm(words, RECOGNIZING_FIRST));
  if (name === "Do") return asksDeed || (ofDrug && !wanted.includes("refusal"));
  if (name !== "Doses" || !(asksDose || wanted.includes("drug") || holdsTerm(words, ANTIDOTE))) return false;
  return drugs.length === 0 || lines.some(({ text }) => held(drugs, text).size > 0);
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
