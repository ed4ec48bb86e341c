import { termsOf, tokenize } from "../../../search/words/terms.ts";
import type { Question } from "../../types.ts";
import { measuredTerms } from "./asked-measures.ts";
import { ASKS_DESTINATION, askingPart } from "./asking.ts";
import { attribute } from "./attributes.ts";
import { carry, conditionsIn } from "./carry.ts";
import { isAnyDrug, isDrug } from "./drugs.ts";
import { asksOfDrug, IS_ROUTE, IS_THANKS, isAnew, leansOnEarlier } from "./leans-on-earlier.ts";
import { hadBefore } from "./told-terms.ts";
import { readWanted } from "./wanted.ts";
import { populationOf, wordClass } from "./words.ts";

/** User turns looked back at for what a follow-up is about. */
const MAX_TURNS_BACK = 6;
/**
 * Characters of an earlier turn that are read, its last: this runs on the gateway's event loop. A longer turn stands by
 * itself.
 */
export const MAX_TURN = 2_000;
/** Characters at the end of a history that is one string in which the user's turns are looked for. */
const MAX_TRANSCRIPT = 20_000;
/** Characters of an earlier turn above which it is a story, of which what is asked goes on. */
const STORY = 200;

/** A question that can be searched for without the turns before it. */
export interface WholeQuestion {
  /** What to search for. */
  query: string;
  /** Index terms of the query that come from earlier turns alone and may be missing from an answer: no drug. */
  carried: ReadonlySet<string>;
}

const TAKING = new Set(
  termsOf("go going take taken bring brought transport transported destination hospital"),
);
const RATE = /^[a-z]+\/(?:hr?|min)$/;
const NONE: ReadonlySet<string> = new Set();

/** A turn made whole, with those before it on the same patient, the latest first. */
interface TurnInContext extends WholeQuestion {
  earlier: readonly string[];
}

const NOTHING_SAID: TurnInContext = { query: "", carried: NONE, earlier: [] };

/**
 * Makes a question whole that leans on earlier turns ("and for a child?"): the words that say what it is about are put
 * before it. Each turn may lean on the one before in the same way, so that "how long does it last?" behind "and in
 * shock?" is asked of the drug named first.
 */
export function wholeQuestion({ content, turns, transcript }: Question): WholeQuestion {
  const said = turns.filter(({ role }) => role === "user").map((turn) => turn.content);
  const earlier = [...said, ...saidIn(transcript)]
    .filter((turn) => !IS_THANKS.test(turn))
    .slice(-MAX_TURNS_BACK);
  const before = earlier.reduce((whole, turn) => goOn(whole, shortened(turn)), NOTHING_SAID);
  const { query, carried } = IS_THANKS.test(content) ? alone(before, content) : goOn(before, content);
  return { query, carried };
}

/** A turn made whole by what the turns before it were made. */
function goOn(before: TurnInContext, content: string): TurnInContext {
  if (before.query === "" || content.length > MAX_TURN) return alone(before, content);
  const current = new Set(termsOf(content));
  const own = subjectOf(content, current);
  if (!leansOnEarlier(content, own)) return alone(before, content);
  const isDetail = asksOfDrug(content, own);
  // "CPAP pressure" between them says nothing of what the drug is for.
  const isSpokenOf = (query: string) => conditionsIn(query).size > 0;
  const from = (isDetail && [before.query, ...before.earlier].find(isSpokenOf)) || before.query;
  const words = carry(from, content, own);
  const query = [...words, content].join(" ");
  const had = hadBefore(from);
  const stays = own.length > 0 && own.every(isDrug) && !isDetail ? conditionsIn(from) : NONE;
  const mayMiss = (term: string) =>
    !current.has(term) && !stays.has(term) && (!isDrug(term) || had.has(term));
  const carried = own.length > 0 ? words.flatMap(termsOf) : [...before.carried];
  return { query, carried: new Set(carried.filter(mayMiss)), earlier: [before.query, ...before.earlier] };
}

/**
 * The terms of a turn that say what it is about: "contraindications?", "phone number?" and "mL/hr at 0.1" are asked of what
 * was asked before.
 */
function subjectOf(content: string, terms: ReadonlySet<string>): string[] {
  const units = [...terms].filter((term) => RATE.test(term)).flatMap((term) => [term, ...term.split("/")]);
  const own = telling(terms).filter((term) => !units.includes(term));
  const isAttribute = own.every((term) => attribute(term) !== undefined);
  const isFew = terms.size === 1 || (terms.size === 2 && readWanted(content).length > 0);
  // "Where do we go": the patient is the one that was spoken of.
  const isOfPlace = ASKS_DESTINATION.test(content) && own.every((term) => TAKING.has(term));
  return (isAttribute && isFew) || isOfPlace ? [] : own;
}

function alone(before: TurnInContext, content: string): TurnInContext {
  const earlier = isAnew(content) ? [] : [before.query, ...before.earlier];
  return { query: content, carried: NONE, earlier };
}

/** The terms of a turn that say what it is about; a population alone says for whom, and "which drug" says nothing of it. */
function telling(terms: Iterable<string>): string[] {
  const isTelling = (term: string) =>
    wordClass(term) === "telling" && !IS_ROUTE.test(term) && !isAnyDrug(term);
  return [...terms].filter((term) => isTelling(term) && populationOf(term) < 0);
}

/** The end of an earlier turn; of a story what it asks, and what it says of the patient in numbers. */
function shortened(turn: string): string {
  const end = turn.slice(-MAX_TURN);
  if (end.length <= STORY) return end;
  const measured = measuredTerms(end);
  const told = tokenize(end).filter(({ term, compound }) => !compound && measured.has(term));
  return [...told.map((token) => end.slice(token.start, token.end)), askingPart(end).slice(-STORY)].join(" ");
}

/** What the user said in a history that is one string: behind each "User:", or else its end. */
function saidIn(transcript: string): string[] {
  if (transcript === "") return [];
  const end = transcript.slice(-MAX_TRANSCRIPT);
  const [before = "", ...said] = end.split(/^[ \t]*(?:user|human|question|q)[ \t]*:/gim);
  return (said.length > 0 ? said : [before]).map((turn) => {
    const [own = turn] = turn.split(/^[ \t]*(?:assistant|ai|bot|answer|a)[ \t]*:/gim, 1);
    return own;
  });
}

/** What the current turn says, or failing that the whole question. */
export function ownOr<Read>(read: (text: string) => Read[], content: string, query: string): Read[] {
  const own = read(content);
  return own.length > 0 ? own : read(query);
}
