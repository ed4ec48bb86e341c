import type { Asked } from "../grounded/question/asked.ts";
import { isIntoVein } from "../grounded/question/routes.ts";
import { gives } from "../grounded/question/wanted.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { weigh } from "../grounded/quotes/coverage.ts";
import { fitOf } from "../grounded/text/measures.ts";
import { held, heldIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { textsOf } from "./topic-texts.ts";

export type PartName = "Recognize" | "Do" | "Doses" | "Red flags";

/** What a line counts for the patient's own number, or one in the unit asked for, beside the words, which add up to 1. */
const FITS = 0.5;
/** What a line is for, of a topic on several: "Prolapsed cord: lift the presenting part off the cord". */
const LABEL = /^([^:.;]{3,50}):/;
/** What a word of the title counts there, beside one that the title lacks. */
const LABELLED = 0.5;
/** More than any line counts. */
const FIRST = 10;

interface Part {
  name: PartName;
  lines: Line[];
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
 * question on STEMI, a rate of 50 in one on newborns. Of what is done only lines that hold most of it come first, but
 * where an amount is asked for: the rest stays in its order.
 */
export function askedFirst(parts: readonly Part[], topic: Topic, asked: Asked): Part[] {
  const inOrder = keepsOrder(asked);
  const untitled = beyond(topic, asked.words);
  const worthIn = lineWorth(untitled, asked);
  const most = weigh(untitled.filter(isTelling)) / 2;
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => {
      const counted = lines.map((line) => ({ line, worth: worthIn(name, line) }));
      const rank = ({ worth }: { worth: number }) => (name === "Do" && inOrder && worth < most ? 0 : worth);
      const sorted = counted.toSorted((a, b) => rank(b) - rank(a));
      const best = Math.max(...counted.map(({ worth }) => worth));
      return {
        part: { name, lines: sorted.map(({ line }) => line) },
        worth: isAskedFor(name, lines, asked) ? FIRST : best,
      };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ part }) => part);
}

function keepsOrder({ wanted, asksPermission }: Asked): boolean {
  return !wanted.includes("quantity") && !asksPermission;
}

/**
 * How much of what is asked of the topic a line of one of its parts holds.
 * @param untitled the words that its title does not hold
 */
function lineWorth(untitled: readonly WeighedWord[], asked: Asked): (part: PartName, line: Line) => number {
  const { words, measures, wanted, routes, units, lacksVein } = asked;
  const telling = untitled.filter(isTelling);
  const titled = words.filter((word) => isTelling(word) && !untitled.includes(word));
  // A dose says for whom it is; "newborn" is none for every child.
  const whom = untitled.filter(({ population }) => population >= 0);
  // A step that differs by age is not the first for it.
  const findings = measures.filter(({ dimension }) => dimension !== "age" && dimension !== "weight");
  return (part, { text, route, isForOthers = false }) => {
    if (lacksVein && route !== undefined && isIntoVein(route)) return -1;
    const fitted = part === "Do" && keepsOrder(asked) ? findings : measures;
    const fits = fitted.length > 0 && fitOf(fitted, text, false) === "holds";
    const byRoute = part === "Doses" && routes.some((route) => route.test(text));
    const holds = held(part === "Doses" ? telling : [...telling, ...whom], text);
    const labelled = held(titled, LABEL.exec(text)?.[1] ?? "");
    const inUnits = wanted.length > 0 && units.length > 0 && units.every((unit) => unit.test(text));
    const refuses = wanted.includes("refusal") && holds.size > 0 && gives("refusal", text);
    const more = (fits || byRoute || inUnits || refuses ? FITS : 0) - (isForOthers ? FITS : 0);
    return weigh([...holds]) + LABELLED * weigh([...labelled]) + more;
  };
}

/** Whether a part is what is asked for, whatever it holds. Doses of another drug tell less than what is said of it. */
function isAskedFor(name: PartName, lines: readonly Line[], asked: Asked): boolean {
  const { drugs, wanted, asksDose, asksDeed, asksSigns } = asked;
  if (name === "Recognize") return asksSigns;
  if (name === "Do") return asksDeed;
  if (name !== "Doses" || !(asksDose || wanted.includes("drug"))) return false;
  return drugs.length === 0 || lines.some(({ text }) => held(drugs, text).size > 0);
}

/** The words that say what is asked of the topic, beside what its title says. */
export function beyondTitle(topic: Topic, words: readonly WeighedWord[]): WeighedWord[] {
  return beyond(topic, words).filter(isTelling);
}

function beyond(topic: Topic, words: readonly WeighedWord[]): WeighedWord[] {
  const titled = heldIn(words, textsOf(topic).title);
  return words.filter((word) => !titled.has(word));
}

function isTelling({ kind }: WeighedWord): boolean {
  return kind === "telling";
}
