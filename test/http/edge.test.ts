import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { organizations } from "../../db/control.ts";
import { createReadinessCheck } from "../../src/http/health.ts";
import { revokeKey } from "../../src/tenants/keys.ts";
import { call, detailOf, startService, type TestService } from "../support/service.ts";

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startService({ METRICS_TOKEN });
  key = (await service.tenant("acme")).key;
});
afterAll(() => service[Symbol.asyncDispose]());

const METRICS_TOKEN = "a-token-for-the-metrics";
const UNKNOWN_JOB = "/documents/job/3f0c9a52-5d0e-4c3b-9a51-0f6f2d1f7c11";

describe("routes", () => {
  test("a path that does not exist is 404, key or no key", async () => {
    for (const path of [
      "/",
      "/documents",
      "/nothing/here",
      "/documents/orgs/acme_a/nothing",
      "/documents//orgs",
    ]) {
      const response = await call(service, undefined, "GET", path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await detailOf(response)).toBe("No such path; /swagger lists those there are");
    }
  });

  test("a path under another method is 405 and says which are allowed", async () => {
    const response = await call(service, undefined, "PATCH", "/documents/orgs/acme_a");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("DELETE");
    await detailOf(response);
    expect((await call(service, key, "GET", "/chat")).headers.get("allow")).toBe("POST");
    expect((await call(service, key, "POST", "/documents/job/x")).headers.get("allow")).toBe("GET, HEAD");
  });

  test("a path parameter may be percent-encoded", async () => {
    const encoded = await call(service, key, "DELETE", "/documents/orgs/acme%5Fnothing");
    expect(await detailOf(encoded)).toBe("Pod acme_nothing not found");
    for (const path of ["/documents/job/%E0%A4%A", "/documents/job/a%2Fb"]) {
      expect([path, (await call(service, key, "GET", path)).status]).toEqual([path, 404]);
    }
  });

  test("what is no Pod's id is none in any encoding: a space, a line end or a backslash is not passed over", async () => {
    for (const suffix of ["%20", "%0A", "%09a", "%00", "%5Cversions%5C20260101_000000"]) {
      const response = await call(service, key, "DELETE", `/documents/orgs/acme_nothing${suffix}`);
      expect([suffix, response.status]).toEqual([suffix, 400]);
      expect(await detailOf(response)).toStartWith("org_id: must match");
    }
  });

  test("health and documentation need no key", async () => {
    for (const path of ["/healthz", "/readyz", "/openapi.json", "/swagger", "/swagger/swagger-ui.css"]) {
      expect([path, (await call(service, undefined, "GET", path)).status]).toEqual([path, 200]);
    }
  });
});

test("however many ask at once whether the service is ready, its parts are asked once", async () => {
  const { services } = service;
  let asked = 0;
  const storage = { ...services.storage, ready: () => Promise.resolve(void asked++) };
  const check = createReadinessCheck({ ...services, storage }, () => true);
  const answers = await Promise.all(Array.from({ length: 100 }, check));
  expect(answers.every((parts) => parts.every(({ ready }) => ready))).toBe(true);
  expect(asked).toBe(1);
  await check();
  expect(asked).toBe(2);
});

describe("keys", () => {
  test.each([
    ["no header", undefined],
    ["another scheme", "Basic abc"],
    ["no key", "Bearer "],
    ["a word", "Bearer nonsense"],
    ["a wrong tail", "Bearer pods_prod_0123456789abcdef_00000000"],
  ])("%s is 401 and says which scheme is wanted", async (_name, authorization) => {
    const response = await fetch(`${service.url}/documents/orgs`, {
      headers: authorization ? { authorization } : {},
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await detailOf(response)).toContain("Invalid API key");
  });

  test("a revoked key is refused from the next request on", async () => {
    const tenant = await service.tenant();
    expect((await call(service, tenant.key, "GET", "/documents/orgs")).status).toBe(200);
    await revokeKey(service.services.db, service.secret, tenant.key, Date.now());
    expect((await call(service, tenant.key, "GET", "/documents/orgs")).status).toBe(401);
  });

  test("an organization without a namespace is 403", async () => {
    const tenant = await service.tenant();
    await service.services.db
      .update(organizations)
      .set({ namespace: null })
      .where(eq(organizations.id, tenant.organizationId));
    const response = await call(service, tenant.key, "GET", "/documents/orgs");
    expect(response.status).toBe(403);
    expect(await detailOf(response)).toContain("Your organization is not configured for the customer API");
  });
});

describe("the order of checks", () => {
  test("size, route, key, body, Pod format, namespace, existence", async () => {
    const large = `{"org_id":"${"x".repeat(1_100_000)}"}`;
    const path = "/documents/initiate-upload";
    const status = async (k: string | undefined, at: string, body: unknown, method = "POST") =>
      (await call(service, k, method, at, body)).status;
    expect(await status(undefined, "/nothing", large)).toBe(413);
    expect(await status(undefined, "/nothing", "{")).toBe(404);
    expect(await status(undefined, path, "{")).toBe(401);
    expect(await status(key, path, "{")).toBe(400);
    expect(await status(key, path, { org_id: "other_pod", filenames: [] })).toBe(400);
    expect(await status(key, path, { org_id: "Other-Pod", filenames: ["a.pdf"] })).toBe(400);
    expect(await status(key, path, { org_id: "other_pod", filenames: ["a.pdf"] })).toBe(403);
    expect(await status(key, "/documents/orgs/other_pod", undefined, "DELETE")).toBe(403);
    expect(await status(key, "/documents/orgs/acme_nothing", undefined, "DELETE")).toBe(404);
  });

  test("a body without Content-Length is cut off at the limit", async () => {
    const part = new TextEncoder().encode("x".repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ > 200) controller.close();
        else controller.enqueue(part);
      },
    });
    const response = await fetch(`${service.url}/documents/initiate-upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body,
    });
    expect(response.status).toBe(413);
    await detailOf(response);
  });
});

describe("bodies", () => {
  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a string", '"x"'],
    ["null", "null"],
  ])("%s is 400 and says so", async (_name, body) => {
    const response = await fetch(`${service.url}/documents/complete-upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body,
    });
    expect(response.status).toBe(400);
    expect(await detailOf(response)).toContain("JSON");
  });

  test("every failing field is named, and nothing is coerced", async () => {
    const wrong = { org_id: 7, batch_size: "6" };
    const detail = await detailOf(await call(service, key, "POST", "/documents/initiate-upload", wrong));
    for (const field of ["org_id", "filenames", "batch_size"]) expect(detail).toContain(field);
    const missing = await call(service, key, "POST", "/documents/complete-upload", {
      uploaded_files: ["a.pdf"],
    });
    expect(missing.status).toBe(400);
    expect(await detailOf(missing)).toContain("job_id");
  });

  test.each([
    ["an extension that is not allowed", ["a.txt"]],
    ["a path", ["../a.pdf"]],
    ["a backslash", ["a\\b.pdf"]],
    ["a control character", ["a\u0007.pdf"]],
    ["a leading dot", [".pdf"]],
    ["the same name in another case", ["a.pdf", "A.PDF"]],
    ["too long a name", [`${"é".repeat(126)}.pdf`]],
    ["too many", Array.from({ length: 21 }, (_, index) => `${index}.pdf`)],
    ["a variable of upload forms", [`$\{filename}.pdf`]],
    ["none", []],
  ])("filenames: %s is 400", async (_name, filenames) => {
    const response = await call(service, key, "POST", "/documents/initiate-upload", {
      org_id: "acme_a",
      filenames,
    });
    expect(response.status).toBe(400);
    expect(await detailOf(response)).toContain("filenames");
  });
});

