import { expect, test } from "bun:test";
import { keptFor } from "../src/kept-for.ts";

test("what was read is kept for its time, and a failure for none", async () => {
  let time = 0;
  let reads = 0;
  const read = keptFor(
    1_000,
    () => time,
    async () => {
      if (++reads === 1) throw new Error("not yet");
      return reads;
    },
  );
  await expect(read()).rejects.toThrow("not yet");
  expect(await read()).toBe(2);
  time = 999;
  expect(await read()).toBe(2);
  time = 1_000;
  expect(await read()).toBe(3);
});
