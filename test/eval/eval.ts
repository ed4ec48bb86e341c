/** `bun run eval DIR`: how well searching finds what corpus.jsonl, queries.jsonl and qrels.tsv in DIR judge. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evaluate } from "./evaluate.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: bun run eval DIR (a folder with corpus.jsonl, queries.jsonl and qrels.tsv)");
  process.exit(2);
}
const scratch = await mkdtemp(join(tmpdir(), "eval-"));
try {
  const figures = await evaluate(folder, join(scratch, "snapshot.db"));
  console.log(`questions      ${figures.questions}`);
  console.log(`nDCG@10        ${figures.ndcg10.toFixed(4)}`);
  console.log(`recall@100     ${figures.recall100.toFixed(4)}`);
  console.log(`MRR@10         ${figures.mrr10.toFixed(4)}`);
  console.log(`ms a question  p50 ${figures.p50.toFixed(1)}, p95 ${figures.p95.toFixed(1)}`);
  console.log(`passages       ${figures.passages}`);
  const ratio = (figures.bytes / figures.textBytes).toFixed(2);
  console.log(`snapshot       ${figures.bytes} bytes, ${ratio} times the text`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
