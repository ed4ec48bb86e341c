import { z } from "zod";
import { deletePod } from "../pods/delete-pod.ts";
import { integer, orgId, orgIdSchema } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const deletePodProcedure = procedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/documents/orgs/{org_id}",
      tags: ["Pods"],
      summary: "Delete a Pod and every version of it",
      description: "Irreversible. Unfinished jobs of the Pod fail.",
    },
  })
  .input(z.object({ org_id: orgIdSchema }))
  .output(
    z.object({
      org_id: orgId,
      deleted: z.literal(true).meta({ description: "Always true.", example: true }),
      versions_deleted: integer("How many versions were deleted.", 3),
    }),
  )
  .mutation(({ ctx, input }) => deletePod(ctx.services, ctx.caller, input.org_id));
