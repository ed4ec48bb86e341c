import { z } from "zod";
import { suspendOrganization } from "../../../tenants/suspend-organization.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";
import { organization } from "./schemas.ts";

export const suspendOrganizationProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId }))
  .output(organization)
  .mutation(({ ctx, input }) => suspendOrganization(ctx.services, input.organization_id));
