import { tokenize } from "../../search/terms.ts";
import { loadThesaurus } from "../../search/thesaurus.ts";
import type { AskedTerm } from "../../search/types.ts";
import { readWanted, type Wanted } from "./wanted.ts";
import { populationOf, type WordClass, wordClass } from "./words.ts";

/** A word of the question, weighed for what it tells about where the answer stands. */
export interface AskedWord {
  /** As the search calls it. */
  term: string;
  /** What counts as this word in a text: sequences of index terms, spaces around each term. */
  forms: readonly string[];
  /** 0 to 1; those of a question add up to 1. */
  weight: number;
  kind: WordClass;
  /** Whether it names a drug: an answer about another drug is none. */
  drug: boolean;
  /** The population that it names (`populationOf`), or -1. */
  population: number;
  /** False for a word carried over from an earlier turn: it helps, its absence refuses nothing. */
  required: boolean;
}

export interface Asked {
  words: readonly AskedWord[];
  wanted: readonly Wanted[];
}

/** How much a word of each class counts beside a telling one of the same rarity. */
const CLASS_FACTOR = { frame: 0.15, general: 0.35, telling: 1 } satisfies Record<WordClass, number>;

const thesaurus = loadThesaurus();

/**
 * Weighs the words of a question.
 *
 * @param content the current turn, which says what kind of answer is wanted
 * @param query what was searched for
 * @param terms the search's reading of the query
 * @param carried index terms that come from earlier turns alone
 */
export function readAsked(
  content: string,
  query: string,
  terms: readonly AskedTerm[],
  carried: ReadonlySet<string>,
): Asked {
  const phrases = readPhrases(query);
  const words = terms.map(({ term, weight, readAs }): AskedWord => {
    const own = termsOf(term);
    const others = readAs === undefined ? [] : readPhrases(readAs);
    const named = [...phrases.filter(({ terms }) => own.some((one) => terms.includes(one))), ...others];
    const kind = classOf(own, named.length > 0);
    const all = [...own, ...(readAs === undefined ? [] : termsOf(readAs))];
    return {
      term,
      forms: [...new Set([...all, ...named.flatMap(({ synonyms }) => synonyms)])].map((form) => ` ${form} `),
      kind,
      weight: weight * CLASS_FACTOR[kind],
      drug: all.some((one) => thesaurus.drugs.has(one)),
      population: Math.max(-1, ...all.map(populationOf)),
      required: !own.every((one) => carried.has(one)),
    };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return {
    words: words.map((word) => ({ ...word, weight: word.weight / total })),
    wanted: readWanted(content),
  };
}

/** The index terms of a text as one line to look forms up in. */
export function indexLine(text: string): string {
  const tokens = tokenize(text);
  const parts = tokens.filter(({ compound }) => !compound).map(({ term }) => term);
  const wholes = tokens.filter(({ compound }) => compound).map(({ term }) => term);
  return ` ${parts.join(" ")}  ${wholes.join("  ")} `;
}

function classOf(terms: readonly string[], known: boolean): WordClass {
  const kinds = terms.map(wordClass);
  if (kinds.every((kind) => kind === "frame")) return "frame";
  return known || kinds.includes("telling") ? "telling" : "general";
}

/** The names in a question that the thesaurus knows, each with its other names. */
function readPhrases(text: string): { terms: string[]; synonyms: string[] }[] {
  const tokens = tokenize(text);
  const parts = tokens.filter(({ compound }) => !compound).map(({ term }) => term);
  const found: { terms: string[]; synonyms: string[] }[] = [];
  const look = (sequence: readonly string[], at: number): number => {
    const hit = thesaurus.lookup(sequence, at);
    if (!hit) return 1;
    const synonyms = hit.synonyms.map((synonym) => synonym.sequence.join(" "));
    found.push({ terms: sequence.slice(at, at + hit.length), synonyms });
    return hit.length;
  };
  for (let at = 0; at < parts.length; ) at += look(parts, at);
  for (const { term, compound } of tokens) if (compound) look([term], 0);
  return found;
}

function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
