import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogger } from "../../src/log.ts";
import { readDocument } from "../../workers/reading/read-document.ts";
import { ReaderPool } from "../../workers/reading/reader-pool.ts";
import type { PagePart } from "../../workers/reading/reader-protocol.ts";
import { isRunning } from "../support/process-tree.ts";
import { eventually } from "../support/service.ts";

const script = fileURLToPath(new URL("./support/scripted-reader.ts", import.meta.url));
const limits = {
  silenceMs: 500,
  readMs: 1_500,
  pictureMs: 500,
  picturesMs: 1_500,
  documentPicturesMs: 900,
  memoryBytes: 300_000_000,
  idleMs: 20_000,
};

let data: string;
let folder: string;
let pool: ReaderPool;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "pool-"));
  await writeFile(join(data, "secret"), "not for readers");
  folder = join(data, "scratch");
  await mkdir(folder);
});
afterAll(() => rm(data, { recursive: true, force: true }));
afterEach(() => pool.stop());

const start = async (size = 2, others: Partial<typeof limits> = {}, warmUp = true) => {
  const hidden = { folder: data, except: folder };
  const log = createLogger("silent");
  pool = await ReaderPool.start({ size, log, warmUp, limits: { ...limits, ...others }, script, hidden });
};

async function read(
  document: {
    pages: number;
    do?: Record<number, string>;
    characters?: number;
    atOnce?: number;
    openers?: number;
    scanned?: boolean;
    learnFrom?: number[];
  },
  options: {
    filename?: string;
    sizeBytes?: number;
    signal?: AbortSignal;
    onPart?: (part: PagePart) => Promise<void>;
  } = {},
) {
  const { filename = "a.pdf", sizeBytes = 1_000, signal = new AbortController().signal, onPart } = options;
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, JSON.stringify(document));
  const parts: PagePart[] = [];
  const progress: number[] = [];
  let opened = 0;
  await readDocument(
    pool,
    { path, filename, sizeBytes, group: path },
    {
      onOpened: (pages) => {
        opened = pages;
      },
      onProgress: (pages) => void progress.push(pages),
      onPart: async (part) => {
        parts.push(part);
        await onPart?.(part);
      },
    },
    signal,
  );
  return { opened, pages: parts.filter(({ last }) => last).map(({ page }) => page), parts, progress };
}

/** Resolves once two readers read side by side: the second starts after the first. */
const bothUp = () =>
  eventually(async () => {
    const two = await Promise.all([1, 2].map(() => read({ pages: 1, do: { 1: "wait 20" } })));
    return new Set(two.flatMap(({ parts }) => parts.map(({ label }) => label))).size === 2;
  });

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("pages arrive in order, also when ranges of them are read by several readers", async () => {
  await start();
  const document = { pages: 100, do: { 1: "wait 150", 40: "wait 100" } };
  let readers = new Set<string | undefined>();
  // Until the second reader is up, the first reads alone.
  while (readers.size < 2) {
    const { opened, pages, parts } = await read(document);
    expect(opened).toBe(100);
    expect(pages).toEqual(upTo(100));
    readers = new Set(parts.map(({ label }) => label));
  }
});

test("a large PDF is opened by both readers at once", async () => {
  await start();
  await bothUp();
  const { pages, parts } = await read({ pages: 70, openers: 2 }, { sizeBytes: 5_000_000 });
  expect(pages).toEqual(upTo(70));
  expect(parts[0]?.label).not.toBe(parts[40]?.label);
});

test("a reader that waits for another keeps the long document of both open", async () => {
  await start();
  await bothUp();
  const counts = Object.fromEntries(upTo(40).map((page) => [page, "opened"]));
  const { parts } = await read({ pages: 40, atOnce: 2, do: { ...counts, 3: "wait 300" } });
  const later = parts.filter(({ page }) => page > 8);
  const byReader = Object.groupBy(later, ({ label }) => label ?? "");
  const openings = Object.values(byReader).map((of = []) => new Set(of.map(({ blocks }) => blocks[0]?.text)));
  expect(Math.max(...openings.map(({ size }) => size))).toBe(1);
});

test.each([
  ["fewer pages than a large file may have", { pages: 20 }],
  ["pages that are read a few at once", { pages: 70, atOnce: 10 }],
])("a large PDF of %s is read as well, and what comes after it", async (_, document) => {
  await start();
  for (let time = 0; time < 3; time++) {
    expect((await read(document, { sizeBytes: 5_000_000 })).pages).toEqual(upTo(document.pages));
  }
});

