import { z } from "zod";
import { findOrganizations } from "../../../tenants/find-organizations.ts";
import { integer } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import {
  cursor,
  organizationId,
  organizationName,
  organizationsInAll,
  pageLimit,
  pageOf,
  search,
} from "../schemas.ts";

const budget = z.object({
  organization_id: organizationId,
  organization: organizationName,
  limit: integer("Requests allowed in a window.", 600),
  remaining: integer("Requests left in this window.", 573),
  reset_s: integer("Seconds until the budget is whole again; 0 where it is.", 21),
});

export const listRateLimitsProcedure = adminProcedure
  .input(z.object({ search, cursor, limit: pageLimit }))
  .output(pageOf(budget).extend({ total: organizationsInAll }))
  .query(async ({ ctx, input }) => {
    const page = await findOrganizations(ctx.services, input);
    return {
      next_cursor: page.next_cursor,
      total: page.total,
      items: await Promise.all(
        page.items.map(async ({ organization_id, name }) => {
          const { limit, remaining, resetSeconds } = await ctx.rateLimit(organization_id);
          return { organization_id, organization: name, limit, remaining, reset_s: resetSeconds };
        }),
      ),
    };
  });
