import type { EmbeddedQuestion } from "../embed-question.ts";
import { besideIn } from "../question/clipped.ts";
import { type Alternative, addAlternatives, type Concept, toConcepts } from "../question/concepts.ts";
import {
  type Counts,
  ceiling,
  countTerms,
  noCounts,
  occurs,
  readJoined,
  worthOf,
} from "../question/counts.ts";
import { addExplained } from "../question/explained.ts";
import { type AskedWord, readQuestion } from "../question/question.ts";
import { readMisspelled } from "../question/spelling.ts";
import type { Thesaurus } from "../question/thesaurus.ts";
import { addVariants } from "../question/variants.ts";
import type { PassageRow, SnapshotReader } from "../snapshot-reader.ts";
import type { AskedTerm } from "../types.ts";
import { tokenize } from "../words/terms.ts";
import { fuse, toExpression } from "./candidates.ts";
import { createScorer, type WeightedConcept } from "./score.ts";

/** A passage with what it is worth to the question. */
export interface RankedPassage {
  /** Index of the snapshot it comes from. */
  snapshot: number;
  passage: PassageRow;
  /** 0 to 1 */
  score: number;
  /** Words of the question that it has, in any way to write them. */
  matched: string[];
}

/** A passage before its score by words and its similarity to the question are one (`fuse`). */
export interface Candidate extends RankedPassage {
  /** Cosine; undefined where the snapshot has no vector for it. */
  similarity: number | undefined;
}

/** What a question finds. */
interface Ranking {
  /** Best first. */
  passages: RankedPassage[];
  terms: AskedTerm[];
  /** Each way to write what is asked, as terms that follow one another. */
  sequences: (readonly string[])[];
}

/** Concepts that are scored: of a longer question, those that tell most. */
const MAX_CONCEPTS = 32;
/** Words that occur nowhere and are looked up as misspelled. */
const MAX_MISSPELLED = 3;
/** How much the word counts that a misspelled one was read as. */
const READ_WEIGHT = 0.8;
/** Candidates that are scored in each snapshot at least. */
const MIN_EACH = 10;

/**
 * Ranks the passages of all snapshots together.
 * @param depth candidates that are scored, in all
 * @param embedded the question's vector, where it has one; it counts in snapshots of the same model
 */
export async function rank(
  snapshots: readonly SnapshotReader[],
  query: string,
  thesaurus: Thesaurus,
  depth: number,
  embedded?: EmbeddedQuestion,
): Promise<Ranking> {
  const words = readQuestion(query);
  const concepts = toConcepts(words, thesaurus);
  const counts = noCounts(snapshots);
  await countTerms(
    counts,
    snapshots,
    concepts.flatMap(({ alternatives }) => alternatives),
  );
  const readAs = await readUnknown(words, concepts, counts, snapshots, thesaurus);
  await addExplained(words, concepts, counts, snapshots, thesaurus);
  await addVariants(concepts, counts, snapshots, thesaurus);
  const weighted = concepts.map((concept) => ({ ...concept, worth: worthOf(concept, counts) }));
  const scored = mostTelling(
    weighted.filter(({ alternatives }) => alternatives.some((it) => ceiling(it, counts.all) > 0)),
  );
  const passages = fuse(await findCandidates(snapshots, words, scored, counts, depth, embedded));
  passages.sort((a, b) => b.score - a.score || a.snapshot - b.snapshot || a.passage.id - b.passage.id);
  return {
    passages,
    terms: toTerms(words, weighted, counts, readAs, passages),
    sequences: scored.flatMap(({ alternatives }) =>
      alternatives.filter((it) => !it.variant).map((it) => it.sequence),
    ),
  };
}

