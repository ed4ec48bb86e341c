import { z } from "zod";
import { findOrganizations } from "../../../tenants/find-organizations.ts";
import { integer } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { cursor, pageLimit, pageOf, search } from "../schemas.ts";
import { countedOrganization } from "./schemas.ts";

export const listOrganizationsProcedure = adminProcedure
  .input(z.object({ search, cursor, limit: pageLimit }))
  .output(
    pageOf(countedOrganization).extend({ total: integer("Organizations that match, on all pages.", 12) }),
  )
  .query(({ ctx, input }) => findOrganizations(ctx.services, input));
