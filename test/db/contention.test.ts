import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openControl } from "../../db/client.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "contention-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a connection that found the database busy can write again: processes that contend all get through", async () => {
  const url = `file:${join(folder, "control.db")}`;
  const { $client: client } = await openControl(url);
  await client.execute("CREATE TABLE counts (writer INTEGER PRIMARY KEY, count INTEGER)");
  const script = fileURLToPath(new URL("./support/write-often.ts", import.meta.url));
  const writers = [1, 2, 3, 4].map((writer) =>
    Bun.spawn([process.execPath, script, url, String(writer), "100"], {
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  expect(await Promise.all(writers.map((writer) => writer.exited))).toEqual([0, 0, 0, 0]);
  const { rows } = await client.execute("SELECT count FROM counts");
  expect(rows.map((row) => row.count)).toEqual([200, 200, 200, 200]);
  client.close();
});

test("opening waits while another process holds the whole file, as one does that recovers it after a crash", async () => {
  const path = join(folder, "control.db");
  const script = fileURLToPath(new URL("./support/hold-file.ts", import.meta.url));
  const holder = Bun.spawn([process.execPath, script, path], { stdio: ["pipe", "pipe", "inherit"] });
  await holder.stdout.getReader().read();
  const opening = openControl(`file:${path}`);
  expect(await Promise.race([opening, Bun.sleep(100)])).toBeUndefined();
  holder.stdin.end();
  const { $client: client } = await opening;
  expect((await client.execute("SELECT * FROM held")).rows).toEqual([]);
  client.close();
  await holder.exited;
});
