import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openControl } from "../../db/client.ts";

test("a statement runs again with other values, after it failed too, and sees what tables have become", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kept-statements-"));
  const { $client: client } = await openControl(pathToFileURL(join(folder, "control.db")).href);
  await client.execute("CREATE TABLE words (word TEXT PRIMARY KEY)");
  const insert = (word: string) =>
    client.execute({ sql: "INSERT INTO words (word) VALUES (?) RETURNING word", args: [word] });
  const all = async () => {
    const { columns, rows } = await client.execute("SELECT * FROM words ORDER BY word");
    return { columns, rows: rows.map((row) => Array.from(row)) };
  };

  expect(Array.from((await insert("one")).rows[0] ?? [])).toEqual(["one"]);
  await expect(insert("one")).rejects.toThrow("UNIQUE");
  expect(Array.from((await insert("two")).rows[0] ?? [])).toEqual(["two"]);
  expect(await all()).toEqual({ columns: ["word"], rows: [["one"], ["two"]] });
  await client.execute("ALTER TABLE words ADD COLUMN times INTEGER DEFAULT 1");
  expect(await all()).toEqual({
    columns: ["word", "times"],
    rows: [
      ["one", 1],
      ["two", 1],
    ],
  });
  for (let index = 0; index < 300; index++) await client.execute(`SELECT ${index}`);
  expect((await insert("zero")).rows.length).toBe(1);

  client.close();
  await rm(folder, { recursive: true });
});
