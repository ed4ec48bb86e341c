import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openControl } from "../../db/client.ts";

test("opening waits while another process holds the whole file, as one does that recovers it after a crash", async () => {
  const folder = await mkdtemp(join(tmpdir(), "db-"));
  const path = join(folder, "control.db");
  const holder = new Database(path);
  holder.run("PRAGMA locking_mode = EXCLUSIVE");
  holder.run("PRAGMA journal_mode = WAL");
  holder.run("CREATE TABLE held (x)");
  const opening = openControl(`file:${path}`);
  await Bun.sleep(100);
  holder.close();
  const db = await opening;
  const counted = await db.$client.execute("SELECT count(*) AS count FROM held");
  expect(counted.rows[0]?.count).toBe(0);
  db.$client.close();
  await rm(folder, { recursive: true });
});
