import { z } from "zod";
import { deleteOrganization } from "../../../tenants/delete-organization.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";
import { belongings } from "./schemas.ts";

export const deleteOrganizationProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId }))
  .output(belongings.extend({ deleted: z.literal(true) }))
  .mutation(({ ctx, input }) => deleteOrganization(ctx.services, input.organization_id));
