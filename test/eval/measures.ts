/** Judgements of one question: document id to grade, 1 or more where the document answers. */
export type Judgements = ReadonlyMap<string, number>;

/** Normalized discounted cumulative gain of the first `depth` (Järvelin and Kekäläinen 2002), gain = grade as in trec_eval. */
export function ndcg(ranked: readonly string[], judged: Judgements, depth: number): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, depth).reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0);
  const best = gain([...judged.values()].sort((a, b) => b - a));
  return best > 0 ? gain(ranked.map((id) => judged.get(id) ?? 0)) / best : 0;
}

/** Share of the documents that answer which are among the first `depth`. */
export function recall(ranked: readonly string[], judged: Judgements, depth: number): number {
  const answering = [...judged].filter(([, grade]) => grade > 0).map(([id]) => id);
  const found = new Set(ranked.slice(0, depth));
  return answering.filter((id) => found.has(id)).length / Math.max(1, answering.length);
}

/** One over the rank of the first document that answers, 0 beyond `depth`. */
export function reciprocalRank(ranked: readonly string[], judged: Judgements, depth: number): number {
  const rank = ranked.slice(0, depth).findIndex((id) => (judged.get(id) ?? 0) > 0);
  return rank < 0 ? 0 : 1 / (rank + 1);
}

/** The value that a share `q` of the sorted values does not exceed. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? 0;
}
