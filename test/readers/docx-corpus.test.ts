import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDocx } from "../../workers/readers/docx.ts";
import { type Page, UnreadableError } from "../../workers/readers/model.ts";

const CORPUS = join(import.meta.dir, "../../../shared/corpus");
const absent = !existsSync(CORPUS);
if (absent) process.stderr.write("SKIPPED: the corpus of real documents is absent\n");

/**
 * Files below 0.80, each with its reason. The reference repeats a text box for its newer and its older
 * form, and again with the paragraph that holds it; a reader shows it once.
 */
const TEXT_BOX_REPEATED: Record<string, number> = { "poi-60316.docx": 0.73 };

interface Reference {
  file: string;
  reference: string;
}

function lines<T extends { file: string }>(name: string, as: (record: unknown) => T): T[] {
  if (absent) return [];
  const records = readFileSync(join(CORPUS, name), "utf8").trim().split("\n");
  return records.map((line) => as(JSON.parse(line))).filter(({ file }) => file.endsWith(".docx"));
}

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

async function textOf(file: string): Promise<string> {
  const document = await openDocx(join(CORPUS, file));
  const pages: Page[] = [];
  for await (const page of document.pages(1, document.pageCount)) pages.push(page);
  await document.close();
  expect(pages).toHaveLength(document.pageCount);
  return pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n");
}

describe.skipIf(absent)("real Word documents", () => {
  const references = lines("documents.jsonl", (record) => {
    const { file, reference } = Object(record);
    return { file: String(file), reference: String(reference) } satisfies Reference;
  });
  test.each(references)("$file is read whole", async ({ file, reference }) => {
    const found = counted(await textOf(file));
    let kept = 0;
    let all = 0;
    for (const [word, count] of counted(reference)) {
      kept += Math.min(count, found.get(word) ?? 0);
      all += count;
    }
    expect(kept / all).toBeGreaterThanOrEqual(TEXT_BOX_REPEATED[file.replace("documents/", "")] ?? 0.8);
  });

  const hostile = lines("hostile.jsonl", (record) => ({ file: String(Object(record).file) }));
  test.each(hostile)("$file ends well", async ({ file }) => {
    try {
      expect(await textOf(file)).not.toBe("");
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      expect(error.message).toMatch(/password|entities|damaged|incomplete/);
    }
  });
});
