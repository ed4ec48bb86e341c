import type { Concept } from "./concepts.ts";
import type { PassageRow } from "./snapshot-reader.ts";
import { tokenize } from "./terms.ts";

/** A concept with what it is worth: its inverse document frequency times the question's stress. */
export interface WeightedConcept extends Concept {
  worth: number;
}

export interface Scorer {
  /** Score of a passage, 0 to 1 of what a perfect one would have, and the indexes of the concepts it has. */
  score(passage: PassageRow): { score: number; matched: number[] };
}

/** BM25F: saturation and length normalisation (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework"). */
export const tuning = {
  k1: 1.2,
  b: 0.75,
  section: 2,
  filename: 0.5,
  pair: 0.3,
  window: 8,
};

const FIELD_GAP = 100_000;

/** @param meanLength mean length of a passage's text in characters */
export function createScorer(concepts: readonly WeightedConcept[], meanLength: number): Scorer {
  const { k1, b, section: ws, filename: wf, pair: wp, window } = tuning;
  const termIds = new Map<string, number>();
  for (const { alternatives } of concepts) {
    for (const { sequence } of alternatives) {
      for (const term of sequence) if (!termIds.has(term)) termIds.set(term, termIds.size);
    }
  }
  const compiled = concepts.map(({ alternatives, worth }) => ({
    worth,
    alternatives: alternatives.map(({ sequence, weight }) => ({
      ids: sequence.map((term) => termIds.get(term) ?? -1),
      weight,
    })),
  }));
  let ideal = 0;
  for (const [i, c] of compiled.entries()) {
    ideal += c.worth;
    const next = compiled[i + 1];
    if (next) ideal += wp * Math.min(c.worth, next.worth);
  }

  return {
    score(passage) {
      const at: number[][] = Array.from({ length: termIds.size }, () => []);
      const read = (text: string, offset: number) => {
        for (const { term, position } of tokenize(text)) {
          const id = termIds.get(term);
          if (id !== undefined) at[id]?.push(offset + position);
        }
      };
      read(passage.filename, 0);
      read(passage.section, FIELD_GAP);
      read(passage.text, 2 * FIELD_GAP);
      const norm = 1 - b + (b * passage.text.length) / meanLength;
      const matched: number[] = [];
      const positions: number[][] = [];
      let sum = 0;
      for (const [index, { alternatives, worth }] of compiled.entries()) {
        const places = new Map<number, number>();
        for (const { ids, weight } of alternatives) {
          for (const p of occurrences(ids, at)) places.set(p, Math.max(weight, places.get(p) ?? 0));
        }
        let tf = 0;
        for (const [p, w] of places) {
          tf += p < FIELD_GAP ? w * wf : p < 2 * FIELD_GAP ? w * ws : w / norm;
        }
        positions.push([...places.keys()].sort((x, y) => x - y));
        if (tf > 0) {
          matched.push(index);
          sum += (worth * tf * 1) / (k1 + tf);
        }
      }
      for (let i = 0; i + 1 < compiled.length; i++) {
        const near = closeness(positions[i] ?? [], positions[i + 1] ?? [], window);
        if (near > 0) {
          const worth = Math.min(compiled[i]?.worth ?? 0, compiled[i + 1]?.worth ?? 0);
          sum += (wp * worth * near) / (k1 + near);
        }
      }
      return { score: ideal > 0 ? Math.min(1, sum / ideal) : 0, matched };
    },
  };
}

/** Where the terms stand one after the other, with at most two words between. */
function occurrences(ids: readonly number[], at: readonly number[][]): number[] {
  const [first = -1, ...rest] = ids;
  const starts = at[first] ?? [];
  if (rest.length === 0) return starts;
  return starts.filter((start) => {
    let last = start;
    return rest.every((id) => {
      const next = at[id]?.find((p) => p > last && p <= last + 3);
      if (next === undefined) return false;
      last = next;
      return true;
    });
  });
}

function closeness(a: readonly number[], b: readonly number[], window: number): number {
  let sum = 0;
  for (const p of a) {
    let best = Number.POSITIVE_INFINITY;
    for (const q of b) if (q !== p) best = Math.min(best, q > p ? q - p : (p - q) * 1.5);
    if (best <= window) sum += 1 / best;
  }
  return sum;
}
