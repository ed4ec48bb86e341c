import { z } from "zod";
import { findOrganizations } from "../../../tenants/find-organizations.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { cursor, organizationsInAll, pageLimit, pageOf, search } from "../schemas.ts";
import { countedOrganization } from "./schemas.ts";

export const listOrganizationsProcedure = adminProcedure
  .input(z.object({ search, cursor, limit: pageLimit }))
  .output(pageOf(countedOrganization).extend({ total: organizationsInAll }))
  .query(({ ctx, input }) => findOrganizations(ctx.services, input));
