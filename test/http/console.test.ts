import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { ADMIN_TOKEN, type Administrator, signIn, trySignIn } from "../support/console.ts";
import { call, detailOf, startService, type TestService } from "../support/service.ts";

let service: TestService;
let administrator: Administrator;
beforeAll(async () => {
  service = await startService({ ADMIN_TOKEN });
  administrator = await signIn(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const S3 = { S3_ENDPOINT: "https://s3.example.org:9000", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
const COUNT = "/api/listOrganizations?batch=1&input=%7B%220%22%3A%7B%7D%7D";

/** From an address of its own, so that tests do not share the limit of tries. */
let addresses = 0;
const somewhere = () => ({ "x-forwarded-for": `192.0.2.${++addresses}` });

describe("sign-in", () => {
  test("the right token starts a session that scripts and other sites cannot use", async () => {
    const response = await trySignIn(service, ADMIN_TOKEN, somewhere());
    expect(response.status).toBe(204);
    const cookie = response.headers.get("set-cookie") ?? "";
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/console", "Max-Age=43200"]) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain("Secure");
    const behindProxy = { ...somewhere(), "x-forwarded-proto": "https" };
    const secure = await trySignIn(service, ADMIN_TOKEN, behindProxy);
    expect(secure.headers.get("set-cookie")).toContain("; Secure");
  });

  test.each(["wrong", `${ADMIN_TOKEN} `, ""])("the token %p is refused with 401", async (token) => {
    const response = await trySignIn(service, token, somewhere());
    expect(response.status).toBe(401);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await detailOf(response)).toBe("this is not the administrator token");
  });

  test("a token that is no text is 400", async () => {
    const response = await trySignIn(service, 7, somewhere());
    expect(response.status).toBe(400);
    expect(await detailOf(response)).toContain("token");
  });

  test("the sixth try of a minute is refused, also with the right token", async () => {
    const from = somewhere();
    for (let tries = 0; tries < 5; tries++)
      expect((await trySignIn(service, "wrong", from)).status).toBe(401);
    const refused = await trySignIn(service, ADMIN_TOKEN, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await trySignIn(service, ADMIN_TOKEN, somewhere())).status).toBe(204);
  });

  test("addresses that are made up do not help", async () => {
    await using tried = await startService({ ADMIN_TOKEN });
    const made = (index: number) => ({ "x-forwarded-for": `192.0.2.${index}` });
    for (let index = 0; index < 60; index++) {
      expect((await trySignIn(tried, "wrong", made(index))).status).toBe(401);
    }
    expect((await trySignIn(tried, ADMIN_TOKEN, made(60))).status).toBe(429);
  });

  test("tries that are refused keep nobody else behind the same proxy out", async () => {
    await using tried = await startService({ ADMIN_TOKEN });
    const noisy = { "x-forwarded-for": "192.0.2.1" };
    for (let tries = 0; tries < 70; tries++) await trySignIn(tried, "wrong", noisy);
    expect((await trySignIn(tried, ADMIN_TOKEN, noisy)).status).toBe(429);
    expect((await trySignIn(tried, ADMIN_TOKEN, { "x-forwarded-for": "192.0.2.2" })).status).toBe(204);
  });

  test("a session that was signed out is over", async () => {
    const leaving = await signIn(service);
    expect((await leaving.fetch(COUNT)).status).toBe(200);
    const left = await leaving.fetch("/sign-out", { method: "POST" });
    expect(left.status).toBe(204);
    expect(left.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await leaving.fetch(COUNT)).status).toBe(401);
    expect((await administrator.fetch(COUNT)).status).toBe(200);
  });

  test("without a setting a token is made, told with where to use it, kept for the operator alone, and stays", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
    await using fresh = await startService({ HOST: "0.0.0.0" }, log);
    const told = lines.map((line) => JSON.parse(line)).find(({ adminToken }) => adminToken);
    expect(told.url).toBe(`${fresh.url}/console`);
    const path = join(fresh.dataDir, "admin-token");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const token = await Bun.file(path).text();
    expect(told.adminToken).toBe(token);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect((await trySignIn(fresh, token)).status).toBe(204);
  });
});

