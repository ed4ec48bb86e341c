import type { Concept } from "./concepts.ts";
import type { PassageRow } from "./snapshot-reader.ts";
import { forEachRun, type Run } from "./terms.ts";

/** A concept with what it is worth to find it (`worthOf`). */
export interface WeightedConcept extends Concept {
  worth: number;
}

export interface Scorer {
  /** Score of a passage, 0 to 1 of what a perfect one would have, and the indexes of the concepts it has. */
  score(passage: PassageRow): { score: number; matched: number[] };
}

/** BM25F (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework") with its usual k1 and b. */
const K1 = 1.2;
const B = 0.75;
/** What an occurrence in the heading path, or in the filename, counts beside one in the text. */
const SECTION = 2;
const FILENAME = 0.5;
/** What two words count that are asked one after the other and stand near each other, and how near. */
const PAIR = 0.1;
const NEAR = 8;

/** Positions of filename, section and text are kept apart by this. */
const FIELD_GAP = 100_000;

/** @param meanLength mean length of a passage's text in characters */
export function createScorer(concepts: readonly WeightedConcept[], meanLength: number): Scorer {
  const ids = new Map<string, number>();
  const idOf = (term: string) => {
    const id = ids.get(term) ?? ids.size;
    ids.set(term, id);
    return id;
  };
  const compiled = concepts.map(({ alternatives, worth }) => ({
    worth,
    alternatives: alternatives.map((it) => ({ ...it, ids: it.sequence.map(idOf) })),
  }));
  const single = [...concepts.keys()].filter((index) => !concepts[index]?.whole);
  const pairs = single.slice(1).map((second, order) => {
    const first = single[order] ?? second;
    return { first, second, worth: Math.min(compiled[first]?.worth ?? 0, compiled[second]?.worth ?? 0) };
  });
  const ideal =
    compiled.reduce((sum, it) => sum + it.worth, 0) + PAIR * pairs.reduce((sum, it) => sum + it.worth, 0);
  const asked = new Map<Run, readonly { id: number; offset: number }[]>();
  const askedIn = (run: Run) => {
    let found = asked.get(run);
    if (!found) {
      found = run.parts.flatMap(({ term, offset }) => {
        const id = ids.get(term);
        return id === undefined ? [] : [{ id, offset }];
      });
      asked.set(run, found);
    }
    return found;
  };

  /** Where each asked term stands in the passage. */
  function locate(passage: PassageRow): number[][] {
    const places: number[][] = Array.from({ length: ids.size }, () => []);
    for (const [field, text] of [passage.filename, passage.section, passage.text].entries()) {
      forEachRun(text, (run, _start, position) => {
        for (const { id, offset } of askedIn(run)) places[id]?.push(field * FIELD_GAP + position + offset);
      });
    }
    return places;
  }

  return {
    score(passage) {
      const places = locate(passage);
      const length = 1 - B + (B * passage.text.length) / meanLength;
      const matched: number[] = [];
      const positions: number[][] = [];
      let sum = 0;
      for (const [index, { alternatives, worth }] of compiled.entries()) {
        const found = new Map<number, number>();
        for (const { ids, weight, variant } of alternatives) {
          const starts = occurrences(ids, places);
          if (starts.length > 0 && !variant && matched.at(-1) !== index) matched.push(index);
          for (const at of starts) found.set(at, Math.max(weight, found.get(at) ?? 0));
        }
        let frequency = 0;
        for (const [at, weight] of found) {
          frequency +=
            at < FIELD_GAP ? weight * FILENAME : at < 2 * FIELD_GAP ? weight * SECTION : weight / length;
        }
        sum += (worth * frequency) / (K1 + frequency);
        positions.push([...found.keys()].sort((a, b) => a - b));
      }
      for (const { first, second, worth } of pairs) {
        const near = nearness(positions[first] ?? [], positions[second] ?? []);
        sum += (PAIR * worth * near) / (K1 + near);
      }
      return { score: ideal > 0 ? Math.min(1, sum / ideal) : 0, matched };
    },
  };
}

/** Where the terms stand one after the other, with at most two words between each. */
function occurrences(ids: readonly number[], places: readonly number[][]): readonly number[] {
  const [first = -1, ...rest] = ids;
  const starts = places[first] ?? [];
  if (rest.length === 0) return starts;
  return starts.filter((start) => {
    let last = start;
    return rest.every((id) => {
      const next = places[id]?.find((at) => at > last && at <= last + 3);
      last = next ?? last;
      return next !== undefined;
    });
  });
}

/** Sum over the places of the first word of one over the distance to the second; against the order asked it counts half as far again. */
function nearness(first: readonly number[], second: readonly number[]): number {
  let sum = 0;
  for (const a of first) {
    let distance = Number.POSITIVE_INFINITY;
    for (const b of second) if (b !== a) distance = Math.min(distance, b > a ? b - a : (a - b) * 1.5);
    if (distance <= NEAR) sum += 1 / distance;
  }
  return sum;
}
