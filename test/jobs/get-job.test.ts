import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import { getJob } from "../../src/jobs/get-job.ts";
import { initiateUpload } from "../../src/pods/initiate-upload.ts";
import { startService } from "../support/service.ts";

test("a job that is asked while it ends is as before or as after, never in between", async () => {
  await using service = await startService();
  const { db } = service.services;
  const caller = { ...(await service.tenant("acme")), origin: service.url };
  const input = { orgId: "acme_protocols", filenames: ["a.pdf"], batchSize: 6 };
  const { job_id: id } = await initiateUpload(service.services, caller, input);
  const becomes = (status: "processing" | "completed", processedPages: number) =>
    db.batch([
      db.update(jobs).set({ status }).where(eq(jobs.id, id)),
      db.update(jobDocuments).set({ status, pages: 4, processedPages }).where(eq(jobDocuments.jobId, id)),
    ]);
  const seen = new Set<string>();
  for (let round = 0; round < 50; round++) {
    await becomes("processing", 3);
    const asked = getJob(service.services, caller, id);
    // It ends a little later in the asking each time.
    for (let turns = 0; turns < round; turns++) await null;
    await becomes("completed", 4);
    const { status, progress } = await asked;
    seen.add(`${status} ${progress.processed_pages}`);
  }
  expect(seen).not.toContain("processing 4");
});
