import { z } from "zod";
import { findPod } from "../../../pods/find-pod.ts";
import { orgIdSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { pod } from "./schemas.ts";

export const getPodProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema }))
  .output(pod)
  .query(({ ctx, input }) => findPod(ctx.services, input.org_id));
