import type { FoundPassage, SearchHere } from "../../search/types.ts";
import type { Source } from "../types.ts";
import { documentKey, findEditions } from "./editions.ts";
import { type Offer, offerPassages } from "./model/offer-passages.ts";
import { worthAsking } from "./model/worth-asking.ts";
import { type Asked, readAsked } from "./question/asked.ts";
import { withoutLevel } from "./question/levels.ts";
import { quotePods } from "./quotes/quote-pods.ts";
import { quoteText } from "./quotes/quote-text.ts";

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

const PASSAGES = 24;

/** Searches, and reads what is found. Run by a search thread: taking passages apart takes milliseconds. */
export default async function findAnswer(
  search: SearchHere,
  { content, query, carried, severalPods, showSources, by }: Asking,
): Promise<Finding> {
  const { passages: found, terms } = await search(query, PASSAGES);
  const asked = readAsked(content, query, terms, carried);
  const levels = await withOtherLevels(search, query, found, asked);
  const passages = asked.asksDestination ? await withMore(search, `${query} destination`, levels) : levels;
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

/** With what is found of a drug at any level of care: asked what one may give, its own headings are found before the drug. */
async function withOtherLevels(
  search: SearchHere,
  query: string,
  found: readonly FoundPassage[],
  { asksLevel, level, drugs }: Asked,
): Promise<readonly FoundPassage[]> {
  if (!asksLevel || level === undefined || drugs.length === 0) return found;
  return withMore(search, withoutLevel(query, level), found);
}

/** With what another question finds: where patients are taken is told all over, and by a table of destinations. */
async function withMore(
  search: SearchHere,
  query: string,
  found: readonly FoundPassage[],
): Promise<readonly FoundPassage[]> {
  const keyOf = (passage: FoundPassage) => `${documentKey(passage)} ${passage.passageId}`;
  const keys = new Set(found.map(keyOf));
  const more = await search(query, PASSAGES);
  return [...found, ...more.passages.filter((passage) => !keys.has(keyOf(passage)))];
}
