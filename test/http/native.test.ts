import { afterAll, beforeAll, expect, test } from "bun:test";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import { type ApiRouter, createClient } from "../../src/client.ts";
import { startService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

test("a refused key arrives as an error with the gateway's words", async () => {
  const client = createClient(service.url, "pods_prod_0123456789abcdef_00000000");
  const refused = client.listPods.query().catch((error: unknown) => error);
  expect(await refused).toBeInstanceOf(TRPCClientError);
  expect(await refused).toMatchObject({ message: "Invalid API key" });
});

test("tRPC's own client works with the router's types", async () => {
  const { key, namespace } = await service.tenant();
  const client = createTRPCClient<ApiRouter>({
    links: [httpBatchLink({ url: `${service.url}/trpc`, headers: { authorization: `Bearer ${key}` } })],
  });
  const [pods, catalogue] = await Promise.all([client.listPods.query(), client.getStatesAndScopes.query()]);
  expect(pods).toEqual({ org_ids: [], total_count: 0, filtered_by: namespace });
  expect(catalogue.scopes.map(({ value }) => value)).toContain("paramedic");
  await expect(client.getVersion.query({ org_id: `${namespace}_none` })).rejects.toMatchObject({
    data: { code: "NOT_FOUND" },
  });
  await expect(client.deletePod.mutate({ org_id: "elsewhere_pod" })).rejects.toMatchObject({
    data: { code: "FORBIDDEN" },
  });
});

test("the same is answered as over REST, before and after that was asked", async () => {
  const { key } = await service.tenant();
  const client = createClient(service.url, key);
  const before = await client.getStatesAndScopes.query();
  const headers = { authorization: `Bearer ${key}` };
  const rest: unknown = await (await fetch(`${service.url}/states-and-scopes`, { headers })).json();
  expect(rest).toEqual(before);
  expect(await client.getStatesAndScopes.query()).toEqual(before);
});

test("a query may be as long as over REST, and many may be asked at once", async () => {
  await using roomy = await startService({ RATE_LIMIT_REQUESTS: "1000" });
  const { key, namespace } = await roomy.tenant();
  const client = createClient(roomy.url, key);
  const search = (query: string) => client.search.query({ query, org_id: `${namespace}_none` });
  const questions = Array.from({ length: 100 }, () => "é".repeat(10_000));
  for (const answer of await Promise.allSettled(questions.map(search))) {
    expect(answer).toMatchObject({ reason: { message: `Pod ${namespace}_none not found` } });
  }
});

test("a proxy's page in place of an answer is told as such", async () => {
  await using proxy = Bun.serve({
    port: 0,
    fetch: () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
  });
  const refused = createClient(proxy.url.href, "pods_prod_0123456789abcdef_00000000").listPods.query();
  await expect(refused).rejects.toMatchObject({
    message: "something before the service answered with HTTP 502; try again",
    data: { httpStatus: 502 },
  });
});

test("a batch costs as many requests as it holds calls", async () => {
  const { key } = await service.tenant();
  for (const [calls, remaining] of [
    ["listPods,listPods,listPods", "597"],
    ["listPods%2clistPods%2ClistPods", "594"],
  ]) {
    const response = await fetch(`${service.url}/trpc/${calls}?batch=1`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toHaveLength(3);
    expect(response.headers.get("ratelimit-remaining")).toBe(remaining ?? "");
  }
});

test("input that is wrong is told in words, every field and why", async () => {
  const { key, namespace } = await service.tenant();
  const client = createClient(service.url, key);
  const refused = client.initiateUpload.mutate({
    org_id: `${namespace}_a`,
    filenames: ["a.txt"],
    batch_size: 21,
  });
  await expect(refused).rejects.toMatchObject({
    message: "filenames.0: must end in .pdf, .docx, .pptx, .xlsx; batch_size: must be at most 20",
    data: { code: "BAD_REQUEST" },
  });
});

test("a body over 1 MiB is refused before it is read whole, also where its size is not announced", async () => {
  const { key } = await service.tenant();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(256 * 1024).fill(32));
      if (++sent > 400) controller.close();
    },
  });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const response = await fetch(`${service.url}/trpc/deletePod`, { method: "POST", headers, body });
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(400);
});
