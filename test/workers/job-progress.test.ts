import { expect, test } from "bun:test";
import type { DocumentProgress } from "../../src/jobs/queue/write-progress.ts";
import { JobProgress } from "../../workers/jobs/job-progress.ts";
import { eventually } from "../support/service.ts";

/** Progress is written once in so long. */
const WRITE_MS = 100;

function track(documents: { pages: number | null; processedPages: number }[]) {
  const written: DocumentProgress[][] = [];
  const rows = documents.map((document, position) => ({ position, ...document }));
  const progress = new JobProgress(
    rows,
    async (counts) => void written.push(counts),
    (error) => {
      throw error;
    },
  );
  return { progress, written, next: (count: number) => eventually(async () => written.length >= count) };
}

test("the last page is held back until the version is published", async () => {
  const { progress, written, next } = track([{ pages: null, processedPages: 0 }]);
  progress.opened(0, 2);
  progress.read(0, 2);
  progress.done(0);
  await next(1);
  expect(written).toEqual([[{ position: 0, status: "completed", pages: 2, processedPages: 1 }]]);
});

test("of a job that fails, documents that were read are told whole", async () => {
  const { progress, written } = track([
    { pages: null, processedPages: 0 },
    { pages: null, processedPages: 0 },
  ]);
  progress.opened(1, 2);
  progress.read(1, 2);
  progress.done(1);
  await progress.finish();
  expect(written.at(-1)).toEqual([{ position: 1, status: "completed", pages: 2, processedPages: 2 }]);
});

test("a document's last page counts once others have pages left", async () => {
  const { progress, written, next } = track([
    { pages: null, processedPages: 0 },
    { pages: null, processedPages: 0 },
  ]);
  progress.opened(0, 1);
  progress.read(0, 1);
  await next(1);
  expect(written[0]).toEqual([{ position: 0, status: "processing", pages: 1, processedPages: 0 }]);
  progress.opened(1, 5);
  await next(2);
  expect(written[1]?.map(({ processedPages }) => processedPages)).toEqual([1, 0]);
});

test("a job that is started again goes on from the pages it had", async () => {
  const { progress, written, next } = track([{ pages: 10, processedPages: 6 }]);
  progress.opened(0, 10);
  progress.read(0, 2);
  await next(1);
  expect(written[0]?.[0]?.processedPages).toBe(6);
  progress.read(0, 8);
  await next(2);
  expect(written[1]?.[0]?.processedPages).toBe(8);
});

test("many pages are few writes, and none comes after the end", async () => {
  const { progress, written, next } = track([{ pages: null, processedPages: 0 }]);
  progress.opened(0, 1_000);
  for (let page = 1; page <= 500; page++) progress.read(0, page);
  await next(1);
  expect(written).toHaveLength(1);
  expect(written[0]?.[0]?.processedPages).toBe(500);
  progress.read(0, 501);
  await progress.finish();
  progress.read(0, 502);
  await Bun.sleep(2 * WRITE_MS);
  expect(written).toHaveLength(2);
  expect(written[1]?.[0]?.processedPages).toBe(501);
});

test("what changes while it is written is written after it, and the end waits for that", async () => {
  const writes: { counts: DocumentProgress[]; end: PromiseWithResolvers<void> }[] = [];
  const told: unknown[] = [];
  const progress = new JobProgress(
    [{ position: 0, pages: null, processedPages: 0 }],
    (counts) => {
      const end = Promise.withResolvers<void>();
      writes.push({ counts, end });
      return end.promise;
    },
    (error) => told.push(error),
  );
  const write = (index: number) => eventually(async () => writes[index]);
  progress.opened(0, 10);
  const first = await write(0);
  progress.read(0, 4);
  first.end.reject("no room");
  const second = await write(1);
  expect(told).toEqual(["no room"]);
  expect(second.counts).toMatchObject([{ processedPages: 4 }]);
  let ended = false;
  const end = progress.stop().then(() => {
    ended = true;
  });
  await Bun.sleep(2 * WRITE_MS);
  expect(ended).toBe(false);
  second.end.resolve();
  await end;
  expect(writes).toHaveLength(2);
});

test("where nothing changes nothing is written", async () => {
  const { progress, written, next } = track([{ pages: null, processedPages: 0 }]);
  progress.opened(0, 10);
  await next(1);
  await Bun.sleep(3 * WRITE_MS);
  expect(written).toHaveLength(1);
});
