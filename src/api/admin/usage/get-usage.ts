import { z } from "zod";
import { findUsage } from "../../../tenants/find-usage.ts";
import { integer } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId, organizationName } from "../schemas.ts";

const day = z.iso
  .date({ error: "must be a day, YYYY-MM-DD" })
  .meta({ description: "A UTC day.", example: "2026-01-15" });

const used = z.object({
  day,
  organization_id: organizationId,
  organization: organizationName,
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
      items: z.array(used).meta({ description: "Days on which an organization used nothing are left out." }),
    }),
  )
  .query(({ ctx, input: { organization_id, ...range } }) =>
    findUsage(ctx.services, { organizationId: organization_id, ...range }),
  );
