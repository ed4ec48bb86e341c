import { z } from "zod";
import { findJobs } from "../../../jobs/find-jobs.ts";
import { integer, orgIdSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { cursor, jobStatus, organizationId, pageLimit, pageOf } from "../schemas.ts";
import { listedJob } from "./schemas.ts";

const counts = z.object({
  initiated: integer("Waiting for their uploads.", 1),
  pending: integer("Waiting in the queue.", 4),
  processing: integer("Being worked on.", 2),
  completed: integer("Published.", 120),
  failed: integer("Failed.", 3),
});

export const listJobsProcedure = adminProcedure
  .input(
    z.object({
      status: z.array(jobStatus).optional(),
      organization_id: organizationId.optional(),
      org_id: orgIdSchema.optional(),
      cursor,
      limit: pageLimit,
    }),
  )
  .output(pageOf(listedJob).extend({ counts }))
  .query(({ ctx, input: { organization_id, org_id, ...rest } }) =>
    findJobs(ctx.services, { organizationId: organization_id, orgId: org_id, ...rest }),
  );