/** The passages of each snapshot that hold the concepts or are near in meaning, scored by what they hold. */
async function findCandidates(
  snapshots: readonly SnapshotReader[],
  words: readonly AskedWord[],
  concepts: readonly WeightedConcept[],
  counts: Counts,
  depth: number,
  embedded: EmbeddedQuestion | undefined,
): Promise<Candidate[]> {
  const length = snapshots.reduce((sum, it) => sum + it.passages * it.meanLength, 0);
  const scorer = createScorer(concepts, length / Math.max(1, counts.passages));
  const each = Math.max(MIN_EACH, Math.ceil(depth / Math.max(1, snapshots.length)));
  const candidates: Candidate[] = [];
  for (const [index, snapshot] of snapshots.entries()) {
    const expression = toExpression(concepts, counts.each[index] ?? new Map(), snapshots.length);
    const found = expression === "" ? [] : await snapshot.match(expression, each);
    const near = await nearest(snapshot, embedded, each, found);
    for (const passage of await snapshot.byIds([...new Set([...found, ...near.keys()])])) {
      const { score, matched } = scorer.score(passage);
      const names = new Set(matched.map((it) => words[concepts[it]?.word ?? -1]?.word ?? ""));
      const similarity = near.get(passage.id);
      candidates.push({ snapshot: index, passage, score, matched: [...names], similarity });
    }
  }
  return candidates;
}

/** Similarities of the passages nearest to the question and of those found by words; none without vectors of its model. */
async function nearest(
  snapshot: SnapshotReader,
  embedded: EmbeddedQuestion | undefined,
  limit: number,
  found: readonly number[],
): Promise<Map<number, number>> {
  if (!embedded || embedded.model !== snapshot.embeddingModel) return new Map();
  return snapshot.nearest(embedded.vector, limit, found);
}

/** Gives words that occur nowhere the word they were meant to be. Returns what was read, by index of the word. */
async function readUnknown(
  words: readonly AskedWord[],
  concepts: readonly Concept[],
  counts: Counts,
  snapshots: readonly SnapshotReader[],
  thesaurus: Thesaurus,
): Promise<Map<number, string>> {
  const readAs = new Map<number, string>();
  const unknown = concepts.filter(({ alternatives }) => !occurs(alternatives, counts));
  let tries = MAX_MISSPELLED;
  for (const concept of unknown) {
    const { word = "", parts = [] } = words[concept.word] ?? {};
    if (parts.length !== 1 || tries-- <= 0) continue;
    const found = async (alternatives: readonly Alternative[]) => {
      await countTerms(counts, snapshots, alternatives);
      return occurs(alternatives, counts);
    };
    const isBeside = besideIn(snapshots, words, concept.word);
    const reading =
      (await readJoined(words, concept.word, found)) ??
      (await readMisspelled(word, parts[0] ?? "", snapshots, thesaurus, found, isBeside));
    if (!reading) continue;
    readAs.set(concept.word, reading.term);
    const ways = [{ sequence: [reading.term], weight: 1 }, ...reading.synonyms];
    await countTerms(counts, snapshots, ways);
    addAlternatives(
      concept,
      ways.map(({ sequence, weight }) => ({ sequence, weight: weight * READ_WEIGHT })),
    );
  }
  return readAs;
}

function mostTelling(concepts: readonly WeightedConcept[]): WeightedConcept[] {
  const chosen = new Set([...concepts].sort((a, b) => b.worth - a.worth).slice(0, MAX_CONCEPTS));
  return concepts.filter((concept) => chosen.has(concept));
}

function toTerms(
  words: readonly AskedWord[],
  concepts: readonly WeightedConcept[],
  counts: Counts,
  readAs: ReadonlyMap<number, string>,
  passages: readonly RankedPassage[],
): AskedTerm[] {
  const all = concepts.reduce((sum, { worth }) => sum + worth, 0);
  return words.map(({ word }, index) => {
    const own = concepts.filter((concept) => concept.word === index);
    const worth = own.reduce((sum, concept) => sum + concept.worth, 0);
    const read = readAs.get(index);
    return {
      term: word,
      found: own.some(({ alternatives }) => occurs(alternatives, counts)),
      weight: all > 0 ? worth / all : 0,
      ...(read !== undefined && { readAs: asWritten(read, passages) }),
    };
  });
}

/** How the best passage that has the term writes it; the term itself where none has it. */
function asWritten(term: string, passages: readonly RankedPassage[]): string {
  for (const { passage } of passages) {
    for (const text of [passage.text, passage.section]) {
      const token = tokenize(text).find((it) => it.term === term);
      if (token) return text.slice(token.start, token.end).toLowerCase();
    }
  }
  return term;
}
