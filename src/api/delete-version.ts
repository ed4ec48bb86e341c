import { z } from "zod";
import { deleteVersion } from "../pods/delete-version.ts";
import { orgId, orgIdSchema, version, versionSchema } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const deleteVersionProcedure = procedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/documents/orgs/{org_id}/versions/{version}",
      tags: ["Pods"],
      summary: "Delete one version",
      description:
        "Irreversible. Deleting the current version makes the newest remaining one current; with the last version the Pod goes.",
    },
  })
  .input(z.object({ org_id: orgIdSchema, version: versionSchema }))
  .output(
    z.object({
      org_id: orgId,
      version,
      deleted: z.literal(true).meta({ description: "Always true.", example: true }),
      current_version: z.string().nullable().meta({
        description: "The version that is current now; null where none is left.",
        example: "20260110_090000",
      }),
    }),
  )
  .mutation(({ ctx, input }) => deleteVersion(ctx.services, ctx.caller, input.org_id, input.version));
