import { afterAll, expect, test } from "bun:test";
import { MODEL_LIMITS } from "../../src/chat/model/stream-model.ts";
import { startModelServer } from "../support/model-server.ts";
import { PROVIDER_USAGE, startProviderServer } from "../support/provider-server.ts";
import { createWorld, textOf } from "./support/world.ts";

const DOCUMENT = "# Anaphylaxis\nGive epinephrine 0.3 mg IM to an adult in anaphylaxis.";
const said = "Give 0.3 mg IM [1].\n\nSources:\n[1] a.pdf, p. 1";

const first = startModelServer();
const second = startModelServer({ kind: "stream", pieces: ["Give 0.3", " mg IM [1]."] });
afterAll(async () => {
  await first.stop();
  await second.stop();
});

test.each([
  ["anthropic", {}, "/messages", "x-api-key"],
  ["google", {}, "/models/scripted:streamGenerateContent", "x-goog-api-key"],
  ["bedrock", { LLM_REGION: "us-east-1" }, "/model/scripted/converse-stream", "authorization"],
  ["azure", {}, "/chat/completions", "api-key"],
])(
  "a model of %s answers, is sent the rules, the limits and the key",
  async (provider, more, path, header) => {
    await using server = startProviderServer(["Give 0.3", " mg IM [1]."]);
    const world = await createWorld(
      { acme_a: { "a.pdf": DOCUMENT } },
      {
        LLM_PROVIDER: provider,
        LLM_BASE_URL: server.url,
        LLM_API_KEY: "secret",
        LLM_MODEL: "scripted",
        ...more,
      },
    );
    expect(textOf(await world.ask({ org_id: "acme_a" }))).toBe(said);
    const [request] = server.received;
    expect(request?.path).toBe(path);
    expect(request?.headers.get(header)).toContain("secret");
    const sent = JSON.stringify(request?.body);
    expect(sent).toContain("NOT IN THE PASSAGES");
    expect(sent).toMatch(/"temperature":0\b/);
    expect(sent).toContain(String(MODEL_LIMITS.outputTokens));
    const [row] = await world.audited();
    expect(row).toMatchObject({ inputTokens: PROVIDER_USAGE.input, outputTokens: PROVIDER_USAGE.output });
    await world.close();
  },
);

async function withFallback() {
  return createWorld(
    { acme_a: { "a.pdf": DOCUMENT } },
    {
      LLM_BASE_URL: first.url,
      LLM_MODEL: "first",
      LLM_FALLBACK_BASE_URL: second.url,
      LLM_FALLBACK_MODEL: "second",
    },
  );
}

test.each(["status", "cut", "malformed"] as const)(
  "a second model takes over where the first fails before its first token: %s",
  async (kind) => {
    const world = await withFallback();
    first.script(kind === "status" ? { kind, status: 429 } : { kind, pieces: [] });
    expect(textOf(await world.ask({ org_id: "acme_a" }))).toBe(said);
    expect((await world.audited()).at(0)).toMatchObject({ model: "second", outcome: "answered" });
    await world.close();
  },
);

test("what the first model has begun is not begun again by the second", async () => {
  const world = await withFallback();
  second.received.length = 0;
  first.script({ kind: "cut", pieces: ["Give 0.3 mg IM [1]. ", "Then"] });
  expect(await world.ask({ org_id: "acme_a" })).toEqual([{ content: "Give 0.3 mg IM [1]. " }]);
  expect(second.received).toHaveLength(0);
  expect((await world.audited()).at(0)).toMatchObject({ model: "first", outcome: "failed" });
  await world.close();
});

test("where both fail the caller is told what the second said", async () => {
  const world = await withFallback();
  first.script({ kind: "status", status: 500 });
  second.script({ kind: "status", status: 429, headers: { "retry-after": "9" } });
  await expect(world.open({ org_id: "acme_a" })).rejects.toMatchObject({
    code: "upstream_busy",
    retryAfter: 9,
  });
  await world.close();
});
