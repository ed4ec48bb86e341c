import { expect, test } from "bun:test";
import { documents, pods, versions } from "../../db/control.ts";
import { getCurrentDocuments } from "../../src/pods/current-version.ts";
import { listDocuments } from "../../src/pods/list-documents.ts";
import { startService } from "../support/service.ts";

const DOCUMENTS = 1_000;
const PART = 100;

test("a list of a thousand documents lets others be answered meanwhile", async () => {
  await using service = await startService();
  const { services } = service;
  const caller = { ...(await service.tenant("acme")), origin: service.url };
  const of = { orgId: "acme_p", version: "20260101_000000" };
  const { organizationId } = caller;
  const kept = { jobId: "j", storageFolder: "f", snapshotKey: "k", snapshotBytes: 1, publishedAt: 0 };
  await services.db.insert(versions).values({ ...of, ...kept, documentCount: DOCUMENTS });
  for (let first = 0; first < DOCUMENTS; first += PART) {
    const rows = Array.from({ length: PART }, (_, index) => ({
      ...of,
      filename: `${String(first + index).padStart(4, "0")} é.pdf`,
      storageKey: `acme/acme_p/documents/${first + index} é.pdf`,
      ...{ sizeBytes: 1, sha256: "x", pages: 1, ocrPages: 0, lastModified: 0 },
    }));
    await services.db.insert(documents).values(rows);
  }
  const pod = { orgId: of.orgId, organizationId, currentVersion: of.version, updatedAt: 0 };
  await services.db.insert(pods).values(pod);

  const read = async () => {
    let turns = 0;
    let counting = setImmediate(function count() {
      turns++;
      counting = setImmediate(count);
    });
    const { documents } = await getCurrentDocuments(services.db, caller, of.orgId);
    clearImmediate(counting);
    expect(documents).toHaveLength(DOCUMENTS);
    return turns;
  };
  expect(await read()).toBeGreaterThan(0);

  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const listed = await listDocuments(services, caller, of.orgId);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
  expect(listed.documents.map(({ filename }) => filename).slice(0, 2)).toEqual(["0000 é.pdf", "0001 é.pdf"]);
  expect(new Set(listed.documents.map(({ presigned_url }) => presigned_url)).size).toBe(DOCUMENTS);
});