describe("a document of pictures", () => {
  const textsOf = ({ parts }: { parts: PagePart[] }) => parts.map(({ blocks }) => blocks[0]?.text ?? "");
  const readerOf = (text: string) => text.split(" by ")[1];
  const everyPage = (pages: number, deed: string) =>
    Object.fromEntries(upTo(pages).map((page) => [page, deed]));

  test("has its pages recognized by all readers, and gives them in order", async () => {
    await start(2, { documentPicturesMs: 60_000 });
    while (!pool.hasIdle) await Bun.sleep(5);
    let readers = new Set<string | undefined>();
    while (readers.size < 2) {
      const document = { pages: 7, scanned: true, do: everyPage(7, "picture 60") };
      const texts = textsOf(await read(document));
      expect(texts.map((text) => text.split(" by ")[0])).toEqual(upTo(7).map(String));
      readers = new Set(texts.map(readerOf));
    }
  });

  test("shows pages as soon as they are recognized, whatever the later ones take", async () => {
    await start(1, { documentPicturesMs: 60_000 });
    const seen: number[] = [];
    const document = { pages: 9, scanned: true, do: { 3: "hang" } };
    const onPart = async ({ page }: PagePart) => void seen.push(page);
    await expect(read(document, { onPart })).rejects.toThrow("0.5 seconds for one page");
    expect(seen).toEqual([1, 2]);
  });

  test("counts its pages as they are recognized, long before one of them is given", async () => {
    await start(1, { documentPicturesMs: 60_000 });
    const result = await read({ pages: 9, learnFrom: upTo(7), scanned: true });
    expect(result.progress.slice(0, 7)).toEqual(upTo(7));
    expect(result.progress).toEqual(result.progress.toSorted((a, b) => a - b));
    expect(result.progress.at(-1)).toBe(9);
  });

  test("is given up when its pictures take too long", async () => {
    await start(1);
    const document = { pages: 30, scanned: true, do: everyPage(30, "picture 120") };
    await expect(read(document)).rejects.toThrow(/reading them took more than .* split it/);
  });

  test("is recognized to its end where a reader is killed from outside", async () => {
    await start(1, { documentPicturesMs: 60_000 });
    let killed: string | undefined;
    const document = { pages: 9, scanned: true, do: everyPage(9, "picture 60") };
    const result = await read(document, {
      onPart: async ({ page, blocks }) => {
        if (page !== 1) return;
        killed = readerOf(blocks[0]?.text ?? "");
        process.kill(Number(killed), "SIGKILL");
      },
    });
    expect(result.pages).toEqual(upTo(9));
    expect(readerOf(textsOf(result)[8] ?? "")).not.toBe(killed);
  });

  test("fails where a page always ends its reader", async () => {
    await start(2, { documentPicturesMs: 60_000 });
    const document = { pages: 4, scanned: true, do: { 3: "exit" } };
    await expect(read(document)).rejects.toThrow("the reader ended while reading it");
  });
});

test("pictures are limited by the time that reading them takes, not by how long others are read meanwhile", async () => {
  await start(1);
  const pictures = (pages: number) => ({
    pages,
    atOnce: 2,
    do: Object.fromEntries(upTo(pages).map((page) => [page, "picture 120"])),
  });
  const four = await Promise.all([3, 3, 3, 3].map((pages) => read(pictures(pages))));
  expect(four.map(({ pages }) => pages)).toEqual([upTo(3), upTo(3), upTo(3), upTo(3)]);
  await expect(read(pictures(14))).rejects.toThrow(
    /pages are pictures, and reading them took more than .* split it/,
  );
});

test("a picture may take longer than a page, and the pictures of one read may not take for ever", async () => {
  await start(1, { silenceMs: 300, pictureMs: 2_000, documentPicturesMs: 60_000 });
  expect((await read({ pages: 1, do: { 1: "picture 900" } })).pages).toEqual([1]);
  const many = { pages: 30, do: Object.fromEntries(upTo(30).map((page) => [page, "picture 120"])) };
  await expect(read(many)).rejects.toThrow("minutes for the pictures of a few pages");
});

describe("while all readers read pictures", () => {
  const lasting = { pictureMs: 60_000, picturesMs: 60_000, documentPicturesMs: 60_000 };

  /** Resolves once a reader is at a picture that lasts. */
  function holdUp(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const document = { pages: 2, do: { 2: "picture 60000" } };
    read(document, { signal, onPart: async () => resolve() }).catch(() => undefined);
    return promise;
  }

  test("a document is read by a spare reader, and the next by the same", async () => {
    await start(2, lasting);
    const ends = new AbortController();
    await Promise.all([holdUp(ends.signal), holdUp(ends.signal)]);
    const first = await read({ pages: 3 });
    const second = await read({ pages: 3 });
    ends.abort();
    expect(first.pages).toEqual([1, 2, 3]);
    expect(new Set([...first.parts, ...second.parts].map(({ label }) => label)).size).toBe(1);
  });

  test("no spare reader recognizes pages", async () => {
    await start(1, lasting);
    const scan = { pages: 2, scanned: true, do: { 1: "picture 400", 2: "picture 400" } };
    const scans = await Promise.all([read(scan), read(scan)]);
    const texts = scans.flatMap(({ parts }) => parts.map(({ blocks }) => blocks[0]?.text));
    expect(new Set(texts.map((text) => text?.split(" by ")[1])).size).toBe(1);
  });
});

