import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../src/log.ts";
import { cacheName, SnapshotCache } from "../../src/search/snapshot-cache.ts";
import type { SearchTarget } from "../../src/search/types.ts";
import { createStorage } from "../../src/storage/s3.ts";

const SIZE = 1_000;
const signal = AbortSignal.timeout(20_000);
const target = (name: string): SearchTarget => ({
  orgId: `acme_${name}`,
  version: "20260101_000000",
  snapshotKey: `acme/${name}/snapshot.db`,
  snapshotBytes: SIZE,
});

let folder: string;
let caches: SnapshotCache[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cache-"));
  caches = [];
});
afterEach(async () => {
  for (const cache of caches) cache.close();
  await rm(folder, { recursive: true });
});

/** A cache beside a storage whose objects have so many bytes. */
function open({ maxBytes = 100 * SIZE, stored = SIZE } = {}): SnapshotCache {
  const endpoint = "http://127.0.0.1:1";
  const nowhere = createStorage({
    endpoint,
    publicEndpoint: () => endpoint,
    bucket: "documents",
    region: "us-east-1",
    credentials: { accessKeyId: "none", secretAccessKey: "none" },
    maxUploadBytes: 1,
  });
  const cache = new SnapshotCache({
    folder,
    maxBytes,
    log: createLogger("silent"),
    onDelete: () => undefined,
    storage: {
      ...nowhere,
      async download(_, path) {
        await writeFile(path, Buffer.alloc(stored));
        return { size: stored, etag: "", lastModified: new Date(), sha256: "" };
      },
    },
  });
  caches.push(cache);
  return cache;
}

test("a copy that is in use is not deleted with its version, but once it is free", async () => {
  const cache = open();
  const used = await cache.get(target("a"), signal);
  const nothing = async function* () {};
  await cache.keepOnly(nothing);
  expect(cache.use()).toMatchObject({ files: 1, bytes: SIZE });
  expect(await Bun.file(used.path).exists()).toBe(true);
  used.release();
  await cache.keepOnly(nothing);
  expect(cache.use()).toMatchObject({ files: 0, bytes: 0 });
});

test("a snapshot of another size than was published is not taken for it", async () => {
  const failed = open({ stored: SIZE - 1 }).get(target("a"), signal);
  await expect(failed).rejects.toMatchObject({ code: "upstream_failed" });
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ["a", "b"],
  ["b", "a"],
])("after a restart what was used longest ago gives way first: %s before %s", async (older, newer) => {
  for (const [name, seconds] of [
    [older, 1_000],
    [newer, 2_000],
  ] as const) {
    const path = join(folder, cacheName(target(name).snapshotKey));
    await writeFile(path, Buffer.alloc(SIZE));
    await utimes(path, seconds, seconds);
  }
  const cache = open({ maxBytes: SIZE });
  (await cache.get(target(newer), signal)).release();
  expect(cache.use()).toMatchObject({ files: 1, hits: 1, misses: 0 });
});
