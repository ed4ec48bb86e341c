import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { copyObjects } from "../../src/storage/embedded/copy-objects.ts";
import { type EmbeddedTarget, startEmbedded, targets } from "./targets.ts";

const KEYS = ["folder", "folder/inside", "acme/100% \"é\" + 'x'.pdf", `long/${"é".repeat(127)}.pdf`];

let from: EmbeddedTarget;
beforeEach(async () => {
  from = await startEmbedded();
});
afterEach(() => from.stop());

test.each(targets)("all objects are copied to %s as they are, once", async (_, start) => {
  const to = await start();
  try {
    for (const [index, key] of KEYS.entries()) {
      const file = new Blob(["x".repeat(index + 1)]);
      await from.storage.upload(file, key, AbortSignal.timeout(5_000));
    }
    expect(await copyObjects(from.dir, to.storage)).toEqual({ copied: KEYS.length, there: 0 });
    for (const [index, key] of KEYS.entries()) {
      const path = join(to.scratch, String(index));
      await to.storage.download(key, path, AbortSignal.timeout(5_000));
      expect(await Bun.file(path).text()).toBe("x".repeat(index + 1));
    }
    expect(await copyObjects(from.dir, to.storage)).toEqual({ copied: 0, there: KEYS.length });
  } finally {
    await to.stop();
  }
});
