import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evaluate } from "./evaluate.ts";
import { evaluateSamples } from "./evaluate-samples.ts";
import { ndcg, recall, reciprocalRank } from "./measures.ts";

async function inScratch<T>(run: (path: string) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), "eval-test-"));
  try {
    return await run(join(scratch, "snapshot.db"));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

test("the project's own questions find their answers no worse than before", async () => {
  const { lexical, thesaurus } = await inScratch((path) => evaluateSamples("samples", path));
  expect(lexical.first).toBeGreaterThan(0.93);
  expect(lexical.firstTen).toBeGreaterThan(0.99);
  expect(thesaurus.first).toBeGreaterThan(0.7);
  expect(thesaurus.firstTen).toBeGreaterThan(0.96);
});

const SCIFACT = join(import.meta.dir, "../../../shared/corpus/retrieval/scifact");
if (!existsSync(SCIFACT)) console.warn(`SKIPPED: no judged collection at ${SCIFACT}`);

test.skipIf(!existsSync(SCIFACT))("SciFact: nDCG@10 of 0.71, a snapshot of 2.5 times the text", async () => {
  const figures = await inScratch((path) => evaluate(SCIFACT, path));
  expect(figures.questions).toBe(300);
  expect(figures.ndcg10).toBeGreaterThanOrEqual(0.71);
  expect(figures.recall100).toBeGreaterThanOrEqual(0.92);
  expect(figures.bytes).toBeLessThanOrEqual(2.5 * figures.textBytes);
});

test("measures are those of their definitions", () => {
  const judged = new Map([
    ["a", 2],
    ["b", 1],
    ["c", 1],
  ]);
  expect(ndcg(["a", "b", "c"], judged, 10)).toBeCloseTo(1);
  expect(ndcg(["x", "a"], new Map([["a", 1]]), 10)).toBeCloseTo(1 / Math.log2(3));
  expect(recall(["a", "x", "b"], judged, 2)).toBeCloseTo(1 / 3);
  expect(reciprocalRank(["x", "y", "c"], judged, 10)).toBeCloseTo(1 / 3);
  expect(reciprocalRank(["x", "y", "c"], judged, 2)).toBe(0);
});
