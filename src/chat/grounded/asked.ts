import { toConcepts } from "../../search/concepts.ts";
import { readQuestion } from "../../search/question.ts";
import { tokenize } from "../../search/terms.ts";
import { loadThesaurus } from "../../search/thesaurus.ts";
import type { AskedTerm } from "../../search/types.ts";
import { readWanted, type Wanted } from "./wanted.ts";
import { populationOf, type WordClass, wordClass } from "./words.ts";

/** A word of the question, weighed for what it tells about where the answer stands. */
export interface WeighedWord {
  /** As the search calls it. */
  term: string;
  /** Its own index terms. */
  terms: readonly string[];
  /** A text holds the word where it holds all parts of any way to write it. */
  ways: readonly Way[];
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

/** The parts of a written word; of each, the sequences of index terms that stand for it, a space on either side. */
export type Way = readonly (readonly string[])[];

export interface Asked {
  words: readonly WeighedWord[];
  wanted: readonly Wanted[];
}

/** How much a word of each class counts beside a telling one of the same rarity. */
const CLASS_FACTOR = { frame: 0.15, general: 0.35, telling: 1 } satisfies Record<WordClass, number>;

/**
 * Endings that the WHO gives to international nonproprietary names ("The use of stems in the selection of
 * INN", 2018), those of drugs carried on ambulances: a drug is known as one though no list has it.
 */
const INN_STEM =
  /[a-z]{3}(?:amine|nidazole|olol|pril|sartan|cillin|mycin|caine|zepam|zolam|peridol|nephrine|barbital|tidine|setron|dipine|tropine|apine|parin|curonium|curium|formin|profen|oxacin|fentanil|codone|semide|tropium|buterol|meterol|sone|solone|teplase|pressin|toin|darone|cainide|lukast|prazole|triptan|dronate|thiazide|stigmine|oxime|gatran|xaban)$/;

const thesaurus = loadThesaurus();
const drugTerms = new Set(thesaurus.drugs.values());

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
  const ways = readWays(query);
  const words = terms.map(({ term, weight, readAs = "" }): WeighedWord => {
    const own = termsOf(term);
    const mended = termsOf(readAs).filter(
      (one) => drugTerms.has(one) || own.some((other) => isKin(one, other)),
    );
    const meant = [...own, ...mended];
    const kind = classOf(meant);
    return {
      term,
      terms: meant,
      ways: [...(ways.get(term) ?? []), ...(mended.length > 0 ? [...readWays(readAs).values()].flat() : [])],
      kind,
      weight: weight * CLASS_FACTOR[kind],
      drug: (kind === "telling" && INN_STEM.test(term)) || meant.some((one) => drugTerms.has(one)),
      population: Math.max(-1, ...meant.map(populationOf)),
      required: !own.every((one) => carried.has(one)),
    };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return {
    words: words.map((word) => ({ ...word, weight: word.weight / total })),
    wanted: readWanted(content),
  };
}

/** The index terms of a text as one line, to find the sequences of a `Way` in. */
export function indexLine(text: string): string {
  const tokens = tokenize(text);
  const parts = tokens.filter(({ compound }) => !compound).map(({ term }) => term);
  const wholes = tokens.filter(({ compound }) => compound).map(({ term }) => term);
  return ` ${parts.join(" ")}  ${wholes.join("  ")} `;
}

/** The most telling class among its terms; what the thesaurus names is telling, a frame word excepted. */
function classOf(terms: readonly string[]): WordClass {
  const kinds = terms.map(wordClass);
  if (kinds.includes("telling")) return "telling";
  if (kinds.every((kind) => kind === "frame")) return "frame";
  return terms.some((term) => thesaurus.knows(term)) ? "telling" : "general";
}

/**
 * Whether two terms are forms of one word ("restrain", "restraint"). Read as any other everyday word, a word
 * says something else ("drown", "down"): beside forms only names are mended.
 */
function isKin(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 5 && (one.startsWith(other) || other.startsWith(one));
}

/** For each word of a text, the ways to write it. */
function readWays(text: string): Map<string, Way[]> {
  const words = readQuestion(text);
  const concepts = toConcepts(words, thesaurus);
  return new Map(
    words.map(({ word, compounds }, index) => {
      const parts: string[][] = [];
      const wholes: Way[] = [];
      for (const concept of concepts.filter((one) => one.word === index)) {
        const sequences = concept.alternatives.map(({ sequence }) => ` ${sequence.join(" ")} `);
        const whole = compounds.some((term) => sequences[0] === ` ${term} `);
        if (whole) wholes.push([sequences]);
        else parts.push(sequences);
      }
      return [word, parts.length > 0 ? [parts, ...wholes] : wholes];
    }),
  );
}

function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
