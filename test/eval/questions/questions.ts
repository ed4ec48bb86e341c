import { join } from "node:path";
import { z } from "zod";

const SAMPLES = join(import.meta.dir, "../../../src/demo/samples");

/**
 * Sets of questions and the folder of the documents that they are about. The service was made better by what it missed
 * in all but the unseen one: to tell how it does on what it never saw, only that set's figures are looked at.
 */
export const SETS = {
  samples: SAMPLES,
  "held-out": SAMPLES,
  clinicians: SAMPLES,
  "other-documents": join(import.meta.dir, "other-documents"),
  crews: join(import.meta.dir, "crews"),
  squad: join(import.meta.dir, "squad"),
  unseen: join(import.meta.dir, "unseen"),
};

export type SetName = keyof typeof SETS;

export const SET_NAMES = Object.keys(SETS) as SetName[];

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
