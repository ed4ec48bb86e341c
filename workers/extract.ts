/**
 * `bun run extract FILE`: what a reader sees, one JSON line a page on stdout:
 * {page, blocks: [{kind, text, section}]}. Exit code 1 and one line on stderr when it cannot be read.
 */
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { openReader } from "./readers/index.ts";
import { UnreadableError } from "./readers/model.ts";
import { createRecognize } from "./readers/ocr/recognize.ts";
import { SectionPath } from "./snapshot/sections.ts";

async function extract(path: string): Promise<void> {
  const document = await openReader(path, basename(path), createRecognize());
  try {
    const sections = new SectionPath();
    const out = Bun.stdout.writer();
    for await (const page of document.pages(1, document.pageCount)) {
      const blocks = sections
        .place(page)
        .map(({ block, section }) => ({ kind: block.kind, text: block.text, section }));
      await out.write(`${JSON.stringify({ page: page.page, blocks })}\n`);
      await out.flush();
    }
  } finally {
    await document.close();
  }
}

async function main(paths: readonly string[]): Promise<string | undefined> {
  const [path, ...rest] = paths;
  if (!path || rest.length > 0) return "usage: bun run extract FILE";
  try {
    const found = await stat(path).catch(() => undefined);
    if (!found) return `${path}: there is no such file`;
    if (!found.isFile()) return `${path}: this is not a file`;
    await extract(path);
  } catch (error) {
    const reason = error instanceof UnreadableError ? error.message : `the reader failed: ${error}`;
    return `${path}: ${reason.replaceAll(/\s+/g, " ")}`;
  }
}

const failure = await main(Bun.argv.slice(2));
if (failure) {
  console.error(failure);
  process.exitCode = 1;
}
