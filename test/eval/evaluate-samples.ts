import { loadThesaurus } from "../../src/search/question/thesaurus.ts";
import { searchSnapshots } from "../../src/search/search-snapshots.ts";
import { openSnapshot } from "../../src/search/snapshot-reader.ts";
import type { FoundPassage } from "../../src/search/types.ts";
import { PassageMaker } from "../../workers/snapshot/passages.ts";
import { Snapshot } from "../../workers/snapshot/snapshot.ts";
import { type Question, readDocuments, readQuestions, type SetName } from "./questions/questions.ts";

interface SampleFigures {
  questions: number;
  /** Share of the questions whose answer is in the first passage, and in the first ten. */
  first: number;
  firstTen: number;
  mrr10: number;
  /** Questions whose answer is not in the first passage, with the place of the one that has it (0: none of ten). */
  missed: { id: string; question: string; place: number }[];
}

const LIMIT = 10;

/** Asks a set's questions, its documents all in one Pod at `path`; figures of the kinds that have an answer. */
export async function evaluateSamples(
  set: SetName,
  path: string,
): Promise<Record<"lexical" | "thesaurus", SampleFigures>> {
  await indexDocuments(set, path);
  const snapshot = await openSnapshot(path);
  const thesaurus = loadThesaurus();
  const figures = { lexical: noFigures(), thesaurus: noFigures() };
  for (const question of await readQuestions(set)) {
    if (question.kind === "unanswerable") continue;
    const target = { orgId: "samples", version: "", snapshot };
    const { passages } = await searchSnapshots([target], question.question, thesaurus, { limit: LIMIT });
    add(figures[question.kind], question, passages.findIndex((passage) => answers(passage, question)) + 1);
  }
  snapshot.close();
  return { lexical: mean(figures.lexical), thesaurus: mean(figures.thesaurus) };
}

type Answerable = Exclude<Question, { kind: "unanswerable" }>;

function answers(passage: FoundPassage, question: Answerable): boolean {
  return [question, ...question.also].some(
    ({ filename, page, answer }) =>
      passage.filename === filename &&
      passage.page === page &&
      passage.blocks.some(({ text }) => text.includes(answer)),
  );
}

function add(figures: SampleFigures, { id, question }: Answerable, place: number): void {
  figures.questions++;
  if (place === 1) figures.first++;
  else figures.missed.push({ id, question, place });
  if (place > 0) {
    figures.firstTen++;
    figures.mrr10 += 1 / place;
  }
}

function noFigures(): SampleFigures {
  return { questions: 0, first: 0, firstTen: 0, mrr10: 0, missed: [] };
}

function mean({ questions, first, firstTen, mrr10, missed }: SampleFigures): SampleFigures {
  const of = (sum: number) => sum / Math.max(1, questions);
  return { questions, first: of(first), firstTen: of(firstTen), mrr10: of(mrr10), missed };
}

async function indexDocuments(set: SetName, path: string): Promise<void> {
  const snapshot = await Snapshot.create(path, "samples", "20260101_000000");
  for (const [filename, pages] of Object.entries(await readDocuments(set))) {
    const id = await snapshot.addDocument({ filename, sha256: "", sizeBytes: 1 });
    const maker = new PassageMaker();
    for (const page of pages) await snapshot.addPassages(id, filename, maker.add(page));
    await snapshot.addPassages(id, filename, maker.end());
    await snapshot.finishDocument(id, { pages: pages.length, ocrPages: 0 });
  }
  await snapshot.finish();
}
