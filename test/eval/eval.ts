/**
 * `bun run eval`: how well the embedded answerer answers the project's own questions.
 * `bun run eval DIR`: how well searching finds what corpus.jsonl, queries.jsonl and qrels.tsv in DIR judge.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evaluate } from "./evaluate.ts";
import { evaluateAnswers } from "./evaluate-answers.ts";
import { evaluateSamples } from "./evaluate-samples.ts";

const [folder] = process.argv.slice(2);
const scratch = await mkdtemp(join(tmpdir(), "eval-"));
try {
  const path = join(scratch, "snapshot.db");
  if (folder === undefined) await reportOwn(path);
  else await reportFolder(folder, path);
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function reportFolder(from: string, path: string): Promise<void> {
  const figures = await evaluate(from, path);
  console.log(`questions      ${figures.questions}`);
  console.log(`nDCG@10        ${figures.ndcg10.toFixed(4)}`);
  console.log(`recall@100     ${figures.recall100.toFixed(4)}`);
  console.log(`MRR@10         ${figures.mrr10.toFixed(4)}`);
  console.log(`ms a question  p50 ${figures.p50.toFixed(1)}, p95 ${figures.p95.toFixed(1)}`);
  console.log(`passages       ${figures.passages}`);
  const ratio = (figures.bytes / figures.textBytes).toFixed(2);
  console.log(`snapshot       ${figures.bytes} bytes, ${ratio} times the text`);
}

async function reportOwn(path: string): Promise<void> {
  console.log("searching       questions   first  in ten  MRR@10");
  for (const [kind, figures] of Object.entries(await evaluateSamples(path))) {
    const shares = [percent(figures.first), percent(figures.firstTen), figures.mrr10.toFixed(3)];
    console.log(row(kind, figures.questions, shares));
  }
  const { figures, asked } = await evaluateAnswers();
  console.log("\nanswering       questions  answered  by 1st line  declined  lines an answer");
  for (const [kind, { questions, answered, firstLine, declined, lines }] of Object.entries(figures)) {
    const shares = [answered, firstLine, declined].map((count) => percent(count / questions));
    console.log(row(kind, questions, [...shares, (lines / Math.max(1, questions - declined)).toFixed(1)]));
  }
  console.log("");
  for (const { question, outcome } of asked) {
    const wanted = question.kind === "unanswerable" ? "declined" : "answered";
    if (outcome !== wanted) console.log(`${outcome.padEnd(9)} ${question.id}  ${question.question}`);
  }
}

function row(kind: string, questions: number, figures: readonly string[]): string {
  return [kind.padEnd(16), String(questions).padStart(9), ...figures.map((it) => it.padStart(9))].join("");
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
