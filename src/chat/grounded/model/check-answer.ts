import { quantities } from "../text/amounts/quantities.ts";
import { endsInAbbreviation } from "../text/sentences.ts";
import { CITATION, idsOf } from "./citations.ts";
import type { Offered } from "./offer-passages.ts";

/** Stands behind a number that no cited passage states. */
export const NOT_FOUND = "(not found in the cited documents)";

/**
 * The end of the first whole sentence: a line end, or a full stop with the citations behind it and the
 * beginning of what follows. A citation behind the full stop belongs to the sentence before it.
 */
const SENTENCE_END = /\n|[.!?]["'”’)*_]*(?:\s*[[【][^\]】\n]{0,40}[\]】])*\s+(?=[^\s[【\p{Ll}])/gu;

/** How much the patient weighs, how old they are: never a dose. */
const OF_PATIENT = /^[\d.]+ (?:kg|lb|year|month)$/;

/** A list of sources that the model wrote by itself, and its lines: they are dropped, ours stands in their place. */
const OWN_SOURCES = /^[\s*#_]*sources?[*_]*:/i;
const LIST_LINE = /^\s*(?:$|[[【(*•\d-])/;

/** Checks a model's answer sentence by sentence, while it streams. */
export class AnswerCheck {
  /** The quantities that a source states, by its id. */
  readonly #stated: ReadonlyMap<number, string>;
  readonly #cited = new Set<number>();
  /** The quantities that the user said of the patient: an answer may say them again. */
  readonly #told: ReadonlySet<string>;
  #held = "";
  #inOwnList = false;

  /** @param said what the user said */
  constructor(sources: readonly Pick<Offered, "id" | "stated">[], said = "") {
    const keys = quantities(said).flatMap((quantity) => quantity.keys);
    this.#told = new Set(keys.filter((key) => OF_PATIENT.test(key)));
    this.#stated = new Map(sources.map(({ id, stated }) => [id, stated]));
  }

  /** Ids cited so far. */
  get cited(): ReadonlySet<number> {
    return this.#cited;
  }

  /** Takes the next piece and returns the sentences that are whole now, checked; "" where none is. */
  add(piece: string): string {
    this.#held += piece;
    let passed = "";
    for (let end = sentenceEnd(this.#held); end > 0; end = sentenceEnd(this.#held)) {
      passed += this.#check(this.#held.slice(0, end));
      this.#held = this.#held.slice(end);
    }
    return passed;
  }

  /** The last sentence, checked. */
  end(): string {
    const rest = this.#held;
    this.#held = "";
    return this.#check(rest);
  }

  #check(sentence: string): string {
    this.#inOwnList = OWN_SOURCES.test(sentence) || (this.#inOwnList && LIST_LINE.test(sentence));
    if (this.#inOwnList) return "";
    const here = new Set<number>();
    const cleaned = sentence.replace(CITATION, (_, space: string, bracketed?: string, named?: string) => {
      const known = idsOf(bracketed ?? named ?? "").filter((id) => this.#stated.has(id));
      for (const id of known) here.add(id);
      return known.length > 0 ? `${space}[${known.join(", ")}]` : "";
    });
    for (const id of here) this.#cited.add(id);
    return this.#markNumbers(cleaned, here.size > 0 ? here : this.#cited);
  }

  #markNumbers(sentence: string, cited: ReadonlySet<number>): string {
    const said = quantities(sentence);
    if (said.length === 0) return sentence;
    const stated = new Set([...cited].flatMap((id) => this.#stated.get(id)?.split("\n") ?? []));
    let marked = "";
    let done = 0;
    for (const { keys, end } of said) {
      if (keys.every((key) => stated.has(key) || this.#told.has(key))) continue;
      marked += `${sentence.slice(done, end)} ${NOT_FOUND}`;
      done = end;
    }
    return marked + sentence.slice(done);
  }
}

function sentenceEnd(text: string): number {
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (match[0] === "\n" || !endsInAbbreviation(text.slice(0, end).trimEnd())) return end;
  }
  return 0;
}
