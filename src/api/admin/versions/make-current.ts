import { z } from "zod";
import { makeCurrent } from "../../../pods/make-current.ts";
import { orgIdSchema, versionSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { pod } from "../pods/schemas.ts";

export const makeCurrentProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema, version: versionSchema }))
  .output(pod)
  .mutation(({ ctx, input }) => makeCurrent(ctx.services, input.org_id, input.version));
