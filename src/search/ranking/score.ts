import type { Concept } from "../question/concepts.ts";
import type { PassageRow } from "../snapshot-reader.ts";
import { after, fieldOf, TermFinder } from "./places.ts";

/** A concept with what it is worth to find it (`worthOf`). */
export interface WeightedConcept extends Concept {
  worth: number;
}

/** Scores passages by the words they hold. */
interface Scorer {
  /** Score of a passage, 0 to 1 of what a perfect one would have, and the indexes of the concepts it has. */
  score(passage: PassageRow): { score: number; matched: number[] };
}

/** BM25F (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework") with its usual k1 and b. */
const K1 = 1.2;
const B = 0.75;
/** What an occurrence in the heading path, or in the filename, counts beside one in the text. */
const FIELD_WEIGHT = { filename: 0.5, section: 2 };
/** What two words count that are asked one after the other and stand near each other, and how near. */
const PAIR = 0.1;
const NEAR = 8;

/** @param meanLength mean length of a passage's text in characters */
export function createScorer(concepts: readonly WeightedConcept[], meanLength: number): Scorer {
  const finder = new TermFinder();
  const compiled = concepts.map(({ alternatives, worth }) => ({
    worth,
    alternatives: alternatives.map((it) => ({ ...it, ids: it.sequence.map((term) => finder.add(term)) })),
  }));
  const pairs = toPairs(concepts);
  const ideal = [...compiled, ...pairs].reduce((sum, { worth }) => sum + worth, 0);

  return {
    score(passage) {
      finder.read(passage);
      const length = 1 - B + (B * passage.text.length) / meanLength;
      const matched: number[] = [];
      const places = compiled.map(() => NOWHERE);
      let sum = 0;
      for (const [index, { alternatives, worth }] of compiled.entries()) {
        const found = new Map<number, number>();
        for (const { ids, weight, variant } of alternatives) {
          const starts = finder.places(ids);
          if (starts.length > 0 && !variant && matched.at(-1) !== index) matched.push(index);
          for (const at of starts) found.set(at, Math.max(weight, found.get(at) ?? 0));
        }
        if (found.size === 0) continue;
        let frequency = 0;
        for (const [at, weight] of found) {
          const field = fieldOf(at);
          frequency += field === "text" ? weight / length : weight * FIELD_WEIGHT[field];
        }
        sum += (worth * frequency) / (K1 + frequency);
        places[index] = [...found.keys()].sort((a, b) => a - b);
      }
      for (const { first, second, worth } of pairs) {
        const near = nearness(places[first] ?? NOWHERE, places[second] ?? NOWHERE);
        sum += (worth * near) / (K1 + near);
      }
      return { score: ideal > 0 ? Math.min(1, sum / ideal) : 0, matched };
    },
  };
}

const NOWHERE: readonly number[] = [];

/** Concepts asked one after the other. A compound stands for its parts and is left out. */
function toPairs(concepts: readonly WeightedConcept[]) {
  const single = [...concepts.entries()].filter(([, { whole }]) => !whole);
  return single.slice(1).map(([second, concept], order) => {
    const [first, before] = single[order] ?? [second, concept];
    return { first, second, worth: PAIR * Math.min(before.worth, concept.worth) };
  });
}

/**
 * Sum over the places of the first of one over the distance to the nearest place of the second, where that is near;
 * against the order asked, a distance counts half as far again.
 */
function nearness(first: readonly number[], second: readonly number[]): number {
  let sum = 0;
  for (const at of first) {
    const next = after(second, at);
    const ahead = (second[next] ?? Number.POSITIVE_INFINITY) - at;
    const previous = second[next - 1] === at ? second[next - 2] : second[next - 1];
    const behind = 1.5 * (at - (previous ?? Number.NEGATIVE_INFINITY));
    const distance = Math.min(ahead, behind);
    if (distance <= NEAR) sum += 1 / distance;
  }
  return sum;
}
