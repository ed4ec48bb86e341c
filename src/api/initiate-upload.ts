import { z } from "zod";
import { initiateUpload } from "../pods/initiate-upload.ts";
import { batchSize, filenames, initiated, orgIdSchema } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const initiateUploadProcedure = procedure
  .meta({
    openapi: {
      method: "POST",
      path: "/documents/initiate-upload",
      tags: ["Documents"],
      summary: "Start a version of the listed files",
      description: "Creates a job and a version, and issues a presigned upload form for each file.",
    },
    successStatus: 201,
  })
  .input(z.object({ org_id: orgIdSchema, filenames, batch_size: batchSize }))
  .output(initiated)
  .mutation(({ ctx, input }) =>
    initiateUpload(ctx.services, ctx.caller, {
      orgId: input.org_id,
      filenames: input.filenames,
      batchSize: input.batch_size,
    }),
  );
