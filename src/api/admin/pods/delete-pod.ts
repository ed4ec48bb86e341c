import { z } from "zod";
import { deletePod } from "../../../pods/delete-pod.ts";
import { callerOf } from "../../../tenants/caller-of.ts";
import { integer, orgId, orgIdSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";

export const deletePodProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema }))
  .output(
    z.object({
      org_id: orgId,
      deleted: z.literal(true),
      versions_deleted: integer("How many versions were deleted.", 3),
    }),
  )
  .mutation(async ({ ctx: { services, origin }, input }) => {
    const caller = await callerOf(services, { orgId: input.org_id }, origin);
    return deletePod(services, caller, input.org_id);
  });
