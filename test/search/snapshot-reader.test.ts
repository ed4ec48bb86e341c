import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSnapshot } from "../../src/search/snapshot-reader.ts";
import { Snapshot } from "../../workers/snapshot/snapshot.ts";
import { buildSnapshot } from "./support/world.ts";

test("a document that an update removed is neither found nor counted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  const path = join(folder, "snapshot.db");
  await buildSnapshot(path, "acme_pod", "20260101_000000", {
    "old.pdf": [["# Old", "Ketamine and furosemide."]],
    "kept.pdf": [["# Kept", "Ketamine."]],
  });
  const update = await Snapshot.open(path, "20260102_000000");
  const [old] = (await update?.documents()) ?? [];
  await update?.removeDocument(old?.id ?? 0);
  await update?.finish();

  const snapshot = await openSnapshot(path);
  expect(snapshot.passages).toBe(1);
  const counts = await snapshot.count(["ketamin", "furosemid"]);
  expect([...counts]).toEqual([["ketamin", { passages: 1, times: 1, anywhere: 1 }]]);
  expect(await snapshot.match('"furosemid"', 10)).toEqual([]);
  expect(await snapshot.byIds(await snapshot.match('"ketamin"', 10))).toMatchObject([
    { filename: "kept.pdf" },
  ]);
  snapshot.close();
  await rm(folder, { recursive: true });
});

test("a file that is no snapshot is refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  await Bun.write(join(folder, "text.db"), "not a database, but long enough to look like something");
  await expect(openSnapshot(join(folder, "text.db"))).rejects.toThrow();
  await rm(folder, { recursive: true });
});
