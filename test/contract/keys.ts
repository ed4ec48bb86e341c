import { expect, test } from "bun:test";
import { Client } from "./client/client.ts";
import { createKey, tenant, type World } from "./world.ts";

export function keys(world: () => World): void {
  test("a key has a prefix, the environment, 16 and 8 hex characters", () => {
    expect(world().acme.key).toMatch(/^[a-z0-9]+_prod_[0-9a-f]{16}_[0-9a-f]{8}$/);
  });

  test("the namespace is the subdomain's letters and digits in lower case", async () => {
    const client = await tenant(world().service, "North-Shore.911");
    expect(client.namespace).toBe("northshore911");
    expect((await client.pods()).filtered_by).toBe("northshore911");
  });

  test("two organizations cannot share a namespace", async () => {
    const { service } = world();
    expect(service.admin("org:create", "--name", "Another", "--subdomain", "AC-ME")).rejects.toThrow();
  });

  test("an organization without a namespace is 403", async () => {
    const { service } = world();
    await service.admin("org:create", "--name", "Nameless", "--subdomain=---");
    const key = await service.admin("key:create", "--subdomain=---");
    const nameless = new Client(service.url, key, "");
    for (const [method, path] of [
      ["GET", "/documents/orgs"],
      ["POST", "/chat"],
    ] as const) {
      expect(await nameless.refused(403, method, path, method === "POST" ? "{" : undefined)).toContain(
        "Your organization is not configured for the customer API",
      );
    }
  });

  test("no key, another scheme and every kind of wrong key are 401", async () => {
    const { service, acme } = world();
    const right = acme.key ?? "";
    const wrongTail = right.slice(0, -1) + (right.endsWith("0") ? "1" : "0");
    for (const authorization of [
      undefined,
      "Bearer",
      "Bearer nonsense",
      `Basic ${right}`,
      right,
      `Bearer ${wrongTail}`,
      `Bearer ${right}0`,
      `Bearer ${right.toUpperCase()}`,
    ]) {
      const response = await fetch(`${service.url}/documents/orgs`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      const body = await response.json();
      expect(Object.keys(body)).toEqual(["detail"]);
      expect(body.detail).toContain("Invalid API key");
    }
  });

  test("every endpoint asks for a key", async () => {
    const nobody = new Client(world().service.url, undefined, "acme");
    for (const [method, path] of ENDPOINTS) await nobody.refused(401, method, path);
  });

  test("a revoked key is refused from the next request on, and the organization's others work on", async () => {
    const { service, acme } = world();
    const key = await createKey(service, "acme");
    const second = new Client(service.url, key, "acme");
    expect((await second.pods()).filtered_by).toBe("acme");
    await service.admin("key:revoke", key);
    expect(await second.refused(401, "GET", "/documents/orgs")).toContain("Invalid API key");
    expect(await second.refused(401, "POST", "/chat", {})).toContain("Invalid API key");
    expect((await acme.pods()).filtered_by).toBe("acme");
  });

  test("what needs no key: life, readiness and the documentation, from this host alone", async () => {
    const { url } = world().service;
    for (const path of ["/healthz", "/readyz", "/openapi.json", "/swagger"]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    const page = await (await fetch(`${url}/swagger`)).text();
    const loaded = [...page.matchAll(/(?:src|href)=["']([^"']+)["']/g)].map(([, address]) => address ?? "");
    expect(loaded.length).toBeGreaterThan(0);
    for (const address of loaded) {
      expect(new URL(address, url).origin).toBe(url);
      expect([address, (await fetch(new URL(address, url))).status]).toEqual([address, 200]);
    }
    const document = await (await fetch(`${url}/openapi.json`)).json();
    for (const [method, path] of ENDPOINTS) {
      const documented = path.replace("/acme_any", "/{org_id}").replace("20260101_000000", "{version}");
      const operation = document.paths[documented.replace("/job/any", "/job/{job_id}")];
      expect([path, Object.keys(operation ?? {})]).toEqual([
        path,
        expect.arrayContaining([method.toLowerCase()]),
      ]);
    }
  });
}

/** All endpoints of section 4. */
export const ENDPOINTS = [
  ["POST", "/documents/initiate-upload"],
  ["POST", "/documents/complete-upload"],
  ["PUT", "/documents/orgs/acme_any/documents/initiate"],
  ["PUT", "/documents/orgs/acme_any/documents/complete"],
  ["GET", "/documents/orgs"],
  ["GET", "/documents/orgs/acme_any/documents"],
  ["GET", "/documents/orgs/acme_any/version"],
  ["DELETE", "/documents/orgs/acme_any/versions/20260101_000000"],
  ["DELETE", "/documents/orgs/acme_any"],
  ["GET", "/documents/job/any"],
  ["GET", "/states-and-scopes"],
  ["POST", "/chat"],
] as const;
