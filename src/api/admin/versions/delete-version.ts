import { z } from "zod";
import { deleteVersion } from "../../../pods/delete-version.ts";
import { callerOf } from "../../../tenants/caller-of.ts";
import { orgId, orgIdSchema, version, versionSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";

export const deleteVersionProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema, version: versionSchema }))
  .output(
    z.object({
      org_id: orgId,
      version,
      deleted: z.literal(true),
      current_version: version.nullable().meta({ description: "Null where the Pod went with it." }),
    }),
  )
  .mutation(async ({ ctx: { services, origin }, input }) => {
    const caller = await callerOf(services, { orgId: input.org_id }, origin);
    return deleteVersion(services, caller, input.org_id, input.version);
  });
