import { expect, test } from "bun:test";
import { question } from "./client/client.ts";
import { pdf } from "./client/papers.ts";
import type { World } from "./world.ts";

const paper = (text: string) => pdf([text]);

export function deletion(world: () => World): void {
  test("of an older version leaves the current one as it is, with the files that both have", async () => {
    const { acme } = world();
    const orgId = acme.pod("older");
    const first = await acme.onboard(orgId, { "kept.pdf": paper("Kept."), "old.pdf": paper("Old.") });
    const replaced = (await acme.documents(orgId)).documents.find(({ filename }) => filename === "old.pdf");
    const second = await acme.update(orgId, { "old.pdf": paper("New.") });
    expect(await acme.deleteVersion(orgId, first.version)).toEqual({
      org_id: orgId,
      version: first.version,
      deleted: true,
      current_version: second.version,
    });
    expect((await acme.version(orgId)).version).toBe(second.version);
    for (const { presigned_url } of (await acme.documents(orgId)).documents) {
      expect((await fetch(presigned_url)).status).toBe(200);
    }
    expect((await fetch(replaced?.presigned_url ?? "")).status).toBe(404);
    const path = `/documents/orgs/${orgId}/versions/${first.version}`;
    expect(await acme.refused(404, "DELETE", path)).toContain(first.version);
  });

  test("of the current version makes the newest remaining one current", async () => {
    const { acme } = world();
    const orgId = acme.pod("current");
    await acme.onboard(orgId, { "a.pdf": paper("The color of the pillow is green.") });
    const second = await acme.update(orgId, { "b.pdf": paper("The color of the blanket is orange.") });
    const third = await acme.update(orgId, { "c.pdf": paper("The color of the stretcher is purple.") });
    const answered = await acme.ask("What is the color of the stretcher?", { org_id: orgId });
    expect(answered.text).toContain("purple");
    expect((await acme.deleteVersion(orgId, third.version)).current_version).toBe(second.version);
    expect(await acme.version(orgId)).toMatchObject({ version: second.version, document_count: 2 });
    const now = await acme.ask("What is the color of the stretcher?", { org_id: orgId });
    expect(now.text).not.toContain("purple");
    expect((await acme.ask("What is the color of the blanket?", { org_id: orgId })).text).toContain("orange");
  });

  test("of the last version takes the Pod with it", async () => {
    const { acme } = world();
    const orgId = acme.pod("last");
    const only = await acme.onboard(orgId, { "a.pdf": paper("The only page.") });
    const [document] = (await acme.documents(orgId)).documents;
    const update = await acme.initiateUpdate(orgId, ["b.pdf"]);
    expect((await acme.deleteVersion(orgId, only.version)).current_version).toBeNull();
    expect((await acme.pods()).org_ids.map(({ org_id }) => org_id)).not.toContain(orgId);
    await acme.refused(404, "GET", `/documents/orgs/${orgId}/version`);
    await acme.refused(404, "POST", "/chat", question("What is there?", { org_id: orgId }));
    expect((await fetch(document?.presigned_url ?? "")).status).toBe(404);
    expect((await acme.job(only.job_id)).status).toBe("completed");
    expect((await acme.settled(update.job_id)).status).toBe("failed");
  });

  test("by several calls at once is done by one; to the others there is nothing left", async () => {
    const { acme } = world();
    const orgId = acme.pod("contended");
    await acme.onboard(orgId, { "a.pdf": paper("First.") });
    const { version } = await acme.update(orgId, { "a.pdf": paper("Second.") });
    for (const path of [`/documents/orgs/${orgId}/versions/${version}`, `/documents/orgs/${orgId}`]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => acme.send("DELETE", path)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    }
  });

  test("of a version that is none is 400, of one that is not there 404", async () => {
    const { acme } = world();
    const orgId = acme.pod("versions");
    await acme.onboard(orgId, { "a.pdf": paper("A page.") });
    const path = (version: string) => `/documents/orgs/${orgId}/versions/${version}`;
    for (const wrong of ["latest", "20261301_000000", "20260115-143000", "20260115_246000", "2026"]) {
      await acme.refused(400, "DELETE", path(wrong));
    }
    await acme.refused(404, "DELETE", path("20200101_000000"));
    expect((await acme.documents(orgId)).document_count).toBe(1);
  });

  test("of a Pod takes every version, its objects and its unfinished jobs", async () => {
    const { acme } = world();
    const orgId = acme.pod("doomed");
    await acme.onboard(orgId, { "a.pdf": paper("First."), "b.pdf": paper("Other.") });
    const first = await acme.documents(orgId);
    await acme.update(orgId, { "a.pdf": paper("Second.") });
    const second = await acme.documents(orgId);
    const unfinished = await acme.initiateUpdate(orgId, ["c.pdf"]);
    expect(await acme.deletePod(orgId)).toEqual({ org_id: orgId, deleted: true, versions_deleted: 2 });
    for (const { presigned_url } of [...first.documents, ...second.documents]) {
      expect((await fetch(presigned_url)).status).toBe(404);
    }
    expect((await acme.pods()).org_ids.map(({ org_id }) => org_id)).not.toContain(orgId);
    for (const [method, path] of [
      ["GET", "/documents"],
      ["GET", "/version"],
      ["DELETE", ""],
    ] as const) {
      await acme.refused(404, method, `/documents/orgs/${orgId}${path}`);
    }
    await acme.refused(404, "POST", "/chat", question("What is there?", { org_id: orgId }));
    const job = await acme.job(unfinished.job_id);
    expect(job.status).toBe("failed");
    expect(job.error).toContain("deleted");
    await acme.refused(400, "POST", "/documents/complete-upload", {
      job_id: unfinished.job_id,
      uploaded_files: ["c.pdf"],
    });
  });

  test("of a Pod ends the job that is being processed, and nothing of it comes back", async () => {
    const { acme } = world();
    const orgId = acme.pod("interrupted");
    await acme.onboard(orgId, { "a.pdf": paper("A page.") });
    const book = pdf(Array.from({ length: 900 }, (_, page) => `Page ${page} of a long book.\n`.repeat(40)));
    const started = await acme.initiateUpdate(orgId, ["book.pdf"]);
    await acme.uploadAll(started, { "book.pdf": book });
    await acme.completeUpdate(orgId, started.job_id, ["book.pdf"]);
    while ((await acme.job(started.job_id)).progress.processed_pages === 0) await Bun.sleep(20);
    await acme.deletePod(orgId);
    const job = await acme.job(started.job_id);
    expect(job.status).toBe("failed");
    const again = await acme.onboard(orgId, { "new.pdf": paper("A new page.") });
    expect(again.status).toBe("completed");
    expect((await acme.documents(orgId)).documents.map(({ filename }) => filename)).toEqual(["new.pdf"]);
    expect(await acme.job(started.job_id)).toEqual(job);
  });
}
