import type { FoundPassage } from "../../../../search/types.ts";
import { headingsOf } from "../../headings.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { otherNamesIn } from "../../text/conditions.ts";
import { fitOf } from "../../text/measures/fit.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { held } from "../../text/read-text.ts";

/** Heads what tells whom a protocol is for. */
const PATIENTS =
  /\b(?:signs|symptoms|differentials?|history|presentation|inclusion|patients?|(?<!contra-?)indications?)\b|^causes$/i;

/** "Other indications (not authorized)": not what it is for here. */
const NOT_FOR = /\bnot (?:authorized|approved|permitted|allowed|for use)\b/i;

/** Heads what is to be known of a protocol: what is named there is what it is for. */
const KEY_POINTS = /^key points\b/i;

/** What a passage tells of whom others are for, and the headings that it stands under. */
export interface Told {
  path: string[];
  /** Whether that is said of all its protocol, "asthma" among its differentials, and not of what stands below it alone. */
  isPart: boolean;
  /** Asked words. */
  words: ReadonlySet<WeighedWord>;
  /** Whether it is for the measure that is asked for: "Glucose below 60". */
  fits: boolean;
}

/** What the passages of a document tell of whom others of it are for. */
export function patientsTold(passages: readonly FoundPassage[], { words, measures }: Asked): Told[] {
  // An age may stand above what is for others: normal rates, a child's pressure.
  const found = measures.filter((measure) => !isOfPatient(measure));
  const paths = passages.map(({ section }) => headingsOf(section));
  const isAbove = (path: readonly string[]) =>
    paths.some((other) => other.length > path.length && begins(other, path));
  return passages.flatMap((passage, at) => {
    const path = paths[at] ?? [];
    const heading = path.at(-1) ?? "";
    const isPart = KEY_POINTS.test(heading) || (PATIENTS.test(heading) && !NOT_FOR.test(heading));
    const names = otherNamesIn(passage.blocks.map(({ text }) => text));
    const named = names === "" ? [] : [{ path, isPart: true, words: held(words, names), fits: false }];
    if (!isPart && !isAbove(path)) return named;
    // What is given says whom that is for, and not whom what stands below is.
    const texts = passage.blocks.map(({ text }) => text).filter((text) => isPart || drugsIn(text).size === 0);
    const fits = texts.some((text) => fitOf(found, text, false) === "holds");
    const said = held(words, texts.join("\n"));
    return [...named, { path, isPart, words: said, fits }];
  });
}

/** Whether that is told of a passage: its protocol has it, or it stands above. */
export function isToldOf(passage: FoundPassage, { path, isPart }: Told): boolean {
  const own = headingsOf(passage.section);
  const protocol = own.slice(0, passage.titles + 1);
  if (isPart) return begins(path, protocol);
  return path.length >= protocol.length && path.length < own.length && begins(own, path);
}

/** Whether headings are some others, or stand below them. */
function begins(path: readonly string[], start: readonly string[]): boolean {
  return start.every((heading, at) => path[at] === heading);
}
