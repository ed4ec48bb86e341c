import { afterEach, beforeEach, expect, test } from "bun:test";
import { SearchPool } from "../../src/search/search-pool.ts";

const module = new URL("./support/faulty-work.ts", import.meta.url).href;
const { signal } = new AbortController();

let pool: SearchPool;
beforeEach(() => {
  pool = new SearchPool(1);
});
afterEach(() => pool.close());

const work = (deed: string) =>
  pool.work({ files: [], query: "", embedded: undefined, module, input: deed }, signal);

test.each([
  ["breaks", "search thread failed: "],
  ["hangs", "search thread failed: no answer within 20000 ms"],
])(
  "a search thread that %s fails its own question alone: the next is answered by another",
  async (deed, told) => {
    expect(await work("answers")).toMatchObject({ found: "answered" });
    const [failed, next] = await Promise.allSettled([work(deed), work("answers")]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(told) } });
    expect(next).toMatchObject({ status: "fulfilled", value: { found: "answered" } });

    const { user } = process.cpuUsage();
    await Bun.sleep(500);
    expect(process.cpuUsage().user - user).toBeLessThan(250_000);
  },
);
