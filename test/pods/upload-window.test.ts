import { expect, test } from "bun:test";
import { sweepJobs } from "../../src/jobs/queue/sweep-jobs.ts";
import { completeUpload } from "../../src/pods/complete-upload.ts";
import { initiateUpload } from "../../src/pods/initiate-upload.ts";
import { startService } from "../support/service.ts";

test("who completes when the upload window has passed is told to start again, before the job has failed and after", async () => {
  await using service = await startService();
  const { services } = service;
  const { keyId, organizationId, namespace } = await service.tenant();
  const caller = { keyId, organizationId, namespace, origin: service.url };
  const input = { orgId: `${namespace}_pod`, filenames: ["a.pdf"], batchSize: 6 };
  const { job_id, expires_in } = await initiateUpload(services, caller, input);
  const later = Date.now() + 1000 * expires_in;
  const complete = completeUpload({ ...services, now: () => later }, caller, {
    jobId: job_id,
    uploadedFiles: ["a.pdf"],
  });
  await expect(complete).rejects.toThrow(
    "the upload window of this job has passed; start again with initiate",
  );
  await sweepJobs(services.db, later);
  const again = completeUpload(services, caller, { jobId: job_id, uploadedFiles: ["a.pdf"] });
  await expect(again).rejects.toThrow(
    "the job has failed: the upload window passed without a complete call; start again with initiate",
  );
});
