import { z } from "zod";
import { initiateUpload } from "../../../pods/initiate-upload.ts";
import { callerOf } from "../../../tenants/caller-of.ts";
import { batchSize, filenames, initiated, orgIdSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";

export const initiateUploadProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId, org_id: orgIdSchema, filenames, batch_size: batchSize }))
  .output(initiated)
  .mutation(async ({ ctx: { services, origin }, input }) => {
    const caller = await callerOf(services, { organizationId: input.organization_id }, origin);
    const { org_id: orgId, batch_size } = input;
    return initiateUpload(services, caller, { orgId, filenames: input.filenames, batchSize: batch_size });
  });
