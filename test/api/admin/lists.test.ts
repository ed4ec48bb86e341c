import { afterAll, beforeAll, expect, test } from "bun:test";
import { documents, pods, versions } from "../../../db/control.ts";
import { ADMIN_TOKEN, type Administrator, signIn } from "../../support/console.ts";
import { startService, type TestService } from "../../support/service.ts";

let service: TestService;
let api: Administrator["api"];
beforeAll(async () => {
  service = await startService({ ADMIN_TOKEN });
  ({ api } = await signIn(service));
});
afterAll(() => service[Symbol.asyncDispose]());

/** A Pod as publishing leaves it, but for its objects: each version has the files, all published in one millisecond. */
async function insertPod(
  organizationId: string,
  orgId: string,
  published: readonly string[],
  files: string[],
) {
  const { db } = service.services;
  const shared = { jobId: "none", storageFolder: "none", snapshotKey: `${orgId}/none`, snapshotBytes: 7 };
  await db.insert(versions).values(
    published.map((version) => ({
      ...shared,
      orgId,
      version,
      documentCount: files.length,
      publishedAt: 5,
    })),
  );
  const file = { storageKey: "none", sizeBytes: 3, sha256: "none", pages: 2, ocrPages: 1, lastModified: 0 };
  await db
    .insert(documents)
    .values(published.flatMap((version) => files.map((filename) => ({ ...file, orgId, version, filename }))));
  const currentVersion = published.at(-1) ?? "";
  await db.insert(pods).values({ orgId, organizationId, currentVersion, updatedAt: 0 });
}

/** What all pages of a list hold. */
async function allOf<T>(
  page: (cursor: string | null) => Promise<{ items: T[]; next_cursor: string | null }>,
) {
  const found: T[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 9; pages++) {
    const { items, next_cursor }: Awaited<ReturnType<typeof page>> = await page(cursor);
    found.push(...items);
    if (next_cursor === null) return found;
    cursor = next_cursor;
  }
  throw new Error("more pages than there can be");
}

test("lists are those of one organization, Pod and version, in order, a page at a time", async () => {
  const [one, two] = [await service.tenant(), await service.tenant()];
  const published = ["20260101_000000", "20260102_000000", "20260103_000000"];
  const [first = "", , last = ""] = published;
  const idsOf = ({ namespace }: typeof one) => ["a", "b", "c"].map((name) => `${namespace}_${name}`);
  for (const tenant of [one, two]) {
    for (const orgId of idsOf(tenant).toReversed())
      await insertPod(tenant.organizationId, orgId, published, ["x.pdf", "y.pdf", `${orgId}.pdf`]);
  }
  const [org_id = ""] = idsOf(two);

  const { organizationId: organization_id } = two;
  const listed = await allOf((cursor) => api.listPods.query({ organization_id, limit: 2, cursor }));
  expect(listed.map((pod) => pod.org_id)).toEqual(idsOf(two));
  expect(listed[0]).toMatchObject({ documents: 3, pages: 6, document_bytes: 9, versions: 3 });
  expect((await api.listPods.query({ organization_id, limit: 1 })).total).toBe(3);
  const all = await allOf((cursor) => api.listPods.query({ limit: 200, cursor }));
  expect(all.map((pod) => pod.org_id)).toEqual(expect.arrayContaining([...idsOf(one), ...idsOf(two)]));
  const counts = { pods: 3, documents: 9, active_keys: 1 };
  expect(await api.getOrganization.query({ organization_id })).toMatchObject(counts);

  const shown = await allOf((cursor) => api.listVersions.query({ org_id, limit: 1, cursor }));
  expect(shown.map(({ version, current }) => [version, current])).toEqual(
    published.toReversed().map((version) => [version, version === last]),
  );
  expect(shown[0]).toMatchObject({ documents: 3, pages: 6, ocr_pages: 3, document_bytes: 9 });

  const files = await allOf((cursor) =>
    api.listDocuments.query({ org_id, version: first, limit: 2, cursor }),
  );
  expect(files.map(({ filename }) => filename)).toEqual([`${org_id}.pdf`, "x.pdf", "y.pdf"].sort());
  await expect(api.listDocuments.query({ org_id, version: "20200101_000000" })).rejects.toMatchObject({
    message: `Version 20200101_000000 of Pod ${org_id} not found`,
    data: { httpStatus: 404 },
  });
});

test("a version is made current of its own Pod alone, and only one that it has", async () => {
  const { organizationId, namespace } = await service.tenant();
  const [mine, other] = [`${namespace}_mine`, `${namespace}_other`];
  const [first, second, third] = ["20260101_000000", "20260102_000000", "20260103_000000"] as const;
  await insertPod(organizationId, mine, [first, second], ["a.pdf"]);
  await insertPod(organizationId, other, [first, second, third], ["a.pdf"]);
  const made = await api.makeCurrent.mutate({ org_id: mine, version: first });
  expect(made).toMatchObject({ org_id: mine, current_version: first });
  expect(made.last_updated).not.toBe(new Date(0).toISOString());
  await expect(api.makeCurrent.mutate({ org_id: mine, version: third })).rejects.toMatchObject({
    message: `Version ${third} of Pod ${mine} not found`,
  });
  const { items } = await api.listPods.query({ organization_id: organizationId });
  expect(items.map(({ current_version }) => current_version)).toEqual([first, third]);

  const unknown = "20200101_000000";
  for (const [from, to] of [
    [first, unknown],
    [unknown, first],
  ] as const)
    await expect(api.compareVersions.query({ org_id: mine, from, to })).rejects.toMatchObject({
      message: `Version ${unknown} of Pod ${mine} not found`,
    });
});

test("keys are those of one organization, newest first, a page at a time", async () => {
  const [one, two] = [await service.tenant(), await service.tenant()];
  const { organizationId: organization_id } = two;
  const created = [two.keyId];
  for (const name of ["two", "three"]) {
    await Bun.sleep(2);
    created.unshift((await api.createKey.mutate({ organization_id, name })).key_id);
  }
  const found = await allOf((cursor) => api.listKeys.query({ organization_id, limit: 1, cursor }));
  expect(found.map(({ key_id }) => key_id)).toEqual(created);
  const { items } = await api.listKeys.query({ organization_id: one.organizationId });
  expect(items.map(({ key_id }) => key_id)).toEqual([one.keyId]);
});
