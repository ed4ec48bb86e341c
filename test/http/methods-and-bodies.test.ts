import { afterAll, beforeAll, expect, test } from "bun:test";
import { call, startService, type TestService } from "../support/service.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = (await service.tenant("acme")).key;
});
afterAll(() => service[Symbol.asyncDispose]());

test("HEAD answers as GET does, without the body", async () => {
  for (const path of [
    "/documents/orgs",
    "/states-and-scopes",
    "/documents/orgs/acme_none/version",
    "/healthz",
    "/openapi.json",
    "/console",
    "/console/audit.ndjson",
  ]) {
    const [get, head] = await Promise.all([
      call(service, key, "GET", path),
      call(service, key, "HEAD", path),
    ]);
    expect([path, head.status]).toEqual([path, get.status]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect(await head.text()).toBe("");
  }
  expect((await call(service, undefined, "HEAD", "/documents/orgs")).status).toBe(401);
  expect((await call(service, key, "HEAD", "/chat")).status).toBe(405);
});

test("a slash at the end makes no difference; one too many, as where an id is empty, is another path", async () => {
  expect((await call(service, key, "GET", "/documents/orgs/")).status).toBe(200);
  for (const method of ["GET", "DELETE"]) {
    for (const path of ["/documents/orgs//documents", "/documents/orgs//"]) {
      expect([method, path, (await call(service, key, method, path)).status]).toEqual([method, path, 404]);
    }
  }
});

test("text in another encoding than UTF-8 is 400, not stored as something else", async () => {
  const latin1 = Buffer.from('{"org_id": "acme_a", "filenames": ["Pädiatrie.pdf"]}', "latin1");
  const send = (body: BodyInit) =>
    fetch(`${service.url}/documents/initiate-upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json; charset=iso-8859-1" },
      body,
    });
  for (const body of [latin1, new Blob([latin1]).stream()]) {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect((await response.json()).detail).toContain("UTF-8");
  }
  const zipped = await fetch(`${service.url}/documents/initiate-upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-encoding": "gzip" },
    body: Bun.gzipSync('{"org_id": "acme_a", "filenames": ["a.pdf"]}'),
  });
  expect(zipped.status).toBe(400);
  expect((await zipped.json()).detail).toContain("without Content-Encoding");
  const marked = await send('\ufeff{"org_id": "acme_a", "filenames": ["Pädiatrie.pdf"]}');
  expect(marked.status).toBe(201);
  expect((await marked.json()).upload_urls[0].filename).toBe("Pädiatrie.pdf");
});

test("a body of 1 MiB is read, whether its length is announced or not; one byte more is 413", async () => {
  const request = '{"org_id": "acme_a", "filenames": ["a.pdf"]}';
  const headers = { authorization: `Bearer ${key}` };
  for (const [bytes, status] of [
    [1024 * 1024, 201],
    [1024 * 1024 + 1, 413],
  ] as const) {
    const whole = request.padEnd(bytes);
    const unannounced = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(whole.slice(0, 20)));
        await Bun.sleep(1);
        controller.enqueue(Buffer.from(whole.slice(20)));
        controller.close();
      },
    });
    for (const body of [whole, unannounced]) {
      const response = await fetch(`${service.url}/documents/initiate-upload`, {
        method: "POST",
        headers,
        body,
      });
      expect([bytes, response.status]).toEqual([bytes, status]);
    }
  }
  const empty = await call(service, key, "POST", "/documents/initiate-upload", " ");
  expect(await empty.json()).toEqual({ detail: "the body must be a JSON object; it is empty" });
});

test("a megabyte of faults is answered with the first of them", async () => {
  const megabyte = (item: string) => `[${Array(Math.floor(1_000_000 / (item.length + 1))).fill(item)}]`;
  const bodies: [string, string, string][] = [
    ["/search", `{"query": "a", "org_id": ${megabyte('"a"')}}`, "org_id.0: must match"],
    ["/chat", `{"org_id": ${megabyte('"a"')}}`, "org_id.0 must match"],
    ["/chat", `{"messages": ${megabyte("{}")}}`, "messages.0.role must be"],
    ["/chat", `{"messages": ${megabyte("1")}}`, "messages.0 must be {role, content}"],
    ["/documents/initiate-upload", `{"org_id": "acme_a", "filenames": ${megabyte("1")}}`, "at most 20 files"],
  ];
  for (const [path, body, fault] of bodies) {
    const response = await call(service, key, "POST", path, body);
    expect([path, response.status]).toEqual([path, 400]);
    const { detail } = await response.json();
    expect(detail).toContain(fault);
    expect(detail.length).toBeLessThan(20_000);
  }
});
