import { afterAll, beforeAll, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { createClient } from "../../src/client.ts";
import { podClient } from "../support/pod-client.ts";
import { call, startService, type TestService } from "../support/service.ts";

const SAMPLE = fileURLToPath(new URL("../../src/demo/samples/cardiac-arrest.pdf", import.meta.url));
let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startService({ ROLE: "all", RATE_LIMIT_REQUESTS: "100000" });
  key = (await service.tenant("seeker")).key;
  const bytes = await Bun.file(SAMPLE).bytes();
  await podClient(service.url, key).put("seeker_protocols", [{ name: "cardiac-arrest.pdf", bytes }]);
});
afterAll(() => service[Symbol.asyncDispose]());

test("it shows the passages that chat would see, with what matched in them", async () => {
  const response = await call(service, key, "POST", "/search", {
    query: "amiodarone after three shocks",
    org_id: "seeker_protocols",
    limit: 3,
  });
  expect(response.status).toBe(200);
  const { passages, total_count } = await response.json();
  expect(total_count).toBe(passages.length);
  expect(passages.length).toBeWithin(1, 4);
  const [best] = passages;
  expect(best).toMatchObject({ org_id: "seeker_protocols", filename: "cardiac-arrest.pdf" });
  const marked = best.highlights.map(({ start, end }: { start: number; end: number }) =>
    best.text.slice(start, end),
  );
  expect(marked).toContain("Amiodarone");
  for (const { score } of passages) expect(score).toBeWithin(0, 1.000001);
});

test("it is asked in the words that chat searches by", async () => {
  const textsFor = async (query: string) => {
    const response = await call(service, key, "POST", "/search", { query, org_id: "seeker_protocols" });
    return (await response.json()).passages.map(({ text }: { text: string }) => text);
  };
  expect(await textsFor("most naloxone i can give")).toEqual(await textsFor("maximum dose of naloxone"));
});

test("internal callers search too", async () => {
  const { passages } = await createClient(service.url, key).search.query({
    query: "epi",
    org_id: ["seeker_protocols"],
  });
  expect(passages[0]?.text).toMatch(/epinephrine/i);
});

test.each([
  ["no query", { org_id: "seeker_protocols" }, 400],
  ["no Pod", { query: "epi", org_id: [] }, 400],
  ["a limit over 50", { query: "epi", org_id: "seeker_protocols", limit: 51 }, 400],
  ["another namespace", { query: "epi", org_id: "other_protocols" }, 403],
  ["a Pod that does not exist", { query: "epi", org_id: ["seeker_protocols", "seeker_none"] }, 404],
])("%s is refused", async (_name, body, status) => {
  expect((await call(service, key, "POST", "/search", body)).status).toBe(status);
});

test.each(['"', "NEAR(a b", "a* OR -b", "\u0000", "🚑 ".repeat(2000), "x".repeat(10_000), "مسعف"])(
  "any text is a legal query: %p",
  async (query) => {
    const response = await call(service, key, "POST", "/search", { query, org_id: "seeker_protocols" });
    expect(response.status).toBe(200);
  },
);
