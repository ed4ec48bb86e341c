import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openReader } from "../../../workers/readers/index.ts";
import { readQuestions, SET_NAMES, SETS } from "./questions.ts";

const sets = await Promise.all(
  SET_NAMES.map(async (name) => ({
    name,
    questions: await readQuestions(name),
  })),
);

test.each(sets)(
  "every answer stands on the page that is named: $name",
  async ({ name, questions }) => {
    const pages = new Map<string, string[]>();
    for (const filename of await readdir(SETS[name])) {
      const document = await openReader(join(SETS[name], filename), filename);
      for await (const { page, blocks } of document.pages(1, document.pageCount)) {
        pages.set(
          `${filename} ${page}`,
          blocks.map(({ text }) => text),
        );
      }
      await document.close();
    }
    const missing = questions.flatMap((question) => {
      if (question.kind === "unanswerable") return [];
      return [question, ...question.also]
        .filter(({ filename, page, answer }) => {
          const texts = pages.get(`${filename} ${page}`) ?? [];
          return !texts.some((text) => text.includes(answer));
        })
        .map(({ filename, page, answer }) => `${question.id}: ${filename}, p. ${page}: ${answer}`);
    });
    expect(missing).toEqual([]);
  },
  30_000,
);

test("no question and no id is there twice, and each kind has its share", () => {
  const all = sets.flatMap(({ questions }) => questions);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ question }) => question.toLowerCase())).size).toBe(all.length);
  for (const { name, questions } of sets) {
    if (name === "clinicians") continue; // asked of the search alone
    const share = (kind: string) =>
      questions.filter((question) => question.kind === kind).length / questions.length;
    expect(questions.length).toBeGreaterThanOrEqual(60);
    expect(share("thesaurus")).toBeGreaterThan(1 / 3);
    expect(share("unanswerable")).toBeGreaterThan(1 / 6);
  }
});

test("the samples say that they are not for patient care", async () => {
  for (const filename of await readdir(SETS.samples)) {
    const document = await openReader(join(SETS.samples, filename), filename);
    const texts: string[] = [];
    for await (const { blocks } of document.pages(1, document.pageCount)) {
      texts.push(...blocks.map(({ text }) => text));
    }
    await document.close();
    expect(texts.join("\n").split("Sample for demonstration. Not for patient care.")).toHaveLength(2);
  }
}, 30_000);
