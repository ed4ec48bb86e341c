import { z } from "zod";
import { countBelongings } from "../../../tenants/count-belongings.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";
import { belongings } from "./schemas.ts";

export const countBelongingsProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId }))
  .output(belongings)
  .query(({ ctx, input }) => countBelongings(ctx.services, input.organization_id));
