import { tokenize } from "../../search/words/terms.ts";
import { type Act, describeScope, readActs, shortName } from "../catalogue/catalogue.ts";
import { type NationalLevel, nationalLevels } from "../catalogue/schema.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { isByOthers } from "../grounded/question/routes.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { coverage } from "../grounded/quotes/sections/coverage.ts";
import { isOfPatient } from "../grounded/text/measures/measures.ts";
import { held, heldIn, isNamedIn, type ReadText, readText } from "../grounded/text/read-text.ts";
import { isWithin } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import type { Citations } from "./citations.ts";
import { namedLevel, namedLevels } from "./level-answer.ts";
import { namedState } from "./named-state.ts";
import { isOf, NATIONAL, NO_STATE, practiceLines } from "./places.ts";

/** An act is what is asked about if it holds this share of the question's telling words. */
const IS_ASKED = 0.6;

/** Another act is named beside the nearest if it comes this near, and each place's nearest if it is as near as that. */
const NEAR_BEST = 0.75;
const NEAR = 0.25;
/** Behind the acts of the asked state and of the national model. */
const OTHERS = 2;
/** Between the parts of an act's text. */
const PARTS = /[,;:()]| and | or /;

/** What a text gives a drug for. */
const FOR = / for .*/;

/** The form or the way of a drug. */
const FORM = /^(?:im|iv|io|in|po|sl|odt|neb|mdi|vials?|tablets?|tabs?|pills?|spray|syringe|gel|drip)$/;
/** What a drug is given by that is no way into the body. */
const DEVICE = /auto-?injector|inhal|nebuli[sz]/i;
/** What one does to give a drug. */
const GIVING = /^(?:hang|run|push|draw)$/;
/** What care is called. */
const CARE = /^[ab]ls$/;

let acts: { act: Act; read: ReadText; given: ReadText }[] | undefined;

/**
 * Which levels may do what the question asks permission for, a line for each public text that says so, those of the
 * asked state first, then the national model, and whether any is of that state; "" where it asks for none, or no text
 * names the act.
 */
export function whoMayText(question: Question, read: Asked, citations: Citations): string {
  if (!read.asksPermission) return "";
  const named = namedState(question.content);
  const state = named?.label ?? question.state.label;
  const isOfAct = ({ term, terms }: WeighedWord) =>
    !(
      CARE.test(term) ||
      GIVING.test(term) ||
      namedLevels(term).length > 0 ||
      terms.some((each) => named?.terms.has(each)) ||
      (read.drugs.length > 0 && FORM.test(term))
    );
  const asked = { ...read, words: read.words.filter(isOfAct) };
  // "Acetylcysteine for acetaminophen" gives no acetaminophen.
  acts ??= readActs().map((act) => ({
    act,
    read: readText(act.text),
    given: readText(act.text.replace(FOR, "")),
  }));
  const all = acts.map(({ act, read, given }) => ({ act, given, holds: heldIn(asked.words, read) }));
  const holding = all.filter(({ given, holds }) => isAsked(asked, given, holds));
  const found = byRoute(asked.drugs.length > 0 ? holding : nearest(asked, holding), read);
  const asksLevels = /\bwho\b/i.test(question.content) || namedLevels(question.content).length > 0;
  if (!(asksLevels || found.some(({ holds }) => holdsAll(asked, holds)))) return "";
  // Of other places the strictest first: what one of them gives a level is no leave elsewhere.
  const order = ({ source }: Act) => (isOf(state, source) ? 0 : source.place === NATIONAL ? 1 : OTHERS);
  const level = levelOf(question);
  const practice = practiceLines(state, citations);
  const lines = found
    .map(({ act }) => act)
    .sort((a, b) => order(a) - order(b) || (order(a) < OTHERS ? rank(a) - rank(b) : rank(b) - rank(a)))
    .map((act) => actLine(act, level, citations));
  const whose = state === NO_STATE ? NATIONAL : state;
  const isTold = practice.length > 0 || found.some(({ act }) => isOf(whose, act.source));
  const texts = `the public texts that were read${isTold ? "" : `, none of ${state === NO_STATE ? "the national model" : state}`}`;
  return found.length > 0 ? [`Who may, by ${texts}:`, ...practice, ...lines].join("\n") : "";
}

