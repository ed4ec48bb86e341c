import { otherForms } from "../words/irregular-verbs.ts";
import type { AskedWord } from "./question.ts";
import type { Thesaurus } from "./thesaurus.ts";

/** One thing asked for, and the ways it may be written. A passage has it once any alternative occurs. */
export interface Concept {
  /** Index of the asked word it comes from. */
  word: number;
  /** How much the question stresses it. */
  weight: number;
  /** True for the compound of parts that are asked for too: it only adds to them. */
  whole: boolean;
  alternatives: Alternative[];
}

/** One way to write a concept. */
export interface Alternative {
  /** Index terms that follow one another, stop words aside. */
  sequence: readonly string[];
  /** 1: as asked; less for a synonym. */
  weight: number;
  /** Only begins alike: helps to rank, and is no sign that the thing asked for is there. */
  variant?: true;
  /** The class of the thing asked for, or one of the class: not the thing itself. */
  related?: "class" | "member";
  /** Which of the parts of the thing asked for it names. */
  part?: number;
}

/** How much another form of an irregular verb counts. */
const FORM_WEIGHT = 0.9;
/** How much a compound counts beside its parts. */
const COMPOUND_WEIGHT = 0.5;
/** More ways to write a concept than this are left out. */
const MAX_ALTERNATIVES = 24;

/** What to look for: each part and each whole of each asked word, with synonyms. */
export function toConcepts(words: readonly AskedWord[], thesaurus: Thesaurus): Concept[] {
  const concepts: Concept[] = [];
  const parts: Item[] = [];
  const wholes: Item[] = [];
  for (const [index, { parts: single, compounds, times }] of words.entries()) {
    const stress = 1 + Math.log(times);
    const ofParts = single.map((term) => {
      const forms = otherForms(term).map((form) => ({ sequence: [form], weight: FORM_WEIGHT }));
      const alternatives: Alternative[] = [{ sequence: [term], weight: 1 }, ...forms];
      const concept = { word: index, weight: stress, whole: false, alternatives };
      return { term, concept };
    });
    const ofWholes = compounds.map((term) => {
      const alternatives: Alternative[] = [{ sequence: [term], weight: 1 }];
      if (compounds.length === 1 && single.length > 1) alternatives.push({ sequence: single, weight: 1 });
      const whole = single.length > 0;
      const weight = whole ? stress * COMPOUND_WEIGHT : stress;
      return { term, concept: { word: index, weight, whole, alternatives } };
    });
    parts.push(...ofParts);
    wholes.push(...(ofWholes.length === 1 ? ofWholes : ofParts));
    concepts.push(...[...ofParts, ...ofWholes].map(({ concept }) => concept));
  }
  addSynonyms(wholes, thesaurus);
  if (parts.map((it) => it.term).join(" ") !== wholes.map((it) => it.term).join(" ")) {
    addSynonyms(parts, thesaurus);
  }
  return concepts;
}

interface Item {
  term: string;
  concept: Concept;
}

function addSynonyms(items: readonly Item[], thesaurus: Thesaurus): void {
  const terms = items.map(({ term }) => term);
  for (let at = 0; at < items.length; ) {
    const found = thesaurus.lookup(terms, at);
    for (const { concept } of items.slice(at, at + (found?.length ?? 0))) {
      addAlternatives(concept, found?.synonyms ?? []);
    }
    at += found?.length ?? 1;
  }
}

/** Adds ways to write a concept that it does not have yet. */
export function addAlternatives(concept: Concept, more: readonly Alternative[]): void {
  const known = new Set(concept.alternatives.map(({ sequence }) => sequence.join(" ")));
  for (const alternative of more) {
    if (concept.alternatives.length >= MAX_ALTERNATIVES) return;
    if (!known.has(alternative.sequence.join(" "))) concept.alternatives.push(alternative);
  }
}
