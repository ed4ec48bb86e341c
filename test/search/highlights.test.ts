import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadThesaurus } from "../../src/search/question/thesaurus.ts";
import { searchSnapshots } from "../../src/search/search-snapshots.ts";
import { openSnapshot } from "../../src/search/snapshot-reader.ts";
import { buildSnapshot } from "./support/world.ts";

const thesaurus = loadThesaurus();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "highlights-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is marked for the question in the passage that is found in a document of these lines. */
async function marked(question: string, ...lines: string[]): Promise<string[]> {
  const path = join(folder, `${crypto.randomUUID()}.db`);
  await buildSnapshot(path, "acme_pod", "20260101_000000", { "a.pdf": [lines] });
  const snapshot = await openSnapshot(path);
  const target = { orgId: "acme_pod", version: "20260101_000000", snapshot };
  const { passages } = await searchSnapshots([target], question, thesaurus, { limit: 1, highlight: true });
  snapshot.close();
  return passages.flatMap(({ blocks, highlights = [] }) => {
    const text = blocks.map((block) => block.text).join("\n");
    return highlights.map(({ start, end }) => text.slice(start, end));
  });
}

test.each([
  ["epi for anaphylaxis", "Epinephrine 0.3 mg in anaphylactic shock.", ["Epinephrine", "anaphylactic shock"]],
  ["SOB", "Shortness of breath on exertion.", ["Shortness of breath"]],
  ["12 lead", "Acquire a 12-lead at once.", ["12-lead"]],
  ["10-12 mg/kg", "Ketamine 10–12 mg/kg by mouth.", ["10–12", "mg/kg"]],
  ["epinefrine dose", "The dose of epinephrine.", ["dose", "epinephrine"]],
  ["what is the", "What is the dose?", []],
  ["", "Nothing is asked.", []],
  ["💉 dose", "💉 The dose.", ["dose"]],
])("%j in %j", async (question, text, words) => {
  expect(await marked(question, text)).toEqual(words);
});

test("in every line of the passage", async () => {
  const lines = ["Give naloxone.", "Ventilate first.", "Repeat naloxone after 3 minutes."];
  expect(await marked("narcan", ...lines)).toEqual(["naloxone", "naloxone"]);
});

test("no highlights where none are wanted", async () => {
  const path = join(folder, "plain.db");
  await buildSnapshot(path, "acme_pod", "20260101_000000", { "a.pdf": [["Give naloxone."]] });
  const snapshot = await openSnapshot(path);
  const target = { orgId: "acme_pod", version: "20260101_000000", snapshot };
  const { passages } = await searchSnapshots([target], "naloxone", thesaurus, { limit: 1 });
  expect(passages[0]).not.toHaveProperty("highlights");
  snapshot.close();
});
