import { expect, test } from "bun:test";
import { mkdir, readdir, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "../../src/log.ts";
import { SearchPool } from "../../src/search/search-pool.ts";
import { createSearcher } from "../../src/search/searcher.ts";
import { cacheName } from "../../src/search/snapshot-cache.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { StorageError } from "../../src/storage/storage-error.ts";
import { eventually } from "../support/service.ts";
import { ask, type SearchWorld, searchWorld } from "./support/world.ts";

const document = (word: string) => ({ "a.pdf": [[`# ${word}`, `All about ${word}.`]] });

async function cachedBytes(world: SearchWorld): Promise<number> {
  const sizes = (await readdir(world.cacheDir)).map(
    async (name) => (await stat(join(world.cacheDir, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The world's storage, counting downloads. */
function counting(storage: Storage): Storage & { downloads: number } {
  const counted = { ...storage, downloads: 0 };
  counted.download = (...args) => {
    counted.downloads++;
    return storage.download(...args);
  };
  return counted;
}

const open = (world: SearchWorld, storage: Storage, cacheBytes = 100_000_000) =>
  createSearcher({ storage, cacheDir: world.cacheDir, cacheBytes, log: createLogger("silent"), threads: 2 });

test("a snapshot is fetched once, however many ask, and not again after a restart", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_once", document("ketamine"));
  const storage = counting(world.storage);
  const first = open(world, storage);
  const results = await Promise.all(Array.from({ length: 8 }, () => ask(first, [pod], "ketamine")));
  expect(results.every(({ passages }) => passages.length === 1)).toBe(true);
  await first.close();
  const second = open(world, storage);
  expect((await ask(second, [pod], "ketamine")).passages).toHaveLength(1);
  await second.close();
  expect(storage.downloads).toBe(1);
});

test("the cache keeps to its bytes, and what it dropped is fetched again", async () => {
  await using world = await searchWorld();
  const words = ["aspirin", "ketamine", "fentanyl", "glucagon"];
  const pods = await Promise.all(words.map((word) => world.pod(`acme_${word}`, document(word))));
  const room = (pods[0]?.snapshotBytes ?? 0) * 2.5;
  const searcher = world.searcher(room);
  for (const round of [1, 2]) {
    for (const [index, pod] of pods.entries()) {
      expect((await ask(searcher, [pod], words[index] ?? "")).passages, `round ${round}`).toHaveLength(1);
      expect(await cachedBytes(world)).toBeLessThanOrEqual(room);
    }
  }
});

test("on a disk that is full long before the cache is, old copies give way to the one that is asked for", async () => {
  await using world = await searchWorld();
  const words = ["aspirin", "ketamine", "fentanyl"];
  const pods = await Promise.all(words.map((word) => world.pod(`acme_${word}`, document(word))));
  const disk = (pods[0]?.snapshotBytes ?? 0) * 2.5;
  const searcher = open(world, {
    ...world.storage,
    async download(key, path, signal) {
      const stored = await world.storage.download(key, path, signal);
      if ((await cachedBytes(world)) <= disk) return stored;
      await rm(path);
      throw new StorageError("no space left on device", "ENOSPC", {});
    },
  });
  for (const [index, pod] of pods.entries()) {
    expect((await ask(searcher, [pod], words[index] ?? "")).passages).toHaveLength(1);
  }
  await searcher.close();
});

test("copies of deleted versions are deleted, others stay", async () => {
  await using world = await searchWorld();
  const [kept, deleted] = await Promise.all(
    ["aspirin", "ketamine"].map((word) => world.pod(`acme_${word}`, document(word))),
  );
  if (!kept || !deleted) throw new Error("two Pods were made");
  const searcher = world.searcher();
  await ask(searcher, [kept, deleted], "ketamine");
  expect(searcher.cacheUse().files).toBe(2);
  await searcher.keepOnly(async function* () {
    yield ["test/of/another/gateway.db"];
    yield [kept.snapshotKey];
  });
  expect(searcher.cacheUse()).toMatchObject({ files: 1, bytes: kept.snapshotBytes });
  await eventually(async () => (await readdir(world.cacheDir)).length === 1);
  expect((await ask(searcher, [kept], "aspirin")).passages).toHaveLength(1);
});

test("files in use stay, also where together they are larger than the cache", async () => {
  await using world = await searchWorld();
  const words = ["aspirin", "ketamine", "fentanyl"];
  const pods = await Promise.all(words.map((word) => world.pod(`acme_${word}`, document(word))));
  const { passages } = await ask(world.searcher(1), pods, words.join(" "));
  expect(passages).toHaveLength(3);
});

test("leftovers of an interrupted fetch are removed, a damaged file is fetched again", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_left", document("ketamine"));
  await ask(world.searcher(), [pod], "ketamine");
  const [name = ""] = await readdir(world.cacheDir);
  await truncate(join(world.cacheDir, name), 100);
  await Bun.write(join(world.cacheDir, `${name}.1.part`), "half");
  await mkdir(join(world.cacheDir, "stranger"));
  expect((await ask(world.searcher(), [pod], "ketamine")).passages).toHaveLength(1);
  expect(await readdir(world.cacheDir)).toEqual([name]);
});

test("what somebody removed or emptied while the service runs is fetched again, opened before or not", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_removed", document("ketamine"));
  const storage = counting(world.storage);
  const first = open(world, storage);
  await ask(first, [pod], "ketamine");
  await first.close();
  const [name = ""] = await readdir(world.cacheDir);
  const file = join(world.cacheDir, name);
  const searcher = open(world, storage);
  await eventually(async () => searcher.cacheUse().files === 1);
  const removeAll = () => rm(world.cacheDir, { recursive: true });
  for (const spoil of [() => rm(file), () => rm(file), () => truncate(file, 0), removeAll]) {
    await spoil();
    const results = await Promise.all(Array.from({ length: 8 }, () => ask(searcher, [pod], "ketamine")));
    expect(results.every(({ passages }) => passages.length === 1)).toBe(true);
  }
  expect(storage.downloads).toBe(5);
  expect(searcher.cacheUse()).toMatchObject({ files: 1, bytes: pod.snapshotBytes });
  await searcher.close();
});

test("a snapshot that storage does not have fails the search, names the Pod and can be tried again", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_gone", document("ketamine"));
  const searcher = world.searcher();
  await world.storage.delete([pod.snapshotKey]);
  const failed = ask(searcher, [pod], "ketamine");
  await expect(failed).rejects.toMatchObject({
    code: "upstream_failed",
    message: expect.stringContaining("acme_gone"),
  });
  const again = await world.pod("acme_gone", document("ketamine"));
  expect((await ask(searcher, [again], "ketamine")).passages).toHaveLength(1);
});

test("a search that nobody waits for any more is dropped", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_abort", document("ketamine"));
  const searcher = world.searcher();
  const left = new AbortController();
  const search = searcher.search([pod], "ketamine", { limit: 5, signal: left.signal });
  left.abort(new Error("left"));
  await expect(search).rejects.toThrow("left");
  expect((await ask(searcher, [pod], "ketamine")).passages).toHaveLength(1);
});

test("searches that nobody waits for any more make room for others", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_room", document("ketamine"));
  await ask(world.searcher(), [pod], "ketamine");
  const [name = ""] = await readdir(world.cacheDir);
  const { orgId, version } = pod;
  const request = {
    files: [{ orgId, version, path: join(world.cacheDir, name) }],
    query: "ketamine",
    embedded: undefined,
    limit: 5,
    highlight: false,
  };
  const pool = new SearchPool(1);
  const left = new AbortController();
  const waiting = Promise.allSettled(Array.from({ length: 1_001 }, () => pool.search(request, left.signal)));
  left.abort(new Error("left"));
  const { found } = await pool.search(request, new AbortController().signal);
  expect(found.passages).toHaveLength(1);
  const reasons = (await waiting).map((one) => one.status === "rejected" && one.reason);
  expect(new Set(reasons)).toEqual(new Set([left.signal.reason]));
  pool.close();
});

