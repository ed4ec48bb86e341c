import { ceiling } from "../question/counts.ts";
import type { TermCount } from "../snapshot-reader.ts";
import type { Candidate, RankedPassage } from "./rank.ts";
import type { WeightedConcept } from "./score.ts";

/**
 * A candidate has one of the words that tell most: as many words as about this number of passages of a snapshot can
 * have. Ordering thousands that share no more than a common word would be lost time.
 */
const CANDIDATES = 1_000;
/** Where several snapshots are searched they share that number, but each has this at least. */
const MIN_CANDIDATES = 400;
/** Other words help to order the candidates, until so many entries of the index would be read for them. */
const ENTRIES = 60_000;

/**
 * The full-text expression that finds the candidates in one of so many snapshots; "" where nothing can match. Terms come
 * from `tokenize`, so they hold letters, digits and . : / % - but no quote.
 */
export function toExpression(
  concepts: readonly WeightedConcept[],
  counts: ReadonlyMap<string, TermCount>,
  snapshots: number,
): string {
  const room = Math.max(MIN_CANDIDATES, CANDIDATES / snapshots);
  const telling: string[] = [];
  const others: string[] = [];
  let candidates = 0;
  let entries = 0;
  for (const { sequence, n } of byValue(concepts, counts)) {
    const quoted = sequence.map((term) => `"${term}"`).join(" ");
    const phrase = sequence.length === 1 ? quoted : `NEAR(${quoted}, 3)`;
    if (telling.length === 0 || candidates + n <= room) {
      candidates += n;
      telling.push(phrase);
    } else if (entries + n <= ENTRIES) {
      entries += n;
      others.push(phrase);
    }
  }
  const either = telling.join(" OR ");
  return others.length === 0 ? either : `(${either}) AND (${[...telling, ...others].join(" OR ")})`;
}

/** The ways to write what is asked that occur, those that tell most first. */
function byValue(concepts: readonly WeightedConcept[], counts: ReadonlyMap<string, TermCount>) {
  const best = new Map<string, { sequence: readonly string[]; n: number; value: number }>();
  for (const { alternatives, worth } of concepts) {
    const present = alternatives.filter((it) => ceiling(it, counts) > 0);
    const sure = present.filter((it) => !it.variant);
    for (const it of sure.length > 0 ? sure : present) {
      const key = it.sequence.join(" ");
      const value = worth * it.weight;
      if (value > (best.get(key)?.value ?? 0)) {
        best.set(key, { sequence: it.sequence, n: ceiling(it, counts), value });
      }
    }
  }
  return [...best.values()].sort((a, b) => b.value - a.value || a.n - b.n);
}

/**
 * Fuses the lexical score of each candidate with its similarity to the question: the mean of both, each stretched
 * over the candidates of all snapshots to 0..1 (Lee 1997, "Analyses of multiple evidence combination"). A passage of
 * a snapshot without vectors keeps its stretched lexical score, so that its Pod is not starved.
 */
export function fuse(candidates: readonly Candidate[]): RankedPassage[] {
  const known = candidates.map(({ similarity }) => similarity).filter((it) => it !== undefined);
  const lexical = stretch(candidates.map(({ score }) => score));
  const semantic = stretch(known);
  return candidates.map(({ similarity, ...passage }) => {
    if (known.length === 0) return passage;
    const words = lexical(passage.score);
    return { ...passage, score: similarity === undefined ? words : (words + semantic(similarity)) / 2 };
  });
}

/** Maps the least of the values to 0 and the greatest to 1; where all are the same, they say nothing: 0. */
function stretch(values: readonly number[]): (value: number) => number {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const range = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least;
  return (value) => (range > 0 ? (value - least) / range : 0);
}
