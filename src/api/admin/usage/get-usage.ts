import { z } from "zod";
import { findUsage } from "../../../tenants/find-usage.ts";
import { integer } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId, organizationName } from "../schemas.ts";

const day = z.iso
  .date({ error: "must be a day, YYYY-MM-DD" })
  .meta({ description: "A UTC day.", example: "2026-01-15" });

const used = z.object({
  requests: integer("Requests that were let in.", 420),
  limited: integer("Requests that the rate limit refused.", 0),
  questions: integer("Chat requests.", 37),
  input_tokens: integer("Tokens that a model read.", 51_200),
  output_tokens: integer("Tokens that a model wrote.", 4_100),
  pages: integer("Pages of the jobs that ended on that day.", 120),
});

export const getUsageProcedure = adminProcedure
  .input(z.object({ from: day, to: day, organization_id: organizationId.optional() }))
  .output(
    z.object({
      from: day,
      to: day,
      items: z
        .array(used.extend({ day, organization_id: organizationId.nullable() }))
        .meta({ description: "Day by day; null sums up the organizations that used less than the largest." }),
      totals: z
        .array(used.extend({ organization_id: organizationId, organization: organizationName }))
        .meta({ description: "Of the organizations that used most, in that order; at most 100." }),
    }),
  )
  .query(({ ctx, input: { organization_id, ...range } }) =>
    findUsage(ctx.services, { organizationId: organization_id, ...range }),
  );
