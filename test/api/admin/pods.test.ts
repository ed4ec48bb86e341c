import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Column, eq, like } from "drizzle-orm";
import { apiKeys, audit, documents, jobDocuments, jobs, usageDaily, versions } from "../../../db/control.ts";
import { createLogger } from "../../../src/log.ts";
import { deleteUnreferenced, markForDeletion } from "../../../src/pods/delete-objects.ts";
import { startWorker, type Worker } from "../../../workers/start-worker.ts";
import { ADMIN_TOKEN, type Administrator, signIn } from "../../support/console.ts";
import { call, eventually, startService, type TestService } from "../../support/service.ts";
import { post } from "../../workers/support/onboard.ts";
import { pdf } from "../../workers/support/pdf.ts";

let service: TestService;
let worker: Worker;
let administrator: Administrator;
let api: Administrator["api"];
beforeAll(async () => {
  service = await startService({ ADMIN_TOKEN });
  worker = await startWorker({ ...service.services, log: createLogger("error") });
  administrator = await signIn(service);
  ({ api } = administrator);
});
afterAll(async () => {
  await worker.stop();
  await service[Symbol.asyncDispose]();
});

const SHOCK = [
  "Shock\nGive fluid to an adult in shock.\nKeep the patient warm.",
  "Burns\nCool the burn with water.",
];
const SHOCK_NEW = ["Shock\nGive blood to an adult in shock.\nKeep the patient warm.", SHOCK[1] ?? ""];

/** Uploads as the console does, on behalf of the organization. */
async function upload(
  organization_id: string,
  org_id: string,
  files: Record<string, readonly string[]>,
  kind: "upload" | "update" = "upload",
): Promise<string> {
  const input = { organization_id, org_id, filenames: Object.keys(files) };
  const { job_id, upload_urls, version } =
    kind === "upload" ? await api.initiateUpload.mutate(input) : await api.initiateUpdate.mutate(input);
  for (const form of upload_urls) await post(form, pdf(files[form.filename] ?? []));
  await api.completeUpload.mutate({ job_id, uploaded_files: Object.keys(files) });
  worker.wake();
  await eventually(async () => {
    const { status, error } = await api.getJob.query({ job_id });
    if (status === "failed") throw new Error(error ?? "failed");
    return status === "completed";
  });
  return version;
}

async function twoVersions() {
  const tenant = await service.tenant();
  const org_id = `${tenant.namespace}_protocols`;
  const id = tenant.organizationId;
  const first = await upload(id, org_id, { "shock.pdf": SHOCK, "old.pdf": ["Old\nAn old rule."] });
  const second = await upload(
    id,
    org_id,
    { "Shock.pdf": SHOCK_NEW, "new.pdf": ["New\nA new rule."] },
    "update",
  );
  return { ...tenant, org_id, first, second };
}

