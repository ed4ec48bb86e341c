import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type ControlDatabase, openControl } from "../../db/client.ts";
import { organizations } from "../../db/control.ts";
import { migrateControl } from "../../db/migrate.ts";
import { openThreaded } from "../../db/threaded.ts";

let folder: string;
let db: ControlDatabase;
let threaded: ControlDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "threaded-"));
  const url = `file:${join(folder, "control.db")}`;
  db = await openControl(url);
  await migrateControl(db);
  threaded = openThreaded(url);
});
afterEach(async () => {
  threaded.$client.close();
  db.$client.close();
  await rm(folder, { recursive: true, force: true });
});

const organization = (id: string) => ({ id, name: `Agency ${id}`, namespace: id, createdAt: 7 });

test("what is written on either side is seen on the other, with the same values", async () => {
  await db.insert(organizations).values(organization("one"));
  await threaded.insert(organizations).values(organization("two"));
  const both = await db.select().from(organizations);
  expect(both.length).toBe(2);
  expect(await threaded.select().from(organizations)).toEqual(both);
  const [first, second] = await threaded.batch([
    threaded.select().from(organizations),
    threaded.update(organizations).set({ name: "New" }).returning({ name: organizations.name }),
  ]);
  expect(first).toEqual(both);
  expect(second).toEqual([{ name: "New" }, { name: "New" }]);
  expect(await threaded.all<unknown>(sql`SELECT 1 AS one, NULL AS none`)).toEqual([{ one: 1, none: null }]);
});

test("the event loop goes on while a long statement runs", async () => {
  const counting = threaded.all(sql`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 500000) SELECT max(i) FROM n`);
  let done = false;
  counting.finally(() => {
    done = true;
  });
  let turns = 0;
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect(turns).toBeGreaterThan(10);
});

test("a file that could not be opened is opened once it can be", async () => {
  await rename(folder, `${folder}-away`);
  expect(await threaded.$client.execute("SELECT 1").catch(String)).toContain("open");
  await rename(`${folder}-away`, folder);
  expect(await threaded.select().from(organizations)).toEqual([]);
});

test("a statement that fails says why, and the next one runs", async () => {
  const { $client: client } = threaded;
  await threaded.insert(organizations).values(organization("one"));
  const problem = await client.execute("INSERT INTO organizations (id) VALUES ('two')").catch((it) => it);
  expect(problem.message).toContain("NOT NULL constraint failed: organizations.name");
  expect(problem.code).toBe("SQLITE_CONSTRAINT");
  expect(problem.stack).toContain("control-thread");
  expect((await client.execute("SELECT id FROM organizations")).rows.map(({ id }) => id)).toEqual(["one"]);
});

test("what waits when it is closed, or comes later, is refused", async () => {
  const asked = threaded.$client.execute("SELECT 1").catch(String);
  threaded.$client.close();
  expect(await asked).toContain("closed");
  expect(await threaded.$client.execute("SELECT 1").catch(String)).toContain("closed");
});
