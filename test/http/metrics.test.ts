import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ModelServer, startModelServer, USAGE } from "../support/model-server.ts";
import { call, eventually, startService, type TestService } from "../support/service.ts";

const TOKEN = "a-token-for-the-metrics";
let model: ModelServer;
let service: TestService;
let key: string;
beforeAll(async () => {
  model = startModelServer({ kind: "stream", pieces: ["Give it."] });
  service = await startService({
    METRICS_TOKEN: TOKEN,
    RATE_LIMIT_REQUESTS: "8",
    LLM_BASE_URL: model.url,
    LLM_MODEL: "scripted",
  });
  key = (await service.tenant("acme")).key;
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await model.stop();
});

/** The samples, `name{labels}` to value. */
async function samples(): Promise<Map<string, number>> {
  const response = await call(service, TOKEN, "GET", "/metrics");
  expect(response.headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
  const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

test("requests are counted by route and status, whatever ids they name", async () => {
  await call(service, key, "POST", "/documents/initiate-upload", {
    org_id: "acme_a",
    filenames: ["a.pdf"],
  });
  for (const id of ["3f0c9a52-5d0e-4c3b-9a51-0f6f2d1f7c11", "4f0c9a52-5d0e-4c3b-9a51-0f6f2d1f7c11"]) {
    await call(service, key, "GET", `/documents/job/${id}`);
  }
  await call(service, undefined, "GET", "/documents/orgs");
  await call(service, undefined, "GET", "/no/such/path");
  await call(service, undefined, "HEAD", "/healthz");
  const found = await samples();
  const requests = (method: string, route: string, status: number) =>
    found.get(`pods_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(requests("POST", "/documents/initiate-upload", 201)).toBe(1);
  expect(requests("GET", "/documents/job/:job_id", 404)).toBe(2);
  expect(requests("GET", "/documents/orgs", 401)).toBe(1);
  expect(requests("GET", "none", 404)).toBe(1);
  expect(requests("HEAD", "/healthz", 200)).toBe(1);
  expect(found.get('pods_jobs{status="initiated"}')).toBe(1);
  expect(found.get("pods_queue_length")).toBe(0);
  expect(found.get("pods_pages_read")).toBe(0);
  expect(found.get('pods_snapshot_cache_lookups_total{result="hit"}')).toBe(0);
});

test("a chat's time to its first piece and its tokens are counted", async () => {
  const response = await call(service, key, "POST", "/chat", {
    conversation_id: "conv-1",
    user_id: "medic-1",
    content: "How much epinephrine?",
    state: "US",
    scope: "emt",
  });
  expect(response.status).toBe(200);
  await response.text();
  const found = await eventually(async () => {
    const now = await samples();
    return now.has('pods_chats_total{mode="ems",outcome="answered"}') && now;
  });
  expect(found.get('pods_chat_first_piece_seconds_count{mode="ems"}')).toBe(1);
  expect(found.get('pods_model_tokens_total{direction="input"}')).toBe(USAGE.prompt_tokens);
  expect(found.get('pods_model_tokens_total{direction="output"}')).toBe(USAGE.completion_tokens);
});

test("what the rate limit refuses is counted", async () => {
  let refused = 0;
  for (let sent = 0; sent < 10; sent++) {
    if ((await call(service, key, "GET", "/documents/orgs")).status === 429) refused++;
  }
  expect(refused).toBeGreaterThan(0);
  expect((await samples()).get("pods_rate_limited_total")).toBe(refused);
});

test("the token opens it and nothing else does; without one there is no such path", async () => {
  for (const wrong of [undefined, key, `${TOKEN}x`]) {
    const response = await call(service, wrong, "GET", "/metrics");
    expect(response.status).toBe(401);
    expect(Object.keys(await response.json())).toEqual(["detail"]);
  }
  await using plain = await startService();
  expect((await call(plain, TOKEN, "GET", "/metrics")).status).toBe(404);
});
