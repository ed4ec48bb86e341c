import { z } from "zod";
import { completeUpload } from "../pods/complete-upload.ts";
import { completed, jobId, orgIdSchema, uploadedFiles } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const completeUpdateProcedure = procedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/documents/orgs/{org_id}/documents/complete",
      tags: ["Documents"],
      summary: "Confirm an update and start processing the merged version",
      description: "Queues the job. Poll it until it is completed or failed.",
    },
  })
  .input(z.object({ org_id: orgIdSchema, job_id: jobId, uploaded_files: uploadedFiles }))
  .output(completed)
  .mutation(({ ctx, input }) =>
    completeUpload(ctx.services, ctx.caller, {
      orgId: input.org_id,
      jobId: input.job_id,
      uploadedFiles: input.uploaded_files,
    }),
  );