describe("jobs and versions", () => {
  test("initiate answers 201 with a form for each file under the version's folder", async () => {
    const response = await call(service, key, "POST", "/documents/initiate-upload", {
      org_id: "acme_forms",
      filenames: ["Héart.PDF", "b.docx"],
    });
    expect(response.status).toBe(201);
    const body = await response.json();
    const [year, month, day] = [body.version.slice(0, 4), body.version.slice(4, 6), body.version.slice(6, 8)];
    expect(body.storage_folder).toBe(`acme/acme_forms/${year}/${month}/${day}/${body.version}`);
    expect(body.upload_urls.map((entry: { storage_key: string }) => entry.storage_key)).toEqual([
      `${body.storage_folder}/originals/Héart.PDF`,
      `${body.storage_folder}/originals/b.docx`,
    ]);
    expect(body.expires_in).toBe(3600);
    const job = await (await call(service, key, "GET", `/documents/job/${body.job_id}`)).json();
    expect(job).toMatchObject({ status: "initiated", org_name: "acme", error: null, completed_at: null });
  });

  test("initiates of one Pod at the same second never share a version", async () => {
    const body = { org_id: "acme_race", filenames: ["a.pdf"] };
    const all = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await call(service, key, "POST", "/documents/initiate-upload", body)).json(),
      ),
    );
    expect(new Set(all.map(({ version }) => version)).size).toBe(12);
  });

  test("another tenant's job, and one that does not exist, are 404", async () => {
    const body = { org_id: "acme_mine", filenames: ["a.pdf"] };
    const { job_id } = await (await call(service, key, "POST", "/documents/initiate-upload", body)).json();
    const other = await service.tenant();
    expect((await call(service, other.key, "GET", `/documents/job/${job_id}`)).status).toBe(404);
    expect((await call(service, key, "GET", UNKNOWN_JOB)).status).toBe(404);
  });

  test("a malformed version is 400", async () => {
    for (const version of ["latest", "20261301_000000", "20260115-143000"]) {
      const response = await call(service, key, "DELETE", `/documents/orgs/acme_a/versions/${version}`);
      expect([version, response.status]).toEqual([version, 400]);
    }
  });
});

describe("the rate limit", () => {
  test("all keys of an organization share one budget; 429 says when to come back", async () => {
    await using limited = await startService({ RATE_LIMIT_REQUESTS: "3", RATE_LIMIT_WINDOW_S: "30" });
    const tenant = await limited.tenant();
    const other = await limited.tenant();
    const get = (k: string) => call(limited, k, "GET", "/states-and-scopes");
    for (const left of ["2", "1", "0"]) {
      const response = await get(tenant.key);
      expect(response.status).toBe(200);
      expect(response.headers.get("ratelimit-limit")).toBe("3");
      expect(response.headers.get("ratelimit-remaining")).toBe(left);
      expect(Number(response.headers.get("ratelimit-reset"))).toBeWithin(1, 31);
    }
    const refused = await get(tenant.key);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeWithin(1, 31);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    await detailOf(refused);
    expect((await get(other.key)).status).toBe(200);
  });

  test("every answer tells the limit, refusals and those that no key is needed for too", async () => {
    for (const [k, path] of [
      [key, UNKNOWN_JOB],
      [undefined, "/documents/orgs"],
      [undefined, "/nothing"],
      [undefined, "/healthz"],
      [undefined, "/console/api/getSystem"],
      [undefined, "/storage/documents"],
      [METRICS_TOKEN, "/metrics"],
    ] as const) {
      const response = await call(service, k, "GET", path);
      for (const name of ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]) {
        expect([path, name, response.headers.has(name)]).toEqual([path, name, true]);
      }
    }
  });
});
