import type { Alternative, Concept } from "./concepts.ts";
import type { Counts } from "./counts.ts";

/** How much the repetition of a word where it occurs says about it. More is better on abstracts, less on short manuals. */
const BURST = 0.4;

/**
 * What finding a concept says: the inverse document frequency of its most frequent word (the form of
 * Lucene's BM25, never negative), more where passages that have the word repeat it. Words of content come
 * in bursts and words of form do not: Church and Gale 1995, "Inverse document frequency: a measure of
 * deviations from Poisson". The texts are counted, not the headings and filenames: a word in the name of a document
 * is on all its passages and yet may be what tells them apart.
 */
export function worthOf({ weight, alternatives }: Concept, counts: Counts): number {
  const single = alternatives.filter(({ sequence }) => sequence.length === 1);
  // A phrase is rarer than its rarest word; half of that is a guess.
  const n = frequency(single, counts) || frequency(alternatives, counts) / 2;
  const idf = Math.log(1 + (counts.passages - n + 0.5) / (n + 0.5));
  const [asked = ""] = alternatives[0]?.sequence ?? [];
  const { times = 0, passages = 0 } = counts.all.get(asked) ?? {};
  return weight * idf * ((times + 1.4) / (passages + 1)) ** BURST;
}

/** Passages that hold the most frequent of the alternatives, each as far as it counts. */
function frequency(alternatives: readonly Alternative[], { all }: Counts): number {
  const ofWord = (term: string) => all.get(term)?.passages || all.get(term)?.anywhere || 0;
  return Math.max(
    0,
    ...alternatives.map(({ sequence, weight }) => weight * Math.min(...sequence.map(ofWord))),
  );
}
