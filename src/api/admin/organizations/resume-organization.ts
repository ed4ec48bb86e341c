import { z } from "zod";
import { resumeOrganization } from "../../../tenants/resume-organization.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";
import { organization } from "./schemas.ts";

export const resumeOrganizationProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId }))
  .output(organization)
  .mutation(({ ctx, input }) => resumeOrganization(ctx.services, input.organization_id));
