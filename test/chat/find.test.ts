import { expect, test } from "bun:test";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAsked } from "../../src/chat/grounded/question/read-asked.ts";
import { chooseQuotes } from "../../src/chat/grounded/quotes/quotes.ts";
import { buildSnapshot, searcherOver } from "./support/snapshots.ts";

/**
 * Questions in everyday words over sample protocols: the answering statement is quoted from its page, and
 * what the documents do not say is declined. The floors are what was reached when they were set.
 */
const FLOORS = { county: 0.92, district: 0.9, borough: 0.87 };
const DECLINED = 0.95;

interface Case {
  question: string;
  /** Part of the statement that answers; null where the documents do not. */
  answer: string | null;
  page: number;
}

for (const [name, floor] of Object.entries(FLOORS)) {
  test(`${name}: finds the statement that answers, and declines what is not there`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "find-"));
    const texts = join(import.meta.dir, "protocols", name);
    const files = (await readdir(texts)).filter((file) => file.endsWith(".md"));
    const documents = Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file.replace(".md", ".pdf"), await readFile(join(texts, file), "utf8")]),
      ),
    );
    const snapshot = await buildSnapshot(folder, "acme_p", "v", documents);
    const searcher = searcherOver(new Map([["acme_p", snapshot]]));
    const target = { orgId: "acme_p", version: "v", snapshotKey: "", snapshotBytes: 0 };
    const signal = new AbortController().signal;

    const quote = async (question: string) => {
      const { passages, terms } = await searcher.search([target], question, { limit: 24, signal });
      return chooseQuotes(passages, readAsked(question, question, terms, new Set())).flatMap(
        ({ statements }) => statements,
      );
    };
    const lines = (await readFile(join(texts, "questions.jsonl"), "utf8")).trim().split("\n");
    const cases: Case[] = lines.map((line) => JSON.parse(line));
    const answerable = cases.filter(({ answer }) => answer !== null);
    const missed: string[] = [];
    for (const { question, answer, page } of answerable) {
      const quoted = await quote(question);
      expect(quoted.length, question).toBeLessThanOrEqual(8);
      const hit = quoted.some(({ text, passage }) => text.includes(answer ?? "") && passage.page === page);
      if (!hit) missed.push(question);
    }
    const invented: string[] = [];
    const unanswerable = cases.filter(({ answer }) => answer === null);
    for (const { question } of unanswerable) {
      if ((await quote(question)).length > 0) invented.push(question);
    }
    await searcher.close();
    await rm(folder, { recursive: true });

    expect(1 - missed.length / answerable.length, missed.join("\n")).toBeGreaterThanOrEqual(floor);
    expect(1 - invented.length / unanswerable.length, invented.join("\n")).toBeGreaterThanOrEqual(DECLINED);
  });
}
