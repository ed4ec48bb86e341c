import { expect, test } from "bun:test";
import { join } from "node:path";
import { call, startService, type TestService } from "../support/service.ts";

const PUBLIC = "https://pods.example.org";

/** Asks as a proxy does that puts this machine's address in the place of the caller's. */
async function download(service: TestService, origin: string, headers: Record<string, string> = {}) {
  const file = join(service.dataDir, "a.pdf");
  await Bun.write(file, "the bytes");
  const { storage } = service.services;
  await storage.upload(file, "acme/a.pdf", AbortSignal.timeout(5_000));
  const { pathname, search } = new URL(await storage.presignDownload("acme/a.pdf", "a.pdf", 60, origin));
  const response = await fetch(service.url + pathname + search, { headers });
  return [response.status, response.status === 200 ? await response.text() : ""];
}

test("behind a proxy that names the caller's host beside its own, forms and downloads lead through it", async () => {
  await using service = await startService();
  const { key } = await service.tenant("acme");
  const forwarded = { "x-forwarded-host": "pods.example.org", "x-forwarded-proto": "https" };
  const response = await fetch(`${service.url}/documents/initiate-upload`, {
    method: "POST",
    headers: { ...forwarded, authorization: `Bearer ${key}` },
    body: JSON.stringify({ org_id: "acme_a", filenames: ["a.pdf"] }),
  });
  expect((await response.json()).upload_urls[0].upload_url).toStartWith(`${PUBLIC}/storage/`);
  expect(await download(service, PUBLIC, forwarded)).toEqual([200, "the bytes"]);
  expect(await download(service, PUBLIC)).toEqual([403, ""]);
});

test("forwarded headers that name no address are passed over", async () => {
  await using service = await startService();
  const { key } = await service.tenant("acme");
  for (const forwarded of [
    { "x-forwarded-host": '"><script>' },
    { "x-forwarded-host": "" },
    { "x-forwarded-proto": "javascript" },
  ]) {
    const response = await fetch(`${service.url}/documents/initiate-upload`, {
      method: "POST",
      headers: { ...forwarded, authorization: `Bearer ${key}` },
      body: JSON.stringify({ org_id: "acme_a", filenames: ["a.pdf"] }),
    });
    expect([forwarded, response.status]).toEqual([forwarded, 201]);
    expect((await response.json()).upload_urls[0].upload_url).toStartWith(`${service.url}/storage/`);
  }
});

test.each([{ PUBLIC_URL: `${PUBLIC}/` }, { S3_PUBLIC_ENDPOINT: `${PUBLIC}/storage` }])(
  "behind a proxy that does not, they do with %j",
  async (settings) => {
    await using service = await startService(settings);
    const { key } = await service.tenant("acme");
    const body = { org_id: "acme_a", filenames: ["a.pdf"] };
    const started = await (await call(service, key, "POST", "/documents/initiate-upload", body)).json();
    expect(started.upload_urls[0].upload_url).toBe(`${PUBLIC}/storage/documents`);
    expect(await download(service, PUBLIC)).toEqual([200, "the bytes"]);
  },
);
