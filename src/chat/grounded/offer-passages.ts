import type { FoundPassage } from "../../search/types.ts";
import type { Source } from "../types.ts";
import type { Editions } from "./editions.ts";

/** A passage that a model may answer from. */
export interface Offered extends Source {
  /** The date of its document's edition, where several documents of the Pod have the rule. */
  effective: string | undefined;
}

/** About 6,000 tokens of passages. */
const MAX_CHARACTERS = 24_000;

/** The best passages, as far as a model's budget holds them. */
export function offerPassages(passages: readonly FoundPassage[], editions: Editions): Offered[] {
  const offered: Offered[] = [];
  let characters = 0;
  for (const passage of passages) {
    const quote = passage.blocks.map(({ text }) => text).join("\n");
    characters += quote.length;
    if (characters > MAX_CHARACTERS && offered.length > 0) break;
    const effective = editions.own(passage)?.effective;
    offered.push({ id: offered.length + 1, passage, quote, effective });
  }
  return offered;
}
