import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { openReader } from "../../workers/readers/index.ts";
import { UnreadableError } from "../../workers/readers/model.ts";

const CORPUS = join(import.meta.dir, "../../../shared/corpus");
const absent = !existsSync(CORPUS);
if (absent) process.stderr.write("SKIPPED: the corpus of real documents is absent\n");

/** Seconds within which a file has to be read or refused. */
const LIMIT = 20;

/**
 * Tests that every file with this extension is read, and that the share of the reference's words that the
 * readings contain is at least `mean` over the files and 0.8 in each; `exceptions` are left out of both, each
 * with its reason.
 */
export function checkRecall(extension: string, mean: number, exceptions: Record<string, string>): void {
  describe.skipIf(absent)("are read whole", () => {
    const recalls: number[] = [];
    for (const { file, reference } of records("documents.jsonl", extension)) {
      const reason = exceptions[basename(file)];
      test(reason ? `${file}, except that ${reason}` : file, async () => {
        const recall = wordRecall(await textOf(file), reference);
        if (reason) return;
        recalls.push(recall);
        expect(recall).toBeGreaterThanOrEqual(0.8);
      });
    }
    test(`on average ${mean}`, () => {
      expect(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length).toBeGreaterThanOrEqual(mean);
    });
  });
}

/** Tests that every hostile file with this extension is read or refused in time; `refused` has the reasons that some must have. */
export function checkHostile(extension: string, refused: Record<string, RegExp>): void {
  describe.skipIf(absent)("end well", () => {
    for (const { file } of records("hostile.jsonl", extension)) {
      test(
        file,
        async () => {
          const outcome = await textOf(file).catch((error: unknown) => error);
          const reason = refused[basename(file)];
          if (outcome instanceof UnreadableError)
            expect(outcome.message).toMatch(reason ?? /damaged|incomplete/);
          else expect(reason).toBeUndefined();
          if (typeof outcome !== "string" && !(outcome instanceof UnreadableError)) throw outcome;
        },
        LIMIT * 1000,
      );
    }
  });
}

function records(name: string, extension: string): { file: string; reference: string }[] {
  if (absent) return [];
  const lines = readFileSync(join(CORPUS, name), "utf8").trim().split("\n");
  return lines
    .map((line) => Object(JSON.parse(line)))
    .map(({ file, reference }) => ({ file: String(file), reference: String(reference) }))
    .filter(({ file }) => file.endsWith(extension));
}

async function textOf(file: string): Promise<string> {
  const document = await openReader(join(CORPUS, file), file);
  try {
    const texts: string[] = [];
    for await (const { blocks } of document.pages(1, document.pageCount)) {
      for (const { text } of blocks) texts.push(text);
    }
    return texts.join("\n");
  } finally {
    await document.close();
  }
}

/** The share of the reference's words, counted with repeats, that the text contains. */
function wordRecall(text: string, reference: string): number {
  const found = wordCounts(text);
  let kept = 0;
  let all = 0;
  for (const [word, count] of wordCounts(reference)) {
    kept += Math.min(count, found.get(word) ?? 0);
    all += count;
  }
  return kept / all;
}

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
