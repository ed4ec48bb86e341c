/**
 * `bun run eval DIR`: how well searching finds what corpus.jsonl, queries.jsonl and qrels.tsv in DIR judge.
 * Without DIR: the project's own questions, searched for and answered without a model.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evaluate } from "./evaluate.ts";
import { type AnswerFigures, evaluateAnswers } from "./evaluate-answers.ts";
import { evaluateSamples } from "./evaluate-samples.ts";
import { SET_NAMES, type SetName } from "./questions/questions.ts";

async function reportCollection(folder: string, path: string): Promise<void> {
  const figures = await evaluate(folder, path);
  console.log(`questions      ${figures.questions}`);
  console.log(`nDCG@10        ${figures.ndcg10.toFixed(4)}`);
  console.log(`recall@100     ${figures.recall100.toFixed(4)}`);
  console.log(`MRR@10         ${figures.mrr10.toFixed(4)}`);
  console.log(`ms a question  p50 ${figures.p50.toFixed(1)}, p95 ${figures.p95.toFixed(1)}`);
  console.log(`passages       ${figures.passages}`);
  const ratio = (figures.bytes / figures.textBytes).toFixed(2);
  console.log(`snapshot       ${figures.bytes} bytes, ${ratio} times the text`);
}

async function reportSamples(set: SetName, path: string): Promise<void> {
  console.log(`\n${set}`);
  for (const [kind, figures] of Object.entries(await evaluateSamples(set, path))) {
    const { questions, first, firstTen, mrr10, missed } = figures;
    if (questions === 0) continue;
    console.log(
      `${kind.padEnd(9)} ${questions} questions: answer in the first passage ${first.toFixed(3)}, ` +
        `in the first ten ${firstTen.toFixed(3)}, MRR@10 ${mrr10.toFixed(3)}`,
    );
    for (const { place, id, question } of missed) {
      console.log(`  ${place === 0 ? "not in ten" : `place ${place}`.padEnd(10)} ${id} ${question}`);
    }
  }
}

/** Prints the figures of a set's kinds, and its misses; returns the figures of a line. */
async function reportAnswers(set: SetName): Promise<string> {
  const { figures, asked } = await evaluateAnswers(set);
  console.log(`\n${set.padEnd(16)}questions  answered  by 1st line  declined  lines an answer`);
  for (const [kind, { questions, answered, firstLine, declined, lines }] of Object.entries(figures)) {
    const shares = [answered, firstLine, declined].map(
      (count) => `${((100 * count) / questions).toFixed(1)} %`,
    );
    const columns = [...shares, (lines / Math.max(1, questions - declined)).toFixed(1)];
    console.log([kind.padEnd(16), questions, ...columns.map((it) => it.padStart(11))].join(""));
  }
  for (const { question, outcome } of asked) {
    const wanted = question.kind === "unanswerable" ? "declined" : "answered";
    if (outcome !== wanted) console.log(`  ${outcome.padEnd(10)} ${question.id} ${question.question}`);
  }
  const { lexical, thesaurus, unanswerable } = figures;
  const sum = (of: keyof AnswerFigures) => lexical[of] + thesaurus[of];
  const lines = (sum("lines") / (sum("questions") - sum("declined"))).toFixed(2);
  const columns = [
    `${sum("answered")}/${sum("questions")}`,
    `${sum("firstLine")}/${sum("questions")}`,
    `${unanswerable.declined}/${unanswerable.questions}`,
    lines,
  ];
  return [set.padEnd(16), ...columns.map((it) => it.padStart(14))].join("");
}

const [folder] = process.argv.slice(2);
const scratch = await mkdtemp(join(tmpdir(), "eval-"));
try {
  if (folder !== undefined) await reportCollection(folder, join(scratch, "snapshot.db"));
  else {
    for (const set of SET_NAMES) await reportSamples(set, join(scratch, `${set}.db`));
    const lines: string[] = [];
    for (const set of SET_NAMES) if (set !== "clinicians") lines.push(await reportAnswers(set));
    const columns = ["answered", "by 1st line", "declined", "lines"].map((it) => it.padStart(14));
    console.log([`\n${"in short".padEnd(16)}${columns.join("")}`, ...lines].join("\n"));
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
