import { join } from "node:path";
import { z } from "zod";
import type { Judgements } from "./measures.ts";

const question = z.object({ id: z.coerce.string(), text: z.string() });

interface JudgedQuestion {
  id: string;
  text: string;
  judged: Judgements;
}

/**
 * The questions of `queries.jsonl` that `qrels.tsv` judges, in order. A line of judgements is question,
 * document, grade, split by tabs or blanks; a fourth column before the document, as TREC writes, is left out, and so is
 * a line of column names.
 */
export async function readQuestions(folder: string): Promise<JudgedQuestion[]> {
  const judged = new Map<string, Map<string, number>>();
  for (const line of await lines(join(folder, "qrels.tsv"))) {
    const columns = line.split(/\s+/);
    const grade = Number(columns.at(-1));
    const [id, document] = [columns[0], columns.at(-2)];
    if (columns.length < 3 || !Number.isFinite(grade) || id === undefined || document === undefined) continue;
    judged.set(id, (judged.get(id) ?? new Map()).set(document, grade));
  }
  const questions = (await lines(join(folder, "queries.jsonl"))).map((line) =>
    question.parse(JSON.parse(line)),
  );
  return questions.flatMap(({ id, text }) => {
    const own = judged.get(id);
    return own ? [{ id, text, judged: own }] : [];
  });
}

async function lines(path: string): Promise<string[]> {
  return (await Bun.file(path).text()).split(/\r?\n/).filter((line) => line.trim() !== "");
}
