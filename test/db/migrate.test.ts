import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openControl } from "../../db/client.ts";
import { organizations } from "../../db/control.ts";
import { migrateControl } from "../../db/migrate.ts";

test("a service that starts while another brings the database to its schema finds it done", async () => {
  const folder = await mkdtemp(join(tmpdir(), "migrate-"));
  const url = `file:${join(folder, "control.db")}`;
  const [first, second] = [await openControl(url), await openControl(url)];
  const { $client: client } = second;
  const { migrate } = client;
  let isLate = false;
  client.migrate = async (statements) => {
    if (!isLate) await migrateControl(first);
    isLate = true;
    return migrate(statements);
  };
  await migrateControl(second);
  expect(isLate).toBe(true);
  expect(await second.select().from(organizations)).toEqual([]);
  for (const { $client } of [first, second]) $client.close();
  await rm(folder, { recursive: true });
});
