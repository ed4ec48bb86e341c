import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { openReader } from "../../../workers/readers/index.ts";
import type { Page } from "../../../workers/readers/model.ts";

const SAMPLES = join(import.meta.dir, "../../../src/demo/samples");

const SHARED_CORPUS = join(import.meta.dir, "../../../../shared/corpus/documents");

/** Sets of questions and the folder of the documents that they are about. */
const FOLDERS = {
  samples: SAMPLES,
  "held-out": SAMPLES,
  clinicians: SAMPLES,
  "other-documents": join(import.meta.dir, "other-documents"),
  crews: join(import.meta.dir, "crews"),
  squad: join(import.meta.dir, "squad"),
  unseen: join(import.meta.dir, "unseen"),
  /** Documents of other fields, so that no word of emergency medicine helps. */
  "shared-corpus": SHARED_CORPUS,
};

export type SetName = keyof typeof FOLDERS;

const ALL_SETS = Object.keys(FOLDERS) as SetName[];

/** Those whose documents are there. */
export const SET_NAMES = ALL_SETS.filter((set) => existsSync(FOLDERS[set]));
for (const set of ALL_SETS)
  if (!SET_NAMES.includes(set)) console.warn(`SKIPPED: no documents at ${FOLDERS[set]}`);

const place = {
  filename: z.string(),
  /** 1-based page, slide or sheet. */
  page: z.int().positive(),
  /** Words of the answering sentence or row, as the readers give them. */
  answer: z.string().min(8),
};

const base = { id: z.string(), question: z.string().min(5) };
const answerable = { ...base, ...place, also: z.array(z.strictObject(place)).default([]) };

const questionSchema = z.discriminatedUnion("kind", [
  /** Asked in the document's own words. */
  z.strictObject({ kind: z.literal("lexical"), ...answerable }),
  /** Asked in other words than the document's: slang, abbreviations, brand names. */
  z.strictObject({ kind: z.literal("thesaurus"), ...answerable }),
  /** Close to what the documents cover, and not answered by any of them. */
  z.strictObject({ kind: z.literal("unanswerable"), ...base }),
]);

export type Question = z.infer<typeof questionSchema>;

/** The questions of a set, in the words of those who ask them. `also`: other places that answer. */
export async function readQuestions(set: SetName): Promise<Question[]> {
  const lines = (await Bun.file(join(import.meta.dir, `${set}.jsonl`)).text()).trim().split("\n");
  return lines.map((line) => questionSchema.parse(JSON.parse(line)));
}

/** The documents of a set as the readers give them, by filename; of the shared corpus those that the questions name. */
export async function readDocuments(set: SetName): Promise<Record<string, Page[]>> {
  const folder = FOLDERS[set];
  const named = new Set(
    (await readQuestions(set)).map((question) => "filename" in question && question.filename),
  );
  const documents: Record<string, Page[]> = {};
  for (const filename of (await readdir(folder)).sort()) {
    if (folder === SHARED_CORPUS && !named.has(filename)) continue;
    const document = await openReader(join(folder, filename), filename);
    documents[filename] = await Array.fromAsync(document.pages(1, document.pageCount));
    await document.close();
  }
  return documents;
}
