import { z } from "zod";
import { initiateUpdate } from "../../../pods/initiate-update.ts";
import { callerOf } from "../../../tenants/caller-of.ts";
import { batchSize, filenames, initiated, orgIdSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { filename, organizationId } from "../schemas.ts";

export const initiateUpdateProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId, org_id: orgIdSchema, filenames, batch_size: batchSize }))
  .output(initiated.extend({ existing_documents_to_keep: z.array(filename) }))
  .mutation(async ({ ctx: { services, origin }, input }) => {
    const caller = await callerOf(services, { organizationId: input.organization_id }, origin);
    const { org_id: orgId, batch_size } = input;
    return initiateUpdate(services, caller, { orgId, filenames: input.filenames, batchSize: batch_size });
  });
