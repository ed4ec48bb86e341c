import { z } from "zod";
import { findOrganization } from "../../../tenants/find-organizations.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";
import { countedOrganization } from "./schemas.ts";

export const getOrganizationProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId }))
  .output(countedOrganization)
  .query(({ ctx, input }) => findOrganization(ctx.services, input.organization_id));
