import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { audit } from "../../db/control.ts";
import { openChat } from "../../src/chat/answer-chat.ts";
import { parseChatRequest } from "../../src/chat/request.ts";
import type { Caller, Services } from "../../src/context.ts";
import { deletePod } from "../../src/pods/delete-pod.ts";
import { deleteVersion } from "../../src/pods/delete-version.ts";
import { findVersions } from "../../src/pods/find-versions.ts";
import { searchPods } from "../../src/search/search-pods.ts";
import { createSearcher } from "../../src/search/searcher.ts";
import { StorageError } from "../../src/storage/storage-error.ts";
import { podClient } from "../support/pod-client.ts";
import { startService, type TestService } from "../support/service.ts";
import { pdf } from "../workers/support/pdf.ts";

const QUERY = "adult dose of epinephrine in cardiac arrest";
const { signal } = new AbortController();
let service: TestService;
let caller: Caller;

beforeAll(async () => {
  service = await startService({ ROLE: "all" });
  const tenant = await service.tenant("meanwhile");
  caller = { ...tenant, origin: service.url };
  const bytes = pdf(["The adult dose of epinephrine in cardiac arrest is 1 mg IV."]);
  const file = { name: "cardiac-arrest.pdf", bytes };
  const pods = podClient(service.url, tenant.key);
  for (const orgId of ["meanwhile_once", "meanwhile_alone", "meanwhile_storage"])
    await pods.put(orgId, [file]);
  for (const orgId of ["meanwhile_twice", "meanwhile_chat"]) {
    await pods.put(orgId, [file]);
    await pods.put(orgId, [file]);
  }
});
afterAll(() => service[Symbol.asyncDispose]());

/** The services, where the version that is current now is deleted just before its snapshot is fetched. */
async function deletedBeforeFetched(orgId: string): Promise<Services & AsyncDisposable> {
  const { services, dataDir } = service;
  const [current] = await versionsOf(orgId);
  let deletion: Promise<unknown> | undefined;
  const searcher = createSearcher({
    cacheDir: await mkdtemp(join(dataDir, "cache-")),
    cacheBytes: 1e9,
    log: services.log,
    storage: {
      ...services.storage,
      async download(key, path, aborted) {
        deletion ??= deleteVersion(services, caller, orgId, current ?? "");
        await deletion;
        return services.storage.download(key, path, aborted);
      },
    },
  });
  return { ...services, searcher, [Symbol.asyncDispose]: () => searcher.close() };
}

const versionsOf = async (orgId: string) =>
  (await findVersions(service.services, { orgId, limit: 10 })).items.map(({ version }) => version);

const search = (services: Services, orgId: string) =>
  searchPods(services, caller, { query: QUERY, orgIds: [orgId], limit: 3 }, signal);

const ask = (services: Services, orgId: string) =>
  openChat(
    services,
    caller,
    parseChatRequest({
      conversation_id: orgId,
      user_id: "medic",
      content: QUERY,
      state: "US",
      scope: "paramedic",
      org_id: orgId,
    }),
    signal,
  );

test("a search that meets the deletion of its version finds in the one that is current then", async () => {
  await using services = await deletedBeforeFetched("meanwhile_twice");
  const [, older] = await versionsOf("meanwhile_twice");
  const { passages } = await search(services, "meanwhile_twice");
  expect(passages[0]).toMatchObject({ version: older, filename: "cardiac-arrest.pdf" });
});

test("a search that meets the deletion of its Pod's last version is told that the Pod is not found", async () => {
  await using services = await deletedBeforeFetched("meanwhile_once");
  await expect(search(services, "meanwhile_once")).rejects.toMatchObject({ code: "not_found" });
});

test("a chat that meets the deletion of its version answers from the one that is current then", async () => {
  await using services = await deletedBeforeFetched("meanwhile_chat");
  const [, older] = await versionsOf("meanwhile_chat");
  const { events } = await ask(services, "meanwhile_chat");
  const texts: string[] = [];
  for await (const event of events) if ("content" in event) texts.push(event.content);
  expect(texts.join("")).toContain("[1] cardiac-arrest.pdf");
  const rows = await services.db.select().from(audit);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    outcome: "answered",
    pods: [{ org_id: "meanwhile_chat", version: older }],
  });
});

test("a chat that meets the deletion of its Pod's last version is told that the Pod is not found", async () => {
  await using services = await deletedBeforeFetched("meanwhile_alone");
  await expect(ask(services, "meanwhile_alone")).rejects.toMatchObject({ code: "not_found" });
});

test("a deletion whose storage does not answer says that it stands: sent again it finds nothing", async () => {
  const { services } = service;
  const down = () => Promise.reject(new StorageError("object storage is down", "ECONNREFUSED", {}));
  const without = { ...services, storage: { ...services.storage, delete: down } };
  const orgId = "meanwhile_storage";
  await expect(deletePod(without, caller, orgId)).rejects.toThrow(
    `Pod ${orgId} is deleted; its files will be once object storage answers`,
  );
  await expect(deletePod(services, caller, orgId)).rejects.toThrow(`Pod ${orgId} not found`);
});
