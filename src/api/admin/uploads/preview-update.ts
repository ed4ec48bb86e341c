import { z } from "zod";
import { previewUpdate } from "../../../pods/preview-update.ts";
import { callerOf } from "../../../tenants/caller-of.ts";
import { filenames, integer, orgId, orgIdSchema, version } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { bytes, filename, organizationId } from "../schemas.ts";

const held = z.array(
  z.object({ filename, pages: integer("Pages.", 14), size_bytes: bytes("Size of the original.") }),
);

export const previewUpdateProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId, org_id: orgIdSchema, filenames }))
  .output(
    z.object({
      org_id: orgId,
      current_version: version.nullable().meta({ description: "Null where the Pod does not exist yet." }),
      not_listed: held.meta({ description: "Kept by an update, left out by an upload of the files alone." }),
      replaced: held,
      added: z.array(filename),
    }),
  )
  .query(async ({ ctx: { services, origin }, input }) => {
    const caller = await callerOf(services, { organizationId: input.organization_id }, origin);
    return previewUpdate(services, caller, { orgId: input.org_id, filenames: input.filenames });
  });
