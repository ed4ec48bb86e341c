import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keptSecret } from "../../src/tenants/secret.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("is made once, however many start at the same time, and only its owner may read it", async () => {
  const dir = join(folder, "new");
  const all = await Promise.all(Array.from({ length: 5 }, () => keptSecret(dir, "secret")));
  expect(new Set(all.map(({ secret }) => secret)).size).toBe(1);
  expect(all.filter(({ made }) => made)).toHaveLength(1);
  expect(all[0]?.secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dir, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(["secret"]);
});

test("may have been written by hand", async () => {
  await Bun.write(join(folder, "by-hand"), "a token of our own\n");
  expect(await keptSecret(folder, "by-hand")).toEqual({ secret: "a token of our own", made: false });
});

test("that is empty is refused: everybody would know it", async () => {
  for (const text of ["", "\n"]) {
    await Bun.write(join(folder, "emptied"), text);
    await expect(keptSecret(folder, "emptied")).rejects.toThrow(
      /^DATA_DIR: \S+\/emptied is empty; put it back/,
    );
  }
});
