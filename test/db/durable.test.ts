import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type ControlDatabase, openControl } from "../../db/client.ts";
import { organizations } from "../../db/control.ts";
import { migrateControl } from "../../db/migrate.ts";

let folder: string;
let db: ControlDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "durable-"));
  db = await openControl(`file:${join(folder, "control.db")}`);
  await migrateControl(db);
});
afterEach(async () => {
  db.$client.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every file's `datasync`. */
async function spyOnSync() {
  const file = await open(join(folder, "any"), "w");
  await file.close();
  return spyOn(Object.getPrototypeOf(file), "datasync");
}

const organization = (id: string) => ({ id, name: `Agency ${id}`, namespace: id, createdAt: 7 });

test("what is written is on the disk when its call comes back; a reading waits for no disk", async () => {
  using sync = await spyOnSync();
  await db.insert(organizations).values(organization("one"));
  expect(sync).toHaveBeenCalledTimes(1);
  await db.batch([
    db.select().from(organizations),
    db.update(organizations).set({ name: "New" }).returning({ name: organizations.name }),
  ]);
  expect(sync).toHaveBeenCalledTimes(2);
  await db.select().from(organizations);
  await db.batch([db.select().from(organizations), db.select().from(organizations)]);
  const some = sql`WITH some AS (SELECT id FROM ${organizations})`;
  await db.all(sql`${some} SELECT id FROM some`);
  expect(sync).toHaveBeenCalledTimes(2);
  await db.run(sql`${some} UPDATE ${organizations} SET name = 'Newer' WHERE id IN some`);
  expect(sync).toHaveBeenCalledTimes(3);
});

test("a disk that does not take it fails the call", async () => {
  using sync = await spyOnSync();
  sync.mockRejectedValue(new Error("EIO: i/o error"));
  const writing = async () => db.insert(organizations).values(organization("one"));
  await expect(writing()).rejects.toThrow();
});
