import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { warmUp } from "../../src/chat/warm-up.ts";
import { parseConfig } from "../../src/config.ts";
import { createLogger } from "../../src/log.ts";
import { createSearcher } from "../../src/search/searcher.ts";
import type { Searcher } from "../../src/search/types.ts";
import { unreachableStorage } from "../support/unreachable-storage.ts";

const folder = await mkdtemp(join(tmpdir(), "warm-up-"));
afterAll(() => rm(folder, { recursive: true }));

/** What the search threads did, each with the end of its module's address and what it found. */
async function done(settings: Record<string, string>): Promise<[string | undefined, unknown][]> {
  const cacheDir = await mkdtemp(join(folder, "cache-"));
  const searcher = createSearcher({
    storage: unreachableStorage(),
    cacheDir,
    cacheBytes: 1e9,
    log: createLogger("error"),
    threads: 1,
  });
  const works: [string | undefined, unknown][] = [];
  const watched: Searcher = {
    ...searcher,
    async work<Input, Output>(...args: Parameters<typeof searcher.work<Input, Output>>) {
      const found = await searcher.work<Input, Output>(...args);
      works.push([args[1].split("/").at(-1), found]);
      return found;
    },
  };
  const config = parseConfig({ DATA_DIR: folder, ...settings });
  await warmUp({ config, searcher: watched }, new AbortController().signal);
  await searcher.close();
  return works;
}

test("what answers has answered once before the first question, from documents and from the reference", async () => {
  expect(await done({})).toEqual([
    ["find-answer.ts", { kind: "nothing", passages: 0 }],
    ["reference-answer.ts", expect.objectContaining({ outcome: "answered" })],
  ]);
});

test("where a model answers, nothing but the documents is asked and the model is not", async () => {
  const works = await done({ LLM_BASE_URL: "http://127.0.0.1:1", LLM_MODEL: "none" });
  expect(works).toEqual([["find-answer.ts", { kind: "nothing", passages: 0 }]]);
});
