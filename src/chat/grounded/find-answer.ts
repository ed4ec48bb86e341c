import type { SearchHere } from "../../search/types.ts";
import type { Source } from "../types.ts";
import { findEditions } from "./editions.ts";
import { type Offer, offerPassages } from "./model/offer-passages.ts";
import { worthAsking } from "./model/worth-asking.ts";
import { readAsked } from "./question/asked.ts";
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
  const { passages, terms } = await search(query, PASSAGES);
  const asked = readAsked(content, query, terms, carried);
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
