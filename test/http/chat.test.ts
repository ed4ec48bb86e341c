import { expect, test } from "bun:test";
import { startModelServer } from "../support/model-server.ts";
import { eventually, startService } from "../support/service.ts";

const METRICS_TOKEN = "metrics-token-for-tests";

test("a client that leaves before the answer begins is counted as one that left, not as a failure", async () => {
  const model = startModelServer({ kind: "hang", pieces: [] });
  await using service = await startService({ LLM_BASE_URL: model.url, LLM_MODEL: "scripted", METRICS_TOKEN });
  const { key } = await service.tenant();
  const left = new AbortController();
  const asked = fetch(`${service.url}/chat`, {
    method: "POST",
    signal: left.signal,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({
      conversation_id: "conversation-1",
      user_id: "medic-1",
      content: "What is the adult dose of epinephrine?",
      state: "US",
      scope: "emt",
    }),
  });
  await eventually(async () => model.received.length > 0);
  left.abort();
  await expect(asked).rejects.toThrow();

  const line = await eventually(async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
    return text.split("\n").find((it) => it.includes('"/chat"') && it.includes("status="));
  });
  expect(line).toContain('status="499"');
  await model.stop();
});