test("a huge page comes in parts, and a slow consumer holds the reader up", async () => {
  await start(1);
  const { pages, parts } = await read(
    { pages: 3, characters: 3_000_000 },
    {
      filename: "a.docx",
      // Longer in all than a read may take: the reader is not to blame.
      onPart: () => Bun.sleep(30),
    },
  );
  expect(pages).toEqual([1, 2, 3]);
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0)).toBe(
    9_000_000,
  );
});

test.each([
  ["hang", "more than 0.5 seconds for one page"],
  ["spin", "more than 0.5 seconds for one page"],
  ["exit", "the reader ended while reading it"],
  ["part with its worker", "the reader ended while reading it"],
  ["talk nonsense", "could not be read"],
  ["throw", "could not be read"],
  ["refuse", "the file is encrypted; upload a copy without a password"],
])("a document that makes the reader %s fails alone, and the next is read", async (deed, reason) => {
  await start(1);
  const failed = expect(read({ pages: 5, do: { 3: deed } })).rejects.toThrow(reason);
  expect((await read({ pages: 2 })).pages).toEqual([1, 2]);
  await failed;
});

test("a reader that others keep from the processor has longer", async () => {
  await start(1);
  const { pages } = await read({ pages: 3, do: { 2: "wait 1000" } });
  expect(pages).toEqual([1, 2, 3]);
});

test("a document whose reader is killed from outside is read by another to its end, nothing of it twice", async () => {
  await start();
  let killed: string | undefined;
  const { pages, parts } = await read(
    { pages: 70, characters: 600_000, do: { 34: "wait 20" } },
    {
      onPart: async ({ page, label }) => {
        if (page !== 34 || killed) return;
        killed = label;
        process.kill(Number(label), "SIGKILL");
      },
    },
  );
  expect(pages).toEqual(upTo(70));
  expect(parts.filter(({ page }) => page === 34).length).toBeGreaterThan(1);
  expect(parts.flatMap(({ blocks }) => blocks)).toHaveLength(70 * 600);
  const [before, after] = [34, 64].map((wanted) => parts.find(({ page }) => page === wanted)?.label);
  expect(before).toBe(killed);
  expect(after).not.toBe(killed);
});

test("a document fails where the second reader is killed as well", async () => {
  await start(1);
  const killed = new Set<string | undefined>();
  const reading = read(
    { pages: 2_000, characters: 100_000 },
    {
      filename: "a.docx",
      onPart: async ({ label }) => {
        if (!killed.has(label)) process.kill(Number(label), "SIGKILL");
        killed.add(label);
      },
    },
  );
  await expect(reading).rejects.toThrow("the reader ended while reading it");
  expect(killed.size).toBe(2);
});

test("a document that makes the reader eat memory fails alone, and the next is read", async () => {
  // On a busy machine it takes a while to eat so much.
  await start(1, { silenceMs: 10_000, readMs: 20_000 });
  const failed = expect(read({ pages: 5, do: { 3: "eat memory" } })).rejects.toThrow("MB of memory");
  expect((await read({ pages: 2 })).pages).toEqual([1, 2]);
  await failed;
});

test("a reader that keeps much memory is replaced when nothing is read, but not while it warms up", async () => {
  // On a busy machine it takes a while to take so much.
  await start(1, { silenceMs: 10_000, readMs: 20_000, memoryBytes: 1_000_000_000, idleMs: 200 });
  const readerOf = async (deed: string) => (await read({ pages: 1, do: { 1: deed } })).parts[0]?.label;
  const reader = await readerOf("keep 200");
  await Bun.sleep(1_000);
  expect(await readerOf("warm")).toBe(reader);
  await eventually(async () => {
    await Bun.sleep(500);
    return (await readerOf("wait 0")) !== reader;
  });
});

test("a reader that is not to warm up is replaced all the same", async () => {
  await start(1, { silenceMs: 10_000, readMs: 20_000, memoryBytes: 1_000_000_000, idleMs: 200 }, false);
  const { parts } = await read({ pages: 1, do: { 1: "keep 200" } });
  await eventually(async () => !(await isRunning(Number(parts[0]?.label))));
});

