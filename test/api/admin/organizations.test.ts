import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createOrganization } from "../../../src/tenants/organizations.ts";
import { ADMIN_TOKEN, type Administrator, signIn } from "../../support/console.ts";
import { call, startService, type TestService } from "../../support/service.ts";

let service: TestService;
let api: Administrator["api"];
beforeAll(async () => {
  service = await startService({ ADMIN_TOKEN });
  ({ api } = await signIn(service));
});
afterAll(() => service[Symbol.asyncDispose]());

describe("organizations", () => {
  test("the namespace is shown before it is created, and refused once it is taken", async () => {
    await service.tenant();
    expect(await api.previewOrganization.query({ subdomain: "Acme-County.1" })).toEqual({
      namespace: "acmecounty1",
      problem: null,
    });
    expect(await api.previewOrganization.query({ subdomain: "--" })).toMatchObject({ namespace: null });
    const created = await api.createOrganization.mutate({ name: "Acme County", subdomain: "Acme-County.1" });
    expect(created).toMatchObject({ name: "Acme County", namespace: "acmecounty1", suspended_at: null });
    const again = await api.previewOrganization.query({ subdomain: "acmecounty1" });
    expect(again.problem).toContain("Acme County has this namespace");
    await expect(
      api.createOrganization.mutate({ name: "Other", subdomain: "acme county 1" }),
    ).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  test("are listed by name, a page at a time, each once, and found by name", async () => {
    const names = ["Listed A", "listed b", "Listed C", "listed c", "Listed d", "listed d", "Listed e"];
    for (const [index, name] of names.toReversed().entries()) {
      await api.createOrganization.mutate({ name, subdomain: `listed${index}` });
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof api.listOrganizations.query>> = await api.listOrganizations.query(
        {
          search: "listed",
          limit: 2,
          cursor,
        },
      );
      expect(page.total).toBe(names.length);
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor);
    const same = (name: string) => name.toLowerCase();
    expect(found.map(same)).toEqual(names.map(same));
    expect(found.toSorted()).toEqual(names.toSorted());
    expect((await api.listOrganizations.query({ search: "100%" })).total).toBe(0);
    await expect(api.listOrganizations.query({ cursor: "nonsense" })).rejects.toMatchObject({
      message: "cursor: take it from the page before",
    });
  });

  test("a suspended one's keys are refused with the reason, and work again once it is resumed", async () => {
    const { key, organizationId: organization_id } = await service.tenant();
    const suspended = await api.suspendOrganization.mutate({ organization_id });
    expect(suspended.suspended_at).not.toBeNull();
    const refused = await call(service, key, "POST", "/documents/initiate-upload", "not json");
    expect(refused.status).toBe(403);
    expect((await refused.json()).detail).toContain("suspended");
    expect((await call(service, key, "GET", "/trpc/listPods")).status).toBe(403);
    expect((await call(service, "nonsense", "GET", "/documents/orgs")).status).toBe(401);
    expect(await api.suspendOrganization.mutate({ organization_id })).toEqual(suspended);
    expect((await api.resumeOrganization.mutate({ organization_id })).suspended_at).toBeNull();
    expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(200);
  });

  test("one that does not exist is 404", async () => {
    const missing = { organization_id: "none" };
    const asked: (() => Promise<unknown>)[] = [
      () => api.getOrganization.query(missing),
      () => api.suspendOrganization.mutate(missing),
      () => api.countBelongings.query(missing),
      () => api.deleteOrganization.mutate(missing),
      () => api.createKey.mutate({ ...missing, name: "x" }),
      () => api.revokeKey.mutate({ key_id: "none" }),
    ];
    for (const ask of asked) {
      await expect(ask()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
  });
});

test("what is done for an organization that has no namespace, or is not there, says so", async () => {
  const { id } = await createOrganization(service.services.db, { name: "Nameless" }, Date.now());
  const upload = { org_id: "null_protocols", filenames: ["a.pdf"] };
  await expect(api.initiateUpload.mutate({ ...upload, organization_id: id })).rejects.toMatchObject({
    message: "the organization has no namespace and so can have no Pods",
    data: { httpStatus: 400 },
  });
  await expect(api.initiateUpload.mutate({ ...upload, organization_id: "none" })).rejects.toMatchObject({
    message: "no such organization; it may be deleted",
    data: { httpStatus: 404 },
  });
  await expect(api.deletePod.mutate({ org_id: "nobody_protocols" })).rejects.toMatchObject({
    message: "no organization has the Pod nobody_protocols",
    data: { httpStatus: 404 },
  });
});

describe("keys", () => {
  test("are shown once, listed without their text, and refused once revoked", async () => {
    const { organization_id } = await api.createOrganization.mutate({ name: "Keys", subdomain: "keys" });
    const { key, key_id } = await api.createKey.mutate({ organization_id, name: "CAD" });
    expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(200);
    const [listed] = (await api.listKeys.query({ organization_id })).items;
    expect(listed).toMatchObject({ key_id, name: "CAD", revoked_at: null });
    expect(listed?.last_used_at).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(key);
    expect((await api.getOrganization.query({ organization_id })).active_keys).toBe(1);
    await api.revokeKey.mutate({ key_id });
    expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(401);
    expect((await api.listKeys.query({ organization_id })).items[0]?.revoked_at).not.toBeNull();
    expect((await api.getOrganization.query({ organization_id })).active_keys).toBe(0);
  });
});
