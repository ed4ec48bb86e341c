import { z } from "zod";
import { completeUpload } from "../../../pods/complete-upload.ts";
import { callerOf } from "../../../tenants/caller-of.ts";
import { completed, jobId, uploadedFiles } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";

export const completeUploadProcedure = adminProcedure
  .input(z.object({ job_id: jobId, uploaded_files: uploadedFiles }))
  .output(completed)
  .mutation(async ({ ctx: { services, origin }, input }) => {
    const caller = await callerOf(services, { jobId: input.job_id }, origin);
    return completeUpload(services, caller, {
      jobId: input.job_id,
      uploadedFiles: input.uploaded_files,
    });
  });
