import type { Asked } from "../grounded/question/asked.ts";
import { isIntoVein } from "../grounded/question/routes.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { weigh } from "../grounded/quotes/coverage.ts";
import { fitOf } from "../grounded/text/measures.ts";
import { held, heldIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { textsOf } from "./topic-texts.ts";

export type PartName = "Recognize" | "Do" | "Doses" | "Red flags";

/** What a line counts for the patient's own number beside the question's words, which add up to 1. */
const FITS = 0.5;

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
export function askedFirst(
  parts: readonly Part[],
  topic: Topic,
  { words, drugs, measures, wanted, asksPermission, asksDose, routes, lacksVein }: Asked,
): Part[] {
  const untitled = beyond(topic, words);
  const asked = untitled.filter(isTelling);
  // A dose says for whom it is; "newborn" is none for every child.
  const whom = untitled.filter(({ population }) => population >= 0);
  // A step that differs by age is not the first for it.
  const findings = measures.filter(({ dimension }) => dimension !== "age" && dimension !== "weight");
  const inOrder = !wanted.includes("quantity") && !asksPermission;
  const worthIn = (part: PartName, { text, route, isForOthers = false }: Line) => {
    if (lacksVein && route !== undefined && isIntoVein(route)) return -1;
    const fitted = part === "Do" && inOrder ? findings : measures;
    const fits = fitted.length > 0 && fitOf(fitted, text, false) === "holds";
    const byRoute = part === "Doses" && routes.some((route) => route.test(text));
    const holds = held(part === "Doses" ? asked : [...asked, ...whom], text);
    return weigh([...holds]) + (fits || byRoute ? FITS : 0) - (isForOthers ? FITS : 0);
  };
  const most = weigh(asked) / 2;
  // Where it doses another drug, what it says of the one that is asked for tells more.
  const doses = (lines: readonly Line[]) =>
    drugs.length === 0 || lines.some(({ text }) => held(drugs, text).size > 0);
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => {
      const counted = lines.map((line) => ({ line, worth: worthIn(name, line) }));
      const rank = ({ worth }: { worth: number }) => (name === "Do" && inOrder && worth < most ? 0 : worth);
      const sorted = counted.toSorted((a, b) => rank(b) - rank(a));
      return {
        part: { name, lines: sorted.map(({ line }) => line) },
        worth:
          name === "Doses" && asksDose && doses(lines) ? 1 : Math.max(...counted.map(({ worth }) => worth)),
      };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ part }) => part);
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
