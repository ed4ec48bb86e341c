import type { Candidate, RankedPassage } from "./rank.ts";

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
