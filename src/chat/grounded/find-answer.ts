import type { SearchHere } from "../../search/types.ts";
import type { Source } from "../types.ts";
import { isChildHere } from "./childhood.ts";
import { findEditions } from "./editions.ts";
import { lookFurther, PASSAGES } from "./look-further.ts";
import { type Offer, offerPassages } from "./model/offer-passages.ts";
import { worthAsking } from "./model/worth-asking.ts";
import type { Asked } from "./question/asked.ts";
import { asDocumented } from "./question/asked-measures.ts";
import { isAsked } from "./question/asking.ts";
import { inPlainWords } from "./question/plain-words.ts";
import { readAsked } from "./question/read-asked.ts";
import { withWholeNames } from "./question/whole-names.ts";
import { quotePods } from "./quotes/quote-pods.ts";
import { quoteText } from "./quotes/quote-text.ts";
import { decidingWords, weigh } from "./quotes/sections/coverage.ts";
import { isOfPatient } from "./text/measures/measures.ts";

/** What a search thread needs to know to find what answers a question. */
export interface Asking {
  /** The user's turn as it stands. */
  content: string;
  /** The question made whole, which is searched for. */
  query: string;
  /** Index terms of the query that come from earlier turns alone. */
  carried: ReadonlySet<string>;
  severalPods: boolean;
  /** Whether the client is shown what the sources say. */
  showSources: boolean;
  /** Who words the answer. */
  by: "model" | "quotes";
}

/** What the documents hold: passages for a model to answer from, an answer of quotes, or nothing that answers. */
export type Finding = { passages: number } & (
  | { kind: "offered"; offer: Offer }
  | { kind: "quoted"; text: string; sources: Source[] }
  | { kind: "nothing" }
);

/** Searches, and reads what is found. Run by a search thread: taking passages apart takes milliseconds. */
export default async function findAnswer(search: SearchHere, asking: Asking): Promise<Finding> {
  const { carried, severalPods, showSources, by } = asking;
  const content = inPlainWords(asking.content);
  const query = asking.query.replace(asking.content, () => content);
  const { passages: found, terms } = await search(query, PASSAGES);
  const whole = withWholeNames(asking.content, terms);
  if (whole !== asking.content) {
    const wholeQuery = asking.query.replace(asking.content, () => whole);
    return findAnswer(search, { ...asking, content: whole, query: wholeQuery });
  }
  const byWords = readAsked(content, query, terms, carried);
  const meant = meantBy(content, byWords) ?? asDocumented(content, found);
  const asChild = await isChildHere(search, byWords);
  const asked = asChild || meant !== content ? readAsked(meant, query, terms, carried, asChild) : byWords;
  const passages = await lookFurther(search, query, found, asked);
  const editions = await findEditions(search, passages);
  const nothing: Finding = { kind: "nothing", passages: passages.length };
  if (by === "model") {
    if (!worthAsking(passages, asked, terms)) return nothing;
    const offer = offerPassages(passages, editions, severalPods, showSources);
    return { kind: "offered", passages: passages.length, offer };
  }
  const quoted = quotePods(passages, asked, editions);
  if (quoted.length === 0) return nothing;
  return {
    kind: "quoted",
    passages: passages.length,
    ...quoteText(quoted, asked, severalPods, editions),
  };
}

/** What a patient has is so much of a message that tells of one. */
const MOSTLY = 0.66;

/**
 * The question that a message is which asks nothing: of no more than what a patient has it asks what is done about that, of a patient
 * who is told of, "adult bee sting, hives, wheezing", what is given; undefined where it asks something.
 */
function meantBy(content: string, asked: Asked): string | undefined {
  const { words, wanted, drugs, drugsAsked, populations, measures } = asked;
  const isOther = asked.asksPermission || asked.asksSigns || asked.asksFailing;
  if (isOther || isAsked(content) || wanted.length > 0 || drugsAsked.length > 0) return undefined;
  const telling = decidingWords(words).filter(({ population }) => population < 0);
  const isAlone = drugs.length === 0 && measures.length === 0 && telling.length > 0;
  const named = words.filter(({ required, population }) => required && population < 0);
  if (isAlone && named.every(({ condition }) => condition)) return `how do i treat ${content}`;
  const had = weigh(telling.filter(({ condition, drug }) => condition || drug));
  const isOfOne = populations.size > 0 || measures.some(isOfPatient);
  return isOfOne && had > weigh(telling) * MOSTLY ? `what do i give for ${content}` : undefined;
}
