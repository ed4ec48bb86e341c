import { z } from "zod";
import { findPods } from "../../../pods/find-pods.ts";
import { integer } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { cursor, organizationId, pageLimit, pageOf, search } from "../schemas.ts";
import { pod } from "./schemas.ts";

export const listPodsProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId.optional(), search, cursor, limit: pageLimit }))
  .output(pageOf(pod).extend({ total: integer("Pods that match, on all pages.", 12) }))
  .query(({ ctx, input: { organization_id, ...rest } }) =>
    findPods(ctx.services, { organizationId: organization_id, ...rest }),
  );
