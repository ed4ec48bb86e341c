import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Comparison, SearchTarget } from "../../src/search/types.ts";
import { type SearchWorld, searchWorld } from "./support/world.ts";

let world: SearchWorld;
let reader: ReturnType<typeof world.searcher>;
beforeAll(async () => {
  world = await searchWorld();
  reader = world.searcher();
});
afterAll(() => world[Symbol.asyncDispose]());

const NEVER = new AbortController().signal;
const DOCUMENT = "a.pdf";

const compare = (before: SearchTarget, after: SearchTarget): Promise<Comparison> =>
  reader.compare({ ...before, filename: DOCUMENT }, { ...after, filename: DOCUMENT }, NEVER);

/** The parts as lines: "-" removed, "+" added, "…n" skipped. */
function shown({ parts }: Comparison): string[] {
  const mark = { same: " ", removed: "-", added: "+" };
  return parts.flatMap((part) =>
    part.change === "skipped"
      ? [`…${part.count}`]
      : part.lines.map(({ text }) => `${mark[part.change]}${text}`),
  );
}

test("shows the changed lines with what stands around them, and counts the rest", async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `- Step ${index}.`);
  const before = await world.pod("acme_before", { [DOCUMENT]: [["# Shock", ...lines]] });
  const changed = lines.map((line, index) => (index === 15 ? "- Step changed." : line));
  const after = await world.pod("acme_after", { [DOCUMENT]: [["# Shock", ...changed]] });
  const result = await compare(before, after);
  expect(shown(result)).toEqual([
    "…13",
    " Step 12.",
    " Step 13.",
    " Step 14.",
    "-Step 15.",
    "+Step changed.",
    " Step 16.",
    " Step 17.",
    " Step 18.",
    "…11",
  ]);
  expect(result).toMatchObject({ removed: 1, added: 1, truncated: false });
});

test("a heading that changed is a changed line", async () => {
  const before = await world.pod("acme_old", { [DOCUMENT]: [["# Shock", "Give fluid."]] });
  const after = await world.pod("acme_new", { [DOCUMENT]: [["# Septic shock", "Give fluid."]] });
  expect(shown(await compare(before, after))).toEqual(["-Shock", "+Septic shock", " Give fluid."]);
});

test("documents that have nothing in common are given up in time, and it says so", async () => {
  const large = (word: string) =>
    Array.from({ length: 40 }, (_, page) =>
      Array.from({ length: 200 }, (_, line) => `- The ${word} rule ${page} and ${line}.`),
    );
  const before = await world.pod("acme_large", { [DOCUMENT]: large("old") });
  const after = await world.pod("acme_larger", { [DOCUMENT]: large("new") });
  const result = await compare(before, after);
  expect(result.truncated).toBe(true);
  expect(result).toMatchObject({ removed: 8_000, added: 8_000 });
  expect(shown(result).length).toBeLessThanOrEqual(2_000);
});

test("a document that is not there has no pages", async () => {
  const target = await world.pod("acme_some", { [DOCUMENT]: [["Text."]] });
  const pages = { from: 1, to: 9, after: -1, limit: 10 };
  expect(await reader.readPages({ ...target, filename: "other.pdf" }, pages, NEVER)).toEqual([]);
});
