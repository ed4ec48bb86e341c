import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { createLogger } from "../../src/log.ts";
import { indexText } from "../../src/search/words/index-text.ts";
import { embedPassages } from "../../workers/snapshot/embed-passages.ts";
import type { Passage } from "../../workers/snapshot/passages.ts";
import { Snapshot } from "../../workers/snapshot/snapshot.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "snap shot%-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const passage = (text: string, page = 1): Passage => ({
  page,
  label: page % 2 === 0 ? `iv-${page}` : null,
  section: "A > B",
  kinds: "p",
  text,
});

async function add(snapshot: Snapshot, filename: string, texts: string[]) {
  const id = await snapshot.addDocument({ filename, sha256: `sha ${filename}`, sizeBytes: 7 });
  await snapshot.addPassages(
    id,
    filename,
    texts.map((text, index) => passage(text, index + 1)),
  );
  await snapshot.finishDocument(id, { pages: texts.length, ocrPages: 1 });
}

async function rowsOf(path: string, sql: string, ...args: string[]) {
  const client = createClient({ url: pathToFileURL(path).href });
  const { rows } = await client.execute({ sql, args });
  client.close();
  return rows.map((row) => Array.from(row));
}

const found = (path: string, question: string) =>
  rowsOf(
    path,
    `SELECT documents.filename, ordinal FROM passages_fts JOIN passages ON passages.id = passages_fts.rowid
     JOIN documents ON documents.id = document_id WHERE passages_fts MATCH ? ORDER BY documents.filename, ordinal`,
    indexText(question)
      .split(" ")
      .map((term) => `"${term}"`)
      .join(" "),
  );

test("a snapshot is one file, whose passages are found by text, section and filename", async () => {
  const path = join(folder, "snapshot.db");
  const snapshot = await Snapshot.create(path, "acme_one", "20260101_000000");
  await Promise.all([
    add(snapshot, "airway.pdf", ["open the airway", "give oxygen"]),
    add(snapshot, "Cardiac-Arrest_2024.docx", ["epinephrine 1 mg"]),
  ]);
  await snapshot.finish();
  expect(await readdir(folder)).toEqual(["snapshot.db"]);
  expect(await rowsOf(path, "SELECT * FROM meta ORDER BY key")).toEqual([
    ["format", "1"],
    ["org_id", "acme_one"],
    ["version", "20260101_000000"],
  ]);
  expect(await found(path, "oxygen")).toEqual([["airway.pdf", 1]]);
  expect(await found(path, "cardiac arrest")).toEqual([["Cardiac-Arrest_2024.docx", 0]]);
  expect(
    await rowsOf(path, "SELECT pages, size_bytes, sha256 FROM documents WHERE filename = 'airway.pdf'"),
  ).toEqual([[2, 7, "sha airway.pdf"]]);
});

test("an update removes and adds documents, and leaves the others as they are", async () => {
  const path = join(folder, "snapshot.db");
  const first = await Snapshot.create(path, "acme_one", "1");
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await add(first, name, [`oxygen of ${name}`]);
  await first.finish();

  const next = await Snapshot.open(path, "2");
  if (!next) throw new Error("not opened");
  const old = (await next.documents()).find(({ filename }) => filename === "b.pdf");
  await next.removeDocument(old?.id ?? 0);
  await add(next, "B.pdf", ["new oxygen", "naloxone"]);
  await next.finish();
  expect(await found(path, "oxygen")).toEqual([
    ["B.pdf", 0],
    ["a.pdf", 0],
    ["c.pdf", 0],
  ]);
  expect(await found(path, "naloxone")).toEqual([["B.pdf", 1]]);
  expect(await rowsOf(path, "SELECT value FROM meta WHERE key = 'version'")).toEqual([["2"]]);
  expect(await readdir(folder)).toEqual(["snapshot.db"]);
});

test("an update that removes most of a Pod gives its space back", async () => {
  const path = join(folder, "snapshot.db");
  const first = await Snapshot.create(path, "acme_one", "1");
  await add(
    first,
    "long.pdf",
    Array.from({ length: 500 }, (_, i) => `rule ${i} `.repeat(40)),
  );
  await add(first, "short.pdf", ["oxygen"]);
  await first.finish();
  const { size } = Bun.file(path);
  const next = await Snapshot.open(path, "2");
  await next?.removeDocument(1);
  await next?.finish();
  expect(Bun.file(path).size).toBeLessThan(size / 2);
  expect(await found(path, "oxygen")).toEqual([["short.pdf", 0]]);
});

test("a document is taken over from another snapshot under another name, with all its passages", async () => {
  const from = await Snapshot.create(join(folder, "old.db"), "acme_one", "1");
  const texts = Array.from({ length: 450 }, (_, i) => `protocol number ${i}`);
  await add(from, "old name.pdf", texts);
  const to = await Snapshot.create(join(folder, "new.db"), "acme_one", "2");
  const [source] = await from.documents();
  if (!source) throw new Error("no document");
  await to.copyDocument(from, source, "fresh.pdf");
  expect(await to.documents()).toEqual([{ ...source, filename: "fresh.pdf" }]);
  await to.finish();
  await from.close();
  const path = join(folder, "new.db");
  const rows = await rowsOf(path, "SELECT text, page, label FROM passages ORDER BY ordinal");
  expect(rows).toEqual(texts.map((text, index) => [text, index + 1, passage(text, index + 1).label]));
  expect(await found(path, "fresh 449")).toEqual([["fresh.pdf", 449]]);
  expect(await found(path, "old name")).toEqual([]);
});

test("a snapshot of another format is not opened", async () => {
  const path = join(folder, "snapshot.db");
  await (await Snapshot.create(path, "acme_one", "1")).finish();
  const client = createClient({ url: pathToFileURL(path).href });
  await client.execute("UPDATE meta SET value = '0' WHERE key = 'format'");
  client.close();
  expect(await Snapshot.open(path, "2")).toBeUndefined();
});

test("what a snapshot does not take, as on a full disk, is told", async () => {
  const path = join(folder, "full.db");
  const snapshot = await Snapshot.create(path, "acme_one", "20260101_000000");
  await rowsOf(
    path,
    "CREATE TRIGGER full BEFORE INSERT ON passages BEGIN SELECT RAISE (FAIL, 'no room'); END",
  );
  await expect(add(snapshot, "a.pdf", ["One."])).rejects.toThrow("no room");
  await snapshot.close();
});

test("a snapshot that takes no vectors, as on a full disk, is not published without them", async () => {
  const path = join(folder, "full.db");
  const snapshot = await Snapshot.create(path, "acme_one", "20260101_000000");
  await add(snapshot, "a.pdf", ["One.", "Two."]);
  await snapshot.vectors.prepare("toy");
  const [first] = await snapshot.vectors.missing(0, 1);
  await snapshot.vectors.add(first ? [first] : [], [new Float32Array(3)]);
  await rowsOf(
    path,
    "CREATE TRIGGER full BEFORE INSERT ON vectors BEGIN SELECT RAISE (FAIL, 'no room'); END",
  );
  const embedder = {
    model: "toy",
    embed: (texts: readonly string[]) => Promise.resolve(texts.map(() => new Float32Array(3))),
  };
  const context = {
    embedder,
    job: { row: { batchSize: 6 } },
    log: createLogger("silent"),
    signal: new AbortController().signal,
  };
  await expect(embedPassages(context, snapshot)).rejects.toThrow("no room");
  await snapshot.close();
});
