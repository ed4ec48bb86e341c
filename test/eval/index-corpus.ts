import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Block } from "../../workers/readers/model.ts";
import { PassageMaker } from "../../workers/snapshot/passages.ts";
import { Snapshot } from "../../workers/snapshot/snapshot.ts";

const document = z.object({ id: z.coerce.string(), title: z.string().default(""), text: z.string() });

/** Indexes `corpus.jsonl` of `folder` into a snapshot at `path` as the worker does: one document a line. */
export async function indexCorpus(
  folder: string,
  path: string,
): Promise<{ passages: number; textBytes: number }> {
  const snapshot = await Snapshot.create(path, "eval_pod", "20260101_000000");
  let passages = 0;
  let textBytes = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, "corpus.jsonl")) })) {
    if (line.trim() === "") continue;
    const { id, title, text } = document.parse(JSON.parse(line));
    const maker = new PassageMaker();
    const made = [...maker.add({ page: 1, blocks: toBlocks(title, text) }), ...maker.end()];
    const sizeBytes = Buffer.byteLength(title) + Buffer.byteLength(text);
    const documentId = await snapshot.addDocument({ filename: id, sha256: "", sizeBytes });
    await snapshot.addPassages(documentId, id, made);
    await snapshot.finishDocument(documentId, { pages: 1, ocrPages: 0 });
    passages += made.length;
    textBytes += sizeBytes;
  }
  await snapshot.finish();
  return { passages, textBytes };
}

/** The title is the heading, each line of the text a paragraph, in the form readers give. */
function toBlocks(title: string, text: string): Block[] {
  const paragraphs = text.split("\n").map(oneLine).filter(Boolean);
  const heading = oneLine(title);
  return [
    ...(heading ? [{ kind: "heading" as const, text: heading, level: 1 }] : []),
    ...paragraphs.map((paragraph) => ({ kind: "paragraph" as const, text: paragraph })),
  ];
}

function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
