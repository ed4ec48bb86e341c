import { remembered } from "../../../remembered.ts";
import type { FoundPassage, FoundPlace } from "../../../search/types.ts";
import { place } from "../../sources.ts";
import type { Source } from "../../types.ts";
import type { Editions } from "../editions.ts";
import { statedQuantities } from "../text/amounts/quantities.ts";

/** A passage that a model may answer from. Its text stands in the prompt alone: an answer under way does not keep it. */
export interface Offered extends Source {
  /** The keys of the quantities that it states, one a line. */
  stated: string;
}

/** What a model is given to answer from. */
export interface Offer {
  /** The passages as a prompt shows them, one line each. */
  lines: string;
  sources: Offered[];
}

const statedKeys = remembered((text) => [...statedQuantities(text)].join("\n"));

/** About 6,000 tokens of passages. */
const MAX_CHARACTERS = 24_000;

/**
 * The best passages, as far as a model's budget holds them.
 * @param withQuotes whether the client is shown what they say
 */
export function offerPassages(
  passages: readonly FoundPassage[],
  editions: Editions,
  severalPods: boolean,
  withQuotes: boolean,
): Offer {
  const lines: string[] = [];
  const sources: Offered[] = [];
  let characters = 0;
  for (const found of passages) {
    const { blocks, matched: _, ...passage } = found;
    const text = blocks.map((block) => block.text).join("\n");
    characters += text.length;
    if (characters > MAX_CHARACTERS && sources.length > 0) break;
    const id = sources.length + 1;
    const stated = statedKeys(`${passage.section}\n${text}`);
    sources.push({ id, passage, quote: withQuotes ? text : "", stated });
    const nested = blocks.map((block) => "  ".repeat(block.depth ?? 0) + block.text).join("\n");
    lines.push(passageLine(id, passage, nested, editions.own(found)?.effective, severalPods));
  }
  return { lines: lines.join("\n"), sources };
}

/** What servers of models take for the end of a turn or the beginning of another, wherever it stands. */
const CONTROL_TOKEN = /<(?=\||\/?(?:s|bos|eos|think|(?:start|end)_of_turn)>)|\[(?=\/?INST\])/gi;

/**
 * JSON on one line: whatever stands in a document, it cannot end its own fence.
 * @param effective the date of its document's edition, where several documents of the Pod have the rule
 */
function passageLine(
  id: number,
  passage: FoundPlace,
  text: string,
  effective: string | undefined,
  severalPods: boolean,
): string {
  const { filename, section, orgId } = passage;
  const line = JSON.stringify({
    id,
    document: filename,
    place: place(passage),
    ...(severalPods && { pod: orgId }),
    ...(effective && { effective }),
    section,
    text,
  });
  return line.replace(CONTROL_TOKEN, (sign) => (sign === "<" ? "\\u003c" : "\\u005b"));
}
