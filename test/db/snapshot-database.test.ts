import { expect, test } from "bun:test";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SnapshotDatabase } from "../../db/snapshot-database.ts";

test("a file that is closed is let go of at once, and nothing reads or writes it, or the next, by what was closed", async () => {
  await using folder = await temporaryFolder();
  const [first, second] = [join(folder.path, "first.db"), join(folder.path, "second.db")];
  const closed = build(first, "one");
  closed.close();
  closed.close();
  expect(await openFiles(folder.path)).toEqual([]);

  const next = build(second, "two");
  expect(await openFiles(folder.path)).toEqual([second]);
  expect(() => closed.rows("SELECT word FROM words")).toThrow("closed");
  expect(() => closed.run("INSERT INTO words VALUES ('three')")).toThrow("closed");
  closed.close();
  expect(next.rows("SELECT word FROM words")).toEqual([["two"]]);
  next.close();
  expect(await openFiles(folder.path)).toEqual([]);
});

test("files that are open side by side are read each by itself, more of them than connections are kept", async () => {
  await using folder = await temporaryFolder();
  const paths = Array.from({ length: 9 }, (_, index) => join(folder.path, `${index}.db`));
  for (const [index, path] of paths.entries()) build(path, `word${index}`).close();
  for (let round = 0; round < 2; round++) {
    const open = paths.map((path) => SnapshotDatabase.toRead(path));
    expect(open.map((file) => file.value("SELECT word FROM words"))).toEqual(
      paths.map((_, index) => `word${index}`),
    );
    for (const file of open) file.close();
  }
});

test("what is opened to read cannot be written, and what failed in the middle of a transaction harms no other file", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "words.db");
  const broken = build(path, "one");
  const fail = () =>
    broken.transaction(() => {
      throw new Error("broken off");
    });
  expect(fail).toThrow("broken off");
  broken.close();
  build(join(folder.path, "next.db"), "next").close();

  const read = SnapshotDatabase.toRead(path);
  expect(() => read.run("INSERT INTO words VALUES ('two')")).toThrow("readonly");
  expect(read.rows("SELECT word FROM words")).toEqual([["one"]]);
  read.close();
});

test("no file sees another that one was left attached to by a transaction that failed", async () => {
  await using folder = await temporaryFolder();
  const other = join(folder.path, "other.db");
  build(other, "other").close();
  const broken = build(join(folder.path, "broken.db"), "one");
  broken.run("ATTACH ? AS other", other);
  const fail = () =>
    broken.transaction(() => {
      throw new Error("broken off");
    });
  expect(fail).toThrow("broken off");
  broken.close();

  const next = SnapshotDatabase.toBuild(join(folder.path, "next.db"));
  expect(next.rows("SELECT name FROM pragma_database_list ORDER BY seq")).toEqual([["main"], ["snapshot"]]);
  expect(() => next.rows("SELECT word FROM words")).toThrow("no such table");
  next.close();
});

test("what is no database is refused, and the next file is opened all the same", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "text.db");
  await Bun.write(path, "no database ".repeat(1000));
  expect(() => SnapshotDatabase.toRead(path).rows("SELECT word FROM words")).toThrow("not a database");
  build(join(folder.path, "next.db"), "next").close();
});

function build(path: string, word: string): SnapshotDatabase {
  const file = SnapshotDatabase.toBuild(path);
  file.run("CREATE TABLE snapshot.words (word TEXT)");
  file.run("INSERT INTO words VALUES (?)", word);
  return file;
}

/** What this process has open in the folder. */
async function openFiles(folder: string): Promise<string[]> {
  const links = await readdir("/proc/self/fd");
  const paths = await Promise.all(links.map((link) => readlink(join("/proc/self/fd", link)).catch(() => "")));
  return paths.filter((path) => path.startsWith(folder));
}

async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), "snapshot-database-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