test("more searches than can wait are refused, the others answered", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_crowd", document("ketamine"));
  const searcher = world.searcher();
  await ask(searcher, [pod], "ketamine");
  const all = await Promise.allSettled(Array.from({ length: 1_200 }, () => ask(searcher, [pod], "ketamine")));
  const refused = all.filter((it) => it.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(200);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "upstream_busy", retryAfter: 1 });
});

test("a damaged copy is fetched again, and where storage has no whole one either the answer says what to do", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_damaged", document("ketamine"));
  const first = open(world, world.storage);
  await ask(first, [pod], "ketamine");
  await first.close();
  const copy = join(world.cacheDir, cacheName(pod.snapshotKey));
  // As a loss of power leaves it: as long as it was, and without what was not on the disk yet.
  const damaged = (await Bun.file(copy).bytes()).fill(0, 8_192);
  await Bun.write(copy, damaged);

  const second = open(world, world.storage);
  const results = await Promise.all(Array.from({ length: 20 }, () => ask(second, [pod], "ketamine")));
  expect(results.every(({ passages }) => passages.length === 1)).toBe(true);

  await Bun.write(copy, damaged);
  await world.storage.upload(copy, pod.snapshotKey, AbortSignal.timeout(10_000));
  await second.close();
  const third = open(world, world.storage);
  await expect(ask(third, [pod], "ketamine")).rejects.toThrow(
    "The documents of acme_damaged are damaged in storage; upload or update them to have them read again.",
  );
  await third.close();
});

test("a snapshot that storage lost is told apart from storage that does not answer: trying again helps the latter alone", async () => {
  await using world = await searchWorld();
  const pod = await world.pod("acme_lost", document("ketamine"));
  const silent = open(world, {
    ...world.storage,
    download: () => Promise.reject(new StorageError("storage is down", "ECONNREFUSED", {})),
  });
  await expect(ask(silent, [pod], "ketamine")).rejects.toThrow(
    "The documents of acme_lost cannot be fetched from storage; try again.",
  );
  await silent.close();
  await world.storage.delete([pod.snapshotKey]);
  const searcher = open(world, world.storage);
  await expect(ask(searcher, [pod], "ketamine")).rejects.toThrow(
    "The documents of acme_lost are lost in storage; upload or update them to have them read again.",
  );
  await searcher.close();
});