test("a document that goes on for too long is given up although it makes progress", async () => {
  await start(1, { silenceMs: 60_000 });
  const slow = Object.fromEntries(upTo(10).map((page) => [page, "work 300"]));
  await expect(read({ pages: 10, do: slow })).rejects.toThrow("more than 1.5 seconds");
});

test("a document of more pages, or of more text, than any has is refused", async () => {
  await start(1, { silenceMs: 60_000, readMs: 60_000 });
  await expect(read({ pages: 20_001 })).rejects.toThrow("it has 20001 pages; a document may have 20000");
  const book = read({ pages: 6, characters: 20_000_000 });
  await expect(book).rejects.toThrow("it holds over 100 million characters of text; split it");
});

test("reading stops between pages when it is called off, and the same reader goes on with the next", async () => {
  await start(1, { readMs: 60_000 });
  const stop = new AbortController();
  let reader: string | undefined;
  const reading = read(
    { pages: 1_000, do: Object.fromEntries(upTo(1_000).map((page) => [page, "wait 20"])) },
    {
      signal: stop.signal,
      onPart: async ({ page, label }) => {
        reader = label;
        if (page === 4) stop.abort(new Error("called off"));
      },
    },
  );
  await expect(reading).rejects.toThrow("called off");
  expect((await read({ pages: 1 })).parts[0]?.label).toBe(reader);
});

test("reading stops when it is called off, and another reader goes on with the next", async () => {
  await start(1, { silenceMs: 60_000, readMs: 60_000 });
  const stop = new AbortController();
  const reading = read(
    { pages: 10, do: { 5: "hang" } },
    {
      signal: stop.signal,
      onPart: async ({ page }) => {
        if (page === 4) setTimeout(() => stop.abort(new Error("called off")), 100);
      },
    },
  );
  const failed = expect(reading).rejects.toThrow("called off");
  expect((await read({ pages: 2 })).pages).toEqual([1, 2]);
  await failed;
});

test("a small document does not wait behind all the pages of a large one", async () => {
  await start(1);
  const order: string[] = [];
  const large = read({ pages: 200 }).then(() => order.push("large"));
  const small = read({ pages: 2 }).then(() => order.push("small"));
  await Promise.all([large, small]);
  expect(order).toEqual(["small", "large"]);
});

test("readers have no network, none of the service's settings, no sight of its data, and write no files", async () => {
  await start(1);
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { parts } = await read({ pages: 1, do: { 1: `look ${server.port}` } });
  server.stop();
  const seen: unknown = JSON.parse(parts[0]?.blocks[0]?.text ?? "");
  expect(seen).toEqual({
    environment: [
      "BUN_JSC_thresholdForFTLOptimizeAfterWarmUp",
      "BUN_RUNTIME_TRANSPILER_CACHE_PATH",
      "DISABLE_SYSTEM_FONTS_LOAD",
      "MIMALLOC_PURGE_DELAY",
      "MIMALLOC_PURGE_HOLES_MIN_INTERVAL",
    ],
    network: false,
    wrote: false,
    above: ["scratch"],
  });
});

test("settings in a file are kept from readers too, also where the system cannot hide the service's data", async () => {
  await writeFile(join(data, ".env"), "SERVER_SECRET=not-for-readers");
  const before = process.cwd();
  process.chdir(data);
  try {
    pool = await ReaderPool.start({ size: 1, log: createLogger("silent"), limits, script });
    const { parts } = await read({ pages: 1, do: { 1: "look 9" } });
    expect(parts[0]?.blocks[0]?.text).toContain("environment");
    expect(parts[0]?.blocks[0]?.text).not.toContain("SERVER_SECRET");
  } finally {
    process.chdir(before);
  }
});

test.each([
  ["a.pdf", "scan it anew, straight and at 300 dpi, sheets larger than A3 at 150 dpi"],
  ["a.docx", "upload it with its text, or leave it out"],
])("a document in which nothing is found is refused with what to do: %s", async (filename, advice) => {
  await start(1);
  await expect(read({ pages: 2, characters: 0 }, { filename })).rejects.toThrow(advice);
});

test("a document with more pages than are read is refused", async () => {
  await start(1);
  await expect(read({ pages: 50_000 })).rejects.toThrow("it has 50000 pages");
});

test("a signal that every process of the service gets ends no reading", async () => {
  await start(1);
  const { pages } = await read(
    { pages: 4, do: { 2: "wait 100", 4: "wait 100" } },
    {
      onPart: async ({ page, label }) => {
        if (page % 2 === 1) process.kill(Number(label), page === 1 ? "SIGINT" : "SIGTERM");
      },
    },
  );
  expect(pages).toEqual(upTo(4));
});