/** The level that permission is asked for: the one that is named, or else the asker's. */
function levelOf({ content, scope }: Question): NationalLevel | undefined {
  const named = namedLevel(content);
  return named || namedLevels(content).length > 0 ? named : describeScope(scope.value).level;
}

interface Found {
  act: Act;
  holds: ReadonlySet<WeighedWord>;
}

/** The acts without those that give the drug in other ways than those asked for, where some do not. */
function byRoute(found: readonly Found[], { drugs, routes }: Asked): readonly Found[] {
  if (drugs.length === 0 || routes.length === 0) return found;
  const isOther = ({ text }: Act) =>
    !routes.some((route) => route.test(text)) && (DEVICE.test(text) || isByOthers(text, routes));
  const own = found.filter(({ act }) => !isOther(act));
  return own.length > 0 ? own : found;
}

/**
 * The acts that are nearest to what is asked, and each place's nearest where it is near: who asks for blood asks for
 * "blood products", less for "blood glucose monitoring" and not for "hydralazine for high blood pressure".
 */
function nearest(asked: Asked, found: readonly Found[]): Found[] {
  const near = found.map((each) => ({ ...each, nearness: nearnessOf(each, asked) }));
  const best = Math.max(...near.map(({ nearness }) => nearness));
  const bestOf = (place: string | undefined) =>
    Math.max(...near.filter(({ act }) => act.source.place === place).map(({ nearness }) => nearness));
  return near.filter(
    ({ act, nearness }) =>
      nearness >= best * NEAR_BEST || (nearness >= NEAR && nearness === bestOf(act.source.place)),
  );
}

/** How much of a part of the act's text is asked for; what has only another word for it, a tube for an intubation, half. */
function nearnessOf({ act, holds }: Found, { words }: Asked): number {
  const own = words.map((word) => ({ ...word, ways: [word.terms.map((term) => [` ${term} `])] }));
  const factor = held(own, act.text).size >= holds.size ? 1 : 0.5;
  const shares = act.text
    .split(PARTS)
    .map((part) => held(words, part).size / tokenize(part).filter(({ compound }) => !compound).length);
  return factor * Math.max(...shares.filter(Number.isFinite));
}

/** The asked drug by its own name decides; what it is for, the texts on levels seldom say. */
function isAsked(asked: Asked, given: ReadText, holds: ReadonlySet<WeighedWord>): boolean {
  const drugs = asked.drugsAsked;
  return drugs.length > 0 ? drugs.some((drug) => isNamedIn(drug, given)) : coverage(asked, holds) >= IS_ASKED;
}

/** "Can I give nitro to somebody on Viagra" does not ask for levels. Words that no topic has say nothing of a patient. */
function holdsAll({ words, measures }: Asked, holds: ReadonlySet<WeighedWord>): boolean {
  const saysMore = (word: WeighedWord) =>
    word.drug || word.population >= 0 || (word.kind === "telling" && word.found);
  return !measures.some(isOfPatient) && words.every((word) => holds.has(word) || !saysMore(word));
}

function rank({ level, endorsed: [first] }: Act): number {
  return Math.min(
    ...[level, first].map((each) => (each ? nationalLevels.indexOf(each) : nationalLevels.length)),
  );
}

function actLine(
  { text, source, level, endorsed }: Act,
  asked: NationalLevel | undefined,
  citations: Citations,
): string {
  const isBeyond = asked !== undefined && level !== undefined && !isWithin(asked, { level });
  const levels = [
    ...(level ? [orAbove(level)] : []),
    ...endorsed.map((each) => `${shortName(each)} with an endorsement`),
    ...(isBeyond && !endorsed.includes(asked) ? [`not ${shortName(asked)}`] : []),
  ];
  return `- ${text}: ${levels.join("; ")} (${source.place} ${citations.cite(source)})`;
}

/** "AEMT and above". */
export function orAbove(level: NationalLevel): string {
  return level === nationalLevels.at(-1) ? shortName(level) : `${shortName(level)} and above`;
}
