import { z } from "zod";
import { initiateUpdate } from "../pods/initiate-update.ts";
import { batchSize, filenames, initiated, orgIdSchema } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const initiateUpdateProcedure = procedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/documents/orgs/{org_id}/documents/initiate",
      tags: ["Documents"],
      summary: "Start adding or replacing files of a Pod",
      description:
        "Files of the current version that are not listed are kept; listed files overwrite those of the same name.",
    },
    successStatus: 201,
  })
  .input(z.object({ org_id: orgIdSchema, filenames, batch_size: batchSize }))
  .output(
    initiated.extend({
      existing_documents_to_keep: z
        .array(z.string())
        .meta({ description: "Files of the current version that stay, sorted.", example: ["airway.docx"] }),
    }),
  )
  .mutation(({ ctx, input }) =>
    initiateUpdate(ctx.services, ctx.caller, {
      orgId: input.org_id,
      filenames: input.filenames,
      batchSize: input.batch_size,
    }),
  );
