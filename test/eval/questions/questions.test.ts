import { expect, test } from "bun:test";
import { readDocuments, readQuestions, SET_NAMES } from "./questions.ts";

const sets = await Promise.all(
  SET_NAMES.map(async (name) => ({
    name,
    questions: await readQuestions(name),
  })),
);

test.each(sets)("every answer stands on the page that is named: $name", async ({ name, questions }) => {
  const pages = new Map(
    Object.entries(await readDocuments(name)).flatMap(([filename, read]) =>
      read.map(({ page, blocks }) => [`${filename} ${page}`, blocks.map(({ text }) => text)] as const),
    ),
  );
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
});

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
  for (const pages of Object.values(await readDocuments("samples"))) {
    const text = pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).join("\n");
    expect(text.split("Sample for demonstration. Not for patient care.")).toHaveLength(2);
  }
});
