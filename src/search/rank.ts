import { type Alternative, type Concept, toConcepts } from "./concepts.ts";
import { readQuestion } from "./question.ts";
import { createScorer, type WeightedConcept } from "./score.ts";
import type { PassageRow, SnapshotReader } from "./snapshot-reader.ts";
import type { Thesaurus } from "./thesaurus.ts";
import type { AskedTerm } from "./types.ts";

export interface RankedPassage {
  /** Index of the snapshot it comes from. */
  snapshot: number;
  passage: PassageRow;
  score: number;
  matched: string[];
}

export interface Ranking {
  /** Best first. */
  passages: RankedPassage[];
  terms: AskedTerm[];
}

/** Concepts that are scored: of a longer question, those that tell most. */
const MAX_CONCEPTS = 32;
/** Candidates are looked for by the rarest terms, until so many entries of the index would be read. */
const POSTINGS_BUDGET = 20_000;

/** Ranks the passages of all snapshots together. @param depth candidates that are scored, in all */
export async function rank(
  snapshots: readonly SnapshotReader[],
  query: string,
  thesaurus: Thesaurus,
  depth: number,
): Promise<Ranking> {
  const words = readQuestion(query);
  const concepts = toConcepts(words, thesaurus);
  const counts = await countAll(snapshots, concepts);
  const total = snapshots.reduce((sum, it) => sum + it.passages, 0);
  const weighted = concepts.map((concept) => ({
    ...concept,
    worth: concept.weight * idf(frequency(concept, counts.total), total),
  }));
  const scored = weighted
    .filter((concept) => isFound(concept, counts.total))
    .map((concept, order) => ({ concept, order }))
    .sort((a, b) => b.concept.worth - a.concept.worth)
    .slice(0, MAX_CONCEPTS)
    .sort((a, b) => a.order - b.order)
    .map(({ concept }) => concept);
  const terms = toTerms(
    words.map(({ word }) => word),
    weighted,
    counts.total,
  );
  if (scored.length === 0) return { passages: [], terms };

  const meanLength = snapshots.reduce((sum, it) => sum + it.passages * it.meanLength, 0) / Math.max(1, total);
  const scorer = createScorer(scored, meanLength);
  const each = Math.max(20, Math.ceil(depth / snapshots.length));
  const passages: RankedPassage[] = [];
  for (const [index, snapshot] of snapshots.entries()) {
    const expression = toExpression(scored, counts.each[index] ?? new Map());
    if (expression === "") continue;
    for (const passage of await snapshot.byIds(await snapshot.match(expression, each))) {
      const { score, matched } = scorer.score(passage);
      const names = new Set(matched.map((it) => words[scored[it]?.word ?? -1]?.word ?? ""));
      passages.push({ snapshot: index, passage, score, matched: [...names] });
    }
  }
  passages.sort((a, b) => b.score - a.score || a.snapshot - b.snapshot || a.passage.id - b.passage.id);
  return { passages, terms };
}

type Counts = ReadonlyMap<string, number>;

async function countAll(snapshots: readonly SnapshotReader[], concepts: readonly Concept[]) {
  const terms = [...new Set(concepts.flatMap((it) => it.alternatives.flatMap((other) => other.sequence)))];
  const each: Counts[] = [];
  const total = new Map<string, number>();
  for (const snapshot of snapshots) {
    const counts = await snapshot.count(terms);
    for (const [term, n] of counts) total.set(term, n + (total.get(term) ?? 0));
    each.push(counts);
  }
  return { each, total };
}

/** Passages that can hold the alternative. */
function ceiling({ sequence }: Alternative, counts: Counts): number {
  return Math.min(...sequence.map((term) => counts.get(term) ?? 0));
}

function isFound({ alternatives }: Concept, counts: Counts): boolean {
  return alternatives.some((it) => ceiling(it, counts) > 0);
}

function frequency({ alternatives }: Concept, counts: Counts): number {
  const single = alternatives.filter((it) => it.sequence.length === 1).map((it) => ceiling(it, counts));
  const most = Math.max(0, ...single);
  return most > 0 ? most : Math.max(0, ...alternatives.map((it) => ceiling(it, counts))) / 2;
}

function idf(passages: number, total: number): number {
  return Math.log(1 + (total - passages + 0.5) / (passages + 0.5));
}

function toTerms(
  words: readonly string[],
  concepts: readonly WeightedConcept[],
  counts: Counts,
): AskedTerm[] {
  const all = concepts.reduce((sum, it) => sum + it.worth, 0);
  return words.map((term, index) => {
    const own = concepts.filter((it) => it.word === index);
    const worth = own.reduce((sum, it) => sum + it.worth, 0);
    return { term, found: own.some((it) => isFound(it, counts)), weight: all > 0 ? worth / all : 0 };
  });
}

/** The full-text expression for candidates. Terms hold no quotes: `tokenize` leaves letters, digits and . : / % -. */
function toExpression(concepts: readonly WeightedConcept[], counts: Counts): string {
  const options = concepts
    .flatMap(({ alternatives, worth }) =>
      alternatives.map((it) => ({ ...it, n: ceiling(it, counts), value: worth * it.weight })),
    )
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.value - a.value || a.n - b.n);
  const chosen = new Set<string>();
  let postings = 0;
  for (const { sequence, n } of options) {
    if (postings > 0 && postings + n > POSTINGS_BUDGET) continue;
    postings += n;
    const quoted = sequence.map((term) => `"${term}"`).join(" ");
    chosen.add(sequence.length === 1 ? quoted : `NEAR(${quoted}, 3)`);
  }
  return [...chosen].join(" OR ");
}