describe("without a session", () => {
  test.each([COUNT, "/audit.ndjson"])("%s is 401", async (path) => {
    const response = await fetch(`${service.url}/console${path}`);
    expect(response.status).toBe(401);
    expect(await detailOf(response)).toBe("you are not signed in; sign in, then try again");
  });

  test("a tenant's key lets nobody in, and a session is no key", async () => {
    const { key } = await service.tenant();
    expect((await call(service, key, "GET", `/console${COUNT}`)).status).toBe(401);
    const asTenant = await fetch(`${service.url}/documents/orgs`, {
      headers: { cookie: administrator.cookie },
    });
    expect(asTenant.status).toBe(401);
  });

  test("a forged, changed or expired cookie is refused", async () => {
    const [name, value = ""] = administrator.cookie.split("=");
    const [end, random, tail] = value.split(".");
    for (const forged of [
      `${Number(end) + 1}.${random}.${tail}`,
      `${end}.${random}.${"A".repeat(43)}`,
      `${end}.${random}.`,
      "x",
    ]) {
      const response = await fetch(`${service.url}/console${COUNT}`, {
        headers: { cookie: `${name}=${forged}` },
      });
      expect([forged, response.status]).toEqual([forged, 401]);
    }
  });

  test("a session of another token is refused", async () => {
    await using other = await startService({
      ADMIN_TOKEN: "another-token-for-it",
      SERVER_SECRET: service.secret,
    });
    const response = await fetch(`${other.url}/console${COUNT}`, {
      headers: { cookie: administrator.cookie },
    });
    expect(response.status).toBe(401);
  });
});

describe("requests from another site", () => {
  test.each([{ origin: "https://evil.example" }, { origin: "null" }, {}])(
    "%p cannot change a thing",
    async (from) => {
      const response = await fetch(`${service.url}/console/api/createOrganization`, {
        method: "POST",
        headers: { cookie: administrator.cookie, "content-type": "application/json", ...from },
        body: JSON.stringify({ name: "Evil", subdomain: "evil" }),
      });
      expect(response.status).toBe(403);
      await detailOf(response);
    },
  );

  test("behind PUBLIC_URL the console can be used by either address", async () => {
    await using behind = await startService({ ADMIN_TOKEN, PUBLIC_URL: "https://pods.example.org" });
    for (const origin of ["https://pods.example.org", behind.url]) {
      const response = await trySignIn(behind, ADMIN_TOKEN, { origin });
      expect(response.status).toBe(204);
      const secure = response.headers.get("set-cookie")?.endsWith("; Secure");
      expect([origin, secure]).toEqual([origin, origin.startsWith("https:")]);
    }
    expect((await trySignIn(behind, ADMIN_TOKEN, { origin: "https://evil.example" })).status).toBe(403);
  });

  test("the console's own page can", async () => {
    const response = await fetch(`${service.url}/console/api/createOrganization`, {
      method: "POST",
      headers: {
        cookie: administrator.cookie,
        "content-type": "application/json",
        origin: service.url,
      },
      body: JSON.stringify({ name: "Own", subdomain: "own" }),
    });
    expect(response.status).toBe(200);
  });
});

describe("routes", () => {
  test("unknown paths are 404, known ones under another method 405", async () => {
    for (const path of [
      "/nothing",
      "/api",
      "/assets/none.js",
      "/assets/../../package.json",
      "/assets/index.html",
    ]) {
      const response = await administrator.fetch(path);
      expect([path, response.status]).toEqual([path, 404]);
      await detailOf(response);
    }
    const response = await administrator.fetch("/sign-in");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
    expect((await administrator.fetch("/chat", { method: "DELETE" })).status).toBe(405);
  });

  test("a procedure's refusal says what is wrong in plain words", async () => {
    await expect(
      administrator.api.createOrganization.mutate({ name: " ", subdomain: "--" }),
    ).rejects.toMatchObject({
      message: "name: must not be empty; subdomain: needs at least one letter a-z or digit",
      data: { httpStatus: 400 },
    });
  });

  test("no tenant's budget is used", async () => {
    const { key } = await service.tenant();
    const remaining = async () =>
      Number((await call(service, key, "GET", "/documents/orgs")).headers.get("ratelimit-remaining"));
    const before = await remaining();
    for (let times = 0; times < 3; times++) expect((await administrator.fetch(COUNT)).status).toBe(200);
    expect(await remaining()).toBe(before - 1);
  });
});

describe("the page", () => {
  test("comes whole from this host, compressed, under a policy that allows no other", async () => {
    const response = await fetch(`${service.url}/console`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    const page = await response.text();
    expect(page).not.toMatch(/(src|href)="https?:/);
    const scripts = [...page.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      const asset = await fetch(`${service.url}${path}`, {
        headers: { "accept-encoding": "br" },
        decompress: false,
      });
      expect([path, asset.status]).toEqual([path, 200]);
      expect(asset.headers.get("cache-control")).toContain("immutable");
      if (path?.endsWith(".js")) expect(asset.headers.get("content-encoding")).toBe("br");
    }
  });

  test.each([
    [{ PUBLIC_URL: "https://pods.example.org" }, "https://pods.example.org"],
    [{ S3_PUBLIC_ENDPOINT: "https://files.example.org/s3" }, "https://files.example.org"],
    [S3, "https://s3.example.org:9000"],
    [{ ...S3, S3_PUBLIC_ENDPOINT: "https://files.example.org" }, "https://files.example.org"],
  ])("may reach the storage that %p leads clients to, and no other host", async (settings, origin) => {
    await using other = await startService(settings);
    const policy = (await fetch(`${other.url}/console`)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(policy.match(/https?:/g)).toEqual(["https:"]);
  });
});
