import { oneOf } from "../../../one-of.ts";
import { termsOf, tokenize } from "../../../search/words/terms.ts";
import type { Question } from "../../types.ts";
import { attribute } from "./attributes.ts";
import { isDrug } from "./drugs.ts";
import { populationOf, wordClass } from "./words.ts";

/** User turns looked back at for what a follow-up is about. */
const MAX_TURNS_BACK = 3;
/** Characters of an earlier turn that are read, its last: this runs on the gateway's event loop. */
const MAX_TURN = 2_000;
/** Characters at the end of a history that is one string in which the user's last turn is looked for. */
const MAX_TRANSCRIPT = 20_000;
const FOLLOW_UP = new RegExp(
  oneOf`
    ^\W*(?:and|or|but|also|then|so|what about|how about|what if|same|now)\b
    \b(?:it|its|that|this|those|these|them|their|they|he|she|him|her|there)\b
  `,
  "i",
);
/** "For pain?", "no IV": so few words that begin so go on with what was asked before. */
const GOES_ON = /^\W*(?:for|in|with|without|no|if|when|still|after)(?:\s+\S+){1,3}$/i;
/** Words for a way to give a drug say nothing of what is asked. */
const ROUTE = /^(?:iv|im|io|in|po|sl|sq|subq|pr)$/;

/** A question that can be searched for without the turns before it. */
export interface WholeQuestion {
  /** What to search for. */
  query: string;
  /** Index terms of the query that come from earlier turns alone and may be missing from an answer: no drug. */
  carried: ReadonlySet<string>;
}

/**
 * Makes a question whole that leans on earlier turns ("and for a child?"): the words of the last user
 * turns that say what it was about are put before it.
 */
export function wholeQuestion({ content, turns, transcript }: Question): WholeQuestion {
  const earlier = turns.filter(({ role }) => role === "user").map((turn) => turn.content.slice(-MAX_TURN));
  if (transcript !== "") earlier.push(lastSaid(transcript));
  if (earlier.length === 0) return alone(content);

  const current = new Set(termsOf(content));
  // "Contraindications?" is asked of what was asked about before.
  const own = telling(current).filter((term) => current.size > 1 || attribute(term) === undefined);
  const isFollowUp = own.length === 0 || FOLLOW_UP.test(content) || GOES_ON.test(content.trim());
  if (!isFollowUp) return alone(content);

  const recent = earlier.slice(-MAX_TURNS_BACK).reverse();
  const about = recent.findIndex((turn) => telling(termsOf(turn)).length > 0);
  if (about < 0) return alone(content);
  const words = recent
    .slice(0, about + 1)
    .reverse()
    .flatMap((turn) => carry(turn, current));
  const query = [...words, content].join(" ");
  const mayMiss = (term: string) => !current.has(term) && !isDrug(term);
  const carried = own.length > 0 ? words.flatMap(termsOf).filter(mayMiss) : [];
  return { query, carried: new Set(carried) };
}

function alone(content: string): WholeQuestion {
  return { query: content, carried: new Set() };
}

/** The terms of a turn that say what it is about; a population alone says for whom, not what. */
function telling(terms: Iterable<string>): string[] {
  const isTelling = (term: string) => wordClass(term) === "telling" && !ROUTE.test(term);
  return [...terms].filter((term) => isTelling(term) && !isPopulation(term));
}

/** The written words of a turn that are worth carrying on: a population or a drug gives way to one that is named now. */
function carry(text: string, now: ReadonlySet<string>): string[] {
  const replaced = [isDrug, isPopulation].filter((isOne) => [...now].some((term) => isOne(term)));
  const isReplaced = (term: string) => replaced.some((isOne) => isOne(term));
  const kept = tokenize(text).filter(({ term, compound }) => !compound && !isReplaced(term));
  return [...new Set(kept.map(({ start, end }) => text.slice(start, end)))];
}

function isPopulation(term: string): boolean {
  return populationOf(term) >= 0;
}

/** What the user said last in a history that is one string: behind the last "User:", or else its end. */
function lastSaid(transcript: string): string {
  const end = transcript.slice(-MAX_TRANSCRIPT);
  const said = end.split(/^[ \t]*(?:user|human|question|q)[ \t]*:/gim).at(-1) ?? end;
  const [turn] = said.split(/^[ \t]*(?:assistant|ai|bot|answer|a)[ \t]*:/gim);
  return (turn ?? said).slice(-MAX_TURN);
}

/** What the current turn says, or failing that the whole question. */
export function ownOr<Read>(read: (text: string) => Read[], content: string, query: string): Read[] {
  const own = read(content);
  return own.length > 0 ? own : read(query);
}
