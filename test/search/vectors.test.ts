import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vectorTable } from "../../db/snapshot.ts";
import { SnapshotDatabase } from "../../db/snapshot-database.ts";
import { forgetVectors, nearestTo, scanFile } from "../../src/search/ranking/vectors.ts";

const WIDTH = 7;
const COUNT = 5_000;

test("the nearest passages are the same in memory and in the file, and none is missed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vectors-"));
  const path = join(folder, "snapshot.db");
  const vectors = new Map(Array.from({ length: COUNT }, (_, index) => [3 * index + 1, chance()]));
  const written = SnapshotDatabase.toBuild(path);
  written.transaction(() => {
    written.run(vectorTable(WIDTH));
    for (const [id, vector] of vectors)
      written.run("INSERT INTO vectors VALUES (?, ?)", id, new Uint8Array(vector.buffer));
  });
  written.close();
  const snapshot = SnapshotDatabase.toRead(path);

  for (const question of [chance(), chance(), vectors.get(4) ?? chance()]) {
    const all = [...vectors].map(([id, vector]) => ({ id, cosine: cosine(vector, question) }));
    const expected = all.sort((a, b) => b.cosine - a.cosine).slice(0, 20);
    const asked = [1, 7, 2];
    for (const search of [nearestTo, scanFile]) {
      const found = search(snapshot, question, 20, asked);
      expect([...found.keys()].slice(0, 20)).toEqual(expected.map(({ id }) => id));
      expect([...found.keys()].slice(20).every((id) => asked.includes(id))).toBe(true);
      for (const { id, cosine } of expected) expect(found.get(id)).toBeCloseTo(cosine, 5);
      expect(found.has(1) && found.has(7) && !found.has(2)).toBe(true);
      expect(search(snapshot, new Float32Array(WIDTH + 1).fill(1), 20, [])).toEqual(new Map());
    }
  }
  forgetVectors(snapshot);
  snapshot.close();
  await rm(folder, { recursive: true });
});

function chance(): Float32Array {
  return Float32Array.from({ length: WIDTH }, () => Math.random() - 0.5);
}

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, it, at) => sum + it * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