describe("a Pod", () => {
  test("is shown with its versions, their documents, and its pages as they were read", async () => {
    const { org_id, organizationId, first, second } = await twoVersions();
    const listed = await api.listPods.query({ organization_id: organizationId });
    expect(listed).toMatchObject({ total: 1, next_cursor: null });
    expect(listed.items[0]).toMatchObject({
      org_id,
      current_version: second,
      documents: 3,
      pages: 4,
      versions: 2,
    });
    expect(listed.items[0]?.document_bytes).toBeGreaterThan(1000);
    expect((await api.listPods.query({ search: org_id.slice(2) })).items).toHaveLength(1);

    const versions = await api.listVersions.query({ org_id });
    expect(versions.items.map(({ version, current, kind }) => [version, current, kind])).toEqual([
      [second, true, "merge"],
      [first, false, "replace"],
    ]);
    const page = await api.listDocuments.query({ org_id, version: first, limit: 1 });
    expect(page.items[0]).toMatchObject({ filename: "old.pdf", pages: 1, ocr_pages: 0 });
    const rest = await api.listDocuments.query({ org_id, version: first, cursor: page.next_cursor });
    expect(rest.items.map(({ filename }) => filename)).toEqual(["shock.pdf"]);
    const original = await fetch(rest.items[0]?.original_url ?? "");
    expect(await original.text()).toStartWith("%PDF");

    const named = { org_id, version: first, filename: "shock.pdf" };
    const whole = await api.readDocument.query(named);
    expect(whole.pages).toBe(2);
    const textOf = ({ items }: typeof whole) =>
      items.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n");
    expect(textOf(whole)).toContain("Give fluid to an adult in shock.");
    expect(textOf(whole)).toContain("Cool the burn with water.");
    const last = await api.readDocument.query({ ...named, from_page: 2, to_page: 2 });
    expect(textOf(last)).not.toContain("fluid");
    const one = await api.readDocument.query({ ...named, limit: 1 });
    const next = await api.readDocument.query({ ...named, cursor: one.next_cursor });
    expect([...one.items, ...next.items]).toEqual(whole.items);
    expect((await api.readDocument.query({ ...named, limit: whole.items.length })).next_cursor).toBeNull();
    expect((await api.readDocument.query({ ...named, filename: "old.pdf" })).pages).toBe(1);
    await expect(api.readDocument.query({ ...named, filename: "new.pdf" })).rejects.toMatchObject({
      message: `Version ${first} of ${org_id} has no document new.pdf`,
      data: { httpStatus: 404 },
    });
  });

  test("compares two versions: files that came, went and changed, and the changed lines", async () => {
    const { org_id, first, second } = await twoVersions();
    const files = await api.compareVersions.query({ org_id, from: first, to: second });
    expect(files).toMatchObject({ added: 1, removed: 0, replaced: 1, kept: 1 });
    const shock = files.files.find(({ change }) => change === "replaced");
    expect(shock).toMatchObject({ filename: "Shock.pdf", before: { filename: "shock.pdf" } });
    expect(await api.compareVersions.query({ org_id, from: second, to: first })).toMatchObject({
      removed: 1,
    });
    const text = await api.compareDocument.query({
      org_id,
      before: { version: first, filename: "shock.pdf" },
      after: { version: second, filename: "Shock.pdf" },
    });
    const linesOf = (wanted: string) =>
      text.parts.flatMap((part) =>
        part.change === wanted && "lines" in part ? part.lines.map((line) => line.text).join(" ") : [],
      );
    expect(linesOf("removed").join()).toContain("fluid");
    expect(linesOf("added").join()).toContain("blood");
    expect(text.truncated).toBe(false);
    const burn = text.parts.flatMap((part) => ("lines" in part && part.change !== "same" ? part.lines : []));
    expect(burn.every(({ page }) => page === 1)).toBe(true);
  });

  test("an earlier version is made current again, for chat and listings at once", async () => {
    const { org_id, key, first, second } = await twoVersions();
    const current = async () =>
      (await (await call(service, key, "GET", `/documents/orgs/${org_id}/version`)).json()).version;
    expect(await current()).toBe(second);
    expect(await api.makeCurrent.mutate({ org_id, version: first })).toMatchObject({
      current_version: first,
    });
    expect(await current()).toBe(first);
    await expect(api.makeCurrent.mutate({ org_id, version: "20200101_000000" })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    expect(await api.deleteVersion.mutate({ org_id, version: first })).toMatchObject({
      current_version: second,
    });
    // The file that the other version keeps does not wait: nobody deletes it.
    await eventually(async () => (await api.getSystem.query()).storage.waiting_for_deletion === 0);
    // Nor where a worker marks what it published, because it was not told that it did.
    const { db, storage } = service.services;
    const [version] = await db.select().from(versions).where(eq(versions.orgId, org_id));
    const kept = await db.select().from(documents).where(eq(documents.orgId, org_id));
    const keys = [version?.snapshotKey ?? "", ...kept.map(({ storageKey }) => storageKey)];
    await markForDeletion(service.services, keys);
    await deleteUnreferenced(service.services);
    expect(keys).toHaveLength(4);
    for (const stored of keys) expect(await storage.head(stored)).toBeDefined();
    expect(await api.deletePod.mutate({ org_id })).toMatchObject({ deleted: true, versions_deleted: 1 });
    await expect(api.getPod.query({ org_id })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  test("an update says before it starts what it keeps, replaces and adds", async () => {
    const { org_id, organizationId: organization_id, second } = await twoVersions();
    const filenames = ["OLD.pdf", "more.pdf"];
    const preview = await api.previewUpdate.query({ organization_id, org_id, filenames });
    expect(preview).toMatchObject({ current_version: second, added: ["more.pdf"] });
    expect(preview.replaced.map(({ filename }) => filename)).toEqual(["old.pdf"]);
    expect(preview.not_listed.map(({ filename }) => filename)).toEqual(["Shock.pdf", "new.pdf"]);
    const fresh = await api.previewUpdate.query({ organization_id, org_id: `${org_id}_none`, filenames });
    expect(fresh).toMatchObject({ current_version: null, added: filenames, not_listed: [] });
    const elsewhere = { organization_id, org_id: "someone_else", filenames };
    for (const asked of [
      () => api.previewUpdate.query(elsewhere),
      () => api.initiateUpload.mutate(elsewhere),
      () => api.initiateUpdate.mutate(elsewhere),
    ])
      await expect(asked()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  });
});

test("the playground answers from the organization's Pods, and the audit trail names the console", async () => {
  const { org_id, namespace, organizationId } = await twoVersions();
  const question = {
    content: "What is given to an adult in shock?",
    conversation_id: "conversation",
    user_id: "administrator",
    scope: "paramedic",
    state: "CA",
    org_id,
    events: "full",
  };
  const ask = (organization: string) =>
    administrator.fetch(`/chat?organization_id=${organization}`, {
      method: "POST",
      body: JSON.stringify(question),
    });
  const response = await ask(organizationId);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const text = await response.text();
  expect(text).toContain('"type":"sources"');
  expect(text).toContain("blood");
  expect(text).toEndWith('data: {"type":"complete"}\n\n');
  const other = await service.tenant();
  expect((await ask(other.organizationId)).status).toBe(403);
  expect((await ask("none")).status).toBe(404);

  const { items } = await api.listAudit.query({ namespace, user_id: "administrator" });
  expect(items[0]).toMatchObject({ key_id: "console", key_name: null, outcome: "answered", content: null });
  expect(await api.listAudit.query({ namespace, outcome: "failed" })).toMatchObject({ items: [] });
  const exported = await administrator.fetch(`/audit.ndjson?namespace=${namespace}`);
  expect(exported.headers.get("content-type")).toBe("application/x-ndjson");
  const rows = (await exported.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows).toEqual((await api.listAudit.query({ namespace })).items);
  expect(await (await administrator.fetch(`/audit.ndjson?namespace=${other.namespace}`)).text()).toBe("");
  expect((await administrator.fetch("/audit.ndjson?from=yesterday")).status).toBe(400);
});

test("deleting an organization takes its Pods, objects, keys and jobs, and keeps the audit trail", async () => {
  const { org_id, key, namespace, organizationId: organization_id, second } = await twoVersions();
  const { db, storage } = service.services;
  const [document] = (await api.listDocuments.query({ org_id, version: second })).items;
  const waiting = await api.initiateUpload.mutate({
    organization_id,
    org_id: `${org_id}_two`,
    filenames: ["a.pdf"],
  });
  for (const form of waiting.upload_urls) await post(form, pdf(["A page."]));
  await db.insert(audit).values({
    id: crypto.randomUUID(),
    createdAt: Date.now(),
    keyId: "console",
    namespace,
    userId: "u",
    conversationId: "c",
    mode: "ems",
    state: "CA",
    scope: "paramedic",
    pods: [],
    passages: [],
    model: "embedded",
    totalMs: 1,
    outcome: "answered",
  });
  await db
    .insert(usageDaily)
    .values({ organizationId: organization_id, day: "2026-01-01", requests: 1, limited: 0 });
  const counts = {
    pods: 1,
    versions: 2,
    documents: 4,
    active_keys: 1,
    jobs: 3,
    unfinished_jobs: 1,
    audit_rows_kept: 1,
  };
  expect(await api.countBelongings.query({ organization_id })).toMatchObject(counts);
  expect(await api.deleteOrganization.mutate({ organization_id })).toMatchObject({
    ...counts,
    deleted: true,
  });
  expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(401);
  expect((await api.listPods.query({ search: org_id })).items).toEqual([]);
  expect((await fetch(document?.original_url ?? "")).status).toBe(404);
  for (const { storage_key } of waiting.upload_urls) expect(await storage.head(storage_key)).toBeUndefined();
  expect(await db.select().from(audit).where(eq(audit.namespace, namespace))).toHaveLength(1);
  await expect(api.getOrganization.query({ organization_id })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  const ofOrganization = (table: { organizationId: Column }) => eq(table.organizationId, organization_id);
  for (const left of [
    db.select().from(versions).where(eq(versions.orgId, org_id)),
    db.select().from(documents).where(eq(documents.orgId, org_id)),
    db
      .select()
      .from(jobDocuments)
      .where(like(jobDocuments.uploadKey, `${namespace}/%`)),
    db.select().from(jobs).where(ofOrganization(jobs)),
    db.select().from(apiKeys).where(ofOrganization(apiKeys)),
    db.select().from(usageDaily).where(ofOrganization(usageDaily)),
  ])
    expect(await left).toEqual([]);
});

test("a form that is posted after its organization was deleted leaves nothing behind once it has expired", async () => {
  const { organizationId: organization_id, namespace } = await service.tenant();
  const { upload_urls, expires_in } = await api.initiateUpload.mutate({
    organization_id,
    org_id: `${namespace}_protocols`,
    filenames: ["a.pdf"],
  });
  await api.deleteOrganization.mutate({ organization_id });
  const { services } = service;
  for (const form of upload_urls) {
    await post(form, pdf(["A page."]));
    expect(await services.storage.head(form.storage_key)).toBeDefined();
    await deleteUnreferenced(services);
    await deleteUnreferenced({ ...services, now: () => Date.now() + 2 * expires_in * 1000 });
    expect(await services.storage.head(form.storage_key)).toBeUndefined();
  }
});
