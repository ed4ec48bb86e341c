import { stat } from "node:fs/promises";
import { loadThesaurus } from "../../src/search/question/thesaurus.ts";
import { rank } from "../../src/search/ranking/rank.ts";
import { openSnapshot } from "../../src/search/snapshot-reader.ts";
import { indexCorpus } from "./index-corpus.ts";
import { readQuestions } from "./judgements.ts";
import { ndcg, quantile, recall, reciprocalRank } from "./measures.ts";

interface Figures {
  questions: number;
  ndcg10: number;
  recall100: number;
  mrr10: number;
  /** Milliseconds a question. */
  p50: number;
  p95: number;
  passages: number;
  /** Bytes of the snapshot, and of the text it was made from. */
  bytes: number;
  textBytes: number;
}

/** Candidates that are scored. Documents longer than a passage have several, and 100 documents are looked at. */
const DEPTH = 300;
const WARM_UP = 20;

/** Indexes the corpus in `folder` as the worker does into a file at `path`, and asks it all judged questions. */
export async function evaluate(folder: string, path: string): Promise<Figures> {
  const { passages, textBytes } = await indexCorpus(folder, path);
  const questions = await readQuestions(folder);
  const snapshot = await openSnapshot(path);
  const thesaurus = loadThesaurus();
  const ask = (text: string) => rank([snapshot], text, thesaurus, DEPTH);
  for (const { text } of questions.slice(0, WARM_UP)) await ask(text);
  const times: number[] = [];
  const sums = { ndcg10: 0, recall100: 0, mrr10: 0 };
  for (const { text, judged } of questions) {
    const start = performance.now();
    const { passages: ranked } = await ask(text);
    times.push(performance.now() - start);
    const documents = [...new Set(ranked.map(({ passage }) => passage.filename))];
    sums.ndcg10 += ndcg(documents, judged, 10);
    sums.recall100 += recall(documents, judged, 100);
    sums.mrr10 += reciprocalRank(documents, judged, 10);
  }
  snapshot.close();
  const count = Math.max(1, questions.length);
  return {
    questions: questions.length,
    ndcg10: sums.ndcg10 / count,
    recall100: sums.recall100 / count,
    mrr10: sums.mrr10 / count,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    passages,
    bytes: (await stat(path)).size,
    textBytes,
  };
}
