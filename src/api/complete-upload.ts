import { z } from "zod";
import { completeUpload } from "../pods/complete-upload.ts";
import { completed, jobId, uploadedFiles } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const completeUploadProcedure = procedure
  .meta({
    openapi: {
      method: "POST",
      path: "/documents/complete-upload",
      tags: ["Documents"],
      summary: "Confirm the upload and start processing",
      description: "Queues the job. Poll it until it is completed or failed.",
    },
  })
  .input(z.object({ job_id: jobId, uploaded_files: uploadedFiles }))
  .output(completed)
  .mutation(({ ctx, input }) =>
    completeUpload(ctx.services, ctx.caller, { jobId: input.job_id, uploadedFiles: input.uploaded_files }),
  );
